import { describe, expect, test } from "vitest";
import { readNext } from "./next.ts";

describe("readNext", () => {
  test.each([
    ["/admin/products?edit=3", "/admin/products?edit=3"],
    ["/admin", "/admin"],
    [null, "/admin"],
    ["", "/admin"],
    ["https://elsewhere.example/admin", "/admin"],
    ["//elsewhere.example/admin", "/admin"],
    ["/\\elsewhere.example/admin", "/admin"],
    ["javascript:alert(1)", "/admin"],
    ["/admin/../products", "/admin"],
    ["/administrator", "/admin"],
    ["/admin/login?next=/admin", "/admin"],
    ["http://", "/admin"],
  ])("%s leads to %s", (next, expected) => {
    expect(readNext(next)).toBe(expected);
  });
});
