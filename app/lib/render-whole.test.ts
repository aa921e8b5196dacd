import { createElement, Suspense, use } from "react";
import { expect, test } from "vitest";
import { renderWhole } from "./render-whole.server.ts";

const within = (part: () => string) =>
  createElement("main", null, createElement(Suspense, { fallback: "Loading" }, createElement(part)));

test("a page is rendered with what its boundaries hold", async () => {
  expect(await renderWhole(within(() => "金線"))).toBe("<main><!--$-->金線<!--/$--></main>");
});

test("a page of which a part fails, within a boundary or not, fails with the same cause", async () => {
  const fail = () => {
    throw new Error("no thread");
  };
  await expect(renderWhole(within(fail))).rejects.toThrow("no thread");
  await expect(renderWhole(createElement(fail))).rejects.toThrow("no thread");
});

test.each([
  ["never comes", new Promise<string>(() => {})],
  ["comes soon", new Promise<string>((resolve) => setTimeout(resolve, 50, "金線"))],
])("a page of which a part %s fails", async (_when, part) => {
  await expect(renderWhole(within(() => use(part)))).rejects.toThrow("has to be waited for");
});
