import { expect, test } from "vitest";
import { countedRows, describeExtent } from "./deletions.rules.ts";

test("rows are counted by what they are called", () => {
  expect(countedRows("product_categories", 1)).toBe("1 category");
  expect(countedRows("item_codes", 412)).toBe("412 item codes");
});

test("tells what goes with products, and nothing of what there is none of", () => {
  expect(describeExtent("products", { item_codes: 1, gallery_items: 2, translations: 30 })).toEqual([
    "1 item code with technical data will be deleted.",
    "They disappear from 2 gallery items.",
    "30 translations will be deleted.",
  ]);
  expect(describeExtent("products", {})).toEqual([]);
});

test("categories are taken from what they are assigned to", () => {
  expect(describeExtent("product_categories", { products: 3 })).toEqual(["It affects 3 products assigned to them."]);
  expect(describeExtent("gallery_categories", { gallery_items: 1 })).toEqual(["They are removed from 1 gallery item."]);
});
