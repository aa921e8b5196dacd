import { expect, test } from "vitest";
import { correctWhite, meanColour } from "./mean-colour.ts";

test("the mean of pixels, each as opaque as it is", () => {
  expect(meanColour([200, 160, 40, 255, 202, 164, 38, 255])).toBe("#C9A227");
  expect(meanColour([200, 160, 40, 255, 0, 0, 0, 0])).toBe("#C8A028");
  expect(meanColour([])).toBe("#FFFFFF");
});

test("a colour is corrected by what is white in the same light", () => {
  expect(correctWhite("#C9A227", "#FFFFFF")).toBe("#C9A227");
  expect(correctWhite("#806040", "#FFE0C0")).toBe("#806D55");
  expect(correctWhite("#FF8000", "#808000")).toBe("#FFFF00");
});
