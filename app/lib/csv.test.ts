import { expect, test } from "vitest";
import { asPlainCell, fromPlainCell, parseCsv } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["-0.5", "'-0.5"],
  ["'=x", "''=x"],
  ["''@", "'''@"],
  ["\tx", "'\tx"],
  ["'quoted'", "'quoted'"],
  ["金", "金"],
])("%j is guarded as %j, and comes back", (text, cell) => {
  expect(asPlainCell(text)).toBe(cell);
  expect(fromPlainCell(cell)).toBe(text);
});

test.each(["a;b,c;d\n1;2;3", "a\tb\tc\n1\t2\t3", '"a,b,c,d";e;f\n1;2;3', "a,b,c\n1,2,3"])(
  "%j has three cells in a row",
  (file) => {
    expect(parseCsv(file).map(({ cells }) => cells.length)).toEqual([3, 3]);
  },
);
