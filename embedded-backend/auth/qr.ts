import { correction, generate } from "lean-qr";

/** Modules that stay empty around a code, so that it can be found. Source: ISO/IEC 18004. */
const QUIET = 4;

/**
 * A code to scan as an SVG, which the official client puts into a data address as it is: so it holds no sign that such an address
 * would have to escape.
 */
export function qrSvg(text: string): string {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`)).join("");
  const whole = code.size + 2 * QUIET;
  const box = [-QUIET, -QUIET, whole, whole].join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="white" d="M-${QUIET} -${QUIET}h${whole}v${whole}h-${whole}z"/><path fill="black" d="${path}"/></svg>`;
}
