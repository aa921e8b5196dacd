import { expect, it } from "vitest";
import { findDenier, splitDenier, splitNumbers, wordForms, writeDenier } from "./denier.ts";

it.each([
  ["150 denier", 150, "150D"],
  ["150D", 150, "150D"],
  ["silver 150d", 150, "silver 150D"],
  ["denier 120", 120, "120D"],
  ["297 D", 297, "297D"],
  ["丹尼數 108", 108, "108D"],
  ["108丹尼", 108, "108D"],
])("%j names a denier", (search, denier, written) => {
  expect(findDenier(search)).toBe(denier);
  expect(writeDenier(search)).toBe(written);
});

it.each(["", "150", "KT-150", "gold", "KM-40 D", "1 d", "150 dtex", "150dx"])(
  "%j names none, and stays as it is",
  (search) => {
    expect(findDenier(search)).toBeUndefined();
    expect(writeDenier(search)).toBe(search);
  },
);

it.each([
  ["silver 150", { denier: 150, words: "silver" }],
  ["150 silver", { denier: 150, words: "silver" }],
  ["silver 150D twisted", { denier: 150, words: "silver twisted" }],
  ["150 denier", { denier: 150, words: "" }],
  ["gold", undefined],
])("the denier of %j stands beside its words, and a number alone is one", (search, split) => {
  expect(splitDenier(search)).toEqual(split);
});

it.each([
  ["silver 150", { words: "silver", numbers: ["150"] }],
  ["150D twisted silver 40", { words: "twisted silver", numbers: ["150D", "40"] }],
  ["銀線150", { words: "銀線", numbers: ["150"] }],
  ["150", undefined],
  ["150 denier", undefined],
  ["silver", undefined],
  ["KT-601 No.40", undefined],
])("the numbers of %j stand beside its words", (search, split) => {
  expect(splitNumbers(search)).toEqual(split);
});

it.each([
  ["銀線", ["銀線", "銀 線"]],
  ["銀", ["銀"]],
  ["silver", ["silver"]],
  ["平滑金屬繡線", ["平滑金屬繡線"]],
])("%j is looked for as %j", (words, forms) => {
  expect(wordForms(words)).toEqual(forms);
});
