import { expect, test } from "vitest";
import { linkToMore, readProductListQuery, rowsOf } from "./product-list-query.ts";

const read = (query: string) => readProductListQuery(new URLSearchParams(query));

test("reads the filters", () => {
  expect(read("category=4&q=%20gold%20&page=2")).toEqual({ category: 4, search: "gold", page: 2 });
  expect(rowsOf(read("page=2"))).toBe(48);
});

test.each(["category=x&page=-1", "category=0&page=0", "category=1e3&page=1.5", "category=&q=&page="])(
  "takes %s for no filter",
  (query) => expect(read(query)).toEqual({ category: undefined, search: "", page: 1 }),
);

test("keeps a search and a page within bounds", () => {
  expect(read(`q=${"a".repeat(500)}`).search).toHaveLength(200);
  expect(read("page=99").page).toBe(41);
});

test("links to more with the same filters, while there is more", () => {
  expect(linkToMore(read("category=4&q=50%25"), 25)).toBe("?category=4&q=50%25&page=2");
  expect(linkToMore(read("page=2"), 49)).toBe("?page=3");
  expect(linkToMore(read(""), 24)).toBeNull();
  expect(linkToMore(read("page=41"), 5000)).toBeNull();
});
