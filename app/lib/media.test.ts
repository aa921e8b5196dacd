import { expect, test } from "vitest";
import { imageSource } from "./media.ts";

const picture = "/storage/v1/object/public/site-media/products/gold.jpg";
const rendered = "/storage/v1/render/image/public/site-media/products/gold.jpg";

test("a stored picture comes in sizes up to twice the density", () => {
  const { src, srcSet } = imageSource(picture, 320);
  expect(src).toBe(`${rendered}?width=320`);
  expect(srcSet).toBe([160, 320, 480, 640].map((width) => `${rendered}?width=${width} ${width}w`).join());
});

test("only widths that the image service makes are asked for", () => {
  expect(imageSource(picture, 24).src).toBe(`${rendered}?width=48`);
  expect(imageSource(picture, 1920).srcSet?.split(",")).toHaveLength(2);
});

test("an absolute address of the bucket keeps its host, any other passes untouched", () => {
  expect(imageSource(`https://x.supabase.co${picture}`, 320).src).toBe(`https://x.supabase.co${rendered}?width=320`);
  expect(imageSource("https://elsewhere.example/a.jpg", 320)).toEqual({ src: "https://elsewhere.example/a.jpg" });
});
