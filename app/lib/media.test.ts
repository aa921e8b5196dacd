import { expect, test } from "vitest";
import { type Look, type PicturePlace, pictureAddress, imageSource as sourceAt } from "./media.ts";

const picture = "/storage/v1/object/public/site-media/products/gold.jpg";
const rendered = "/storage/v1/render/image/public/site-media/products/gold.jpg";
const imageSource = (url: string, width: number, look?: Look) => sourceAt({ url: null }, url, width, look);

test("a stored picture comes in sizes up to twice the density", () => {
  const { src, srcSet } = imageSource(picture, 320);
  expect(src).toBe(`${rendered}?width=320&quality=90`);
  expect(srcSet?.split(",").map((one) => one.split(" ")[1])).toEqual(["160w", "320w", "480w", "640w"]);
});

test("a large one comes in a size for phones too", () => {
  expect(imageSource(picture, 960).srcSet?.match(/ \d+w/g)).toEqual([" 480w", " 768w", " 960w", " 1600w", " 1920w"]);
  expect(imageSource(picture, 575).srcSet?.match(/\d+(&quality=\d+)? /g)).toEqual([
    "320 ",
    "575&quality=90 ",
    "640&quality=60 ",
    "960&quality=60 ",
    "1150&quality=60 ",
  ]);
});

test("what is for dense screens or lies under something is coarser", () => {
  const isCoarse = (srcSet = "") => srcSet.split(",").map((one) => one.includes("quality=60"));
  expect(isCoarse(imageSource(picture, 320).srcSet)).toEqual([false, false, true, true]);
  expect(isCoarse(imageSource(picture, 960, "veiled").srcSet)).toEqual([true, true, true, true, true]);
});

test("what is looked at for itself is fine, on phones usual", () => {
  const qualities = (width: number) => imageSource(picture, width, "close").srcSet?.match(/\d+(&quality=\d+)? /g);
  expect(imageSource(picture, 575, "close").src).toBe(`${rendered}?width=575&quality=90`);
  expect(qualities(575)).toEqual(["320&quality=90 ", "575&quality=90 ", "640 ", "960&quality=90 ", "1150&quality=90 "]);
  expect(qualities(1920)).toEqual(["960&quality=90 ", "1600&quality=90 ", "1920&quality=90 "]);
});

test("a small one comes in one size, for dense screens", () => {
  expect(imageSource(picture, 96)).toEqual({ src: `${rendered}?width=160&quality=60` });
});

test("only widths that the image service makes are asked for", () => {
  expect(imageSource(picture, 24).src).toBe(`${rendered}?width=48`);
  expect(imageSource(picture, 1920).srcSet?.match(/ \d+w/g)).toEqual([" 960w", " 1600w", " 1920w"]);
});

test("an absolute address of the bucket keeps its host, any other passes untouched", () => {
  expect(imageSource(`https://x.supabase.co${picture}`, 320).src).toBe(
    `https://x.supabase.co${rendered}?width=320&quality=90`,
  );
  expect(imageSource("https://elsewhere.example/a.jpg", 320)).toEqual({ src: "https://elsewhere.example/a.jpg" });
});

test.each<[PicturePlace["images"], string, boolean]>([
  ["project", `https://x.supabase.co${rendered}`, true],
  ["server", rendered, true],
  ["original", `https://x.supabase.co${picture}`, false],
])("of a hosted backend, with sizes made by %s", (images, address, hasSizes) => {
  const place = { url: "https://x.supabase.co", images };
  for (const url of [picture, `https://x.supabase.co${picture}`]) {
    expect(pictureAddress(place, url)).toEqual({ address, hasSizes });
    const { src, srcSet } = sourceAt(place, url, 320);
    expect(src).toBe(hasSizes ? `${address}?width=320&quality=90` : address);
    expect(srcSet?.split(",").every((one) => one.startsWith(`${address}?width=`))).toBe(hasSizes || undefined);
  }
  for (const url of [`https://y.supabase.co${picture}`, `https://x.supabase.com${picture}`, "/x.jpg", "blob:x"]) {
    expect(sourceAt(place, url, 320)).toEqual({ src: url });
  }
});
