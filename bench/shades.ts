import { type RawBuilder, sql } from "kysely";
import { openTestDatabase } from "../tests/support/database.ts";
import { median } from "./statistics.ts";

// node bench/shades.ts: how long a search of 5,000 shades takes in the database, in colours from all of sRGB; PGlite, or PostgreSQL where
// TEST_DATABASE_URL names a server. Ends with 1 when something costs more than the budget allows.
const SHADES = 5000;
const BUDGET = 50;
const CALLS = 25;

const find = (search: string | null, near: string | null = null, more: RawBuilder<unknown> = sql``) =>
  sql`select public.find_shades('en', ${search}::text, ${near}::text${more})`;

const CASES: [what: string, statement: RawBuilder<unknown>][] = [
  ["all, 120 of them", find(null)],
  ["all, 500 from the middle", find(null, null, sql`, max_rows => 500, skipped_rows => 2000`)],
  ["near a gold", find(null, "C9A227")],
  ["near a grey", find(null, "808080")],
  ["near a blue", find(null, "0000FF")],
  ["a word of many", find("gold")],
  ["a word of many, near a gold", find("gold", "C9A227")],
  ["a code", find("KX-12-3")],
  ["a misspelt word of many", find("siver")],
  ["what no shade holds", find("xyzzy")],
  ["a finish", find(null, null, sql`, finish => 'metal'`)],
];

const database = await openTestDatabase();
try {
  await database.transaction(async (db) => {
    await sql`
      insert into public.products (name, slug, description, display_order)
      select 'Thread ' || n, 'bench-' || n, 'A thread', n from generate_series(1, ${SHADES / 10}::integer) as n`.execute(
      db,
    );
    await sql`
      insert into public.item_codes (product_id, item_code, color_name, hex, finish, denier, composition, type, length)
      select p.id, 'KX-' || p.n || '-' || shade, (array['Gold', 'Silver', 'Copper', 'Rose', 'Pewter', 'Blue'])[1 + (p.n + shade) % 6] || ' ' || p.n,
        '#' || upper(lpad(to_hex((p.n * 7919 * shade * 104729 + shade * 15485863) % 16777216), 6, '0')),
        (array['Metal', 'Pearl', 'Matt'])[1 + shade % 3], 50 + shade * 10 || ' D', 'Viscose 58 % / Metallised film 42 %', 'M', '5,000 m'
      from (select id, display_order::bigint as n from public.products) as p, generate_series(1, 10) as shade`.execute(
      db,
    );
  });
  await database.script("analyze");
  console.log(`| ${SHADES} shades | median | slowest | budget |\n|---|---|---|---|`);
  await database.as({ role: "anon" }, async (db) => {
    for (const [what, statement] of CASES) {
      const taken: number[] = [];
      for (let n = 0; n < CALLS; n += 1) {
        const began = performance.now();
        await statement.execute(db);
        taken.push(performance.now() - began);
      }
      const isKept = median(taken) <= BUDGET;
      if (!isKept) process.exitCode = 1;
      const [middle, slowest] = [median(taken), Math.max(...taken)].map((ms) => `${ms.toFixed(1)} ms`);
      console.log(`| ${what} | ${middle} | ${slowest} | ${isKept ? "PASS" : "FAIL"}: ≤ ${BUDGET} ms |`);
    }
  });
} finally {
  await database.close();
}
