import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expect, it } from "vitest";
import { makeQr } from "./qr.server.ts";

/** What a camera reads, by a library that did not write the code. */
async function scan({ path, viewBox }: { path: string; viewBox: string }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="800" height="800" shape-rendering="crispEdges"><path d="${path}" stroke="#000"/></svg>`;
  const picture = sharp(Buffer.from(svg)).flatten({ background: "#fff" }).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

it.each([
  "https://www.kinran-threads.example/products/metallic-smooth?code=KT-102",
  `https://zh.kinran-threads.example/products/a?code=${encodeURIComponent("金色 01")}`,
  `https://kinran-threads.example/products/${"long-".repeat(60)}`,
])("%s is read back", async (address) => {
  expect(await scan(makeQr(address) ?? { path: "", viewBox: "0 0 1 1" })).toBe(address);
});

it("holds 2331 bytes and no more", () => {
  expect(makeQr("x".repeat(2331))).toBeDefined();
  expect(makeQr("x".repeat(2332))).toBeUndefined();
});
