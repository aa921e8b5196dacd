import { expect, it, test } from "vitest";
import { DENIER_RANGES, formatDenier, isNear, likenessOf, readColour, readDenier } from "./shades.rules.ts";

test("a colour is read as people write it, and nothing else is one", () => {
  expect(["C9A227", "#c9a227", " #C9A227 ", "ca2"].map(readColour)).toEqual(["C9A227", "C9A227", "C9A227", "CCAA22"]);
  for (const none of ["", "#", "gold", "C9A22", "C9A2277", "#C9A22G", "rgb(1,2,3)"])
    expect(readColour(none)).toBe(undefined);
});

test("a difference in words", () => {
  expect([0, 1, 1.01, 3, 3.5, 6, 6.01].map(likenessOf)).toEqual([
    ...["same", "same", "close", "close", "similar", "similar", "apart"],
  ]);
});

test("what is near a colour", () => {
  expect([0, 6, 6.01, null].map(isNear)).toEqual([true, true, false, false]);
});

it.each([
  ["100-149", { from: 100, to: 149.999 }],
  [" 0-99 ", { from: 0, to: 99.999 }],
  ["300-", { from: 300, to: undefined }],
  ["none", "none"],
  ["150", { from: 135, to: 165 }],
])("reads the denier %j of an address", (asked, range) => {
  expect(readDenier(asked)).toEqual(range);
});

it.each([undefined, "", "-", "-100", "fine", "1e3", "100-fine", "1.5", "1234567"])("finds no denier in %j", (asked) => {
  expect(readDenier(asked)).toBeUndefined();
});

it("offers ranges of which every denier lies in one, and reads them back", () => {
  const read = DENIER_RANGES.map((range) => readDenier(formatDenier(range)));
  for (const denier of [0, 99.5, 100, 149, 149.5, 150, 299, 300, 9000]) {
    const holding = read.filter(
      (range) => typeof range === "object" && range.from <= denier && denier <= (range.to ?? 1e9),
    );
    expect([denier, holding.length]).toEqual([denier, 1]);
  }
});
