/** The tag of all pages. */
const ALL_PAGES = "site";

/** A page names its rows one by one where it shows at most so many of a table. */
const MOST_ROWS = 60;

/**
 * Tables whose changes are noted with the record that they belong to (private.recorded_tables): who reads that record with them is
 * purged by its own tag.
 */
export const CHILDREN: Record<string, readonly string[]> = {
  products: ["product_category_mappings", "product_images", "item_codes", "gallery_item_products"],
  gallery_items: ["gallery_images", "gallery_item_categories", "gallery_item_products"],
  news_items: ["news_media"],
  certificates: ["certificate_products"],
};

const SHOP = ["products", "item_codes", "product_categories", "search_words"];

/** What the functions that pages call are made of. A page that calls another one is not tagged. */
const FUNCTION_TABLES: Record<string, readonly string[]> = {
  company_facts: ["company", "global_settings"],
  list_finishes: SHOP,
  shade_choices: SHOP,
  find_shades: SHOP,
  near_words: SHOP,
  find_products: SHOP,
  find_news_items: ["news_items"],
  // Counts, and answers nothing.
  note_search: [],
  find_gallery_items: ["gallery_items", "gallery_categories"],
  picture_facts: ["media"],
};

// A day: whatever changes is told. Longer only while the site is away.
const LIFE = "s-maxage=86400, stale-while-revalidate=60, stale-if-error=86400";

const NO_FILTER = new Set(["select", "order", "limit", "offset"]);
const LOGIC = new Set(["or", "and", "not.or", "not.and"]);
const EMBEDDED = /(?:^|[,(])(?:\w+:)?(\w+)(![\w!]+)?\(/g;
const COLUMN_IN_LOGIC = /(?:^|[(,])(\w+)\.(?:not\.)?\w+\./g;

/**
 * The tags of a read of the backend, under which private.note_purges notes what may change its answer: `products:1` a row with what
 * belongs to it, `products` that rows come and go, `products.status` a column by which it is filtered or ordered, `products.any` all of a
 * table. Translations are noted with the record that they are of, which the page reads too.
 * @param url of the read
 * @param text of its answer
 * @returns undefined where it is not known what the answer hangs on
 */
export function tagsOfRead(url: string, text: string): string[] | undefined {
  const { pathname, searchParams } = new URL(url);
  const called = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1];
  if (called !== undefined) return FUNCTION_TABLES[called]?.map(any);
  const table = /^\/rest\/v1\/(\w+)$/.exec(pathname)?.[1];
  if (table === undefined) return undefined;
  if (table === "translations") return [];
  return [
    table,
    ...columnsOf(searchParams).map((column) => `${table}.${column}`),
    ...rowsOf(table, text),
    ...embeddedIn(table, searchParams.get("select") ?? "").map(any),
  ];
}

/** The headers that tell a CDN how long it may keep a page, and under which tags; those of the CDN alone, browsers ask each time. */
export function cdnHeaders(tags: Iterable<string>): Record<string, string> {
  const all = [ALL_PAGES, ...new Set(tags)];
  return {
    "surrogate-key": all.join(" "),
    "cache-tag": all.join(","),
    "cdn-cache-control": LIFE,
    "surrogate-control": LIFE.replace("s-maxage", "max-age"),
  };
}

export const CDN_HEADERS = new Set(Object.keys(cdnHeaders([])));

const any = (table: string) => `${table}.any`;

/** The table's own columns by which rows are chosen and ordered. */
function columnsOf(query: URLSearchParams): string[] {
  const columns = (query.get("order") ?? "").split(",").map((part) => part.split(".")[0] ?? "");
  for (const [name, value] of query) {
    if (LOGIC.has(name)) columns.push(...Array.from(value.matchAll(COLUMN_IN_LOGIC), ([, column = ""]) => column));
    else if (!NO_FILTER.has(name) && !name.includes(".")) columns.push(name);
  }
  return [...new Set(columns)].filter((column) => column !== "");
}

/** Each row that the answer holds, or the whole table where they are many or can't be told apart. */
function rowsOf(table: string, text: string): string[] {
  const answer: unknown = JSON.parse(text || "[]");
  const rows = Array.isArray(answer) ? answer : [answer];
  const ids = rows.map((row: { id?: unknown }) => row.id);
  const areKnown = ids.length <= MOST_ROWS && ids.every((id) => typeof id === "number");
  return areKnown ? ids.map((id) => `${table}:${id}`) : [any(table)];
}

/** The other tables whose rows are in the answer, or choose what is in it. */
function embeddedIn(table: string, select: string): string[] {
  return Array.from(select.matchAll(EMBEDDED), ([, name = "", kind = ""]) => ({ name, kind }))
    .filter(({ name, kind }) => kind.includes("inner") || !CHILDREN[table]?.includes(name))
    .map(({ name }) => name);
}
