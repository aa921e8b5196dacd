import { expect, test } from "vitest";
import { formatSize, pageNumbers } from "./stale-files.rules.ts";

test.each([
  [0, "0 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [1024 ** 2 - 1, "1 MB"],
  [5_242_880, "5 MB"],
  [1024 ** 3 * 2.25, "2.25 GB"],
  [1024 ** 4, "1 TB"],
  [1024 ** 5, "1024 TB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
])("page %d of %d", (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown);
});
