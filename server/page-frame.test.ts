import { expect, test } from "vitest";
import { addToHead, putBody, takeBody } from "./page-frame.ts";

const PAGE = '<head><title>A</title></head><body><main>B</main><script nonce="n1">c()</script><p>D</p></body>';

test("the content of a page goes out and back to its place", () => {
  const page = takeBody(PAGE, "n1");
  expect(page).toEqual({
    frame: '<head><title>A</title></head><script nonce="n1">c()</script><p>D</p></body>',
    body: "<body><main>B</main>",
  });
  expect(putBody(page)).toBe(PAGE);
  expect(putBody({ ...page, frame: addToHead(page.frame, "<meta>") })).toBe(PAGE.replace("</head>", "<meta></head>"));
});

test.each([
  ["without a head", "<main>A</main><script>b()</script>"],
  ["without scripts", "<head></head><main>A</main>"],
  ["with a mark in its content", '<head></head><style nonce="n1"></style><script nonce="n1">b()</script>'],
])("a page %s stays whole", (_what, html) => {
  expect(takeBody(html, "n1")).toEqual({ frame: html, body: "" });
  expect(putBody(takeBody(html, "n1"))).toBe(html);
});
