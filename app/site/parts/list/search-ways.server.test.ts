import { expect, test } from "vitest";
import { listSearchWays, splitNearWords } from "./search-ways.server.ts";

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

test("a word that equals the search but for blanks and capitals is no other word; signs of Chinese are a way", () => {
  expect(splitNearWords("Gold", ["gold", "golden"])).toEqual({ nearWords: ["golden"], ways: [] });
  const { nearWords, ways } = splitNearWords("防水", ["防 水"]);
  expect(nearWords).toEqual([]);
  expect(ways).toEqual([{ to: "/products?q=%E9%98%B2+%E6%B0%B4", text: expect.stringContaining("「防」「水」") }]);
});
