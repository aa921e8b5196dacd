import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Sql } from "../../embedded-backend/data/database.ts";
import { seedDemo } from "../../embedded-backend/data/seed.ts";
import { openTestDatabase } from "../support/database.ts";
import { fillCatalogue, LARGE } from "../support/large-catalogue.ts";

// What each query of a visitor reads of a large catalogue, counted by the database itself: the functions of the pages, the calls of
// public site section 7, and the policies behind them.
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDemo(database, async () => undefined);
  await database.transaction(fillCatalogue);
  await database.script("analyze");
}, 300_000);
afterAll(() => database?.close());

type Reads = { table: string; scanned: number; fetched: number };

/** What the statement reads of tables with at least a thousand rows. */
async function readsOf(statement: RawBuilder<unknown>): Promise<Reads[]> {
  return database.as({ role: "anon" }, async (db) => {
    const before = await countReads(db);
    await statement.execute(db);
    const after = await countReads(db);
    return after
      .map(({ table, scanned, fetched }) => {
        const earlier = before.find((one) => one.table === table);
        return { table, scanned: scanned - (earlier?.scanned ?? 0), fetched: fetched - (earlier?.fetched ?? 0) };
      })
      .filter(({ scanned, fetched }) => scanned > 0 || fetched > 0);
  });
}

async function countReads(db: Sql): Promise<Reads[]> {
  const { rows } = await sql<Reads>`
    select s.relname as table, s.seq_tup_read::integer as scanned, coalesce(s.idx_tup_fetch, 0)::integer as fetched
    from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid where c.reltuples >= 1000`.execute(db);
  return rows;
}

const list = (language: string, category: number | null, search: string) =>
  sql`select public.product_list_page(${language}, ${category}::bigint, ${search}::text)`;

/** Most rows that a query may read of all large tables together. */
const QUERIES: [name: string, statement: RawBuilder<unknown>, most: number][] = [
  ["home, English", sql`select public.home_page('en')`, 50],
  ["home, Chinese", sql`select public.home_page('zh')`, 100],
  ["category, English", list("en", 2, ""), 2500],
  ["category, Chinese", list("zh", 2, ""), 2500],
  ["search for one product", list("en", null, "Neon Yarn 13"), 200],
  ["search for a rare word in a category", list("en", 2, "holographic"), 100],
  ["search in Chinese, two characters", list("zh", null, "夜光"), 100],
  ["search for an item code", list("en", null, "KX-1234-7"), 100],
  ["search for an item code without punctuation", list("zh", null, "kx 1234 7"), 100],
  ["search for a code of two short words", list("en", null, "kt 3p"), 100],
  ["search for a misspelt word", list("en", null, "holografic"), 100],
  ["search for what is not there", list("en", null, "xyzzy"), 10],
  ["product, English", sql`select public.product_page('en', 'bench-1000')`, 50],
  ["product, Chinese", sql`select public.product_page('zh', 'bench-1000')`, 50],
  ["product that is not there", sql`select public.product_page('en', 'none')`, 5],
  ["gallery", sql`select public.gallery_list_page('zh')`, 200],
  ["gallery item", sql`select public.gallery_item_page('zh', 'club-crest')`, 200],
  ["news", sql`select public.news_list_page('zh')`, 200],
  ["news item", sql`select public.news_item_page('zh', 'none')`, 200],
  ["rest: product by slug", sql`select * from products where slug = 'bench-7' and status = 'Active'`, 5],
  ["rest: images", sql`select * from product_images where product_id = 77 order by id`, 10],
  ["rest: item codes", sql`select * from item_codes where product_id = 77 order by item_code`, 40],
  ["rest: categories of a product", sql`select category_id from product_category_mappings where product_id = 77`, 10],
  ["rest: products by id", sql`select * from products where id in (70, 71, 72) and status = 'Active' limit 4`, 10],
  [
    "rest: languages of a translation",
    sql`select language_code from translations where entity_type = 'products' and entity_id = 77 and field_name = 'name'`,
    10,
  ],
];

test.each(QUERIES)("%s reads no large table from end to end", async (_name, statement, most) => {
  const reads = await readsOf(statement);
  expect(reads.filter(({ scanned }) => scanned > 0)).toEqual([]);
  const rows = reads.reduce((sum, { fetched }) => sum + fetched, 0);
  expect(rows, JSON.stringify(reads)).toBeLessThanOrEqual(most);
});

// They count or name every product, and read nothing else of that size.
test.each([
  ["the list, English", list("en", null, ""), 1],
  ["the list, Chinese", list("zh", null, ""), 1],
  ["the site map", sql`select public.site_map_entries()`, 1],
  ["a search that most products match", list("en", null, "thread"), 3],
  ["a search of two letters", list("en", null, "re"), 3],
])("%s reads products once", async (_name, statement, times) => {
  const reads = await readsOf(statement);
  const rows = reads.reduce((sum, { scanned, fetched }) => sum + scanned + fetched, 0);
  expect(rows, JSON.stringify(reads)).toBeLessThanOrEqual(times * (LARGE.products + 300));
});

test("the catalogue is large, and what it holds is found", async () => {
  const { rows } = await database.transaction((db) =>
    sql<{ page: { total: number } }>`select public.product_list_page('zh', null, '繡線') as page`.execute(db),
  );
  expect(rows[0]?.page.total).toBeGreaterThan(LARGE.products / 2);
});
