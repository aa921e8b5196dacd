import { expect, test } from "vitest";
import { hiddenAtFirst, readHidden, shownColumns, writeHidden } from "./columns.rules.ts";

const columns = [
  { header: "Order" },
  { header: "Name", key: "name", isFixed: true },
  { header: "Slug", key: "slug" },
  { header: "Created", key: "created", isExtra: true },
];
const headers = (hidden?: ReadonlySet<string>) => shownColumns(columns, hidden).map(({ header }) => header);

test("extra columns are hidden at first", () => {
  expect([...hiddenAtFirst(columns)]).toEqual(["created"]);
  expect(headers(hiddenAtFirst(columns))).toEqual(["Order", "Name", "Slug"]);
});

test("what names the rows and what has no name is always shown", () => {
  expect(headers(new Set(["name", "slug", "created"]))).toEqual(["Order", "Name"]);
  expect(headers()).toEqual(["Order", "Name", "Slug", "Created"]);
});

test.each([
  [["created", "slug"], "slug,created"],
  [["slug"], "slug"],
  [[], "none"],
  [["name", "gone"], "none"],
])("hidden %j are written as %s, in the order of the list", (hidden, text) => {
  expect(writeHidden(new Set(hidden), columns)).toBe(text);
});

test("what is written is read; columns that are gone or always shown are left out", () => {
  expect(readHidden("slug,gone,name", columns)).toEqual(new Set(["slug"]));
  expect(readHidden("none", columns)).toEqual(new Set());
  for (const nothing of ["", null, undefined]) expect(readHidden(nothing, columns)).toBeUndefined();
});
