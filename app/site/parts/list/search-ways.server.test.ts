import { expect, test } from "vitest";
import { listSearchWays } from "./search-ways.server.ts";

const waysOf = (search: string, denierWords: string | null = null) =>
  listSearchWays(search, denierWords).map(({ to }) => to);

test.each(["150", "150 denier", "silver 150", "150 silver", "silver 150D twisted", "silver 150 washable 60"])(
  "of %j the shades of that denier are offered, first those that its words find",
  (search) => {
    expect(waysOf(search)).toEqual(["/shades?denier=150"]);
    expect(waysOf(search, "silver")).toEqual(["/shades?q=silver&denier=150", "/shades?denier=150"]);
  },
);

test.each(["silver washable 60", "wash 60", "水洗 60", "60 °C", "iron 150"])(
  "the temperature of %j is no denier",
  (search) => expect(waysOf(search)).toEqual([]),
);

test("a colour leads to the shades near it", () => {
  expect(waysOf("#C9A227")).toEqual(["/shades?near=C9A227"]);
});
