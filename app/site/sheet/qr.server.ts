import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** Modules that stay empty around a code, so that it can be found. Source: ISO/IEC 18004. */
const QUIET = 4;

/** A code to scan as the path of an SVG: what it says, with a middle strength against dirt and creases. */
export function makeQr(text: string) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const whole = code.size + 2 * QUIET;
  return { path: toSvgPath(code), viewBox: [-QUIET, -QUIET, whole, whole].join(" ") };
}
