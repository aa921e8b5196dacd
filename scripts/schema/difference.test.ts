import { expect, test } from "vitest";
import type { SchemaObject } from "./catalogue.ts";
import { compareCatalogues } from "./difference.ts";

const twice = (body: string, returns: string): SchemaObject => ({
  kind: "function",
  name: "private.twice(integer)",
  detail: `CREATE OR REPLACE FUNCTION private.twice(given integer)\n RETURNS ${returns}\n LANGUAGE sql\nAS ${body}`,
  make: `make twice ${returns} ${body};`,
  remove: "drop function private.twice(integer);",
});
const grant: SchemaObject = {
  kind: "grant",
  name: "function private.twice(integer)",
  detail: "authenticated: execute",
  make: "give twice;",
  remove: null,
};

test("a function with another body is replaced, and stays given to whom it was", () => {
  const { statements } = compareCatalogues([twice("a", "integer"), grant], [twice("b", "integer"), grant]);
  expect(statements).toEqual(["make twice integer b;"]);
});

test("a function that gives something else is made anew, and given again", () => {
  const { statements } = compareCatalogues([twice("a", "integer"), grant], [twice("a", "text"), grant]);
  expect(statements).toEqual(["drop function private.twice(integer);", "make twice text a;", "give twice;"]);
});

test("a type comes before the functions that name it, and goes after them", () => {
  const type = (name: string): SchemaObject => ({
    kind: "type",
    name,
    detail: "id bigint",
    make: `make ${name};`,
    remove: `drop ${name};`,
  });
  const of = (name: string): SchemaObject => ({
    kind: "function",
    name: `private.of(${name})`,
    detail: name,
    make: `make of ${name};`,
    remove: `drop of ${name};`,
  });
  const { statements } = compareCatalogues([type("before"), of("before")], [type("after"), of("after")]);
  expect(statements).toEqual(["drop of before;", "drop before;", "make after;", "make of after;"]);
});
