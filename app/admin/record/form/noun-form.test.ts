import { expect, test } from "vitest";
import { z } from "zod";
import { galleryCategories } from "../../../nouns/gallery-categories/fields.ts";
import { translatedForm } from "./noun-form.ts";

const form = translatedForm(galleryCategories, [
  { code: "zh", inEnglish: "Chinese" },
  { code: "ja", inEnglish: "Japanese" },
]);

test("a form has a field for each language beside a text that is translated", () => {
  expect(form.labels).toEqual({ name_zh: "Name (Chinese)", name_ja: "Name (Japanese)" });
  expect(form.cells).toEqual({ name_zh: "name@zh", name_ja: "name@ja" });
  expect(form.has("name")).toBe(true);
  expect(form.has("status")).toBe(false);
  expect(z.object(form.shape).safeParse({ name_zh: "金", name_ja: "金" }).success).toBe(true);
});

test("it is filled and written language by language", () => {
  const stored: Record<string, string> = { "name@ja": "金の糸" };
  const base = form.valuesOf((cell) => stored[cell]);
  expect(base).toEqual({ name_zh: "", name_ja: "金の糸" });
  expect(form.cellsOf(base, { name_zh: " 金線 ", name_ja: "金の糸" })).toEqual({ "name@zh": ["", "金線"] });
  expect(form.cellsOf(base, { name_zh: "", name_ja: "" })).toEqual({ "name@ja": ["金の糸", ""] });
  expect(form.cellsOf(undefined, { name_zh: "", name_ja: "金" })).toEqual({ "name@ja": ["", "金"] });
});
