import { expect, test } from "vitest";
import { inOrderOfRestore } from "./restore-order.rules.ts";

test("what others belong to or are linked to is put back before them, alike ones as they came", () => {
  const deleted = ["gallery_items", "item_codes", "products", "item_codes", "gallery_categories", "product_categories"];
  const ordered = inOrderOfRestore(deleted.map((table, place) => ({ table, place })));
  const tables = ordered.map(({ table }) => table);
  const placeOf = (table: string) => tables.indexOf(table);
  expect(placeOf("product_categories")).toBeLessThan(placeOf("products"));
  expect(placeOf("products")).toBeLessThan(placeOf("item_codes"));
  expect(placeOf("products")).toBeLessThan(placeOf("gallery_items"));
  expect(placeOf("gallery_categories")).toBeLessThan(placeOf("gallery_items"));
  expect(ordered.filter(({ table }) => table === "item_codes").map(({ place }) => place)).toEqual([1, 3]);
});
