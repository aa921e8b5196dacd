import { expect, test } from "vitest";
import { makePager } from "./pager.server.ts";

const pager = (page: number, pages: number) => makePager(page, pages, (number) => `?page=${number}`);

test("a single page needs no pager", () => {
  expect(pager(1, 1)).toBeNull();
  expect(pager(1, 0)).toBeNull();
});

test("links to the first, the last and the pages around the current one, and tells where pages are left out", () => {
  const made = pager(6, 12);
  expect(made?.links.map(({ number }) => number)).toEqual([1, 5, 6, 7, 12]);
  expect(made?.links.map(({ follows }) => follows)).toEqual([true, false, true, true, false]);
  expect(made?.links[1]?.href).toBe("?page=5");
});

test("there is nothing before the first page and nothing after the last", () => {
  expect(pager(1, 2)?.previous.href).toBeNull();
  expect(pager(1, 2)?.next.href).toBe("?page=2");
  expect(pager(2, 2)?.next.href).toBeNull();
});
