import { describe, expect, test } from "vitest";
import { extendTo, pressRow, pressRows, stepTo, type Ticks } from "./selection.rules.ts";

const SHOWN = [5, 3, 9, 1, 7];
const none: Ticks = { ids: new Set() };
const idsOf = ({ ids }: Ticks) => [...ids].sort();

describe("a range of rows", () => {
  test("goes from the row that was pressed last, in the order that is shown, both ways", () => {
    expect(idsOf(extendTo(pressRow(none, 3), 1, SHOWN))).toEqual([1, 3, 9]);
    expect(idsOf(extendTo(pressRow(none, 1), 5, SHOWN))).toEqual([1, 3, 5, 9]);
  });

  test("is made longer and shorter at its end; what was ticked apart from it stays", () => {
    const apart = pressRow(none, 5);
    const long = extendTo(pressRow(apart, 3), 7, SHOWN);
    expect(idsOf(long)).toEqual([1, 3, 5, 7, 9]);
    expect(idsOf(extendTo(long, 9, SHOWN))).toEqual([3, 5, 9]);
    expect(idsOf(extendTo(long, 3, SHOWN))).toEqual([3, 5]);
  });

  test("is let go where it begins with a row that was let go", () => {
    const all = pressRows(none, SHOWN);
    expect(idsOf(extendTo(pressRow(all, 3), 1, SHOWN))).toEqual([5, 7]);
  });

  test("is one row where none was pressed, or the one that was is not shown", () => {
    expect(idsOf(extendTo(none, 9, SHOWN))).toEqual([9]);
    expect(idsOf(extendTo(pressRow(none, 42), 9, SHOWN))).toEqual([9, 42].sort());
  });
});

test("steps with Shift take rows along, and leave them on the way back", () => {
  const two = stepTo(none, 3, 9, SHOWN);
  expect(idsOf(two)).toEqual([3, 9]);
  const three = stepTo(two, 9, 1, SHOWN);
  expect(idsOf(three)).toEqual([1, 3, 9]);
  expect(idsOf(stepTo(three, 1, 9, SHOWN))).toEqual([3, 9]);
  // From a row that is ticked, but no end of a range, another one begins.
  expect(idsOf(stepTo(pressRow(three, 7), 3, 5, SHOWN))).toEqual([1, 3, 5, 7, 9]);
});

test("all rows of a page are ticked, or let go where all of them are", () => {
  const all = pressRows(pressRow(none, 3), SHOWN);
  expect(idsOf(all)).toEqual([1, 3, 5, 7, 9]);
  expect(idsOf(pressRows(all, SHOWN))).toEqual([]);
});
