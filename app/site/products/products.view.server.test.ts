import { expect, test } from "vitest";
import { readListQuery } from "../parts/list/list-page.server.ts";
import { makeProductsView, rowsOf } from "./products.view.server.ts";

const read = (query: string) => readListQuery(new URL(`http://localhost/products?${query}`), { readSize: () => 0 });
const list = (query: string, total: number) =>
  makeProductsView(read(query), {
    list: { total, rows: [] },
    categories: [],
    shades: new Map(),
    nearWords: [],
    denierWords: null,
    withoutNumbers: null,
    certificates: null,
    choices: null,
    nearestWash: null,
  }).list;

test("page n shows n times 24 products, up to the last page", () => {
  expect([rowsOf(read("")), rowsOf(read("page=2")), rowsOf(read("page=4000"))]).toEqual([24, 48, 984]);
});

test("links to more with the same filters, while there is more", () => {
  expect(list("category=4&q=50%25", 25)?.moreHref).toBe("?category=4&q=50%25&page=2");
  expect(list("page=2", 49)?.moreHref).toBe("?page=3");
  expect(list("", 24)?.moreHref).toBeNull();
  expect(list("page=41", 5000)?.moreHref).toBeNull();
});

test("gives the last page that exists", () => {
  expect(list("page=2", 48)?.page).toBe(2);
  expect(list("page=3", 48)?.page).toBe(2);
  expect(list("page=2", 0)?.page).toBe(1);
  expect(list("page=99", 5000)?.page).toBe(41);
});
