import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "../tests/e2e/support/find-chromium.ts";
import { makeDataDir, startServer } from "../tests/support/start-server.ts";

// npm run lighthouse [-- RUNS]: the medians of Lighthouse (mobile, its default throttling) for the pages of the site.
// Fetched when it runs: as a dependency it would weigh more than the product. CHROME_PATH names the browser.
const LIGHTHOUSE = "lighthouse@13.5.0";
const PAGES = [
  "/",
  "/products",
  "/products/metallic-smooth",
  "/resources",
  "/news",
  "/contact",
  "/shades",
  "/tray?codes=1,2,3",
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const TRIES = 3;

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

const runs = Number(process.argv[2] ?? 5);
const work = mkdtempSync(path.join(tmpdir(), "kinran-lighthouse-"));
const dataDir = makeDataDir();
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
try {
  console.log(`| page | ${CATEGORIES.join(" | ")} | LCP ms | TBT ms | CLS |\n|---|---|---|---|---|---|---|---|`);
  for (const page of PAGES) {
    const reports = Array.from({ length: runs }, () => measure(`${server.url}${page}`));
    const scores = CATEGORIES.map((name) => median(reports.map(({ categories }) => categories[name].score * 100)));
    const audits = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"].map((name) =>
      median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN)),
    );
    console.log(
      `| ${[page, ...scores, ...audits].map((it) => (typeof it === "number" ? Math.round(it * 1000) / 1000 : it)).join(" | ")} |`,
    );
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
  rmSync(work, { recursive: true });
}

/** One report. A run whose trace could not be recorded says nothing about the page and is repeated. */
function measure(url: string, tries = TRIES): Report {
  const file = path.join(work, "report.json");
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
  ];
  try {
    execFileSync("npx", ["--yes", LIGHTHOUSE, url, ...options], {
      env: { CHROME_PATH: findChromium(), ...process.env },
      stdio: ["ignore", "ignore", "pipe"],
    });
  } catch (cause) {
    if (tries === 1) throw cause;
    return measure(url, tries - 1);
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
