import { expect, test } from "vitest";
import { sharedCare } from "./code-strip.server.ts";

const codesOf = (cares: (string[] | null)[]) =>
  cares.map((care, place) => ({
    id: place,
    item_code: `K-${place}`,
    hex: null,
    image_url: null,
    state: "current",
    care,
  }));

test.each([
  [
    "what all say",
    [
      ["wash-40", "no-bleach"],
      ["wash-40", "no-bleach"],
    ],
    ["wash-40", "no-bleach"],
  ],
  [
    "what is forbidden while one code says nothing of it",
    [
      ["wash-40", "no-bleach", "iron-110", "no-steam", "no-dry-clean", "no-tumble"],
      ["wash-40", "no-bleach", "iron-110", "no-steam"],
    ],
    ["wash-40", "no-bleach", "iron-110", "no-steam", "no-dry-clean", "no-tumble"],
  ],
  [
    "no leave that one code does not give",
    [["wash-40", "dry-clean-p", "no-tumble"], ["wash-40"]],
    ["wash-40", "no-tumble"],
  ],
  [
    "nothing that another code allows",
    [
      ["wash-40", "no-dry-clean"],
      ["wash-40", "dry-clean-p-mild"],
    ],
    ["wash-40"],
  ],
  ["the usual order, whichever code says it", [["iron-150"], ["no-wash", "iron-150"], null], ["no-wash"]],
  ["nothing where nothing is said", [null, []], []],
])("a card shows %s", (_, cares, shown) => {
  expect(sharedCare(codesOf(cares))).toEqual(shown);
});

test("a code that can no longer be had has no say", () => {
  const [kept, gone] = codesOf([["wash-40"], ["no-wash"]]);
  expect(sharedCare([kept, { ...gone, state: "gone" }] as Parameters<typeof sharedCare>[0])).toEqual(["wash-40"]);
});
