import { expect, test } from "vitest";
import { isSame } from "./same.ts";

test("chosen files are compared as such, lists and objects by what they hold", () => {
  const file = new File(["a"], "a.png");
  expect(isSame({ file }, { file: new File(["a"], "a.png") })).toBe(false);
  expect(isSame({ file }, { file })).toBe(true);
  expect(isSame({ ids: [1, 2] }, { ids: [1, 2] })).toBe(true);
  expect(isSame({ ids: [1, 2] }, { ids: [2, 1] })).toBe(false);
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
  expect(isSame([], {})).toBe(false);
});

test("the way a browser writes line breaks is no change", () => {
  expect(isSame("one\r\ntwo", "one\ntwo")).toBe(true);
});
