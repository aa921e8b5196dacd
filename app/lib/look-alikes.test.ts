import { expect, test } from "vitest";
import { cleanCode, cleanSlug, codeKey, lookAlike } from "./look-alikes.ts";

test.each([
  ["KT-101\u200B", "KT-101"],
  ["\uFEFFKT\u2011102", "KT-102"],
  ["\u00A0KT-104\u00A0", "KT-104"],
  ["ＫＴ－１１１", "KT-111"],
  ["KT\u00A0 5", "KT 5"],
  ["Gold\u00AD-1", "Gold-1"],
  ["E\u0301-1", "\u00C9-1"],
  ["kt-103", "kt-103"],
  ["金線-1", "金線-1"],
])("%j is kept as %j", (code, kept) => {
  expect(cleanCode(code)).toBe(kept);
  expect(cleanSlug(code.replaceAll(" ", "")).length).toBeGreaterThan(0);
});

test("codes are the same without regard to capitals", () => {
  expect(codeKey("ｋｔ-103\u200B")).toBe(codeKey("KT-103"));
  expect(codeKey("KT-103")).not.toBe(codeKey("KT-1O3"));
});

test.each(["KT-1O1", "KT-I01", "KT-l01", "КТ-101", "KТ–101"])("%s looks like KT-101", (code) => {
  expect(lookAlike(code, ["KT-7", "KT-101"])).toBe("KT-101");
});

test("a code looks like no other where it is the same, or differs", () => {
  expect(lookAlike("kt-101", ["KT-101"])).toBeUndefined();
  expect(lookAlike("KT-102", ["KT-101"])).toBeUndefined();
  expect(lookAlike("K5-1", ["KS-1"])).toBe("KS-1");
});
