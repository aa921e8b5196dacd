import { expect, test } from "vitest";
import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";
import { carouselImageCells, carouselImageValues } from "./carousel-image.schema.ts";

const stored: CarouselImage = {
  id: 1,
  type: "carousel",
  image_url: "/a.jpg",
  alt_text: null,
  title: "Gold",
  display_order: null,
  is_active: null,
  publish_at: null,
  unpublish_at: null,
  created_at: "",
  updated_at: "",
};

test("what is not stored reads so, though the form shows what it counts as", () => {
  const base = carouselImageValues(stored, []);
  expect(base).toMatchObject({ display_order: "0", is_active: true });
  expect(carouselImageCells(stored, base, base, "/a.jpg")).not.toHaveProperty("title");
  expect(carouselImageCells(stored, base, { ...base, display_order: "5", is_active: false }, "/a.jpg")).toEqual({
    display_order: ["", "5"],
    is_active: ["", "No"],
  });
});

test("of a stored image what was changed is sent, of a new one all that was filled in", () => {
  const whole = { ...stored, display_order: 2, is_active: true };
  const base = carouselImageValues(whole, []);
  expect(carouselImageCells(whole, base, { ...base, title: " Silver " }, "/b.jpg")).toEqual({
    title: ["Gold", "Silver"],
    image_url: ["/a.jpg", "/b.jpg"],
  });
  expect(carouselImageCells(undefined, base, { ...base, title: "" }, "/b.jpg")).toEqual({
    type: ["", "carousel"],
    display_order: ["", "2"],
    is_active: ["", "Yes"],
    image_url: ["", "/b.jpg"],
  });
});
