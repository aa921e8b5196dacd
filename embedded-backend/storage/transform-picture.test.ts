import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import type { TransformOptions } from "./transform-options.ts";
import { type Picture, transformPicture } from "./transform-picture.ts";

const asItIs: TransformOptions = {
  width: undefined,
  height: undefined,
  quality: 80,
  resize: "cover",
  onIvory: false,
  keepFormat: false,
};

/** A picture that is costly for its bytes: coarse noise, blown up. */
async function makeHuge(width: number, height: number): Promise<Picture> {
  const raw = { width: 500, height: 500, channels: 3 } as const;
  const noise = await sharp(randomBytes(500 * 500 * 3), { raw })
    .png()
    .toBuffer();
  const bytes = await sharp(noise).resize(width, height, { fit: "fill" }).jpeg({ quality: 50 }).toBuffer();
  return { bytes, type: "image/jpeg" };
}

let huge: Picture;
beforeAll(async () => {
  huge = await makeHuge(8000, 5000);
});

it("gives up a picture that takes longer than its time", async () => {
  // Of all formats a GIF takes longest: many times that second.
  const asGif = { ...huge, type: "image/gif" };
  await expect(transformPicture(asGif, asItIs, "origin", 1)).rejects.toThrow("The picture takes too long to resize");
  expect((await transformPicture(huge, { ...asItIs, width: 48 }, "webp")).type).toBe("image/webp");
});

it("never makes more than 6 megapixels, so that what nothing ends is short", async () => {
  const sizes = async (picture: Picture, options: Partial<TransformOptions>) => {
    const { bytes } = await transformPicture(picture, { ...asItIs, ...options, quality: 20 }, "origin");
    const { width, height } = await sharp(bytes).metadata();
    return [width, height];
  };
  expect(await sizes(huge, {})).toEqual([3098, 1936]);
  expect(await sizes(huge, { width: 1920 })).toEqual([1920, 1200]);
  const tall = await makeHuge(2000, 12_000);
  expect(await sizes(tall, { width: 1920 })).toEqual([1000, 6000]);
  expect(await sizes(tall, { height: 1920 })).toEqual([320, 1920]);
  expect(await sizes(tall, { width: 1920, height: 1920 })).toEqual([1920, 1920]);
});
