/** The mean of pixels (red, green, blue and opacity of each, 0 to 255) as #C9A227. What is seen through counts as little as it covers. */
export function meanColour(pixels: ArrayLike<number>): string {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const opacity = pixels[at + 3] ?? 0;
    weight += opacity;
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (pixels[at + part] ?? 0) * opacity;
  }
  return writeColour(sums.map((sum) => (weight > 0 ? sum / weight : 255)));
}

/** A colour as it would be if what looks like `white` were white: light of another colour fell on both. */
export function correctWhite(colour: string, white: string): string {
  const found = readParts(white);
  return writeColour(readParts(colour).map((part, at) => (part * 255) / Math.max(found[at] ?? 255, 1)));
}

function readParts(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function writeColour(parts: number[]): string {
  const digits = parts.map((part) => Math.round(Math.min(part, 255)).toString(16).padStart(2, "0"));
  return `#${digits.join("").toUpperCase()}`;
}
