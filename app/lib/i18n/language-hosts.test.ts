import { expect, test } from "vitest";
import { siteLanguages } from "./language-hosts.ts";

const languages = [
  { code: "en", name: "English" },
  { code: "zh", name: "繁體中文" },
];

test("English is on the main host, another language on its own", () => {
  const { all, current, mainOrigin } = siteLanguages(languages, "https://www.kinran.example", "zh");
  expect(all.map(({ origin }) => origin)).toEqual(["https://www.kinran.example", "https://zh.kinran.example"]);
  expect(current).toEqual({ code: "zh", name: "繁體中文", lang: "zh-Hant", origin: "https://zh.kinran.example" });
  expect(mainOrigin).toBe("https://www.kinran.example");
});

test("a port stays", () => {
  const { all } = siteLanguages(languages, "http://localhost:3000", "en");
  expect(all.map(({ origin }) => origin)).toEqual(["http://localhost:3000", "http://zh.localhost:3000"]);
});

test("a code that is no host label is left out", () => {
  const { all } = siteLanguages([...languages, { code: "evil.com/", name: "?" }], "https://kinran.example", "en");
  expect(all.map(({ code }) => code)).toEqual(["en", "zh"]);
});

test("without English in the table the main host still speaks it", () => {
  const { current, mainOrigin } = siteLanguages(languages.slice(1), "https://kinran.example", "en");
  expect(current.code).toBe("en");
  expect(mainOrigin).toBe("https://kinran.example");
});
