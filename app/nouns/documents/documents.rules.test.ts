import { expect, test } from "vitest";
import { newestOf } from "./documents.rules.ts";

const [first, second, third] = [
  { id: 1, superseded_by: 2 },
  { id: 2, superseded_by: 3 },
  { id: 3, superseded_by: null },
] as const;

test("the newest is found over those between, and is itself where nothing took its place", () => {
  const all = [first, second, third];
  expect(newestOf(first, all)).toBe(third);
  expect(newestOf(third, all)).toBe(third);
});

test("what is gone or leads round ends the way", () => {
  expect(newestOf<{ id: number; superseded_by: number | null }>(first, [first])).toBe(first);
  const round = { id: 3, superseded_by: 1 };
  expect(newestOf<{ id: number; superseded_by: number | null }>(first, [first, second, round])).toBe(round);
});
