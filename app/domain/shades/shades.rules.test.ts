import { expect, test } from "vitest";
import { likenessOf, readColour } from "./shades.rules.ts";

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
