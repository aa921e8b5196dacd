import { escapeHtml } from "./mail-frame.ts";

/**
 * A part of a line, and a paragraph, heading or list, as the site reads articles (app/site/parts/article). What staff send is looked at all the
 * same: only these become elements, and only addresses that an article may have.
 */
type Inline =
  | string
  | { b: Inline[] }
  | { i: Inline[] }
  | { to: string; of: Inline[] }
  | { picture: string; alt: string };
export type Block = { p: Inline[] } | { h: 2 | 3; of: Inline[] } | { list: Block[][]; start?: number };

const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

const PICTURE = 'style="display:block;max-width:100%;height:auto;border:0"';

/** The address on its own, for a mail; undefined for one that no article may have. */
export function wholeAddress(to: string, origin: string): string | undefined {
  if (typeof to !== "string" || !ALLOWED.test(to)) return undefined;
  return to.startsWith("/") ? origin + to : to;
}

export function pictureHtml(address: string, alt: string): string {
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" ${PICTURE}>`;
}

/** An article as HTML of a mail. @param origin of the site, before the paths that it names */
export function articleAsHtml(blocks: readonly Block[], origin: string): string {
  const lines = (parts: readonly Inline[]): string => parts.map(line).join("");
  const line = (part: Inline): string => {
    if (typeof part === "string") return escapeHtml(part).replaceAll(/\r?\n/g, "<br>");
    if ("b" in part) return `<strong>${lines(part.b)}</strong>`;
    if ("i" in part) return `<em>${lines(part.i)}</em>`;
    if ("picture" in part) {
      const address = wholeAddress(part.picture, origin);
      return address ? pictureHtml(address, String(part.alt)) : "";
    }
    const address = wholeAddress(part.to, origin);
    return address ? `<a href="${escapeHtml(address)}" style="color:#8a6414">${lines(part.of)}</a>` : lines(part.of);
  };
  const block = (one: Block): string => {
    if ("p" in one) return `<p style="margin:0 0 16px">${lines(one.p)}</p>`;
    if ("h" in one) {
      const name = one.h === 2 ? "h2" : "h3";
      return `<${name} style="margin:24px 0 8px;font-size:${one.h === 2 ? 20 : 17}px">${lines(one.of)}</${name}>`;
    }
    const items = one.list.map((item) => `<li>${articleAsHtml(item, origin)}</li>`).join("");
    return one.start === undefined ? `<ul>${items}</ul>` : `<ol start="${Number(one.start)}">${items}</ol>`;
  };
  return blocks.map(block).join("");
}

/** The same as plain text, in paragraphs. Addresses stand behind what leads to them. */
export function articleAsText(blocks: readonly Block[], origin: string): string {
  const lines = (parts: readonly Inline[]): string => parts.map(line).join("");
  const line = (part: Inline): string => {
    if (typeof part === "string") return part;
    if ("b" in part) return lines(part.b);
    if ("i" in part) return lines(part.i);
    if ("picture" in part) return String(part.alt);
    const address = wholeAddress(part.to, origin);
    const words = lines(part.of);
    return address && address !== words ? `${words} (${address})` : words;
  };
  const block = (one: Block): string => {
    if ("p" in one) return lines(one.p);
    if ("h" in one) return lines(one.of);
    return one.list
      .map((item, at) => {
        const mark = one.start === undefined ? "- " : `${Number(one.start) + at}. `;
        return mark + articleAsText(item, origin).replaceAll(/\n+/g, `\n${" ".repeat(mark.length)}`);
      })
      .join("\n");
  };
  return blocks.map(block).filter(Boolean).join("\n\n");
}
