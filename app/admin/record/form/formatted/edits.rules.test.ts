import { expect, test } from "vitest";
import { type Edit, link, mark, picture, type Typed, wrap } from "./edits.rules.ts";

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

test("a picture", () => {
  expect(after("a\n|the\nhall|", (given) => picture(given, "/storage/x.jpg"))).toBe("a\n![|the hall|](/storage/x.jpg)");
});
