import { expect, test } from "vitest";
import { LANGUAGE_CODES, languageFacts } from "./languages.ts";
import { TRANSLATION_LANGUAGES } from "./translation-languages.ts";

test("people translate into each language but that of the originals and those that are made of another", () => {
  const codes = TRANSLATION_LANGUAGES.map(({ code }) => String(code));
  const others = LANGUAGE_CODES.filter((code) => !codes.includes(code));
  expect(others.map((code) => languageFacts(code).derivedFrom ?? code)).toEqual(["en", "zh"]);
  expect(TRANSLATION_LANGUAGES[0]).toEqual({ code: "zh", inEnglish: "Chinese" });
});
