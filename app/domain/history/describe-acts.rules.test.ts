import { expect, test } from "vitest";
import { describeAct, describeExtent, undoingOf } from "./describe-acts.rules.ts";
import type { Act } from "./history-records.schema.ts";

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
  expect(describeAct({ label: "A", ...given })).toBe(text);
});

test("an act is undone while its undo stands, and counts again when that was undone", () => {
  const act = (id: string, undone_by: string | null) => ({ id, undone_by }) as Act;
  const [first, undo, redo] = [act("first", "undo"), act("undo", null), act("redo", null)];
  expect(undoingOf(first, [undo, first])).toEqual({ id: "undo", act: undo });
  expect(undoingOf(first, [first])).toEqual({ id: "undo", act: undefined });
  expect(undoingOf(first, [redo, act("undo", "redo"), first])).toBeUndefined();
  expect(undoingOf(undo, [undo, first])).toBeUndefined();
});

const name = { table: "products", field: "name" };
const columns = ["slug", "description", "detailed_description", "status", "display_order"].map((field) => ({
  table: "products",
  field,
}));

test.each([
  ["no field known", { fields: [], change_count: 2 }, "2 changes"],
  ["fields of one row", { fields: [name, ...columns.slice(0, 1)] }, "Name, Slug"],
  ["a translation", { fields: [{ ...name, language: "zh" }] }, "Name (繁體中文)"],
  ["more than are named", { fields: columns }, "Slug, Description, Detailed Description, Status + 1 more"],
  ["as many as are known", { fields: [name, ...columns] }, "Name, Slug, Description, Detailed Description + more"],
  ["rows of other kinds", { fields: [name], change_count: 2 }, "Name + more"],
  ["what tells people nothing", { fields: [{ table: "news_items", field: "likes" }] }, "1 change"],
  ["several records", { fields: [name], record_count: 3, change_count: 3 }, "Name (3 changes)"],
])("of an act with %s, the fields are told", (_kind, given, text) => {
  expect(describeExtent({ records: [a], record_count: 1, change_count: 1, ...given }).join(" ")).toBe(text);
});

test("a setting is told by its own label", () => {
  const records = [{ table: "global_settings", id: 1, name: "duration" }];
  const fields = [{ table: "global_settings", field: "value" }];
  expect(describeExtent({ records, record_count: 1, change_count: 1, fields })).toEqual([
    "Slide Duration (milliseconds)",
  ]);
});
