import { expect, test } from "vitest";
import { cdnHeaders, tagsOfRead } from "./tags.ts";

const read = (path: string, answer: unknown = []) =>
  tagsOfRead(`http://kinran.test/rest/v1/${path}`, JSON.stringify(answer));

test("a page of one record hangs on its row, with what belongs to it, and on the columns by which it is found", () => {
  const select = "*,product_categories(id,name),product_images(id,image_url),item_codes(id,item_code)";
  expect(read(`products?select=${select}&slug=eq.gold&status=eq.Active&item_codes.order=id.asc`, [{ id: 7 }])).toEqual([
    "products",
    "products.slug",
    "products.status",
    "products:7",
    "product_categories.any",
  ]);
});

test("a list hangs on its rows, on what comes and goes, and on what orders and chooses it", () => {
  const tags = read(
    "products?select=id,product_category_mappings!inner()&product_category_mappings.category_id=eq.1&or=(a.is.null,b.not.eq.2)&order=name.asc",
    [{ id: 1 }, { id: 2 }],
  );
  expect(tags).toEqual([
    "products",
    "products.name",
    "products.a",
    "products.b",
    "products:1",
    "products:2",
    "product_category_mappings.any",
  ]);
});

test("rows that are many, or have no number, are the whole table", () => {
  const many = Array.from({ length: 61 }, (_, id) => ({ id }));
  expect(read("item_codes?select=id", many)).toEqual(["item_codes", "item_codes.any"]);
  expect(read("languages?select=code", [{ code: "en" }])).toContain("languages.any");
});

test("a function hangs on the tables that it is made of, and one that is not known is not tagged", () => {
  expect(read("rpc/find_news_items", {})).toEqual(["news_items.any"]);
  expect(read("rpc/something_else", {})).toBeUndefined();
  expect(tagsOfRead("http://kinran.test/storage/v1/object/a.webp", "")).toBeUndefined();
});

test("a CDN keeps a page for a day, and longer only while the site is away", () => {
  expect(cdnHeaders(["products:1", "products:1"])).toEqual({
    "surrogate-key": "site products:1",
    "cache-tag": "site,products:1",
    "cdn-cache-control": "s-maxage=86400, stale-while-revalidate=60, stale-if-error=86400",
    "surrogate-control": "max-age=86400, stale-while-revalidate=60, stale-if-error=86400",
  });
});
