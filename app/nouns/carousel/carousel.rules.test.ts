import { expect, test } from "vitest";
import { readCarouselInterval } from "./carousel.rules.ts";

test.each([
  ["5000", 5000],
  ["1000", 1000],
  [" 2500 ", 2500],
  [7000, 7000],
  ["999999999", 999_999_999],
])("%o is an interval", (value, interval) => {
  expect(readCarouselInterval(value)).toBe(interval);
});

test.each([
  ...[null, undefined, "", "  ", "abc", "5 seconds", "5000ms", "1e4", "0x1388", "1500.5", 1500.5, "-2000", "01000"],
  ...["999", "0", 999, Number.NaN, Number.POSITIVE_INFINITY, "2147483648", {}, []],
])("%o counts as 5000", (value) => {
  expect(readCarouselInterval(value)).toBe(5000);
});
