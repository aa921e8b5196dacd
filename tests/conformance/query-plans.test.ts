import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Sql } from "../../embedded-backend/database/database.ts";
import { seedDemo } from "../../embedded-backend/installation/seed.ts";
import { openTestDatabase } from "../support/database.ts";
import { fillCatalogue, LARGE } from "../support/large-catalogue.ts";

// What each query of a visitor reads of a large catalogue, counted by the database itself: the reads of the pages, searches, the calls of
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

const find = (language: string, category: number | null, search: string) =>
  sql`select * from public.find_products(${language}, ${search}::text, ${category}::bigint)`;

// As a joined table that only filters is asked for.
const inCategories = (ids: string) => sql`exists (select from product_category_mappings m
  where m.product_id = p.id and m.category_id in (${sql.raw(ids)}))`;
const listed = (condition: RawBuilder<unknown>, limit: number) => sql`
  select p.id, p.name, p.slug, p.description, p.image_url,
    (select json_agg(c.id) from item_codes c where c.product_id = p.id) as item_codes
  from products p where p.status = 'Active' and ${condition} order by p.display_order nulls last, p.name, p.id limit ${limit}`;
const featured = (condition: string, order: string) => sql`
  select id, name, slug, description, image_url from products p
  where p.status = 'Active' and p.display_order is ${sql.raw(condition)} order by ${sql.raw(order)} limit 3`;
const translated = (condition: string) => sql`
  select entity_type, entity_id, field_name, translated_value from translations
  where language_code = 'zh' and (${sql.raw(condition)}) and field_name in ('name', 'description')`;

/** Most rows that a query may read of all large tables together. */
const QUERIES: [name: string, statement: RawBuilder<unknown>, most: number][] = [
  ["featured products with an order", featured("not null", "display_order, name, id"), 50],
  ["featured products without an order", featured("null", "name, id"), 50],
  ["the list", listed(sql`true`, 24), 700],
  ["related products", listed(sql`p.id <> 77 and ${inCategories("1, 2")}`, 4), 300],
  [
    "categories of a product",
    sql`select c.id, c.name from product_categories c where exists (
    select from product_category_mappings m where m.category_id = c.id and m.product_id = 77)`,
    10,
  ],
  ["the list by id", listed(sql`p.id in (70, 71, 72)`, 24), 120],
  [
    "translations of a list",
    translated(
      "entity_type = 'products' and entity_id in (70, 71, 72) or entity_type = 'product_categories' and entity_id in (1, 2)",
    ),
    60,
  ],
  [
    "translations of a product",
    translated(
      "entity_type = 'products' and entity_id in (70) or entity_type = 'product_categories' and entity_id in (1) or entity_type = 'item_codes' and entity_id in (1, 2, 3, 4, 5)",
    ),
    250,
  ],
  ["search for one product", find("en", null, "Neon Yarn 13"), 200],
  ["search for a rare word in a category", find("en", 2, "holographic"), 100],
  ["search in Chinese, two characters", find("zh", null, "夜光"), 100],
  ["search for an item code", find("en", null, "KX-1234-7"), 100],
  ["search for an item code without punctuation", find("zh", null, "kx 1234 7"), 100],
  ["search for a code of two short words", find("en", null, "kt 3p"), 100],
  ["search for a misspelt word", find("en", null, "holografic"), 100],
  ["search for what is not there", find("en", null, "xyzzy"), 10],
  ["search in the gallery", sql`select * from public.find_gallery_items('zh', '繡')`, 200],
  ["search in the news", sql`select * from public.find_news_items('zh', '線')`, 200],
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
  ["the number of the list", sql`select count(*) from products where status = 'Active'`, 1],
  ["the site map", sql`select id, slug, updated_at from products where status = 'Active' order by id limit 1000`, 1],
  [
    "the number of a category",
    sql`select count(*) from products p where p.status = 'Active' and ${inCategories("2")}`,
    3,
  ],
  ["a search that most products match", find("en", null, "thread"), 3],
  ["a search of two letters", find("en", null, "re"), 3],
])("%s reads products once", async (_name, statement, times) => {
  const reads = await readsOf(statement);
  const rows = reads.reduce((sum, { scanned, fetched }) => sum + scanned + fetched, 0);
  expect(rows, JSON.stringify(reads)).toBeLessThanOrEqual(times * (LARGE.products + 300));
});

test("the catalogue is large, and what it holds is found", async () => {
  const { rows } = await database.transaction((db) =>
    sql<{ total: number }>`select total from public.find_products('zh', '繡線')`.execute(db),
  );
  expect(rows[0]?.total).toBeGreaterThan(LARGE.products / 2);
});
