import path from "node:path";
import { type RawBuilder, sql } from "kysely";
import { openDatabase } from "../embedded-backend/database/open-database.ts";
import { fillCatalogue, LARGE } from "../tests/support/large-catalogue.ts";
import type { RunningServer } from "../tests/support/start-server.ts";
import { cpuMs } from "./process-figures.ts";
import { askPage } from "./requests.ts";
import { type Installation, makeInstallation, postgresServer } from "./servers.ts";
import { quantile } from "./statistics.ts";

// node bench/scale.ts: what list, search and product cost with a large catalogue, beside the demo content: CPU of the server per
// request, and time in the database of the statement behind it. On PGlite, whose database is part of the server, and on PostgreSQL where
// TEST_DATABASE_URL names a server. Every page is rendered anew. Ends with 1 when something costs more than the budget allows.
const BUDGET = 1.5;
const WARM_UP = 150;
const ROUNDS = 10;
const REQUESTS = 30;
const CALLS = 40;

type Case = { what: string; host: string; path: string; statement: RawBuilder<unknown> };
type Cost = { cpu: number; database: number };

const list = (category?: number) => sql`
  select p.id, p.name, p.slug, p.description, p.image_url, count(*) over () as total,
    (select json_agg(c.id) from public.item_codes c where c.product_id = p.id) as item_codes
  from public.products p
  where p.status = 'Active' and (${category ?? null}::bigint is null or exists (
    select from public.product_category_mappings m where m.product_id = p.id and m.category_id = ${category ?? null}::bigint))
  order by p.display_order nulls last, p.name, p.id limit 24`;
const product = sql`
  select p.*, (select json_agg(c order by c.item_code, c.id) from public.item_codes c where c.product_id = p.id) as item_codes
  from public.products p where p.slug = 'metallic-smooth' and p.status = 'Active'`;
const find = (language: string, search: string) =>
  sql`select * from public.find_products(${language}, ${search}::text)`;

const CASES: Case[] = [
  ...(["en", "zh"] as const).flatMap((language) => {
    const host = language === "en" ? "localhost" : `${language}.localhost`;
    return [
      { what: `list, ${language}`, host, path: "/products", statement: list() },
      { what: `category, ${language}`, host, path: "/products?category=1", statement: list(1) },
      { what: `product, ${language}`, host, path: "/products/metallic-smooth", statement: product },
    ];
  }),
  ...[
    ["search: one product", "holographic", "en"],
    ["search: most products (24 shown in place of 6)", "thread", "en"],
    ["search: item code", "KT 3P", "en"],
    ["search: misspelt", "holografic", "en"],
    ["search: misspelt, most products (24 in place of 6)", "thraed", "en"],
    ["search: nothing", "xyzzy", "en"],
    ["search: two Chinese characters, one product", "夜光", "zh"],
    ["search: two Chinese characters, many products", "金屬", "zh"],
  ].map(([what = "", word = "", language = ""]) => ({
    what,
    host: language === "en" ? "localhost" : `${language}.localhost`,
    path: `/products?q=${encodeURIComponent(word)}`,
    statement: find(language, word),
  })),
];

const rows: string[][] = [];
let isKept = true;
await compare("PGlite", undefined);
if (postgresServer) await compare("PostgreSQL", postgresServer);
else console.log("TEST_DATABASE_URL is not set: PostgreSQL is left out\n");

const size = `${LARGE.products} products, ${LARGE.itemCodes} item codes`;
console.log(`| ${size} | what | CPU, demo | large | ratio | database, demo | large | ratio | budget |`);
console.log("|---|---|---|---|---|---|---|---|---|");
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
process.exitCode = isKept ? 0 : 1;

async function compare(kind: string, databaseServer: string | undefined): Promise<void> {
  const installations = [await makeInstallation(databaseServer), await makeInstallation(databaseServer)] as const;
  try {
    const [demo, large] = installations;
    const databases = [await prepare(demo, false), await prepare(large, true)] as const;
    const cpu = await measureServers(installations);
    for (const [index, { what }] of CASES.entries()) {
      const costs = databases.map((times, which) => ({ cpu: cpu[which]?.[index] ?? 0, database: times[index] ?? 0 }));
      report(kind, what, costs);
    }
  } finally {
    for (const installation of installations) await installation.discard();
  }
}

/** The first start, which seeds; then the catalogue grows or not. Gives the time of each statement in milliseconds. */
async function prepare(installation: Installation, isLarge: boolean): Promise<number[]> {
  const server = await installation.start();
  // PGlite is open in one process at a time.
  await server.stop();
  const { databaseUrl, dataDir } = installation;
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: path.join(dataDir, "database") });
  try {
    if (isLarge) await database.transaction(fillCatalogue);
    // As each server does by itself from time to time, or PostgreSQL for it.
    await database.tidy();
    await database.script("analyze");
    const times: number[] = [];
    for (const { statement } of CASES) {
      const taken = await database.as({ role: "anon" }, async (db) => {
        const each: number[] = [];
        for (let n = 0; n < CALLS; n += 1) {
          const began = performance.now();
          await statement.execute(db);
          each.push(performance.now() - began);
        }
        return each;
      });
      times.push(lowQuartile(taken));
    }
    return times;
  } finally {
    await database.close();
  }
}

/** CPU of each case on both servers, in turn, so that a busy machine slows both alike; the low quartile of the rounds. */
async function measureServers(installations: readonly Installation[]): Promise<number[][]> {
  const servers: RunningServer[] = [];
  try {
    for (const installation of installations) servers.push(await installation.start({ PAGE_CACHE_MB: "0" }));
    const costs: number[][] = servers.map(() => []);
    for (const it of CASES) {
      for (const server of servers) await askTimes(server, it, WARM_UP / CASES.length);
      const taken: number[][] = servers.map(() => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [which, server] of servers.entries()) taken[which]?.push(await cpuOf(server, it));
      }
      for (const [which, each] of taken.entries()) costs[which]?.push(lowQuartile(each));
    }
    return costs;
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function cpuOf(server: RunningServer, it: Case): Promise<number> {
  const { pid = 0 } = server.process;
  const before = cpuMs(pid);
  await askTimes(server, it, REQUESTS);
  return (cpuMs(pid) - before) / REQUESTS;
}

async function askTimes({ port }: RunningServer, it: Case, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await askPage({ port, path: it.path, host: it.host });
}

function report(kind: string, what: string, [demo, large]: Cost[]): void {
  if (!demo || !large) return;
  // On PGlite the database's time is part of the server's CPU; on PostgreSQL it comes on top.
  const total = (cost: Cost) => (kind === "PGlite" ? cost.cpu : cost.cpu + cost.database);
  const ratio = total(large) / total(demo);
  isKept &&= ratio <= BUDGET;
  rows.push([
    kind,
    what,
    ms(demo.cpu),
    ms(large.cpu),
    (large.cpu / demo.cpu).toFixed(2),
    ms(demo.database),
    ms(large.database),
    (large.database / demo.database).toFixed(2),
    `${ratio <= BUDGET ? "PASS" : "FAIL"}: ${ratio.toFixed(2)} together, ≤ ${BUDGET}`,
  ]);
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

/** What a quarter of the figures stay below: others on the machine only add to them. */
function lowQuartile(figures: number[]): number {
  return quantile(figures, 0.25);
}
