import { expect, test } from "vitest";
import { SPELLINGS } from "../../tests/support/spellings.ts";
import { foldText } from "./fold-text.ts";
import { foldHan } from "./han/fold-han.ts";

test.each(SPELLINGS)("%s and %s are one", (one, other) => {
  expect(foldHan(one)).toBe(foldHan(other));
});

test("what differs stays different", () => {
  expect(foldText("Ä b-C 'd' \"e\" 1/2")).toBe("a b-c 'd' \"e\" 1/2");
  expect(foldText("2½")).toBe("2 1/2");
  expect(foldText("50% a_b \\ #1")).toBe("50% a_b \\ #1");
});
