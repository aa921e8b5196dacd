import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { CHINESE_FONTS, headingCharacters } from "./subset-chinese.ts";

test.each(CHINESE_FONTS)("$font has every character of the headings in $code, and stays small", ({ code, font }) => {
  const messages = JSON.parse(readFileSync(`messages/${code}.json`, "utf8"));
  expect(readFileSync(`app/assets/fonts/${font}-500.txt`, "utf8").trim()).toBe(headingCharacters(messages));
  expect(statSync(`app/assets/fonts/${font}-500.woff2`).size).toBeLessThan(60_000);
});

test.each(["home_heading", "about_yarn_film", "nav_contact", "related_products", "page_not_found"])(
  "'%s' is a heading, and no page title of search engines is",
  (key) => {
    expect(headingCharacters({ [key]: "金襴", home_meta_title: "線" })).toContain("襴");
    expect(headingCharacters({ home_meta_title: "線" })).not.toContain("線");
  },
);
