import { expect, test } from "vitest";
import { countedRows, tellExtent } from "./deletions.rules.ts";

test("rows are counted by what they are called", () => {
  expect(countedRows("product_categories", 1)).toBe("1 category");
  expect(countedRows("item_codes", 412)).toBe("412 item codes");
});

test("tells what goes with products, and nothing of what there is none of", () => {
  expect(tellExtent("products", { item_codes: 1, gallery_items: 2, translations: 30 })).toEqual([
    "1 item code with technical data will be deleted.",
    "They disappear from 2 gallery items.",
    "30 translations will be deleted.",
  ]);
  expect(tellExtent("products", {})).toEqual([]);
});

test("categories are taken from what they are assigned to", () => {
  expect(tellExtent("product_categories", { products: 3 })).toEqual(["It affects 3 products assigned to them."]);
  expect(tellExtent("gallery_categories", { gallery_items: 1 })).toEqual(["They are removed from 1 gallery item."]);
});
