import { expect, test } from "vitest";
import { neighbourOf } from "./grid-keys.ts";

// Three to a row, seven in all.
const cells = Array.from({ length: 7 }, (_, place) => {
  return { place, offsetLeft: (place % 3) * 100, offsetTop: Math.floor(place / 3) * 60 };
});
const from = (place: number, key: string) => neighbourOf(cells, cells[place] ?? null, key)?.place;

test("sideways to the next, round the ends", () => {
  expect([from(0, "ArrowRight"), from(2, "ArrowRight"), from(6, "ArrowRight")]).toEqual([1, 3, 0]);
  expect([from(1, "ArrowLeft"), from(0, "ArrowLeft")]).toEqual([0, 6]);
});

test("up and down within a column, not beyond its ends", () => {
  expect([from(0, "ArrowDown"), from(3, "ArrowDown"), from(6, "ArrowDown"), from(4, "ArrowDown")]).toEqual([
    3,
    6,
    undefined,
    undefined,
  ]);
  expect([from(6, "ArrowUp"), from(4, "ArrowUp"), from(1, "ArrowUp")]).toEqual([3, 1, undefined]);
});

test("to the first and the last, and nowhere with another key or from elsewhere", () => {
  expect([from(3, "Home"), from(3, "End"), from(3, "a")]).toEqual([0, 6, undefined]);
  expect(neighbourOf(cells, null, "ArrowRight")).toBeUndefined();
});
