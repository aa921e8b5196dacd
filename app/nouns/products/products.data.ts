import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { filteredBy, type Range, readByIds, readRange, searchText, unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { washDegrees } from "../../lib/care.ts";
import { type AskedDenier, denierConditions, wordForms, writeDenier } from "../../lib/denier.ts";
import { translateProducts } from "../translate-products.ts";
import { FEATURED, mergeFeatured } from "./featured.rules.ts";

type Client = SupabaseClient<Database>;
type Row = Database["public"]["Tables"]["products"]["Row"];
type CategoryRow = Database["public"]["Tables"]["product_categories"]["Row"];

/** What a card shows of a product. */
export type ProductSummary = Pick<Row, "id" | "name" | "slug" | "description" | "image_url">;

/** What a card shows of a product besides: its English name where it is called otherwise, and its codes for their colours. */
export type ProductCardRow = ProductSummary & {
  original: string | null;
  item_codes: { item_code: string; hex: string | null; image_url: string | null; state: string }[];
};

/** A product with what a card shows of its item codes: their colours, and the care that all of them bear. */
export type ListedProduct = ProductSummary & {
  original?: string | null;
  item_codes: {
    id: number;
    item_code: string;
    hex: string | null;
    image_url: string | null;
    state: string;
    care: string[] | null;
  }[];
};

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
  choices: ShadeChoices | null;
  /** Where nothing is washable at the temperature that is asked for: the next lower one at which something is, and what. */
  nearestWash: { degrees: number; total: number; products: ProductSummary[] } | null;
};

type ShadeChoices = {
  finishes: Choice[];
  materials: Choice[];
  /** Keys of what is told of care and uses. */
  cares: string[];
  uses: string[];
  is_without_denier: boolean;
};

type Choice = { key: string; name: string };

/** What a shade of a product has to have; finish, material, care and use by their keys, denier within bounds that count. */
type ShadeFilters = {
  finish?: string | undefined;
  material?: string | undefined;
  denier?: AskedDenier | undefined;
  care?: string | undefined;
  use?: string | undefined;
};

type ProductListRequest = ShadeFilters & {
  language: string;
  category?: number | undefined;
  search: string;
  maxRows: number;
};

export const SUMMARY = "id, name, slug, description, image_url";
/** The columns of a card, for a select. */
export const CARD = `${SUMMARY}, item_codes(item_code, hex, image_url, state)` as const;
const LISTED = `${SUMMARY}, item_codes(id, item_code, hex, image_url, state, care)` as const;
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
  const isSearch = hasWords || Object.values(conditionsOf(request)).some((condition) => condition !== undefined);
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
  const known = choices as ProductListPage["choices"];
  const [translations, shades, nearWords, nearestWash] = await Promise.all([
    parts.read("translations", translating).then((rows) => rows ?? []),
    isFound ? parts.read("shades that match", findShades(client, request)) : null,
    isEmpty ? parts.read("near words", findNearWords(client, request)) : null,
    list?.total === 0 && known
      ? parts.read("nearest wash", findNearestWash(client, request, known.cares, parts))
      : null,
  ]);
  return {
    list: list && { ...list, rows: translateProducts(list.rows, translations) },
    categories: categories && translateRows("product_categories", categories, translations),
    shades: shades ?? new Map(),
    nearWords: nearWords ?? [],
    choices: known,
    nearestWash,
  };
}

/** So many shades are looked through for those by which products were found; the best come first. */
const SHADES_LOOKED_AT = 500;

function conditionsOf({ finish, material, denier, care, use }: ShadeFilters) {
  return { finish, material, care, use, ...denierConditions(denier) };
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

/** The highest temperature below the one asked for at which something is washable that fits all else that is asked for. */
async function findNearestWash(client: Client, request: ProductListRequest, cares: string[], parts: PageParts) {
  const asked = washDegrees(request.care);
  if (asked === undefined) return null;
  const lower = cares.map(washDegrees).filter((degrees) => degrees !== undefined && degrees < asked) as number[];
  const found = await Promise.all(
    lower
      .sort((one, other) => other - one)
      .slice(0, 2)
      .map(async (degrees) => ({
        degrees,
        ...(await searchProducts(client, { ...request, care: `wash-${degrees}` })),
      })),
  );
  const nearest = found.find(({ total }) => total > 0);
  if (!nearest) return null;
  const ids = { products: nearest.rows.map(({ id }) => id) };
  const translations = await parts.read("translations", listTranslations(client, request.language, ids, ["name"]));
  const products = translateRows("products", nearest.rows, translations ?? []);
  return { degrees: nearest.degrees, total: nearest.total, products };
}

async function findNearWords(client: Client, request: ProductListRequest): Promise<string[]> {
  const { language } = request;
  const search = searchText(request.search);
  const near = await unwrap(client.rpc("near_words", { language, search: writeDenier(search) }));
  const [, apart] = wordForms(search);
  if (near.length > 0 || !apart) return near;
  const { total } = await searchProducts(client, { ...request, search: apart, maxRows: 1 });
  return total > 0 ? [apart] : near;
}

/** The first products that a search finds, as they are called in the given language. Throws the backend's error. */
export async function suggestProducts(
  client: Client,
  request: { language: string; search: string; care?: string | undefined; maxRows: number },
): Promise<ProductSummary[]> {
  const { rows } = await searchProducts(client, request);
  const ids = { products: rows.map(({ id }) => id) };
  return translateRows("products", rows, await listTranslations(client, request.language, ids, TRANSLATED));
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

/** All categories of products in their order, in the given language. Throws the backend's error. */
export async function listProductCategories(client: Client, language: string): Promise<ListedCategory[]> {
  const categories = await listCategories(client);
  const ids = { product_categories: categories.map(({ id }) => id) };
  return translateRows("product_categories", categories, await listTranslations(client, language, ids, TRANSLATED));
}

/** The products of the home page, in the given language. Throws the backend's error. Source: public site §5 "Featured products". */
export async function listFeaturedProducts(
  client: Client,
  language: string,
  parts: PageParts,
): Promise<ProductCardRow[]> {
  const products = () => client.from("products").select(CARD).eq("status", "Active");
  const [ordered, unordered] = await Promise.all([
    unwrap(
      products().not("display_order", "is", null).order("display_order").order("name").order("id").limit(FEATURED),
    ),
    unwrap(products().is("display_order", null).order("name").order("id").limit(FEATURED)),
  ]);
  const featured = mergeFeatured(ordered, unordered);
  const ids = featured.map(({ id }) => id);
  const translating = listTranslations(client, language, { products: ids }, TRANSLATED);
  return translateProducts(featured, (await parts.read("translations", translating)) ?? []);
}
