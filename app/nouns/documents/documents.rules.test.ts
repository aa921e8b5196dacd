import { expect, test } from "vitest";
import { leadsTo, newestOf } from "./documents.rules.ts";

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

test("a document leads to itself and to what took its place at any distance, not to what it took the place of", () => {
  const all = [first, second, third];
  expect(all.map((document) => leadsTo<{ id: number; superseded_by: number | null }>(document, 3, all))).toEqual([
    true,
    true,
    true,
  ]);
  expect(all.map((document) => leadsTo<{ id: number; superseded_by: number | null }>(document, 1, all))).toEqual([
    true,
    false,
    false,
  ]);
  const round = { id: 3, superseded_by: 1 };
  expect(leadsTo<{ id: number; superseded_by: number | null }>(round, 9, [first, second, round])).toBe(false);
});
