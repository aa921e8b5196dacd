import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { listBackOfficeFiles } from "../back-office-files.ts";
import { loadedFiles } from "../loaded-files.ts";
import { listPublicPages } from "../public-pages.ts";
import { atMost, type Check, check, holds, notMeasured, type Section, short } from "../report.ts";
import { type Address, ask, textOf } from "../requests.ts";
import { withServer } from "../servers.ts";
import { findBrowser } from "../tools.ts";

const BUDGETS = { JavaScript: atMost(125), CSS: atMost(15), fonts: atMost(60), HTML: undefined };
type Kind = keyof typeof BUDGETS;
const KINDS = Object.keys(BUDGETS) as Kind[];
const FORBIDDEN = {
  "chunks of the back office alone": undefined,
  "screens of the back office by name": /["'`]\/admin\/[a-z]/,
  "the backend client": /GoTrueClient|PostgrestClient/,
};
const ENDINGS = { JavaScript: ".js", CSS: ".css", fonts: ".woff2" };
const TEXT = `What Chromium loads for a public page on a phone, before anybody touches it, compressed with gzip (kB of 1000 bytes; CSS
with what stands in the page itself). Every public page in both languages; of the pages of a kind, the heaviest.`;
const TITLE = "Bytes";

type Sizes = Record<Kind, number>;
type Loaded = { address: Address; files: string[]; sizes: Sizes };

/** What visitors must fetch. */
export async function bytes(): Promise<Section[]> {
  const browser = findBrowser();
  if ("reason" in browser) return [{ title: TITLE, text: TEXT, checks: skip(browser.reason) }];
  const launched = await chromium.launch({
    executablePath: browser.file,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    return await withServer(async ({ port }) => {
      const pages = [...(await listPublicPages(port)), { host: "localhost", path: "/no-such-page" }];
      const fetched = new Map<string, { size: number; text: string }>();
      const loaded: Loaded[] = [];
      for (const page of pages) {
        const address = { port, ...page };
        const files = await loadedFiles(launched, address);
        for (const path of files) fetched.set(path, fetched.get(path) ?? (await fetchFile({ ...address, path })));
        const size = (path: string) => fetched.get(path)?.size ?? Number.NaN;
        loaded.push({ address, files, sizes: await sizesOf(address, files, size) });
      }
      const rows = [...Map.groupBy(loaded, ({ address }) => kindOf(address.path))].map(([kind, group]) => [
        kind,
        String(group.length),
        ...KINDS.map((it) => short(heaviest(group, it).sizes[it] / 1000)),
      ]);
      const columns = ["page", "addresses", ...KINDS.map((it) => `${it} kB`)];
      const scripts = new Map([...fetched].filter(([path]) => path.endsWith(".js")));
      const checks = [...budgetChecks(loaded), ...forbiddenChecks(scripts)];
      return [{ title: TITLE, text: TEXT, table: { columns, rows }, checks }];
    });
  } finally {
    await launched.close();
  }
}

async function fetchFile(address: Address): Promise<{ size: number; text: string }> {
  const answer = await ask(address, { "Accept-Encoding": "gzip" });
  return { size: answer.body.byteLength, text: textOf(answer) };
}

async function sizesOf(address: Address, files: string[], size: (path: string) => number): Promise<Sizes> {
  const page = await fetchFile(address);
  const inPage = Array.from(page.text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, text = ""]) => text).join("");
  const sum = (kind: keyof typeof ENDINGS) =>
    files.filter((path) => path.endsWith(ENDINGS[kind])).reduce((total, path) => total + size(path), 0);
  return {
    JavaScript: sum("JavaScript"),
    CSS: sum("CSS") + (inPage ? gzipSync(inPage).byteLength : 0),
    fonts: sum("fonts"),
    HTML: page.size,
  };
}

function budgetChecks(loaded: Loaded[]): Check[] {
  return KINDS.map((kind) => {
    const { address, sizes } = heaviest(loaded, kind);
    return check(`${kind}, heaviest page: ${address.host}${address.path}`, sizes[kind] / 1000, "kB", BUDGETS[kind]);
  });
}

function forbiddenChecks(scripts: Map<string, { text: string }>): Check[] {
  const backOffice = listBackOfficeFiles();
  return Object.entries(FORBIDDEN).map(([what, mark]) => {
    const found = [...scripts].filter(([path, { text }]) => (mark ? mark.test(text) : backOffice.has(path)));
    const measured = found.length === 0 ? "none" : found.map(([path]) => path).join(", ");
    return holds(`${what} in a script of a public page`, found.length === 0, measured, "none");
  });
}

function heaviest(loaded: Loaded[], kind: Kind): Loaded {
  return loaded.reduce((most, it) => (it.sizes[kind] > most.sizes[kind] ? it : most));
}

/** Pages of one screen are of one kind. */
function kindOf(path: string): string {
  return path.replace(/^\/(products|resources|news)\/.+/, "/$1/…");
}

function skip(reason: string): Check[] {
  return [
    ...KINDS.map((kind) => notMeasured(kind, "kB", BUDGETS[kind], reason)),
    ...Object.keys(FORBIDDEN).map((what) => notMeasured(what, "", undefined, reason)),
  ];
}
