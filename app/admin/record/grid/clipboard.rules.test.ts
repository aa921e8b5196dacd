import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCells } from "../../../domain/spreadsheets/pasted-cells.rules.ts";
import { formatCells, placeBlock } from "./clipboard.rules.ts";

const range = { top: 4, bottom: 5, left: 2, right: 3 };

test("what is copied is pasted as it was, whatever stands in it", () => {
  const text = fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", " ", "金") });
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(block, (cells) => {
      // A last empty cell of one column ends as the line break of a spreadsheet does.
      fc.pre(cells.at(-1)?.join("") !== "");
      expect(parseCells(formatCells(cells))).toEqual(cells);
    }),
  );
});

test("one cell fills what is chosen", () => {
  expect(placeBlock([["x"]], range, 9).cells).toEqual([
    { row: 4, column: 2, text: "x" },
    { row: 4, column: 3, text: "x" },
    { row: 5, column: 2, text: "x" },
    { row: 5, column: 3, text: "x" },
  ]);
});

test("a block begins at the upper left corner, and what is beyond the last column is left out", () => {
  const { cells, columnsLeftOut } = placeBlock([["a", "b", "c"], ["d"]], range, 4);
  expect(cells).toEqual([
    { row: 4, column: 2, text: "a" },
    { row: 4, column: 3, text: "b" },
    { row: 5, column: 2, text: "d" },
  ]);
  expect(columnsLeftOut).toBe(1);
});
