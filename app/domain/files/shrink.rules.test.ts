import { expect, test } from "vitest";
import { isAnimated, isTooLargePicture, sizesToTry } from "./shrink.rules.ts";

test("a large picture keeps at least 2,400 px of its long edge in all but the last tries, and its shape in all", () => {
  const sizes = sizesToTry({ width: 6000, height: 4000 });
  expect(sizes[0]).toEqual({ width: 4000, height: 2667, quality: 0.9 });
  expect(sizes.filter(({ width }) => width >= 2400)).toHaveLength(9);
  for (const { width, height } of sizes) expect(width / height).toBeCloseTo(1.5, 2);
});

test("a picture is never made larger, and each size is tried once", () => {
  const sizes = sizesToTry({ width: 900, height: 2000 });
  expect(sizes[0]).toEqual({ width: 900, height: 2000, quality: 0.9 });
  expect(Math.max(...sizes.map(({ height }) => height))).toBe(2000);
  expect(new Set(sizes.map((size) => JSON.stringify(size))).size).toBe(sizes.length);
  expect(sizesToTry({ width: 20_000, height: 1 }).every(({ height }) => height === 1)).toBe(true);
});

test.each([
  ["image/jpeg", 5_242_881, true],
  ["image/png", 5_242_881, true],
  ["image/webp", 5_242_881, true],
  ["image/jpeg", 5_242_880, false],
  ["image/gif", 5_242_881, false],
  ["video/mp4", 5_242_881, false],
])("%s of %i bytes", (type, size, isOffered) => {
  expect(isTooLargePicture({ type, size })).toBe(isOffered);
});

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : part)));
const chunk = (name: string, length: number): (string | number[])[] => [
  [0, 0, 0, length],
  name,
  Array(length + 4).fill(0),
];
const png = (...chunks: (string | number[])[][]) => bytes([0x89], "PNG\r\n", [26, 10], ...chunks.flat());
const webp = (flags: number) => bytes("RIFF", [0, 0, 0, 0], "WEBPVP8X", [10, 0, 0, 0], [flags]);

test.each([
  ["an animated PNG", png(chunk("IHDR", 13), chunk("iCCP", 40), chunk("acTL", 8), chunk("IDAT", 4)), true],
  ["a PNG", png(chunk("IHDR", 13), chunk("IDAT", 4), chunk("acTL", 8)), false],
  ["a PNG that ends early", png(chunk("IHDR", 13)), false],
  ["an animated WebP", webp(0b10010), true],
  ["a WebP with transparency", webp(0b10000), false],
  ["a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0], "JFIF acTL"), false],
  ["nothing", bytes(), false],
])("%s", (_what, beginning, expected) => {
  expect(isAnimated(beginning)).toBe(expected);
});
