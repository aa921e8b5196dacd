import { expect, test } from "vitest";
import { linkToGalleryPage, readGalleryListQuery } from "./gallery-list-query.ts";

const read = (query: string) => readGalleryListQuery(new URLSearchParams(query));

test("reads filters, page and page size", () => {
  expect(read("category=4&q=%20gold%20&page=2&size=18")).toEqual({ category: 4, search: "gold", page: 2, size: 18 });
});

test.each(["", "category=&q=&page=&size=", "category=0&page=0&size=7", "category=1e3&page=-1&size=x"])(
  "takes %s for the first six of all",
  (query) => expect(read(query)).toEqual({ category: undefined, search: "", page: 1, size: 6 }),
);

test("keeps a search within bounds", () => {
  expect(read(`q=${"a".repeat(500)}`).search).toHaveLength(200);
});

test("links to another page of the same list, and says only what must be said", () => {
  expect(linkToGalleryPage(read("category=4&q=50%25&size=12"), 3)).toBe("?category=4&q=50%25&size=12&page=3");
  expect(linkToGalleryPage(read("page=2"), 1)).toBe("?");
});
