import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand } from "../app/lib/brand.ts";
import { makeSchema, SCHEMA } from "./make-simplified-forms.ts";
import { SIMPLIFIED_TERMS } from "./simplified-terms.ts";
import { toSimplified, toSimplifiedByDictionary } from "./to-simplified.ts";

const readMessages = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${code}.json`, "utf8"));

test("our own terms come first, the longest before a shorter one", () => {
  expect(toSimplified("請電郵至：螢幕與全螢幕，著色")).toBe("请发送电子邮件至：屏幕与全屏，着色");
  expect(toSimplified("乾坤與乾淨")).toBe("乾坤与干净");
});

test("no term says what the dictionaries say already, and none is changed by a second conversion", () => {
  for (const [traditional, simplified] of Object.entries(SIMPLIFIED_TERMS)) {
    expect(simplified, traditional).not.toBe(toSimplifiedByDictionary(traditional));
    expect(toSimplified(simplified), traditional).toBe(simplified);
  }
});

test("the schema holds these terms and the dictionaries", () => {
  const schema = readFileSync(SCHEMA, "utf8");
  expect(makeSchema(schema)).toBe(schema);
});

test("the interface texts are those of traditional Chinese, converted", () => {
  const [traditional, simplified] = [readMessages("zh"), readMessages("cn")];
  expect(Object.keys(simplified)).toEqual(Object.keys(traditional));
  for (const [key, text] of Object.entries(traditional)) expect(simplified[key], key).toBe(toSimplified(text));
});

test("the facts of the company are those in traditional Chinese, converted", () => {
  const { company, address, hours } = brand;
  const facts = [company, ...hours.flatMap(({ days, open }) => [days, open])];
  for (const fact of facts) expect(fact.cn).toBe(toSimplified(fact.zh));
  expect(address.cn).toEqual(address.zh.map(toSimplified));
});
