import { expect, test } from "vitest";
import { mergeFeatured } from "./featured.rules.ts";

const merge = (ordered: string[], unordered: string[]) => {
  const named = (names: string[]) => names.map((name) => ({ name }));
  return mergeFeatured(named(ordered), named(unordered)).map(({ name }) => name);
};

test("as many as there are, three at most", () => {
  expect(merge([], [])).toEqual([]);
  expect(merge(["Gold"], [])).toEqual(["Gold"]);
  expect(merge([], ["Gold", "Silver"])).toEqual(["Gold", "Silver"]);
  expect(merge(["A", "B", "C"], ["D", "E", "F"])).toEqual(["A", "B", "C"]);
});

test("by order where all have one, by name where none has", () => {
  expect(merge(["C", "Z", "A"], [])).toEqual(["C", "Z", "A"]);
  expect(merge([], ["A", "B", "D"])).toEqual(["A", "B", "D"]);
});

test("by name between one with an order and one without", () => {
  expect(merge(["B", "D"], ["A", "C"])).toEqual(["A", "B", "C"]);
});

test("an order that counts more than names does so beside products without one", () => {
  expect(merge(["P", "M"], ["A", "Z"])).toEqual(["A", "P", "M"]);
  expect(merge(["P", "M"], ["A", "B", "N"])).toEqual(["A", "B", "N"]);
});

test("of the same name the one with an order comes first", () => {
  expect(merge(["B"], ["B", "C"])).toEqual(["B", "B", "C"]);
});
