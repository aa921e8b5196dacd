import { expect, test } from "vitest";
import { isBackOffice, plainPath } from "./paths.ts";

test.each([
  "/%61dmin",
  "/a%64min/",
  "/%41DMIN",
  "/ADMIN",
  "//admin",
  "/admin.data",
  "/%61dmin/_.data",
  "/Admin//login",
  "/admin%2Edata",
])("%s is of the back office", (path) => expect(isBackOffice(plainPath(path))).toBe(true));

test.each(["/", "/administration", "/news/admin", "/%2561dmin", "/%2Fadmin"])("%s is not", (path) => {
  expect(isBackOffice(plainPath(path))).toBe(false);
});

test("a path has one spelling, and what is escaped for a reason stays so", () => {
  expect(plainPath("/%50roducts/%67old%2Dthread/")).toBe("/products/gold-thread");
  expect(plainPath("/%E9%87%91/A")).toBe("/%E9%87%91/A");
  expect(plainPath("//%5Cevil.example//%2F%3F%23%25%00")).toBe("/%5Cevil.example/%2F%3F%23%25%00");
  expect(plainPath("/")).toBe("/");
});
