import { escapeXml } from "../../../lib/seo/escape-xml.server.ts";
import type { Block, Inline } from "./article.server.ts";

/**
 * An article as HTML for readers of feeds, made of the elements of its tree alone.
 * @param origin of the site, before the paths that it names
 */
export function articleHtml(blocks: readonly Block[], origin: string): string {
  const lines = (parts: readonly Inline[]): string => parts.map(line).join("");
  const line = (part: Inline): string => {
    if (typeof part === "string") return escapeXml(part).replaceAll(/\r?\n/g, "<br/>");
    if ("b" in part) return `<strong>${lines(part.b)}</strong>`;
    if ("i" in part) return `<em>${lines(part.i)}</em>`;
    if ("picture" in part) return `<img src="${address(part.picture)}" alt="${escapeXml(part.alt)}"/>`;
    return `<a href="${address(part.to)}">${lines(part.of)}</a>`;
  };
  const address = (to: string) => escapeXml(to.startsWith("/") ? origin + to : to);
  const block = (one: Block): string => {
    if ("p" in one) return `<p>${lines(one.p)}</p>`;
    if ("h" in one) return `<h${one.h}>${lines(one.of)}</h${one.h}>`;
    const items = one.list.map((item) => `<li>${articleHtml(item, origin)}</li>`).join("");
    return one.start === undefined ? `<ul>${items}</ul>` : `<ol start="${one.start}">${items}</ol>`;
  };
  return blocks.map(block).join("");
}
