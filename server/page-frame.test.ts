import { expect, test } from "vitest";
import { addToHead, type FramedPage, putBody, takeBody } from "./page-frame.ts";

const PAGE = '<head><title>A</title></head><body><main>金線</main><script nonce="n1">c()</script><p>D</p></body>';

const take = (html: string) => takeBody(Buffer.from(html), "n1");
const put = (page: FramedPage) => putBody(page).toString();

test("the content of a page goes out and back to its place", () => {
  const page = take(PAGE);
  expect(page).toEqual({
    frame: '<head><title>A</title></head><script nonce="n1">c()</script><p>D</p></body>',
    body: Buffer.from("<body><main>金線</main>"),
  });
  expect(put(page)).toBe(PAGE);
  expect(put({ ...page, frame: addToHead(page.frame, "<meta>") })).toBe(PAGE.replace("</head>", "<meta></head>"));
});

test.each([
  ["without a head", "<main>A</main><script>b()</script>"],
  ["without scripts", "<head></head><main>A</main>"],
  ["with a mark in its content", '<head></head><style nonce="n1"></style><script nonce="n1">b()</script>'],
])("a page %s stays whole", (_what, html) => {
  expect(take(html)).toEqual({ frame: html, body: Buffer.alloc(0) });
  expect(put(take(html))).toBe(html);
});
