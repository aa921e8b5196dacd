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

test("a page of which a part is still to come fails", async () => {
  const never = new Promise<string>(() => {});
  await expect(renderWhole(within(() => use(never)))).rejects.toThrow("has to be waited for");
});
