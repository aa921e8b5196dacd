import { expect, test } from "vitest";
import { codeColumns } from "./code-columns.ts";
import { placePasted } from "./pasted-block.rules.ts";

const all = new Set(codeColumns(["zh"]).map(({ name }) => name));
const range = { top: 4, bottom: 4, left: 2, right: 2 };

/** The cells that a block goes into, and what is left out. */
function placed(...block: string[][]) {
  const { cells, left } = placePasted(block, range, codeColumns([]), (name) => all.has(name));
  return [...cells.map(({ row, column, text }) => `${row} ${column} ${text}`), left];
}

test("headings are told as those of a file, in any order, and what is no column of the grid is named", () => {
  const headings = ["Colour", "ITEM CODE", "Price", "", "成分", "Product", "Type (zh)"];
  expect(placed(headings, ["Red", "S-1", "9", "x", "Nylon", "Gold", "線"], ["Blue"])).toEqual([
    "4 color_name Red",
    "4 item_code S-1",
    "4 composition Nylon",
    "4 type@zh 線",
    "5 color_name Blue",
    "; left out: Price, Product",
  ]);
});

test("a word alone is a heading above a column alone", () => {
  expect(placed(["Denier"], ["100D"])).toEqual(["4 denier 100D", ""]);
  expect(placed(["Denier"])).toEqual(["4 hex Denier", ""]);
  expect(placed(["Shade", "Red"])).toEqual(["4 hex Shade", "4 finish Red", ""]);
});

test("headings above nothing are no row either, and a block of data begins where it is pasted", () => {
  expect(placed(["Item code", "Colour"])).toEqual([""]);
  expect(placed(["S-1", "Red"], ["S-2"])).toEqual(["4 hex S-1", "4 finish Red", "5 hex S-2", ""]);
});
