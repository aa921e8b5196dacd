import { expect, test } from "vitest";
import { isKnownQuery, keyOf } from "./cache-key.ts";

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
