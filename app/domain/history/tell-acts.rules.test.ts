import { expect, test } from "vitest";
import type { Act } from "./history-records.schema.ts";
import { tellAct, undoingOf } from "./tell-acts.rules.ts";

const a = { table: "products", id: 1, name: "A" };
const b = { table: "products", id: 2, name: "B" };
const code = { table: "item_codes", id: 9, name: "KT-1" };

test.each([
  [{ records: [a], record_count: 1 }, 'Product "A"'],
  [{ records: [a, b], record_count: 2 }, 'Products "A" and "B"'],
  [{ records: [a, code], record_count: 2 }, 'Product "A" and 1 more record'],
  [{ records: [code, a], record_count: 401 }, 'Product "A" and 400 more records'],
  [{ records: [], record_count: 0 }, '"A"'],
  [{ records: [], record_count: 0, label: null }, "What it was about is no longer kept"],
])("%o is told as %s", (given, text) => {
  expect(tellAct({ label: "A", ...given })).toBe(text);
});

test("an act is undone while its undo stands, and counts again when that was undone", () => {
  const act = (id: string, undone_by: string | null) => ({ id, undone_by }) as Act;
  const [first, undo, redo] = [act("first", "undo"), act("undo", null), act("redo", null)];
  expect(undoingOf(first, [undo, first])).toEqual({ id: "undo", act: undo });
  expect(undoingOf(first, [first])).toEqual({ id: "undo", act: undefined });
  expect(undoingOf(first, [redo, act("undo", "redo"), first])).toBeUndefined();
  expect(undoingOf(undo, [undo, first])).toBeUndefined();
});
