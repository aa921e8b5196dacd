import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { atLeast, atMost, type Budget, type Check, check, notMeasured, type Section } from "../report.ts";
import { findBrowser } from "../tools.ts";

const RUNS = 5;
const SCRIPT = path.join(import.meta.dirname, "../lighthouse.ts");
const PAGES = {
  home: "/",
  list: "/products",
  detail: "/products/metallic-smooth",
  gallery: "/resources",
  news: "/news",
  contact: "/contact",
};
const TEXT = `Mobile, Lighthouse's default throttling, medians of ${RUNS} runs (\`npm run lighthouse\`).`;

type Column = { name: string; unit: string; budget: Budget };
const COLUMNS: Column[] = [
  { name: "performance", unit: "", budget: atLeast(98) },
  { name: "LCP ms", unit: "ms", budget: atMost(1350) },
  { name: "TBT ms", unit: "ms", budget: atMost(100) },
  { name: "CLS", unit: "", budget: atMost(0) },
];

/** What Lighthouse thinks of the pages that most visitors see first. */
export async function lighthouse(): Promise<Section[]> {
  const browser = findBrowser();
  if ("reason" in browser) return [skip(browser.reason)];
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? browser.file };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, String(RUNS)], { env });
    const table = readTable(stdout);
    return [{ title: "Lighthouse", text: TEXT, table, checks: each((it, page) => judge(table, it, page)) }];
  } catch (cause) {
    const output = cause instanceof Error && "stderr" in cause ? String(cause.stderr) : String(cause);
    if (!/npm (?:error|ERR!)/.test(output)) throw cause;
    return [skip("npx can't fetch Lighthouse: the npm registry does not answer")];
  }
}

function judge({ columns, rows }: { columns: string[]; rows: string[][] }, column: Column, page: keyof typeof PAGES) {
  const { name, unit, budget } = column;
  const value = rows.find(([path]) => path === PAGES[page])?.[columns.indexOf(name)];
  return check(`${page}: ${label(name)}`, Number(value ?? Number.NaN), unit, budget);
}

function skip(reason: string): Section {
  const checks = each(({ name, unit, budget }, page) => notMeasured(`${page}: ${label(name)}`, unit, budget, reason));
  return { title: "Lighthouse", text: TEXT, checks };
}

function each(make: (column: Column, page: keyof typeof PAGES) => Check): Check[] {
  return (Object.keys(PAGES) as (keyof typeof PAGES)[]).flatMap((page) => COLUMNS.map((it) => make(it, page)));
}

const label = (column: string) => column.replace(/ ms$/, "");

/** The Markdown table that the script prints. */
function readTable(text: string): { columns: string[]; rows: string[][] } {
  const [columns = [], , ...rows] = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return { columns, rows };
}
