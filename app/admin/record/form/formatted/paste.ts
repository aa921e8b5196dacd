import { articleLink, escapeLines, escapeSigns } from "../../../../nouns/news-items/article.rules.ts";

/**
 * What was copied from Word or a page, as Markdown: bold, italic, headings, lists and links. Undefined where it has none of these: its plain
 * text is as good.
 */
export function markdownOf(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<[^>]*>/g, withoutHandlers), "text/html");
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove();
  const text = blocksOf(body).join("\n\n").trim();
  const hasForm = body.querySelector("ul, ol, a[href], h1, h2, h3, h4, h5, h6, [style*='mso-list']") !== null;
  return text !== "" && (hasForm || /(?<!\\)\*/.test(text)) ? text : undefined;
}

// They would not run, but browsers complain of them.
const withoutHandlers = (tag: string) => tag.replaceAll(/\son\w+(?=\s*=)/gi, " data-left-out");

const LEFT_OUT =
  "script, style, template, title, meta, link, head, svg, math, object, iframe, img, video, audio, [hidden]";
const BLOCKS =
  "p, div, section, article, main, header, footer, blockquote, pre, table, tr, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, hr";

/** Paragraphs, headings and lists of an element, each as it is written. */
function blocksOf(element: Element): string[] {
  const blocks: string[] = [];
  let line = "";
  // Entries of a list stand without an empty line between them.
  const isEntry = (block: string | undefined) => /^ *(?:-|\d+\.) /.test(block ?? "");
  const end = (text: string) => {
    const tidy = tidyLine(text);
    if (tidy !== "") blocks.push(escapeLines(tidy));
    line = "";
  };
  const add = (block: string) => {
    const before = blocks.at(-1);
    if (isEntry(before) && isEntry(block)) blocks[blocks.length - 1] = `${before}\n${block}`;
    else blocks.push(block);
  };
  for (const node of element.childNodes) {
    if (!(node instanceof Element) || !node.matches(BLOCKS)) {
      // An element of a line may hold paragraphs, as what Google Docs copies does.
      if (node instanceof Element && node.querySelector(BLOCKS)) {
        end(line);
        for (const block of blocksOf(node)) add(block);
      } else line += inlineOf(node);
      continue;
    }
    end(line);
    const level = /^H([1-6])$/.exec(node.tagName)?.[1];
    const word = wordEntry(node);
    if (level) {
      const heading = tidyLine(inlineOf(node)).replaceAll("\n", " ");
      if (heading !== "") add(`${Number(level) < 3 ? "##" : "###"} ${heading}`);
    } else if (node.tagName === "UL" || node.tagName === "OL") add(listOf(node).join("\n"));
    else if (word !== undefined) add(word);
    else if (node.tagName === "TR") end(Array.from(node.children, inlineOf).join(" "));
    else for (const block of blocksOf(node)) add(block);
  }
  end(line);
  return blocks.filter((block) => block !== "");
}

function listOf(list: Element, depth = ""): string[] {
  const isNumbered = list.tagName === "OL";
  const lines: string[] = [];
  for (const entry of list.children) {
    if (entry.tagName === "UL" || entry.tagName === "OL") {
      lines.push(...listOf(entry, `${depth}  `));
      continue;
    }
    const sign = isNumbered
      ? `${lines.filter((line) => line.startsWith(depth) && /^\d/.test(line.slice(depth.length))).length + 1}.`
      : "-";
    const below = [...entry.children].filter(({ tagName }) => tagName === "UL" || tagName === "OL");
    const own = [...entry.childNodes].filter((node) => !below.includes(node as Element));
    const text = tidyLine(own.map(inlineOf).join("")).replaceAll("\n", " ");
    if (text !== "") lines.push(`${depth}${sign} ${text}`);
    for (const inner of below) lines.push(...listOf(inner, `${depth}${" ".repeat(sign.length + 1)}`));
  }
  return lines;
}

/** An entry of a list as Word copies it: a paragraph that begins with its sign; undefined for any other element. */
function wordEntry(paragraph: Element): string | undefined {
  const style = paragraph.getAttribute("style") ?? "";
  if (!/mso-list:\s*(?!none)\S/i.test(style)) return undefined;
  const copy = paragraph.cloneNode(true) as Element;
  let sign = "";
  for (const element of copy.querySelectorAll("[style*='mso-list']")) {
    if (!/mso-list:\s*Ignore/i.test(element.getAttribute("style") ?? "")) continue;
    sign += element.textContent ?? "";
    element.remove();
  }
  const depth = Number(/level(\d)/i.exec(style)?.[1] ?? 1) - 1;
  const number = /^\s*(\d+)[.)]/.exec(sign)?.[1];
  return `${"  ".repeat(depth)}${number ? `${number}.` : "-"} ${tidyLine(inlineOf(copy)).replaceAll("\n", " ")}`;
}

function inlineOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeSigns((node.textContent ?? "").replaceAll(/[\s\u00a0]+/g, " "));
  if (!(node instanceof HTMLElement)) return "";
  if (node.tagName === "BR") return "\n";
  let text = Array.from(node.childNodes, inlineOf).join("");
  if (node.matches(BLOCKS)) text = ` ${text} `;
  if (text.trim() === "") return text;
  if (node.tagName === "A") {
    const to = articleLink(node.getAttribute("href") ?? "");
    return to === undefined || to.startsWith("/")
      ? text
      : around(text, "[", `](${to.replaceAll("(", "%28").replaceAll(")", "%29")})`);
  }
  const { fontWeight, fontStyle } = node.style;
  const isBold =
    fontWeight === "" ? /^(B|STRONG)$/.test(node.tagName) : fontWeight === "bold" || Number(fontWeight) >= 600;
  const isItalic = fontStyle === "" ? /^(I|EM)$/.test(node.tagName) : fontStyle === "italic";
  if (isItalic && !/(?<![\\*])\*(?!\*)/.test(text)) text = around(text, "*", "*");
  return isBold && !text.includes("**") ? around(text, "**", "**") : text;
}

/** Signs stand beside words, not beside blanks. */
function around(text: string, before: string, behind: string): string {
  const words = text.trim();
  const from = text.indexOf(words);
  return `${text.slice(0, from)}${before}${words}${behind}${text.slice(from + words.length)}`;
}

function tidyLine(text: string): string {
  return (
    text
      // Word cuts what is bold into pieces.
      .replaceAll("****", "")
      .replaceAll(/ *\n */g, "\n")
      .replaceAll(/ {2,}/g, " ")
      .trim()
  );
}
