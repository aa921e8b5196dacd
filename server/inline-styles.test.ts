import { expect, test } from "vitest";
import { makeStyleInliner, namesIn } from "./inline-styles.ts";

// So long that it is not put into a page whole.
const OTHER = Array.from({ length: 1000 }, (_, n) => `.x${n}{top:0}`).join("");
const FILES: Record<string, string> = {
  "/a.css": `/*! whose */.a{top:0}.b{top:0}${OTHER}`,
  "/b.css": `main{left:0}@keyframes sway{to{rotate:1turn}}@keyframes fade{0%{opacity:0}to{opacity:1}}.c{animation:fade 1s}${OTHER}`,
  "/small.css": ".a{top:1px}.e{top:1px}",
};
const inliner = makeStyleInliner((address) => FILES[address]);
const inline = (html: string) => inliner(html, namesIn(html));
const page = (links: string) => `<head>${links}<title>A</title></head><body><main class="a c"></main></body>`;

test("a page gets the rules for what it holds, in the order of its sheets, which wait", () => {
  const links = '<link nonce="n" rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>';
  const html = inline(page(links));
  expect(html).toContain(
    "<head><style>.a{top:0}main{left:0}@keyframes fade{0%{opacity:0}to{opacity:1}}.c{animation:fade 1s}</style><link",
  );
  expect(html).toContain('<link nonce="n" rel="stylesheet" href="/a.css" disabled=""/>');
  expect(html).toContain('<link rel="stylesheet" href="/b.css" disabled=""/><title>');
  expect(html).toContain(`<noscript>${links}</noscript></head>`);
});

test("a small sheet is in the page whole and never fetched", () => {
  const [small, large] = ['<link rel="stylesheet" href="/small.css"/>', '<link rel="stylesheet" href="/a.css"/>'];
  const html = inline(page(small + large));
  expect(html).toContain("<style>.a{top:1px}.e{top:1px}.a{top:0}</style>");
  expect(html).toContain('<link rel="stylesheet" href="/small.css" disabled="" data-whole=""/>');
  expect(html).toContain(`<noscript>${large}</noscript>`);
});

test("what only scripts open waits for the sheets, a popover does not", () => {
  const html = page('<link rel="stylesheet" href="/a.css"/>');
  const holding = (element: string) => html.replace("<main", `${element}<main`).replace('class="a c"', "");
  expect(inline(holding('<dialog class="b"><i class="a"></i></dialog>'))).toContain("<style></style>");
  expect(inline(holding('<dialog popover="auto"><i class="a"></i></dialog>'))).toContain("<style>.a{top:0}</style>");
});

test("other links, and a page with a sheet that is not there, stay as they are", () => {
  const plain = page('<link rel="icon" href="/a.css"/>');
  expect(inline(plain)).toBe(plain);
  const unknown = page('<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/c.css"/>');
  expect(inline(unknown)).toBe(unknown);
});
