import { expect, test } from "vitest";
import { isFast, isTrapped } from "./spam.rules.ts";

test("a form is a program's where the field that no person sees holds anything", () => {
  expect(isTrapped({ email: "a@b.co" })).toBe(false);
  expect(isTrapped({ website: "" })).toBe(false);
  expect(isTrapped({ website: "https://example.com" })).toBe(true);
});

test("what is sent within three seconds is fast", () => {
  expect(isFast(1000, 3999)).toBe(true);
  expect(isFast(1000, 4000)).toBe(false);
});
