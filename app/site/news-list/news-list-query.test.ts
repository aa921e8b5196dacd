import { expect, test } from "vitest";
import { linkToNewsPage, readNewsListQuery } from "./news-list-query.ts";

const read = (query: string) => readNewsListQuery(new URLSearchParams(query));

test("reads search, page and page size", () => {
  expect(read("q=%20gold%20&page=2&size=12")).toEqual({ search: "gold", page: 2, size: 12 });
});

test.each(["", "q=&page=&size=", "page=0&size=7", "page=-1&size=x", "page=1.5&size=100", "page=1e3&size=06"])(
  "takes %s for the first six",
  (query) => expect(read(query)).toEqual({ search: "", page: 1, size: 6 }),
);

test("keeps a search within bounds", () => {
  expect(read(`q=${"a".repeat(500)}`).search).toHaveLength(200);
});

test("links to another page of the same list, and says only what must be said", () => {
  expect(linkToNewsPage(read("q=50%25&size=18"), 3)).toBe("?q=50%25&size=18&page=3");
  expect(linkToNewsPage(read("page=2"), 1)).toBe("?");
});
