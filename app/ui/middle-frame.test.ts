import { expect, test } from "vitest";
import { findMiddleFrame } from "./middle-frame.ts";

test("the thumbnail of a video comes from its middle, or from its start when the length is unknown", () => {
  expect(findMiddleFrame(9)).toBe(4.5);
  for (const length of [Number.NaN, Number.POSITIVE_INFINITY, 0, -1]) expect(findMiddleFrame(length)).toBe(0);
});
