import { expect, test } from "vitest";
import type { GalleryItemPage } from "./gallery-item-page.data.ts";
import { listGalleryMedia, readGalleryPageSize } from "./gallery-items.rules.ts";

test.each(["6", "12", "18"])("a page shows %s items", (size) => {
  expect(readGalleryPageSize(size)).toBe(Number(size));
});

test.each([null, "", "0", "7", "24", "-6", "06", "6.0", " 12", "1e1", "all"])("size %o counts as 6", (size) => {
  expect(readGalleryPageSize(size)).toBe(6);
});

const item: GalleryItemPage["item"] = {
  id: 1,
  name: "Crest",
  slug: "crest",
  description: null,
  detailed_description: null,
  project_details: null,
  is_pdf: false,
  primary_image_url: "/first.jpg",
  pdf_url: null,
};

test("the primary image comes first, then the media as they come", () => {
  const media: GalleryItemPage["media"] = [
    { id: 2, image_url: "/b.mp4", media_type: "video" },
    { id: 1, image_url: "/a.jpg", media_type: "image" },
  ];
  expect(listGalleryMedia({ item, media })).toEqual([
    { url: "/first.jpg", type: "image" },
    { url: "/b.mp4", type: "video" },
    { url: "/a.jpg", type: "image" },
  ]);
  expect(listGalleryMedia({ item: { ...item, primary_image_url: null }, media })).toHaveLength(2);
  expect(listGalleryMedia({ item: { ...item, primary_image_url: null }, media: [] })).toEqual([]);
  expect(listGalleryMedia({ item, media: null })).toHaveLength(1);
});
