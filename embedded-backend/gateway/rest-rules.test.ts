import { expect, test } from "vitest";
import type { Caller } from "../caller.ts";
import { checkRest } from "./rest-rules.ts";

const visitor: Caller = { claims: { role: "anon" }, keyType: "publishable", ip: "::1", requestId: "r" };
const staff: Caller = { ...visitor, claims: { role: "authenticated", sub: "s" } };
const service: Caller = { ...visitor, claims: { role: "service_role" }, keyType: "secret" };
// Each table holds the children of the one before it.
const FOREIGN_KEYS = ["products", "c1", "c2", "c3", "c4"].map((target, n) => {
  const table = `c${n + 1}`;
  return { name: `${table}_fkey`, table, column: `${target}_id`, target };
});
const check = (method: string, path: string, caller = visitor) =>
  checkRest(new Request(`http://localhost${path}`, { method }), caller, FOREIGN_KEYS)?.status;

test("a visitor's query is limited in joins, filters and length; staff's less, the server's not", () => {
  const levels = ["c1", "c2", "c3", "c4", "c5"];
  const deep = (count: number) => {
    const tables = levels.slice(0, count);
    return `/rest/v1/products?select=${tables.map((table) => `${table}(`).join("")}id${")".repeat(count)}`;
  };
  const answers = (path: string) => [visitor, staff, service].map((caller) => check("GET", path, caller));
  expect(answers(deep(2))).toEqual([undefined, undefined, undefined]);
  expect(answers(deep(3))).toEqual([400, undefined, undefined]);
  expect(answers(deep(5))).toEqual([400, 400, undefined]);
  expect(answers("/rest/v1/c1?select=products(c1(id))")).toEqual([400, 400, undefined]);
  expect(answers("/rest/v1/products?name=fts.x")).toEqual([400, undefined, undefined]);
  expect(answers("/rest/v1/products?name=not.match(any).{x}")).toEqual([400, 400, undefined]);
  expect(answers("/rest/v1/products?or=(name.imatch.x,id.eq.1)")).toEqual([400, 400, undefined]);
  expect(answers(`/rest/v1/products?id=in.(${"1,".repeat(3000)}1)`)).toEqual([400, undefined, undefined]);
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
