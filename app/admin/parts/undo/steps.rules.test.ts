import { expect, test } from "vitest";
import { everyStep, startAt, stepAgain, stepBack, stepTo } from "./steps.rules.ts";

const there = stepTo(stepTo(startAt("a"), "b"), "c");

test("steps are taken back and made again one by one, and then there are no more", () => {
  const back = stepBack(there);
  const start = back && stepBack(back);
  expect([back?.value, start?.value, start && stepBack(start)]).toEqual(["b", "a", undefined]);
  const again = start && stepAgain(start);
  expect([again?.value, again && stepAgain(again)]).toEqual(["b", there]);
  expect(stepAgain(there)).toBeUndefined();
});

test("a new step forgets what was taken back, and 200 are remembered", () => {
  const back = stepBack(there);
  expect(back && stepAgain(stepTo(back, "d"))).toBeUndefined();
  const many = Array.from({ length: 300 }, (_, n) => n).reduce(stepTo<number>, startAt(-1));
  expect([many.past.length, many.past.at(-1)]).toEqual([200, 298]);
});

test("what goes for good goes from every step", () => {
  expect(everyStep({ value: "ab", past: ["a"], future: ["ba"] }, (text) => text.replace("a", ""))).toEqual({
    value: "b",
    past: [""],
    future: ["b"],
  });
});
