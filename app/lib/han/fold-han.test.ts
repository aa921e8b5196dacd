import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foldHan } from "./fold-han.ts";
import { FROM, TO } from "./han-folds.ts";

test("simplified, traditional and Japanese forms of a text are one", () => {
  for (const [one, other] of [
    ["金屬繡花線", "金属绣花线"],
    ["銀糸", "银丝"],
    ["緑", "綠"],
    ["Gold 金襴 X", "gold 金襕 x"],
  ] as const) {
    expect(foldHan(one)).toBe(foldHan(other));
  }
  expect(foldHan("金線")).not.toBe(foldHan("銀線"));
});

test("the back office and the database have the same table, in which nothing is folded twice", () => {
  const schema = readFileSync("supabase/schemas/11_search.sql", "utf8");
  expect(schema).toContain(`string_to_array('${FROM}', null)`);
  expect(schema).toContain(`string_to_array('${TO}', null)`);
  const from = new Set(FROM);
  expect(from.size).toBe(Array.from(TO).length);
  expect(Array.from(TO).filter((letter) => from.has(letter))).toEqual([]);
});
