import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { filteredBy, type Range, readByIds, readRange, searchText, unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { writeDenier } from "../../lib/denier.ts";
import { FEATURED, mergeFeatured } from "./featured.rules.ts";

type Client = SupabaseClient<Database>;
type Row = Database["public"]["Tables"]["products"]["Row"];
type CategoryRow = Database["public"]["Tables"]["product_categories"]["Row"];

/** What a card shows of a product. */
export type ProductSummary = Pick<Row, "id" | "name" | "slug" | "description" | "image_url">;

export type ListedProduct = ProductSummary & { item_codes: { id: number; item_code: string }[] };

export type ListedCategory = Pick<CategoryRow, "id" | "name" | "description">;

/** A shade by which a product was found, and how many of its shades were. */
type FoundShade = { code: string; name: string; picture: string | null; count: number };

/** Null is what could not be read. `shades`: by which shades a search has found products, by the products' slugs. */
export type ProductListPage = {
  list: Range<ListedProduct> | null;
  categories: ListedCategory[] | null;
  shades: Map<string, FoundShade>;
  /** Words that a search without result may mean. */
  nearWords: string[];
  /** Finishes and materials that there are, by their keys. */
  choices: { finishes: Choice[]; materials: Choice[] } | null;
};

type Choice = { key: string; name: string };

/** What a shade of a product has to have; finish and material by their keys, denier within bounds that count. */
type ShadeFilters = {
  finish?: string | undefined;
  material?: string | undefined;
  denier?: { from: number; to: number | undefined } | undefined;
};

type ProductListRequest = ShadeFilters & {
  language: string;
  category?: number | undefined;
  search: string;
  maxRows: number;
};

const SUMMARY = "id, name, slug, description, image_url";
const LISTED = `${SUMMARY}, item_codes(id, item_code)` as const;
const TRANSLATED = ["name", "description"];
const IN_CATEGORY = "product_category_mappings.category_id";

/** The order of the list; those without a display_order come last. */
const last = { nullsFirst: false };

/**
 * The first `maxRows` Active products that match all filters, how many match, and all categories, in the given language.
 * Never throws: what could not be read is null, and told by `parts`. Source: public site §5 "Product search", §7.
 */
export async function getProductListPage(
  client: Client,
  request: ProductListRequest,
  parts: PageParts,
): Promise<ProductListPage> {
  const hasWords = searchText(request.search) !== "";
  const isSearch =
    hasWords || [request.finish, request.material, request.denier].some((filter) => filter !== undefined);
  const finding = isSearch ? searchProducts(client, request) : listProducts(client, request);
  const [list, categories, choices] = await Promise.all([
    parts.read("products", finding),
    parts.read("categories", listCategories(client)),
    parts.read("choices of shades", unwrap(client.rpc("shade_choices", { language: request.language }))),
  ]);
  const isFound = isSearch && list !== null && list.total > 0;
  const isEmpty = hasWords && list?.total === 0;
  const ids = {
    products: list?.rows.map(({ id }) => id) ?? [],
    product_categories: categories?.map(({ id }) => id) ?? [],
  };
  const translating = listTranslations(client, request.language, ids, TRANSLATED);
  const [translations, shades, nearWords] = await Promise.all([
    parts.read("translations", translating).then((rows) => rows ?? []),
    isFound ? parts.read("shades that match", findShades(client, request)) : null,
    isEmpty ? parts.read("near words", findNearWords(client, request)) : null,
  ]);
  return {
    list: list && { ...list, rows: translateRows("products", list.rows, translations) },
    categories: categories && translateRows("product_categories", categories, translations),
    shades: shades ?? new Map(),
    nearWords: nearWords ?? [],
    choices: choices as ProductListPage["choices"],
  };
}

/** So many shades are looked through for those by which products were found; the best come first. */
const SHADES_LOOKED_AT = 500;

function conditionsOf({ finish, material, denier }: ShadeFilters) {
  return { finish, material, denier_from: denier?.from, denier_to: denier?.to };
}

async function findShades(client: Client, request: ProductListRequest): Promise<Map<string, FoundShade>> {
  const { language } = request;
  const search = writeDenier(searchText(request.search));
  const asked = { ...conditionsOf(request), language, search, max_rows: SHADES_LOOKED_AT };
  const found = (await unwrap(client.rpc("find_shades", asked))) as {
    rows: { item_code: string; name: string; image_url: string | null; product_slug: string }[];
  };
  const shades = new Map<string, FoundShade>();
  for (const { product_slug, item_code: code, name, image_url: picture } of found.rows) {
    const { count, ...first } = shades.get(product_slug) ?? { code, name, picture, count: 0 };
    shades.set(product_slug, { ...first, count: count + 1 });
  }
  return shades;
}

async function findNearWords(client: Client, { language, search }: ProductListRequest): Promise<string[]> {
  return unwrap(client.rpc("near_words", { language, search: writeDenier(searchText(search)) }));
}

function listProducts(client: Client, { category, maxRows }: ProductListRequest): Promise<Range<ListedProduct>> {
  const columns = category === undefined ? LISTED : filteredBy(LISTED, "product_category_mappings");
  return readRange({ from: 0, size: maxRows }, (options) => {
    const products = client.from("products").select(columns, options).eq("status", "Active");
    return (category === undefined ? products : products.eq(IN_CATEGORY, category))
      .order("display_order", last)
      .order("name")
      .order("id");
  });
}

async function searchProducts(client: Client, request: ProductListRequest): Promise<Range<ListedProduct>> {
  const { language, category, maxRows } = request;
  const search = writeDenier(searchText(request.search));
  const asked = { ...conditionsOf(request), language, search, category, max_rows: maxRows };
  const found = await unwrap(client.rpc("find_products", asked).single());
  const rows = await readByIds(found.ids, (ids) =>
    client.from("products").select(LISTED).eq("status", "Active").in("id", ids),
  );
  return { rows, total: found.total };
}

function listCategories(client: Client): Promise<ListedCategory[]> {
  const categories = client.from("product_categories").select("id, name, description");
  return unwrap(categories.order("display_order", last).order("name").order("id"));
}

/** The products of the home page, in the given language. Throws the backend's error. Source: public site §5 "Featured products". */
export async function listFeaturedProducts(
  client: Client,
  language: string,
  parts: PageParts,
): Promise<ProductSummary[]> {
  const products = () => client.from("products").select(SUMMARY).eq("status", "Active");
  const [ordered, unordered] = await Promise.all([
    unwrap(
      products().not("display_order", "is", null).order("display_order").order("name").order("id").limit(FEATURED),
    ),
    unwrap(products().is("display_order", null).order("name").order("id").limit(FEATURED)),
  ]);
  const featured = mergeFeatured(ordered, unordered);
  const ids = featured.map(({ id }) => id);
  const translating = listTranslations(client, language, { products: ids }, TRANSLATED);
  return translateRows("products", featured, (await parts.read("translations", translating)) ?? []);
}
