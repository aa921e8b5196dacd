import { expect, test } from "vitest";
import {
  countPending,
  firstDifference,
  type GridRow,
  nothingPending,
  rowsWithAdded,
  splitGone,
  textOf,
  withEdits,
  withoutRow,
} from "./pending-cells.rules.ts";

const stored: GridRow[] = [
  { key: "7", id: 7, cells: { item_code: "A", denier: "100D" } },
  { key: "9", id: 9, cells: { item_code: "B" } },
];

test("a cell that reads as it is stored again is no change", () => {
  const changed = withEdits(nothingPending, stored, [{ row: 0, column: "denier", text: "150D" }]);
  expect(changed.cells).toEqual({ 7: { denier: { before: "100D", after: "150D" } } });
  expect(withEdits(changed, stored, [{ row: 0, column: "denier", text: "100D" }])).toEqual(nothingPending);
});

test("what a cell read when it was first changed is kept", () => {
  const changed = withEdits(nothingPending, stored, [{ row: 0, column: "denier", text: "150D" }]);
  const newer = [{ key: "7", id: 7, cells: { denier: "Theirs" } }];
  expect(withEdits(changed, newer, [{ row: 0, column: "denier", text: "160D" }]).cells).toEqual({
    7: { denier: { before: "100D", after: "160D" } },
  });
});

test("rows behind the last one are new ones, each once", () => {
  const edits = [
    { row: 2, column: "item_code", text: "C" },
    { row: 3, column: "item_code", text: "D" },
    { row: 2, column: "denier", text: "10D" },
    { row: 9, column: "denier", text: "" },
  ];
  const pending = withEdits(nothingPending, stored, edits);
  const rows = rowsWithAdded(stored, pending);
  expect(rows.map((row) => [textOf(pending, row, "item_code"), textOf(pending, row, "denier")])).toEqual([
    ["A", "100D"],
    ["B", ""],
    ["C", "10D"],
    ["D", ""],
  ]);
  expect(countPending(pending)).toBe(2);
  const without = withoutRow(pending, rows[2]?.key ?? "");
  const more = withEdits(without, rowsWithAdded(stored, without), [{ row: 3, column: "item_code", text: "E" }]);
  expect(rowsWithAdded(stored, more).map((row) => textOf(more, row, "item_code"))).toEqual(["A", "B", "D", "E"]);
});

test("changes of a row that is gone are told from those that can be saved", () => {
  const pending = withEdits(nothingPending, stored, [
    { row: 0, column: "denier", text: "1" },
    { row: 1, column: "denier", text: "2" },
  ]);
  const split = splitGone(pending, stored.slice(1));
  expect(countPending(split.pending)).toBe(1);
  expect(Object.values(split.gone)).toEqual([{ denier: { before: "100D", after: "1" } }]);
});

test("the first cell that reads otherwise is found, whichever side has it", () => {
  const one = withEdits(nothingPending, stored, [{ row: 0, column: "denier", text: "150D" }]);
  const both = withEdits(one, stored, [{ row: 1, column: "type", text: "M" }]);
  expect(firstDifference(both, one)).toEqual({ key: stored[1]?.key, column: "type" });
  expect(firstDifference(nothingPending, one)).toEqual({ key: stored[0]?.key, column: "denier" });
  expect(firstDifference(both, structuredClone(both))).toBeUndefined();
});
