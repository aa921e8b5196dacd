import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { INTERFACE_LANGUAGES, LANGUAGE_CODES, languageFacts, languageOfText, MAIN_LANGUAGE } from "./languages.ts";

test("no language lacks a part: its texts, its row, its own name and its dates", () => {
  expect(LANGUAGE_CODES[0]).toBe(MAIN_LANGUAGE);
  const files = globSync("messages/*.json").map((file) => basename(file, ".json"));
  expect(files.toSorted()).toEqual(LANGUAGE_CODES.toSorted());
  const migrations = globSync("supabase/migrations/*.sql").map((file) => readFileSync(file, "utf8"));
  for (const { code, name } of INTERFACE_LANGUAGES) expect(migrations.join()).toContain(`('${code}', '${name}'`);
  for (const code of LANGUAGE_CODES) {
    const file = new URL(`../../../messages/${code}.json`, import.meta.url);
    expect(existsSync(file) && Object.keys(JSON.parse(readFileSync(file, "utf8"))).length, code).toBeGreaterThan(1);
    const { lang, openGraph, dates, derivedFrom } = languageFacts(code);
    expect(Intl.DateTimeFormat.supportedLocalesOf(dates.locale), code).toHaveLength(1);
    // The host of simplified Chinese goes by its country.
    expect(lang.split("-")[0]).toBe((derivedFrom ?? code).split("-")[0]);
    expect(openGraph).toMatch(/^[a-z]{2,3}_[A-Z]{2}$/);
  }
});

test("a language without texts of the site's own goes by its code", () => {
  expect(languageFacts("pt-BR")).toMatchObject({ lang: "pt-BR", openGraph: "pt-BR", dates: { locale: "pt-BR" } });
});

test("a text is in the language whose letters it has", () => {
  expect(["Gold thread", "金線 MK-100", "Fil d’or"].map(languageOfText)).toEqual(["en", "zh-Hant", "en"]);
});
