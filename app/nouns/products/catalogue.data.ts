import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { filteredBy, type Range, readByIds, readRange } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import type { TERMS } from "../noun.ts";
import { translateProducts } from "../translate-products.ts";
import { ITEM_CODE, type ItemCode } from "./product-page.data.ts";

type Client = SupabaseClient<Database>;

/** A product as a catalogue has it: with the categories that it is in, and its item codes in their order. */
export type CatalogueProduct = Pick<Database["public"]["Tables"]["products"]["Row"], keyof typeof TERMS> & {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  image_url: string | null;
  original: string | null;
  product_categories: { id: number }[];
  item_codes: ItemCode[];
};

/** Which products a catalogue has: those of a category, those with these slugs, those of these item codes, or all. */
export type CatalogueRequest = {
  category?: number | undefined;
  slugs?: readonly string[] | undefined;
  codes?: readonly number[] | undefined;
};

/** What is read of a code in another language: the facts that a catalogue prints. */
const TRANSLATED = [
  "name",
  "description",
  "color_name",
  "composition",
  "denier",
  "length",
  "net_weight",
  "gross_weight",
  "minimum_stock",
  "minimum_custom",
  "lead_time_stock",
  "lead_time_custom",
  "free_sample",
  "carton_quantity",
];
const PRODUCT =
  "id, name, slug, description, image_url, minimum_stock, minimum_custom, lead_time_stock, lead_time_custom, lab_dip_days, free_sample, \
carton_quantity, product_categories(id)";
const WITH_ALL_CODES = `${PRODUCT}, item_codes(${ITEM_CODE})` as const;
/** Codes that are asked for are all that comes, and products without any of them don't. */
const WITH_SOME_CODES = `${PRODUCT}, item_codes!inner(${ITEM_CODE})` as const;

/** The order of a list; those without a display_order come last. */
const last = { nullsFirst: false };

/**
 * The first `most` Active products that are asked for, with the codes that are asked for or all that can still be had, and how many
 * products there are, in the given language. Throws the backend's error.
 */
export async function getCatalogue(
  client: Client,
  request: CatalogueRequest & { language: string; most: number },
): Promise<Range<CatalogueProduct>> {
  const { language, most, codes } = request;
  const { rows, total } = await readRange({ from: 0, size: most }, (options) => select(client, request, options));
  const known = rows.map((product) => ({
    ...product,
    item_codes: product.item_codes.filter(({ state }) => codes || state !== "gone"),
  }));
  const ids = {
    products: known.map(({ id }) => id),
    item_codes: known.flatMap(({ item_codes }) => item_codes.map(({ id }) => id)),
  };
  const translations = await listTranslations(client, language, ids, TRANSLATED);
  const translated = translateProducts(known, translations).map((product) => ({
    ...product,
    item_codes: translateRows("item_codes", product.item_codes, translations),
  }));
  return { rows: translated, total };
}

function select(
  client: Client,
  { category, slugs, codes }: CatalogueRequest,
  options: { count: "exact"; head: boolean },
) {
  const all = codes ? (WITH_SOME_CODES as typeof WITH_ALL_CODES) : WITH_ALL_CODES;
  const columns = category === undefined ? all : filteredBy(all, "product_category_mappings");
  let products = client.from("products").select(columns, options).eq("status", "Active");
  if (category !== undefined) products = products.eq("product_category_mappings.category_id", category);
  if (slugs) products = products.in("slug", [...slugs]);
  if (codes) products = products.in("item_codes.id", [...codes]);
  return products
    .order("display_order", last)
    .order("name")
    .order("id")
    .order("item_code", { referencedTable: "item_codes" })
    .order("id", { referencedTable: "item_codes" });
}

/** The facts of a family of threads, as a printed card heads it. */
export type PrintedFacts = Pick<
  ItemCode,
  "item_code" | "denier" | "composition" | "length" | "net_weight" | "gross_weight"
>;

/** What is printed of the codes with these ids besides their colours, by id, in the given language. Throws the backend's error. */
export async function getPrintedFacts(
  client: Client,
  { language, ids }: { language: string; ids: readonly number[] },
): Promise<Map<number, PrintedFacts>> {
  const [rows, translations] = await Promise.all([
    readByIds(ids, (some) =>
      client
        .from("item_codes")
        .select("id, item_code, denier, composition, length, net_weight, gross_weight")
        .in("id", some),
    ),
    listTranslations(client, language, { item_codes: ids }, TRANSLATED),
  ]);
  return new Map(translateRows("item_codes", rows, translations).map((row) => [row.id, row]));
}
