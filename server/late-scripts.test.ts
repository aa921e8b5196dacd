import { expect, test } from "vitest";
import { startAfterPaint } from "./late-scripts.ts";
import { takeMarks } from "./security-headers.ts";

const MODULE = 'import "/assets/a.js";\nconst end = "<b>";';
const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><script nonce="n1">data()</script><script nonce="n1" type="module" async="">${MODULE}</script></body>`;

test("a page asks for no module until its start script runs", () => {
  const { html, inserted } = startAfterPaint(PAGE, "n1");
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  // The module names the other file itself.
  expect(html).toContain('["/assets/b.js"]');
  expect(inserted).toEqual([MODULE]);
  expect(html).toMatch(/<style data-wait="">.*<\/style><\/head>/);
  // Both scripts carry the mark, and the text of the module cannot end the script that holds it.
  expect(takeMarks(html, "n1").scripts).toHaveLength(2);
  expect(html).not.toContain("<b>");
});

test("a module without the mark is left as it is", () => {
  const page = '<script type="module">evil()</script>';
  expect(startAfterPaint(page, "n1")).toEqual({ html: page, inserted: [] });
});
