import { expect, test } from "vitest";
import { measureJoins, multipliesRows, readJoins } from "./joins.ts";

const foreignKeys = [
  { name: "item_codes_product_id_fkey", table: "item_codes", column: "product_id", target: "products" },
  { name: "product_images_product_id_fkey", table: "product_images", column: "product_id", target: "products" },
  { name: "mappings_product_id_fkey", table: "mappings", column: "product_id", target: "products" },
  { name: "mappings_category_id_fkey", table: "mappings", column: "category_id", target: "categories" },
];

test.each([
  ["name", 0, 0],
  ["name,item_codes(item_code)", 1, 1],
  ["id,a(b(c(d))),e(f)", 4, 3],
  ["count(),price.sum()", 0, 0],
  ['"odd(name)",a(b)', 1, 1],
  ["a(b))),c(d)", 2, 1],
])("select=%s joins %i tables, %i deep", (select, embeds, depth) => {
  expect(measureJoins(readJoins(select))).toEqual({ embeds, depth });
});

test("names stand without alias, hint, quotes and dots", () => {
  const names = readJoins('x,a:one!inner(b),"c:d":"two"!key!left(e, ...three(f))');
  expect(names).toEqual([
    { name: "one", joins: [] },
    { name: "two", joins: [{ name: "three", joins: [] }] },
  ]);
});

test.each([
  ["products", "item_codes(products(name))"],
  ["products", "mappings(categories(name)),item_codes(item_code)"],
  ["products", "categories(name)"],
  ["categories", "mappings(products(name))"],
  ["item_codes", "products(name)"],
  ["categories", "products(name,product_images(image_url))"],
  ["mappings", "products(name,item_codes(item_code))"],
])("%s with %s gives each row once", (table, select) => {
  expect(multipliesRows(table, readJoins(select), foreignKeys)).toBe(false);
});

test.each([
  ["item_codes", "products(item_codes(id))"],
  ["item_codes", 'a:products!inner(b:"item_codes"!left(id))'],
  ["item_codes", "product_id(item_codes(id))"],
  ["item_codes", "products(item_codes_product_id_fkey(id))"],
  ["item_codes", "item_codes_product_id_fkey(item_codes(id))"],
  ["item_codes", "...products(mappings(categories(id)),item_codes(id))"],
  ["products", "categories(products(id))"],
  ["products", "categories(mappings(category_id))"],
  ["products", "unknown(item_codes(id))"],
])("%s with %s would give rows many times", (table, select) => {
  expect(multipliesRows(table, readJoins(select), foreignKeys)).toBe(true);
});
