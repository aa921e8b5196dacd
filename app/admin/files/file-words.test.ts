import { expect, test } from "vitest";
import { placeWords } from "./file-words.ts";

const use = { record_id: 1, name: "Smooth", language: null, is_mention: false };

test("a place is called by the field of the record, or by the part that it belongs to", () => {
  expect(placeWords({ ...use, noun: "products", table: "products", column: "image_url" })).toBe("Primary Image");
  expect(placeWords({ ...use, noun: "products", table: "product_images", column: "image_url" })).toBe("Extra Images");
  const told = { ...use, noun: "products", table: "translations", column: "description", language: "zh" };
  expect(placeWords({ ...told, is_mention: true })).toBe("Description, Chinese, in the text");
});
