import { expect, test } from "vitest";
import { applyOrder, moveId } from "./order-rules.ts";

const rows = [
  { id: 7, display_order: 1 },
  { id: 8, display_order: 5 },
  { id: 9, display_order: null },
];

test("a pending order renumbers from 1", () => {
  expect(applyOrder(rows, [9, 7, 8])).toEqual([
    { id: 9, display_order: 1 },
    { id: 7, display_order: 2 },
    { id: 8, display_order: 3 },
  ]);
});

test("rows that came since stand at the end, rows that are gone are left out", () => {
  expect(applyOrder(rows, [9, 4, 7]).map((row) => row.id)).toEqual([9, 7, 8]);
});

test.each([
  [0, 2, [8, 9, 7]],
  [2, 0, [9, 7, 8]],
  [1, 1, [7, 8, 9]],
  [5, 0, [7, 8, 9]],
])("moves from %i to %i", (from, to, expected) => {
  expect(moveId([7, 8, 9], from, to)).toEqual(expected);
});
