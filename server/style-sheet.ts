/**
 * What a page must hold for a selector to match: all of `names` (`.class`, `#id`, `tag`, `[data-…` or `[aria-…`), and one
 * alternative of each group.
 */
type Need = { names: string[]; groups: Need[][] };

type Rule = { head: string; body: string; needs?: Need[] };
type Block = { head: string; items: (Rule | Block)[] };

/** A built style sheet, taken apart. */
export type StyleSheet = (Rule | Block)[];

const CONDITION = /^@(?:layer|media|supports|container|starting-style)\b/;
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;
const NAME = /[.#]?(?:[\w-]|[^\0-\x7f]|\\.)+/y;
const PSEUDO = /::?[\w-]+/y;
// Where the page has none yet, scripts alone set these, and they come after the whole sheet.
const MARK = /\[(?:data|aria)-[\w-]+/y;
// A pointer comes to a page that stands there already, and what browsers call by names of their own is small.
const LATER = /:hover|::?-(?:webkit|moz)-|::file-selector-button/;

/** Takes a minified style sheet apart, so that its rules can be chosen from. */
export function readStyleSheet(text: string): StyleSheet {
  const sheet: StyleSheet = [];
  const open = [sheet];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const items = open.at(-1) ?? sheet;
    at = afterQuoted(text, at);
    const sign = text[at];
    if (sign === "{") {
      const head = text.slice(start, at).trim();
      if (CONDITION.test(head)) {
        const block: Block = { head, items: [] };
        items.push(block);
        open.push(block.items);
      } else {
        const end = endOfBody(text, at);
        const needs = head.startsWith("@")
          ? undefined
          : alternatives(head)
              .filter((one) => !LATER.test(one))
              .map(needOf);
        items.push({ head, body: text.slice(at, end + 1), ...(needs ? { needs } : {}) });
        at = end;
      }
      start = at + 1;
    } else if (sign === "}") {
      open.pop();
      start = at + 1;
    } else if (sign === ";") {
      items.push({ head: text.slice(start, at), body: ";" });
      start = at + 1;
    }
  }
  return sheet;
}

/**
 * The rules that can matter for a page as it arrives. What prints it or answers a pointer is left to the whole sheet,
 * and so are the inner parts of fields.
 * @param names what the page holds, as `.class`, `#id`, `tag` and `[data-…` or `[aria-…`
 */
export function rulesFor(sheet: StyleSheet, names: ReadonlySet<string>): string {
  return sheet
    .map((item) => {
      if ("items" in item) {
        if (item.head === "@media print") return "";
        const inner = rulesFor(item.items, names);
        return inner && `${item.head}{${inner}}`;
      }
      const isFor = !item.needs || item.needs.some((need) => isMet(need, names));
      return isFor ? item.head + item.body : "";
    })
    .join("");
}

function isMet(need: Need, names: ReadonlySet<string>): boolean {
  return (
    need.names.every((name) => names.has(name)) &&
    need.groups.every((group) => group.some((alternative) => isMet(alternative, names)))
  );
}

/** Reads one selector. What it excludes, and states and most attributes, are taken as possible. */
function needOf(selector: string): Need {
  const need: Need = { names: [], groups: [] };
  for (let at = 0; at < selector.length; at++) {
    const name = matchAt(NAME, selector, at);
    if (name) {
      need.names.push(name.replaceAll("\\", ""));
      at += name.length - 1;
    } else if (selector[at] === ":") {
      at += matchAt(PSEUDO, selector, at).length - 1;
    } else if (selector[at] === "[") {
      const mark = matchAt(MARK, selector, at);
      if (mark) need.names.push(mark);
      at = selector.indexOf("]", at);
    } else if (selector[at] === "(") {
      const end = endOfParentheses(selector, at);
      const inner = selector.slice(at + 1, end);
      if (/:(?:is|where|has)$/.test(selector.slice(0, at))) need.groups.push(alternatives(inner).map(needOf));
      at = end;
    }
  }
  return need;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** The parts between the commas that stand in no parentheses or brackets. */
function alternatives(selectors: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < selectors.length; at++) {
    const sign = selectors[at] ?? "";
    if ("([".includes(sign)) depth++;
    if (")]".includes(sign)) depth--;
    if (sign !== "," || depth > 0) continue;
    parts.push(selectors.slice(start, at));
    start = at + 1;
  }
  return [...parts, selectors.slice(start)];
}

function endOfParentheses(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return at;
  }
  return text.length;
}

function endOfBody(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    at = afterQuoted(text, at);
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  return text.length;
}

/** Where a quoted text that starts at `at` has ended; `at` where none does. */
function afterQuoted(text: string, at: number): number {
  return at + matchAt(QUOTED, text, at).length;
}
