import { expect, test } from "vitest";
import { type Edit, goOn, link, mark, picture, type Typed, wrap } from "./edits.rules.ts";

/** A text with what is selected of it between bars. */
function typed(shown: string): Typed {
  const [before = "", chosen = "", behind = ""] = shown.split("|");
  return { text: before + chosen + behind, start: before.length, end: before.length + chosen.length };
}

function after(shown: string, edit: (typed: Typed) => Edit): string {
  const given = typed(shown);
  const { from, to, put, select } = edit(given);
  const text = given.text.slice(0, from) + put + given.text.slice(to);
  return `${text.slice(0, select[0])}|${text.slice(...select)}|${text.slice(select[1])}`;
}

const bold = (given: Typed) => wrap(given, "**");
const italic = (given: Typed) => wrap(given, "*");
const heading = (given: Typed) => mark(given, "## ");
const list = (given: Typed) => mark(given, "- ");

test.each<[string, string, (typed: Typed) => Edit, string]>([
  ["bold", "a |b| c", bold, "a **|b|** c"],
  ["bold again", "a **|b|** c", bold, "a |b| c"],
  ["bold with its signs", "a |**b**| c", bold, "a |b| c"],
  ["bold without blanks", "a| b |c", bold, "a **|b|** c"],
  ["bold of nothing", "a ||", bold, "a **||**"],
  ["bold taken back of nothing", "a **||**", bold, "a ||"],
  ["bold ended while typing", "a **b||**", bold, "a **b**||"],
  ["bold ended, and not begun again, at the end of a line", "**a** and **b||**\nc", bold, "**a** and **b**||\nc"],
  ["bold in front of bold", "a ||**b**", bold, "a **||****b**"],
  ["italic ended while typing", "a *b||*", italic, "a *b*||"],
  ["italic", "|b|", italic, "*|b|*"],
  ["italic again", "*|b|*", italic, "|b|"],
  ["italic of bold", "**|b|**", italic, "***|b|***"],
  ["italic taken from both", "***|b|***", italic, "**|b|**"],
  ["bold taken from both", "***|b|***", bold, "*|b|*"],
  ["heading", "a\nb|c|\nd", heading, "a\n## bc||\nd"],
  ["heading again", "a\n## b|c|\nd", heading, "a\nbc||\nd"],
  ["heading of an entry", "- b||", heading, "## b||"],
  ["list", "a\n|b\n\nc|\nd", list, "a\n|- b\n\n- c|\nd"],
  ["list again", "|- b\n- c|", list, "|b\nc|"],
  ["list where nothing is", "a\n||", list, "a\n- ||"],
  ["link of words", "see |us|.", link, "see [us](|https://|)."],
  ["link of an address", "see |https://a.example|.", link, "see [||](https://a.example)."],
])("%s", (_, given, edit, wanted) => {
  expect(after(given, edit)).toBe(wanted);
});

test.each([
  ["goes on behind an entry", "- a||", "- a\n- ||"],
  ["goes on within one", "x\n  * a|b|c", "x\n  * a\n  * ||c"],
  ["ends behind an empty one", "- a\n- ||\nb", "- a\n\n||\nb"],
])("a list %s", (_, given, wanted) => {
  expect(after(given, (typed) => goOn(typed) as Edit)).toBe(wanted);
});

test("where there is no list, a new line is the browser's", () => {
  expect(goOn(typed("- a\nb||"))).toBeUndefined();
  expect(goOn(typed("||- a"))).toBeUndefined();
});

test("a picture", () => {
  expect(after("a\n|the\nhall|", (given) => picture(given, "/storage/x.jpg"))).toBe("a\n![|the hall|](/storage/x.jpg)");
});
