import MarkdownIt, { type Token } from "markdown-it";
import { articleLink, splitAtLinks, storedPicture } from "../../../nouns/news-items/article.rules.ts";

/** A part of a line. `to` is a link, to a path of the site or an address that is allowed. */
export type Inline =
  | string
  | { b: Inline[] }
  | { i: Inline[] }
  | { to: string; of: Inline[] }
  | { picture: string; alt: string };

/** A paragraph, a heading below that of the page, or a list, numbered from `start` or not at all. */
export type Block = { p: Inline[] } | { h: 2 | 3; of: Inline[] } | { list: Block[][]; start?: number };

/** How an article is written: as plain text, or in a subset of Markdown. */
type Written = {
  format: string;
  text: string;
  /** Origin of a hosted backend, whose stored pictures may be shown; null where they are on this site. */
  storedAt: string | null;
};

// Bold, italic, headings, lists, links and pictures, and signs that are escaped; all else is text. No HTML, so that nobody writes a foreign
// element, and no entities, so that "&amp;" reads as it is written.
const markdown = new MarkdownIt("zero", { html: false, linkify: false, breaks: true }).enable([
  "heading",
  "list",
  "emphasis",
  "link",
  "image",
  "newline",
  "escape",
]);
// What is no link or picture that an article may have stays as it is written.
markdown.validateLink = (address) => articleLink(address) !== undefined;

const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

// Chinese has no blanks: a star beside its characters begins and ends what is bold whatever mark stands there, as in **「金」**是.
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord);
    const before = this.src.slice(0, start).at(-1) ?? " ";
    const after = this.src.charAt(start + scanned.length) || " ";
    if (this.src[start] !== "*" || !CHINESE.test(before + after)) return scanned;
    return { ...scanned, can_open: /\S/.test(after), can_close: /\S/.test(before) };
  }
};

/** Deeper than any article, and less than what a renderer stands. */
const DEEPEST = 12;

/** The article as a tree of what a page may show. Nothing in it is HTML. */
export function readArticle({ format, text, storedAt }: Written): Block[] {
  if (format !== "markdown") return readPlain(text);
  return readBlocks({ tokens: markdown.parse(text, {}), at: 0, storedAt, depth: 0 });
}

/** Plain text: paragraphs between empty lines, their line breaks, and links that are written `[name](/path)`. */
function readPlain(text: string): Block[] {
  return text
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => ({
      p: splitAtLinks(paragraph).map(({ text, to }) => (to === undefined ? text : { to, of: [text] })),
    }));
}

type Reading = { tokens: Token[]; at: number; storedAt: string | null; depth: number };

/** Reads on from `at` to the token that closes what is open there. */
function readBlocks(reading: Reading): Block[] {
  const blocks: Block[] = [];
  while (reading.at < reading.tokens.length) {
    const token = reading.tokens[reading.at++];
    if (!token || token.type.endsWith("_close")) break;
    if (token.type === "paragraph_open") {
      const line = readLine(reading);
      if (line.length > 0) blocks.push({ p: line });
    } else if (token.type === "heading_open") {
      const line = readLine(reading);
      if (line.length > 0) blocks.push({ h: token.tag === "h1" || token.tag === "h2" ? 2 : 3, of: line });
    } else if (token.type === "bullet_list_open") blocks.push({ list: readItems(reading) });
    else if (token.type === "ordered_list_open") {
      blocks.push({ list: readItems(reading), start: Number(token.attrGet("start") ?? 1) });
    }
  }
  return blocks;
}

function readItems(reading: Reading): Block[][] {
  const items: Block[][] = [];
  while (reading.tokens[reading.at++]?.type === "list_item_open") items.push(readBlocks(reading));
  return items;
}

/** What stands between the tokens that open and close a paragraph or a heading. */
function readLine(reading: Reading): Inline[] {
  const children = reading.tokens[reading.at]?.children ?? [];
  reading.at += 2;
  return trimmed(readInline({ ...reading, tokens: children, at: 0, depth: 0 }));
}

function readInline(reading: Reading): Inline[] {
  const parts: Inline[] = [];
  const say = (text: string) => {
    const before = parts.at(-1);
    if (typeof before === "string") parts[parts.length - 1] = before + text;
    else if (text !== "") parts.push(text);
  };
  while (reading.at < reading.tokens.length) {
    const token = reading.tokens[reading.at++];
    if (!token || token.nesting < 0) break;
    if (token.type === "softbreak" || token.type === "hardbreak") say("\n");
    else if (token.type === "image") {
      const picture = storedPicture(String(token.attrGet("src") ?? ""), reading.storedAt);
      const alt = plainWordsOf(token.children ?? []);
      if (picture === undefined) say(alt);
      else parts.push({ picture, alt });
    } else if (token.nesting === 0) say(token.content);
    else {
      reading.depth += 1;
      const of = readInline(reading);
      reading.depth -= 1;
      const made = of.length === 0 || reading.depth > DEEPEST ? undefined : nest(token, of);
      if (made) parts.push(made);
      else for (const part of of) typeof part === "string" ? say(part) : parts.push(part);
    }
  }
  return parts;
}

function nest(token: Token, of: Inline[]): Inline | undefined {
  if (token.type === "strong_open") return { b: of };
  if (token.type === "em_open") return { i: of };
  const to = token.type === "link_open" ? articleLink(String(token.attrGet("href") ?? "")) : undefined;
  return to === undefined ? undefined : { to, of };
}

const plainWordsOf = (tokens: Token[]): string =>
  tokens.map(({ content, children }) => (children ? plainWordsOf(children) : content)).join("");

/** Without the line break that stands before or behind a picture alone in its line. */
function trimmed(line: Inline[]): Inline[] {
  return line.flatMap((part, at): Inline[] => {
    if (typeof part !== "string") return [part];
    const before = line[at - 1];
    const after = line[at + 1];
    let text = part;
    if (typeof before === "object" && "picture" in before) text = text.replace(/^\n/, "");
    if (typeof after === "object" && "picture" in after) text = text.replace(/\n$/, "");
    return text === "" ? [] : [text];
  });
}
