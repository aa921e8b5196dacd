import { expect, test } from "vitest";
import { joinPinned, reachOfUnpinned } from "./news-order.rules.ts";

const cases = [0, 1, 2, 3].flatMap((pinned) => [0, 1, 5, 30].map((unpinned) => [pinned, unpinned] as const));

test.each(cases)("of %i pinned and %i other items each page shows its part of the list", (pinned, unpinned) => {
  const [first, others] = [pinned, unpinned].map((count, kind) => Array.from({ length: count }, (_, at) => [kind, at]));
  const list = [...(first ?? []), ...(others ?? [])];
  for (const size of [1, 2, 3, 6, 12]) {
    for (let from = 0; from <= list.length + size; from += size) {
      const place = { from, size };
      const reach = reachOfUnpinned(place);
      const read = others?.slice(reach.from, reach.from + reach.size) ?? [];
      expect(joinPinned(first ?? [], read, place)).toEqual(list.slice(from, from + size));
    }
  }
});
