import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../../embedded-backend/database/database.ts";
import { fillCatalogue, fillGalleryAndNews, LARGE, LARGE_SECTION } from "../support/large-catalogue.ts";
import { type CountedPages, openCountedPages, type PageRead } from "../support/page-queries.ts";

// What each page reads of a large catalogue, counted by the database itself: the pages are the built ones, their calls go through the
// engine, and what the policies and functions behind these read counts as well.
let pages: CountedPages;

async function fill(db: Sql): Promise<void> {
  await sql`insert into public.product_categories (name) select 'Kind ' || n from generate_series(1, 8) as n`.execute(
    db,
  );
  await sql`insert into public.gallery_categories (name) select 'Use ' || n from generate_series(1, 8) as n`.execute(
    db,
  );
  await sql`insert into public.products (name, slug, description) values ('Opalescent', 'opalescent', 'One of a kind')`.execute(
    db,
  );
  await sql`
    insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
    select 'products', id, 'name', 'zh', '蛋白石' from public.products`.execute(db);
  await fillGalleryAndNews(db);
  await fillCatalogue(db);
}

beforeAll(async () => {
  pages = await openCountedPages(fill);
  const { rows } = await pages.database.transaction((db) =>
    sql<{ id: number }>`select id from public.item_codes order by id limit 3`.execute(db),
  );
  codes = rows.map(({ id }) => id).join();
}, 600_000);
afterAll(() => pages?.close());

type Page = {
  address: string;
  locale?: string;
  /** Most calls that it makes, beside that for the languages, which is made once and kept. */
  reads: number;
  /** Most rows that its calls may find by indexes, without those of `WHOLE`. */
  most: number;
  /** What every page of its kind must say, so that it is known to have read something. */
  says: string;
  /** Large tables that it may read from end to end. */
  mayScan?: string[];
};

const PAGES: Page[] = [
  // One of them for the colours that the page shows.
  { address: "/", locale: "zh", reads: 8, most: 50, says: 'href="/products/bench-1"' },
  { address: "/products", locale: "zh", reads: 5, most: 200, says: 'href="/products/bench-1"' },
  { address: "/products?page=3", locale: "zh", reads: 5, most: 500, says: 'href="/products/bench-60"' },
  { address: "/products?category=2-kind-2", reads: 6, most: 100, says: 'href="/products/bench-1"' },
  { address: "/products?q=Neon+Yarn+13", reads: 6, most: 200, says: "Neon Yarn" },
  { address: "/products?q=opalescent", reads: 6, most: 100, says: 'href="/products/opalescent"' },
  { address: "/products?q=蛋白石", locale: "zh", reads: 7, most: 100, says: 'href="/products/opalescent"' },
  { address: "/products?q=opalesent", reads: 6, most: 100, says: 'href="/products/opalescent"' },
  { address: "/products?q=KX-1234-7", reads: 6, most: 100, says: "/products/bench-1234" },
  { address: "/products?q=kx+1234+7", locale: "zh", reads: 7, most: 100, says: "/products/bench-1234" },
  // Where nothing is found, a certificate by that name is looked for.
  { address: "/products?q=xyzzy", reads: 6, most: 10, says: "xyzzy" },
  // Most products match these.
  { address: "/products?q=thread", reads: 6, most: 1.5 * LARGE.products, says: "/products/bench-" },
  {
    address: "/products?q=re",
    reads: 6,
    most: 1.5 * LARGE.products,
    says: "/products/bench-",
    mayScan: ["product_index"],
  },
  { address: "/search/suggestions?q=KX-77", locale: "zh", reads: 4, most: 1.5 * LARGE.products, says: "KX-77" },
  { address: "/products/bench-77", locale: "zh", reads: 5, most: 250, says: "KX-77-1" },
  { address: "/products/nothing-here", reads: 3, most: 10, says: "" },
  { address: "/shades", reads: 3, most: 10, says: "KX-1-1" },
  { address: "/shades?near=C9A227", reads: 3, most: 10, says: "" },
  { address: "/shades?product=bench-7", reads: 3, most: 10, says: "KX-7-1" },
  { address: "/sheet?product=bench-77", locale: "zh", reads: 4, most: 150, says: "KX-77-1" },
  { address: "/sheet?codes=CODES", locale: "zh", reads: 4, most: 100, says: "KX-" },
  { address: "/shade-card?codes=CODES", reads: 2, most: 50, says: "KX-" },
  { address: "/tray?codes=CODES", locale: "zh", reads: 3, most: 100, says: "KX-" },
  { address: "/tray/request?codes=CODES", locale: "zh", reads: 3, most: 100, says: "KX-" },
  { address: "/catalogue?product=bench-77", locale: "zh", reads: 6, most: 250, says: "KX-77-1" },
  { address: "/palette/kinran.gpl?product=bench-77", reads: 1, most: 100, says: "" },
  { address: "/resources", locale: "zh", reads: 5, most: 100, says: 'href="/resources/gallery-1"' },
  { address: "/resources?category=2-use-2", reads: 6, most: 100, says: 'href="/resources/gallery-1"' },
  { address: "/resources?q=Woven", locale: "zh", reads: 6, most: 100, says: "Woven" },
  { address: "/resources/gallery-77", locale: "zh", reads: 6, most: 100, says: "piece 77" },
  { address: "/resources/nothing-here", reads: 3, most: 10, says: "" },
  { address: "/news", locale: "zh", reads: 4, most: 100, says: `href="/news/news-${LARGE_SECTION}"` },
  { address: "/news?q=Fair", locale: "zh", reads: 4, most: 100, says: "Fair" },
  { address: "/news/news-77", locale: "zh", reads: 6, most: 100, says: "day 77" },
  { address: "/news/nothing-here", reads: 3, most: 10, says: "" },
  { address: "/news.xml", locale: "zh", reads: 2, most: 200, says: `/news/news-${LARGE_SECTION}<` },
  // All of the catalogue, so it reads it from end to end.
  {
    address: "/products.json",
    reads: 3,
    most: 150_000,
    says: '"slug":"bench-1"',
    mayScan: ["products", "item_codes", "product_categories", "product_category_mappings"],
  },
  { address: "/sitemap.xml", reads: 12, most: 10, says: "/products/bench-1<" },
  { address: "/certificates", locale: "zh", reads: 2, most: 10, says: "" },
  { address: "/documents/1", locale: "zh", reads: 4, most: 10, says: "" },
  { address: "/passport/1", locale: "zh", reads: 5, most: 50, says: "KX-" },
  { address: "/passport/1.json", reads: 1, most: 50, says: "KX-" },
  { address: "/passports/kinran-data.json?codes=CODES", reads: 1, most: 100, says: "KX-" },
  { address: "/passports/kinran-data.csv?codes=CODES", locale: "zh", reads: 3, most: 100, says: "KX-" },
  { address: "/01/4006381333931", reads: 1, most: 10, says: "" },
  { address: "/01/4006381333931/10/7", reads: 1, most: 10, says: "" },
  { address: "/contact", reads: 1, most: 10, says: "" },
];

/** Calls that count or name all there is: most rows that one of them may read in all. */
const WHOLE: [call: RegExp, most: number][] = [
  [/ counted$/, 5 * LARGE.products],
  // Of each shade in each language.
  [/^rpc\/shade_choices/, 3 * LARGE.itemCodes],
  [/^rpc\/find_shades/, 4 * LARGE.itemCodes],
  [/^rpc\/find_(?:gallery|news)_items/, 2 * LARGE_SECTION],
  // Their policies may look for what belongs to all of many rows at once.
  [/^gallery_item_categories\?/, LARGE_SECTION],
  [/^translations\?/, LARGE.products],
  [/^(?:products|gallery_items|news_items)\?select=id,slug,updated_at/, LARGE.products],
];
/** For what the database reads around its tables. */
const MARGIN = 700;

let codes: string;

/** What is wrong with how a page reads. */
async function complaintsAbout({
  address,
  locale,
  reads: mostReads,
  most,
  says,
  mayScan = [],
}: Page): Promise<string[]> {
  const { text, reads } = await pages.visit(address.replace("CODES", codes), locale);
  const complaints = text.includes(says) ? [] : [`it does not say ${says}`];
  const calls = reads.map(({ call }) => call).filter((call) => !call.startsWith("languages?"));
  if (calls.length > mostReads) complaints.push(`${calls.length} calls: ${calls.join(", ")}`);
  let rows = 0;
  for (const read of reads) {
    const [, mostOfAll] = WHOLE.find(([call]) => call.test(read.call)) ?? [];
    if (mostOfAll === undefined) {
      rows += read.fetched;
      const scanned = Object.keys(read.scanned).filter((table) => !mayScan.includes(table));
      if (scanned.length > 0) complaints.push(`${read.call} reads all of ${scanned}:\n${read.plan}`);
    } else if (rowsOf(read) > mostOfAll + MARGIN) complaints.push(`${read.call} reads ${rowsOf(read)} rows`);
  }
  if (rows > most) complaints.push(`${rows} rows are read`);
  return complaints;
}

function rowsOf({ scanned, fetched }: PageRead): number {
  return Object.values(scanned).reduce((sum, rows) => sum + rows, fetched);
}

test.each(PAGES)("$address reads what it shows, and no large table from end to end", async (page) => {
  expect(await complaintsAbout(page)).toEqual([]);
});

test.each([
  ["products_public_order_idx", "/"],
  ["product_images_product_id_idx", "/products/bench-77"],
  ["product_codes_codes_idx", "/products?q=KX-1234-7"],
  ["product_index_terms_idx", "/products?q=opalescent"],
  ["gallery_images_gallery_item_id_idx", "/resources/gallery-77"],
  ["news_items_public_order_idx", "/news.xml"],
  ["news_media_news_item_id_idx", "/news/news-77"],
])("without %s, %s reads too much", async (index, address) => {
  const page = PAGES.find((each) => each.address === address);
  if (!page) throw new Error(`No page ${address}`);
  const definition = await dropIndex(index);
  try {
    expect(await complaintsAbout(page)).not.toEqual([]);
  } finally {
    await pages.database.script(definition);
  }
});

/** Drops an index and gives the statement that makes it again. */
async function dropIndex(name: string): Promise<string> {
  return pages.database.transaction(async (db) => {
    const { rows } = await sql<{ schema: string; definition: string }>`
      select schemaname as schema, indexdef as definition from pg_indexes where indexname = ${name}`.execute(db);
    const [index] = rows;
    if (!index) throw new Error(`No index ${name}`);
    await sql`drop index ${sql.id(index.schema, name)}`.execute(db);
    return index.definition;
  });
}

test("each page that reads rows stands here", () => {
  const routes = readFileSync(path.join(import.meta.dirname, "../../app/routes.ts"), "utf8");
  const patterns = [...routes.matchAll(/\b(?:route\("(?!admin|\*)([^"]+)"|index\()/g)].map(
    ([, pattern = ""]) => pattern,
  );
  const known = PAGES.map(({ address }) => address.replace(/\?.*/, "").slice(1));
  const isKnown = (pattern: string) => {
    const form = new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
    return known.some((address) => form.test(address));
  };
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => !isKnown(pattern))).toEqual(WITHOUT_ROWS);
});

/** Pages of texts and of the company's one row alone, those that read the few lines behind a link of a mail, and those that show or keep what is posted to them. */
const WITHOUT_ROWS = [
  "about",
  "requests/:token",
  "preview/news/:language",
  "developers",
  "newsletter",
  "newsletter/confirm/:token",
  "newsletter/leave/:token",
  "legal/privacy-policy",
  "legal/terms-of-service",
  "company/:file",
  "developers/types.ts",
  "newsletter/items/:id",
  "robots.txt",
];
