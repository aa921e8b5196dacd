import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { makeVisitor } from "../../conformance/clients.ts";
import { expect, test } from "../support/server.ts";

// What a page may weigh, so that growth is noticed where it happens and a page that got lighter gets less. Compressed as it is sent: HTML
// with the screen's own styles in it, and the sheet of the frame, with Brotli 5; scripts with gzip.

const brotli5 = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength / 1000;

const gzipped = async (address: string) => gzipSync(await (await fetch(address)).text()).byteLength / 1000;

type PageParts = { styles: string; sheets: string[]; scripts: string[] };

/** The styles that stand in a page, the sheets that it links, and the scripts that it loads beforehand, as the browser reads the page. */
function readParts(page: Page, html: string): Promise<PageParts> {
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, "text/html");
    const waiting = read.querySelector<HTMLTemplateElement>("template#scripts")?.content;
    const preloads = waiting?.querySelectorAll('link[rel="modulepreload"]') ?? [];
    return {
      styles: [...read.querySelectorAll("style")].map((style) => style.textContent).join("\n"),
      sheets: [...read.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute("href") ?? ""),
      scripts: [...new Set([...preloads].map((link) => link.getAttribute("href") ?? ""))],
    };
  }, html);
}

for (const [path, html, scripts] of [
  // The hashed names of files make some tens of bytes more or less with each build. A product compares the code of an address as searches do: 0.5 kB.
  // Every page names all routes of the site: those of certificates and documents, and the footer's link, are 0.4 kB.
  // Home, list, shades and product carry pictures of their swatches: 1 to 3.5 kB of addresses and colours, twice, for the page and its script.
  // What is said of the six digits of the newsletter stands in every page, and its two pages among the routes: 0.2 kB, and what loads the field for them 0.6 kB of scripts.
  // The routes of passports are 0.2 kB of scripts.
  // What is said of the files of pictures is 0.2 kB of scripts, the routes of files, webhooks and developers 0.3 kB.
  ["/", 14, 137.4],
  // The list of products folds its filters where there is no room: 0.3 kB.
  ["/products", 17.6, 139.2],
  ["/resources", 12, 138.9],
  ["/news", 12, 140.1],
  ["/contact", 12, 137.8],
  ["/shades", 19.7, 141.5],
  ["/products/:slug", 19.6, 142.6],
  // An article comes as what its page shows: what reads Markdown stays on the server.
  ["/news/:slug", 14, 140.6],
] as const) {
  test(`${path} weighs at most ${html} kB, and its scripts ${scripts} kB`, async ({ page, server }) => {
    const table = path.startsWith("/news") ? "news_items" : "products";
    const records = makeVisitor(server).from(table).select("slug").order("display_order").order("id").limit(1);
    const slug = path.endsWith(":slug") ? (await records.single()).data?.slug : undefined;
    const text = await (await fetch(server.url + path.replace(":slug", slug ?? ""))).text();
    const parts = await readParts(page, text);
    expect(parts.scripts).not.toEqual([]);
    const sizes = await Promise.all(parts.scripts.map((file) => gzipped(server.url + file)));
    expect(brotli5(text)).toBeLessThan(html);
    expect(brotli5(parts.styles)).toBeGreaterThan(0.5);
    expect(parts.sheets).toEqual([expect.stringMatching(/^\/assets\/frame-/)]);
    expect(brotli5(await (await fetch(server.url + parts.sheets[0])).text())).toBeLessThan(8.4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(scripts);
  });
}
