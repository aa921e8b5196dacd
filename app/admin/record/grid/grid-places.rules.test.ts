import { expect, test } from "vitest";
import { placeAfter, placeAfterTab, rangeOf } from "./grid-places.rules.ts";

const extent = { rows: 30, columns: 5, page: 10 };

test.each([
  ["ArrowDown", false, [4, 2], [5, 2]],
  ["ArrowDown", false, [29, 2], [29, 2]],
  ["ArrowUp", true, [4, 2], [0, 2]],
  ["ArrowLeft", false, [4, 0], [4, -1]],
  ["ArrowLeft", true, [4, 3], [4, 0]],
  ["ArrowRight", false, [4, 4], [4, 4]],
  ["PageDown", false, [4, 2], [14, 2]],
  ["PageUp", false, [4, 2], [0, 2]],
  ["Home", false, [4, 2], [4, 0]],
  ["Home", true, [4, 2], [0, 0]],
  ["End", true, [4, 2], [29, 4]],
] as const)("%s (control %s)", (key, isControl, [row, column], [toRow, toColumn]) => {
  expect(placeAfter(key, isControl, { row, column }, extent)).toEqual({ row: toRow, column: toColumn });
});

test("other keys lead nowhere", () => {
  expect(placeAfter("a", false, { row: 0, column: 0 }, extent)).toBeUndefined();
});

test("Tab goes along a row and leaves at its ends", () => {
  expect(placeAfterTab({ row: 1, column: 3 }, false, 5)).toEqual({ row: 1, column: 4 });
  expect(placeAfterTab({ row: 1, column: 4 }, false, 5)).toBeUndefined();
  expect(placeAfterTab({ row: 1, column: -1 }, true, 5)).toBeUndefined();
});

test("a range holds no menu", () => {
  expect(rangeOf({ row: 3, column: -1 }, { row: 1, column: 2 })).toEqual({ top: 1, bottom: 3, left: 0, right: 2 });
});
