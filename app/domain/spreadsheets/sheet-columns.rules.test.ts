import { expect, test } from "vitest";
import { SHEET_NOUNS } from "../../nouns/nouns.ts";
import { matchColumns } from "./match-columns.rules.ts";
import { sheetColumns, sheetColumnsIn } from "./sheet-columns.rules.ts";

const [zh, ja] = [
  { code: "zh", inEnglish: "Chinese" },
  { code: "ja", inEnglish: "Japanese" },
];
const nameColumns = (languages: Parameters<typeof sheetColumnsIn>[1]) =>
  sheetColumnsIn("gallery_categories", languages).filter(({ name }) => name.startsWith("name"));

test("each text has its translations behind it, a column for each language", () => {
  expect(nameColumns([]).map(({ name }) => name)).toEqual(["name"]);
  expect(nameColumns([zh]).map(({ name, label }) => [name, label])).toEqual([
    ["name", "Name"],
    ["name@zh", "Name (zh)"],
  ]);
  expect(nameColumns([zh, ja])).toMatchObject([
    { name: "name", isKey: true, isRequired: true },
    { name: "name@zh", isKey: false, isRequired: false, translates: { field: "name", language: "zh" } },
    { name: "name@ja", label: "Name (ja)", isKey: false, translates: { field: "name", language: "ja" } },
  ]);
});

test("what is not translated has one column, whatever the languages", () => {
  const own = (languages: Parameters<typeof sheetColumnsIn>[1]) =>
    sheetColumnsIn("news_items", languages).flatMap(({ name, translates }) => (translates ? [] : [name]));
  expect(own([zh, ja])).toEqual(own([]));
});

test.each(SHEET_NOUNS)("each heading of a sheet of %s leads to its column again, by name and by label", (entity) => {
  const columns = sheetColumns(entity);
  const names = columns.map(({ name }) => name);
  expect(matchColumns(entity, names)).toEqual(names);
  expect(
    matchColumns(
      entity,
      columns.map(({ label }) => label),
    ),
  ).toEqual(names);
});

test("headings of mills are known by what they are called there", () => {
  expect(matchColumns("item_codes", ["Article", "Colour No.", "Origin", "Remarks"])).toEqual([
    "product_slug",
    "item_code",
    "country_of_origin",
    undefined,
  ]);
});
