import { expect, test } from "vitest";
import { nameReaders } from "./news-mailings.rules.ts";

test.each([
  [0, {}, "0 confirmed subscribers"],
  [1, { en: 1 }, "1 confirmed subscriber"],
  [312, { en: 271, zh: 41 }, "312 confirmed subscribers (41 in Chinese)"],
  [6, { en: 1, cn: 2, zh: 3 }, "6 confirmed subscribers (3 in Chinese, 2 in Simplified Chinese)"],
])("%i of %j are %s", (confirmed, languages, words) => {
  expect(nameReaders({ confirmed, languages })).toBe(words);
});
