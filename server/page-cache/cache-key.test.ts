import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PERSONAL_COOKIES } from "../../app/lib/cookies.ts";
import { isKnownQuery, keyOf, withoutForeign } from "./cache-key.ts";

const visit = { method: "GET", url: "/products?page=2", locale: "zh", cookie: undefined, authorization: undefined };

test("a page is kept by the language of its host and its address", () => {
  expect(keyOf(visit)).toBe("zh /products?page=2");
  expect(keyOf({ ...visit, method: "HEAD" })).toBe("zh /products?page=2");
  expect(keyOf({ ...visit, cookie: "_ga=1; theme=staff-preview" })).toBe("zh /products?page=2");
});

test.each([
  { method: "POST" },
  { authorization: "Bearer a" },
  { cookie: "staff-preview=a.b.c" },
  { cookie: "_ga=1; contact-sent=1" },
  { locale: "fr" },
  { url: "/admin" },
  { url: "/admin/products" },
  { url: "/admin.data" },
  { url: "/rest/v1/products" },
  { url: "/storage/v1/object/public/site-media/a.webp" },
  { url: "/metrics" },
  { url: "http://elsewhere.example/products" },
])("what may be for this caller alone has no key: %o", (difference) => {
  expect(keyOf({ ...visit, ...difference })).toBeUndefined();
});

test.each([
  ["/products", true],
  ["/products?page=2&category=3&size=24", true],
  ["/products.data?page=2&_routes=site%2Fproducts", true],
  ["/products?utm_source=mail", false],
  ["/products?q=gold", false],
  ["/products?page=2&page=3", false],
  ["/products?", false],
])("whether the query of %s is one that pages read: %s", (url, expected) => {
  expect(isKnownQuery(url)).toBe(expected);
});

test.each([
  ["/products", "/products"],
  ["/products?", "/products"],
  ["/products?utm_source=mail&utm_medium=%E9%87%91", "/products"],
  ["/products?utm_source=mail&page=2&fbclid=1&category=3", "/products?page=2&category=3"],
  ["/products?q=%E9%87%91%E7%B7%9A+gold&x", "/products?q=%E9%87%91%E7%B7%9A+gold"],
  ["/products?page=2&page=3&x=1", "/products?page=2&page=3"],
  ["/products/gold?code=A%20b&picture=2", "/products/gold?code=A%20b&picture=2"],
])("what no page reads of %s is left off", (url, own) => {
  expect(withoutForeign(url)).toBe(own);
});

test("deploy/varnish.vcl keeps nothing that comes with a cookie of one browser", () => {
  const settings = readFileSync(path.join(import.meta.dirname, "../../deploy/varnish.vcl"), "utf8");
  expect(settings).toContain(`(${PERSONAL_COOKIES.join("|")})=`);
});
