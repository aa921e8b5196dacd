import { expect, test } from "vitest";
import { readGalleryPageSize } from "../../../nouns/gallery-items/gallery-items.rules.ts";
import { linkToPage, readListQuery } from "./list-page.server.ts";

const read = (query: string) =>
  readListQuery(new URL(`http://localhost/list?${query}`), { readSize: readGalleryPageSize });

/** Where a query leads, or undefined when it is answered. */
function wayOf(query: string) {
  try {
    read(query);
  } catch (answer) {
    return answer instanceof Response ? [answer.status, answer.headers.get("Location")] : answer;
  }
}

test("reads filters, page and page size", () => {
  expect(read("category=4&q=%20gold%20&page=2&size=18")).toEqual({
    category: 4,
    search: "gold",
    page: 2,
    size: 18,
    fields: { category: "4", q: "gold", size: 18 },
  });
});

test.each(["", "category=&q=&page=&size=", "size=7", "size=x"])("takes %s for the first six of all", (query) =>
  expect(read(query)).toEqual({ search: "", page: 1, size: 6, fields: {} }),
);

test.each(["0", "-1", "abc", "1.5", "1e3", "01"])("page %s leads to the first, and keeps the rest", (page) => {
  expect(wayOf(`page=${page}`)).toEqual([302, "/list"]);
  expect(wayOf(`q=50%25&page=${page}&size=12`)).toEqual([302, "/list?q=50%25&size=12"]);
});

test.each([
  ["4-cord-braid", 4],
  ["4-", 4],
  ["0", 0],
  ["04", 0],
  ["1e3", 0],
  ["cord", 0],
  ["99999999999999999999", 0],
])("of category %s the id decides: %d", (category, id) => expect(read(`category=${category}`).category).toBe(id));

test("a list without categories knows no such filter", () => {
  const url = new URL("http://localhost/news?category=1&q=gold");
  const query = readListQuery(url, { readSize: readGalleryPageSize, hasCategories: false });
  expect(query.category).toBeUndefined();
  expect(linkToPage(query, 2)).toBe("?q=gold&page=2");
});

test("keeps a search and a page within bounds", () => {
  expect(read(`q=${"a".repeat(500)}`).search).toHaveLength(200);
  expect(read("page=99999999999999999999").page).toBe(999_999);
});

test("links to another page of the same list, and says only what must be said", () => {
  expect(linkToPage(read("category=4&q=50%25&size=12"), 3)).toBe("?category=4&q=50%25&size=12&page=3");
  expect(linkToPage(read("page=2"), 1)).toBe("?");
});
