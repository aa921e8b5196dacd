import { expect, test } from "vitest";
import { listJoins, multipliesRows, readSelect } from "./joins.ts";

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
  ["count(),price.sum(),a:price::int.max()::text", 0, 0],
  ["item_codes(count())", 1, 1],
  ["a(),b!inner()", 2, 1],
  ['"odd(name)",a(b)', 1, 1],
  ['"a\\",b(c),"d"', 1, 1],
  ["a(b))),c(d)", 2, 1],
])("select=%s joins %i tables, %i deep", (select, tables, deepest) => {
  const found = listJoins("products", readSelect(select).joins, foreignKeys);
  expect([found.length, Math.max(0, ...found.map(({ depth }) => depth))]).toEqual([tables, deepest]);
});

test("names stand without alias, hint, quotes and dots", () => {
  expect(readSelect('x,a:one!inner(b),"c:d":"two"!key!left(e, ...three(f))')).toEqual({
    columns: ["x"],
    joins: [
      { name: "one", isSpread: false, columns: ["b"], joins: [] },
      {
        name: "two",
        isSpread: false,
        columns: ["e"],
        joins: [{ name: "three", isSpread: true, columns: ["f"], joins: [] }],
      },
    ],
  });
});

test("columns stand without alias, cast, path, aggregate and quotes", () => {
  const { columns } = readSelect('a, b:a,c:a::text,a->x->>y,"a",**,*!hint,a.max(),d:count()');
  expect(columns).toEqual(["a", "a", "a", "a", "a", "*", "*", "a", "count"]);
});

test("a joined table is known by its foreign keys", () => {
  const found = listJoins(
    "products",
    readSelect("p:item_codes_product_id_fkey(*,product_id(name))").joins,
    foreignKeys,
  );
  expect(found.map(({ table, kind, depth }) => [table, kind, depth])).toEqual([
    ["item_codes", "child", 1],
    ["products", "parent", 2],
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
  expect(multipliesRows(table, readSelect(select).joins, foreignKeys)).toBe(false);
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
  expect(multipliesRows(table, readSelect(select).joins, foreignKeys)).toBe(true);
});
