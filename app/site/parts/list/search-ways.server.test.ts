import { expect, test } from "vitest";
import { listSearchWays } from "./search-ways.server.ts";

const waysOf = (search: string) => listSearchWays(search).map(({ to }) => to);

test.each([
  ["150", ["/shades?denier=150"]],
  ["150 denier", ["/shades?denier=150"]],
  ["silver 150", ["/shades?q=silver&denier=150", "/shades?denier=150"]],
  ["150 silver", ["/shades?q=silver&denier=150", "/shades?denier=150"]],
  ["silver 150D twisted", ["/shades?q=silver+twisted&denier=150", "/shades?denier=150"]],
])("of %j the shades of that denier are offered, first those that the other words find", (search, ways) =>
  expect(waysOf(search)).toEqual(ways),
);

test.each(["silver washable 60", "wash 60", "水洗 60", "60 °C", "iron 150"])(
  "the temperature of %j is no denier",
  (search) => expect(waysOf(search)).toEqual([]),
);

test("beside a temperature the denier is found", () => {
  expect(waysOf("silver 150 washable 60")).toEqual(["/shades?q=silver&denier=150", "/shades?denier=150"]);
});

test("a colour leads to the shades near it", () => {
  expect(waysOf("#C9A227")).toEqual(["/shades?near=C9A227"]);
});
