import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { makeVisitor } from "./clients.ts";

// What a page may weigh, a little above what it does, so that growth is noticed where it happens and a page that got lighter gets less.
// Compressed as it is sent: HTML and the styles in it with Brotli 5, scripts with gzip.

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.discard());

const brotli5 = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength / 1000;

async function gzipped(file: string): Promise<number> {
  return gzipSync(await (await fetch(server.url + file)).text()).byteLength / 1000;
}

/** kB of a page's HTML, of the styles in it, and of the scripts that it loads beforehand. */
async function weigh(path: string): Promise<{ html: number; styles: number; scripts: number }> {
  const html = await (await fetch(server.url + path)).text();
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join("\n");
  const preloads = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, file = ""]) => file);
  expect(preloads).not.toEqual([]);
  expect(styles).toContain("{");
  const sizes = await Promise.all([...new Set(preloads)].map(gzipped));
  return { html: brotli5(html), styles: brotli5(styles), scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

test.each([
  { page: "/", html: 26.5, scripts: 133 },
  { page: "/products", html: 28, scripts: 134 },
  { page: "/resources", html: 26, scripts: 134 },
  { page: "/news", html: 26, scripts: 135.5 },
  { page: "/contact", html: 25, scripts: 133 },
  { page: "/shades", html: 32.5, scripts: 136 },
  { page: "/products/", html: 31.5, scripts: 136.5 },
])("$page weighs at most $html kB, and its scripts $scripts kB", async ({ page, html, scripts }) => {
  const first = makeVisitor(server)
    .from("products")
    .select("slug")
    .order("display_order")
    .order("id")
    .limit(1)
    .single();
  const weight = await weigh(page === "/products/" ? page + (await first).data?.slug : page);
  expect(weight.html).toBeLessThan(html);
  expect(weight.styles).toBeLessThan(16.5);
  expect(weight.scripts).toBeLessThan(scripts);
});
