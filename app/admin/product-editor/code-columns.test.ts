import { expect, test } from "vitest";
import { sheetColumnsIn } from "../../domain/spreadsheets/sheet-columns.rules.ts";
import { codeColumns } from "./code-columns.ts";

const languages = [
  { code: "zh", inEnglish: "Chinese" },
  { code: "ja", inEnglish: "Japanese" },
];
const shown = (codes: string[]) =>
  codeColumns(codes, sheetColumnsIn("item_codes", languages)).flatMap(({ name, language }) =>
    name.startsWith("type") || name === "denier" ? [[name, language]] : [],
  );

test("the grid shows the columns of the languages that are chosen, beside each original", () => {
  expect(shown([])).toEqual([
    ["type", undefined],
    ["denier", undefined],
  ]);
  expect(shown(["ja"])).toEqual([
    ["type", undefined],
    ["type@ja", "ja"],
    ["denier", undefined],
  ]);
  expect(shown(["zh", "ja"]).map(([name]) => name)).toEqual(["type", "type@zh", "type@ja", "denier"]);
});
