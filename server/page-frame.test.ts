import { expect, test } from "vitest";
import { complete, type FramedPage, putBody, takeBody } from "./page-frame.ts";

const PAGE = '<head><title>A</title></head><body><main>金線</main><script nonce="n1">c()</script><p>D</p></body>';

const take = (html: string) => takeBody(html, "n1");
const put = (page: FramedPage) => putBody(page).toString();

test("the content of a page goes out and back to its place", () => {
  const page = take(PAGE);
  expect(page).toEqual({
    frame: '<head><title>A</title></head><script nonce="n1">c()</script><p>D</p></body>',
    body: "<body><main>金線</main>",
  });
  expect(put(page)).toBe(PAGE);
  const head = complete(page.frame, { head: "<meta $&>" });
  expect(put({ ...page, frame: head })).toBe(`<!DOCTYPE html>${PAGE.replace("</head>", () => "<meta $&></head>")}`);
});

test("the data of a page comes in the router's own script and cannot end it", () => {
  const script = "<script>window.__reactRouterContext = {};open().pipeThrough(new TextEncoderStream());</script>";
  const page = complete(`<head></head>${script}<script>b()</script>`, { data: '["</script>$&"]' });
  expect(page).toMatch(
    /new TextEncoderStream\(\)\);\(stream=>.*enqueue\("\[\\"\\u003c\/script>\$&\\"\]"\);.*\)<\/script><script>b/,
  );
  expect(() => complete("<head></head>", { data: "[]" })).toThrow("router");
});

test.each([
  ["without a head", "<main>A</main><script>b()</script>"],
  ["without scripts", "<head></head><main>A</main>"],
  ["with a mark in its content", '<head></head><style nonce="n1"></style><script nonce="n1">b()</script>'],
])("a page %s stays whole", (_what, html) => {
  expect(take(html)).toEqual({ frame: html, body: "" });
  expect(put(take(html))).toBe(html);
});
