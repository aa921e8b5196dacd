import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { putTogether, readyFrame, takeApart } from "./page-frame.ts";

const LINK = '<link rel="modulepreload" nonce="n1" href="/a.js"/>';
const PAGE = `<head><title>A</title>${LINK}</head><body><main>金線</main><script nonce="n1">c()</script><p>D</p></body>`;

const take = (html: string) => takeApart(html, "n1");
const put = (html: string, given: { head?: string; data?: string } = {}) => {
  const parts = take(html);
  const { page, hashes } = putTogether(parts, readyFrame(parts.frame, "n1", []), given);
  return { page: page.toString(), hashes };
};
const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

test("what a page says of itself and its content go out and back to their places", () => {
  expect(take(PAGE)).toEqual({
    own: "<head><title>A</title>",
    frame: `${LINK}</head><script nonce="n1">c()</script><p>D</p></body>`,
    body: "<body><main>金線</main>",
  });
  const plain = PAGE.replaceAll(' nonce="n1"', "");
  expect(put(PAGE)).toEqual({ page: plain, hashes: [hashOf("c()")] });
  expect(put(PAGE, { head: "<meta $&>" }).page).toBe(plain.replace("</head>", () => "<meta $&></head>"));
});

test("the data of a page comes in the router's own script, which the policy names with it, and cannot end it", () => {
  const router = "window.__reactRouterContext = {};open().pipeThrough(new TextEncoderStream());";
  const html = `<head></head><b></b><script nonce="n1">${router}</script><script nonce="n1">b()</script>`;
  const { page, hashes } = put(html, { data: '["</script>$&"]' });
  expect(page).toMatch(
    /new TextEncoderStream\(\)\);\(stream=>.*enqueue\("\[\\"\\u003c\/script>\$&\\"\]"\);.*\)<\/script><script>b/,
  );
  const [whole = ""] = /(?<=<script>).*?(?=<\/script>)/.exec(page) ?? [];
  expect(hashes).toEqual([hashOf("b()"), hashOf(whole)]);
  expect(put(html).hashes).toEqual([hashOf("b()"), hashOf(router)]);
  expect(() => put("<head></head><b></b><script>b()</script>", { data: "[]" })).toThrow("router");
});

test("scripts that others insert are named in the policy", () => {
  expect(readyFrame("<script></script>", "n1", ["d()"]).hashes).toEqual([hashOf("d()")]);
});

test.each([
  ["without a head", "<main>A</main><script>b()</script>"],
  ["without scripts", "<head></head><main>A</main>"],
  ["with a mark in its content", '<head></head><style nonce="n1"></style><script>b()</script>'],
])("a page %s stays whole", (_what, html) => {
  expect(take(html)).toEqual({ own: "", frame: html, body: "" });
  expect(put(html).page).toBe(html.replace(' nonce="n1"', ""));
});
