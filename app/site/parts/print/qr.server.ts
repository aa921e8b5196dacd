import { correction, generate } from "lean-qr";

/** Modules that stay empty around a code, so that it can be found. Source: ISO/IEC 18004. */
const QUIET = 4;

/** Bytes that a code of middle strength holds at most. Source: ISO/IEC 18004. */
const MOST_BYTES = 2331;

/**
 * A code to scan, with a middle strength against dirt and creases, as the path of an SVG: a line of width 1 for the dark modules of a
 * row that touch. Undefined for an address that is longer than a code can hold.
 */
export function makeQr(text: string): { path: string; viewBox: string } | undefined {
  if (Buffer.byteLength(text) > MOST_BYTES) return undefined;
  const code = generate(text, { minCorrectionLevel: correction.M });
  const places = Array.from({ length: code.size }, (_, place) => place);
  const rows = places.map((y) => places.map((x) => (code.get(x, y) ? "1" : "0")).join(""));
  const path = rows
    .flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`))
    .join("");
  const whole = code.size + 2 * QUIET;
  return { path, viewBox: [-QUIET, -QUIET, whole, whole].join(" ") };
}
