import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { headingCharacters } from "./subset-chinese.ts";

const messages = JSON.parse(readFileSync("messages/zh.json", "utf8"));
const font = "app/assets/fonts/noto-serif-tc-500";

test("the font of Chinese headings has every character of theirs, and stays small", () => {
  expect(readFileSync(`${font}.txt`, "utf8").trim()).toBe(headingCharacters(messages));
  expect(statSync(`${font}.woff2`).size).toBeLessThan(60_000);
});

test.each(["home_heading", "about_yarn_film", "nav_contact", "related_products", "page_not_found"])(
  "'%s' is a heading, and no page title of search engines is",
  (key) => {
    expect(headingCharacters({ [key]: "金襴", home_meta_title: "線" })).toContain("襴");
    expect(headingCharacters({ home_meta_title: "線" })).not.toContain("線");
  },
);
