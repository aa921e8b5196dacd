import { expect, test } from "vitest";
import { readStyleSheet, rulesFor } from "./style-sheet.ts";

const choose = (text: string, ...names: string[]) => rulesFor(readStyleSheet(text), new Set(names));

test("a rule stays when the page holds all that its selector names", () => {
  const sheet = ".card h3,.other{margin:0}.card #a{color:red}*,:before{border:0}";
  expect(choose(sheet, ".card", "h3")).toBe(".card h3,.other{margin:0}*,:before{border:0}");
  expect(choose(sheet, ".card", "#a")).toBe(".card #a{color:red}*,:before{border:0}");
});

test("of alternatives one must be there, what is excluded need not be", () => {
  const sheet = ":is(.hero,.foot) .button{color:red}.list>:not(.card){top:0}";
  expect(choose(sheet, ".foot", ".button", ".list")).toBe(sheet);
  expect(choose(sheet, ".button")).toBe("");
});

test("states and attributes may come, what scripts mark comes with the whole sheet", () => {
  expect(choose("input[type=search]:focus{top:0}", "input")).not.toBe("");
  expect(choose(".a[aria-busy=true]{top:0}", ".a")).toBe("");
  expect(choose(".a[aria-busy=true]{top:0}", ".a", "[aria-busy")).not.toBe("");
  expect(choose(".a[data-open]{top:0}", ".a")).toBe("");
  expect(choose(".a[data-open]{top:0}", ".a", "[data-open")).not.toBe("");
  expect(choose(".a:hover{top:0}.b:hover,.a{left:0}::-webkit-inner-spin-button{top:0}", ".a", ".b")).toBe(
    ".b:hover,.a{left:0}",
  );
});

test("conditions stay around what stays in them, and go when nothing does", () => {
  const sheet = "@layer theme,base;@layer base{.a{top:0}@media (width>=64rem){.b{top:0}}}@media print{.a{top:1px}}";
  expect(choose(sheet, ".a")).toBe("@layer theme,base;@layer base{.a{top:0}}");
});

test("texts, nested blocks and at-rules with a body of their own are not taken apart", () => {
  const sheet =
    '@font-face{font-family:A}@keyframes fade{0%{opacity:0}to{opacity:1}}.a:before{content:"}{,";top:0}.a{@starting-style{opacity:0}}.a[title="x,.b{"]{top:0}';
  expect(choose(sheet, ".a")).toBe(sheet);
});
