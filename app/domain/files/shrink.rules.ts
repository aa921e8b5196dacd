import { MAX_FILE_BYTES } from "./files.rules.ts";

/** What a picture is drawn as: pixels, and how good from 0 to 1. */
export type PictureSize = { width: number; height: number; quality: number };

/** Long edges and qualities that are tried, the best first. Below 2,400 px only what would be too large in the worst quality. */
const TRIES: { edge: number; qualities: number[] }[] = [
  { edge: 4_000, qualities: [0.9, 0.8] },
  { edge: 3_200, qualities: [0.9, 0.8] },
  { edge: 2_400, qualities: [0.9, 0.8, 0.7, 0.55, 0.4] },
  { edge: 1_600, qualities: [0.8, 0.55] },
  { edge: 1_000, qualities: [0.55] },
];

/** The sizes to try for a picture, one after the other until its file is small enough; none is larger than it is. */
export function sizesToTry({ width, height }: { width: number; height: number }): PictureSize[] {
  const longest = Math.max(width, height);
  const seen = new Set<string>();
  return TRIES.flatMap(({ edge, qualities }) => {
    const scale = Math.min(1, edge / longest);
    const sized = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    return qualities.map((quality) => ({ ...sized, quality }));
  }).filter(({ width, height, quality }) => {
    const key = `${width} ${height} ${quality}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether a file is one that can be made smaller: a picture that is too large. A GIF would lose its animation. */
export function isTooLargePicture({ type, size }: Pick<File, "type" | "size">): boolean {
  return size > MAX_FILE_BYTES && ["image/jpeg", "image/jpg", "image/png", "image/webp"].includes(type);
}

/** Bytes of a file's beginning that tell whether it is animated. */
export const ANIMATION_BYTES = 65_536;

/** Whether a PNG or WebP that begins so is animated: drawn again, it would stand still. */
export function isAnimated(beginning: Uint8Array): boolean {
  const text = (from: number, length: number) => String.fromCharCode(...beginning.subarray(from, from + length));
  if (text(0, 4) === "RIFF" && text(8, 8) === "WEBPVP8X") return ((beginning[20] ?? 0) & 0b10) !== 0;
  if (text(1, 3) !== "PNG") return false;
  const view = new DataView(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  // Each chunk: its length, its name, that many bytes, and four to check them. An animated one says so before its first pixels.
  for (let place = 8; place + 8 <= beginning.length; place += 12 + view.getUint32(place)) {
    const name = text(place + 4, 4);
    if (name === "acTL" || name === "IDAT") return name === "acTL";
  }
  return false;
}
