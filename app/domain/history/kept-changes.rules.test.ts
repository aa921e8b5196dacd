import { expect, test } from "vitest";
import type { KeptChange } from "./history.schema.ts";
import { fieldName, tellKept } from "./kept-changes.rules.ts";

const kept = (given: Partial<KeptChange>): KeptChange => ({
  record_table: "products",
  record_id: 1,
  name: "Metallic Smooth",
  field: "name",
  reason: "changed",
  by: "anna@kinran.test",
  ...given,
});

test("an undo that kept nothing tells nothing", () => {
  expect(tellKept([])).toBe("");
});

test.each([
  [{}, 'Kept: name of "Metallic Smooth", changed since by anna@kinran.test.'],
  [{ by: null }, 'Kept: name of "Metallic Smooth", changed since.'],
  [{ field: null }, 'Kept: "Metallic Smooth", changed since by anna@kinran.test.'],
  [{ field: "slug", reason: "taken", by: null }, 'Kept: slug of "Metallic Smooth", taken by another record.'],
  [
    { field: "product_id", reason: "gone", by: null, of: "Twisted" },
    'Kept: product of "Metallic Smooth", "Twisted" is gone.',
  ],
  [{ field: null, name: null, reason: "gone", by: null }, "Kept: a record that is gone, gone since."],
  [
    { field: "image_url", reason: "file", by: null, of: "/a.jpg" },
    'Kept: image of "Metallic Smooth", its file is gone.',
  ],
  [
    { field: "is_pinned", reason: "pinned", by: null },
    'Kept: pin of "Metallic Smooth", as many as possible are pinned already.',
  ],
  [{ field: null, reason: "refused", by: null }, 'Kept: "Metallic Smooth", refused by the database.'],
])("%o is told as: %s", (given, text) => {
  expect(tellKept([kept(given)])).toBe(text);
});

test("fields of one record that one person changed are told together, others by themselves", () => {
  const fields = ["name", "slug", "description"].map((field) => kept({ field }));
  const others = [kept({ field: "status", by: "ben@kinran.test" }), kept({ record_id: 2, name: "Lurex" })];
  expect(tellKept([...fields, ...others])).toBe(
    'Kept: name, slug and description of "Metallic Smooth", changed since by anna@kinran.test; ' +
      'status of "Metallic Smooth", changed since by ben@kinran.test; name of "Lurex", changed since by anna@kinran.test.',
  );
});

test("of many the first three are told, and how many there are more", () => {
  const many = Array.from({ length: 5 }, (_, at) => kept({ record_id: at, name: `P${at}` }));
  expect(tellKept(many)).toMatch(/"P2", changed since by anna@kinran.test; and 2 more\.$/);
});

test.each([
  ["name", "name"],
  ["washing_temperature", "washing temperature"],
  ["is_pinned", "pin"],
  ["catalogue_pdf", "catalogue"],
  ["image_url", "image"],
  ["primary_image_url", "primary image"],
  ["product_id", "product"],
])("the column %s is called %s", (column, name) => {
  expect(fieldName(column)).toBe(name);
});
