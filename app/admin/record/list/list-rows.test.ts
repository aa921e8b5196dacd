import { describe, expect, test } from "vitest";
import { pageRows, searchRows, sortRows } from "./list-rows.ts";

const rows = [{ name: "MX 10" }, { name: "mx 9" }, { name: "" }, { name: null }, { name: "Antique" }];
const names = (found: { name: string | null }[]) => found.map((row) => row.name);

describe("searchRows", () => {
  test("finds what contains the text, whatever its case", () => {
    expect(names(searchRows(rows, (row) => row.name, " Mx "))).toEqual(["MX 10", "mx 9"]);
  });
  test("an empty search finds all", () => {
    expect(searchRows(rows, (row) => row.name, "  ")).toHaveLength(5);
  });
});

describe("sortRows", () => {
  test("counts numbers in texts and ignores case", () => {
    expect(names(sortRows(rows, (row) => row.name, false))).toEqual(["Antique", "mx 9", "MX 10", "", null]);
  });
  test("keeps empty values last in the other direction", () => {
    expect(names(sortRows(rows, (row) => row.name, true))).toEqual(["MX 10", "mx 9", "Antique", "", null]);
  });
  test("sorts numbers by size and zero is not empty", () => {
    const found = sortRows([{ n: 10 }, { n: null }, { n: 0 }, { n: 9 }], (row) => row.n, false);
    expect(found.map((row) => row.n)).toEqual([0, 9, 10, null]);
  });
});

describe("pageRows", () => {
  const many = Array.from({ length: 21 }, (_, position) => position + 1);
  test("cuts out a page and counts the pages", () => {
    expect(pageRows(many, 2, 10)).toEqual({ rows: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20], page: 2, pages: 3 });
  });
  test.each([
    [9, 3],
    [0, 1],
  ])("page %i is shown as page %i", (asked, shown) => {
    expect(pageRows(many, asked, 10).page).toBe(shown);
  });
  test("no rows make one empty page", () => {
    expect(pageRows([], 1, 10)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});
