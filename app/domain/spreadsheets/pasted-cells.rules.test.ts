import { expect, test } from "vitest";
import { parseCells } from "./pasted-cells.rules.ts";

test.each([
  [
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["one", [["one"]]],
  ["", [[""]]],
  [
    "a\t\n\tb\n",
    [
      ["a", ""],
      ["", "b"],
    ],
  ],
  [
    '"two\nlines"\tx\n"say ""gold"""\ty',
    [
      ["two\nlines", "x"],
      ['say "gold"', "y"],
    ],
  ],
  ['"tab\there"\tz', [["tab\there", "z"]]],
  ['5" wide\tx', [['5" wide', "x"]]],
  ['"never closed\tx\ny', [['"never closed', "x"], ["y"]]],
  ["a\n\nb\n", [["a"], [""], ["b"]]],
])("%j", (pasted, cells) => {
  expect(parseCells(pasted)).toEqual(cells);
});
