import { expect, test } from "vitest";
import { makeStyleInliner } from "./inline-styles.ts";

const FILES: Record<string, string> = { "/a.css": "/*! whose */.a{top:0}.b{top:0}", "/b.css": "main{left:0}" };
const inline = makeStyleInliner((address) => FILES[address]);
const page = (links: string) => `<head>${links}<title>A</title></head><body><main class="a c"></main></body>`;

test("a page gets the rules for what it holds, in the order of its sheets, which wait", () => {
  const links = '<link nonce="n" rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>';
  const html = inline(page(links));
  expect(html).toContain("<head><style>.a{top:0}main{left:0}</style><link");
  expect(html).toContain('<link nonce="n" rel="stylesheet" href="/a.css" disabled=""/>');
  expect(html).toContain('<link rel="stylesheet" href="/b.css" disabled=""/><title>');
  expect(html).toContain(`<noscript>${links}</noscript></head>`);
});

test("other links, and a page with a sheet that is not there, stay as they are", () => {
  const plain = page('<link rel="icon" href="/a.css"/>');
  expect(inline(plain)).toBe(plain);
  const unknown = page('<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/c.css"/>');
  expect(inline(unknown)).toBe(unknown);
});
