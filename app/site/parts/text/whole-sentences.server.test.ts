import { expect, test } from "vitest";
import { wholeSentences } from "./whole-sentences.server.ts";

const long = `A${"a".repeat(129)}`;

test.each([
  [null, ""],
  ["", ""],
  ["One thread in No. 40, 3.0 mm wide.", "One thread in No. 40, 3.0 mm wide."],
  [`First. Second. ${long}.`, "First. Second."],
  [`${long}. Second.`, `${long}.`],
  [`Is it? ${long}.`, "Is it?"],
  ["米白底。".repeat(20), "米白底。".repeat(15)],
  ["直徑 3.0 mm 圓繩", "直徑 3.0 mm 圓繩"],
])("of '%s' a card shows whole sentences", (text, shown) => {
  expect(wholeSentences(text)).toBe(shown);
});
