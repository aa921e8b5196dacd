import { expect, test } from "vitest";
import type { Caller } from "./caller.ts";
import { checkRest } from "./rest-rules.ts";

const visitor: Caller = { claims: { role: "anon" }, keyType: "publishable", ip: "::1", requestId: "r" };
const staff: Caller = { ...visitor, claims: { role: "authenticated", sub: "s" } };
const check = (method: string, path: string, caller = visitor) =>
  checkRest(new Request(`http://localhost${path}`, { method }), caller, [])?.status;

test("a visitor's query is limited in joins, filters and length; staff's is not", () => {
  const deep = "/rest/v1/products?select=a(b(c(d)))";
  expect(check("GET", deep)).toBe(400);
  expect(check("GET", deep, staff)).toBeUndefined();
  expect(check("GET", "/rest/v1/products?select=a(x),b(x),c(x),d(x),e(x),f(x)")).toBe(400);
  expect(check("GET", "/rest/v1/products?select=a(x),b(x),c(x),d(x),e(x)")).toBeUndefined();
  for (const filter of [
    "name=match.x",
    "name=not.imatch.x",
    "name=wfts(english).x",
    "name=fts.x",
    "or=(name.match.x,id.eq.1)",
  ]) {
    expect(check("GET", `/rest/v1/products?${filter}`), filter).toBe(400);
  }
  expect(check("GET", "/rest/v1/products?name=eq.a%20match.%20point")).toBeUndefined();
  expect(check("GET", `/rest/v1/products?name=eq.${"a".repeat(4100)}`)).toBe(400);
});

test("a change without a filter is refused for everybody", () => {
  for (const caller of [visitor, staff]) {
    expect(check("DELETE", "/rest/v1/products", caller)).toBe(400);
    expect(check("PATCH", "/rest/v1/products?select=id&limit=1", caller)).toBe(400);
    expect(check("PATCH", "/rest/v1/products?select=id,item_codes(id)&item_codes.limit=1", caller)).toBe(400);
    expect(check("DELETE", "/rest/v1/products?id=eq.1", caller)).toBeUndefined();
    expect(check("DELETE", "/rest/v1/products?not.or=(id.eq.1,id.eq.2)", caller)).toBeUndefined();
  }
});

test("only tables and functions are addressed", () => {
  for (const path of ["/rest/v1/", "/rest/v1/a/b", "/rest/v1/rpc/", "/rest/v1/../auth", "/rest/v1/Products"]) {
    expect(check("GET", path), path).toBe(404);
  }
  expect(check("PUT", "/rest/v1/products?id=eq.1")).toBe(404);
});
