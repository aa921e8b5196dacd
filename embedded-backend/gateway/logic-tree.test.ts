import { expect, test } from "vitest";
import { readConditions } from "./logic-tree.ts";

const read = (key: string, value: string) =>
  readConditions(key, value)?.map(({ column, operator, values }) => `${column} ${operator} ${values.join("|")}`);

test.each([
  ["name", "eq.a.b", ["name eq a.b"]],
  ["item_codes.name", "not.ilike.*a*", ["name ilike *a*"]],
  ["name", "like(any).{a*,b,c}", ["name like a*|b|c"]],
  ["name", "not.like(all).a,b", ["name like a|b"]],
  ["description", "wfts(english).gold", ["description wfts gold"]],
  ["name", "in.(a,b)", ["name in (a,b)"]],
  ["search", "gold", ["search gold "]],
  ["or", "(a.eq.1,b.like.*x*)", ["a eq 1", "b like *x*"]],
  ["item_codes.not.and", "(a.eq.1)", ["a eq 1"]],
  [
    "and",
    "(or(a.eq.1,not.and(b.like.x,c.like.y)), not.or (d.is.null))",
    ["a eq 1", "b like x", "c like y", "d is null"],
  ],
  ["or", "(a.like(any).{x,y},b.in.(1,2))", ["a like x|y", "b in (1,2)"]],
  ["or", '(a.eq."x,y)(",b.like."{")', ['a eq "x,y)("', 'b like "{"']],
  ["or", '("a".like.x,a::text.like.y,a->b.like.z,a!1.like.w)', ["a like x", "a like y", "a like z", "a like w"]],
])("%s=%s", (key, value, conditions) => {
  expect(read(key, value)).toEqual(conditions);
});

test.each([
  "a.eq.1",
  "(a.like.:),b.like.x)",
  '(a.eq.",b.like.x)',
  "(a.eq.{,b.like.x)",
  "(a.eq.1))",
  "(a.eq.1",
  "((a.eq.1)",
])("a tree %s, whose brackets or quotes do not match, is not read", (value) => {
  expect(read("or", value)).toBeUndefined();
});

test("ten levels are read, eleven are not", () => {
  const nested = (levels: number) => `${"(and".repeat(levels - 1)}(a.eq.1)${")".repeat(levels - 1)}`;
  expect(read("or", nested(10))).toEqual(["a eq 1"]);
  expect(read("or", nested(11))).toBeUndefined();
  expect(read("or", nested(1000))).toBeUndefined();
});
