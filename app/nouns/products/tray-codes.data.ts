import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { readToEnd, unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { canBeSlug } from "../../lib/slug.ts";
import type { TERMS } from "../noun.ts";
import { ITEM_CODE, type ItemCode } from "./product-page.data.ts";

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

/** An item code with its product, in the language that was asked for. */
export type TrayCode = ItemCode & {
  product: Pick<ProductRow, "id" | "name" | "slug" | "picture_shows" | keyof typeof TERMS>;
};

const TRAY_CODE = `${ITEM_CODE}, product:products!inner(id, name, slug, picture_shows, minimum_stock, minimum_custom, \
lead_time_stock, lead_time_custom, lab_dip_days, free_sample, carton_quantity)` as const;

/**
 * The item codes with these ids that a visitor may see, in the order of the ids, with their products, in the given language.
 * Throws the backend's error.
 */
export async function getTrayCodes(
  client: SupabaseClient<Database>,
  request: { language: string; ids: readonly number[] },
): Promise<TrayCode[]> {
  const { language, ids } = request;
  if (ids.length === 0) return [];
  const rows = await unwrap(
    client
      .from("item_codes")
      .select(TRAY_CODE)
      .eq("products.status", "Active")
      .in("id", [...ids]),
  );
  const codeById = new Map((await translateCodes(client, language, rows)).map((code) => [code.id, code]));
  return ids.flatMap((id) => codeById.get(id) ?? []);
}

/**
 * All item codes of a product that a visitor may see, in the order of its page, in the given language; none where there is no such
 * product. Throws the backend's error.
 */
export async function getProductCodes(
  client: SupabaseClient<Database>,
  request: { language: string; slug: string },
): Promise<TrayCode[]> {
  const { language, slug } = request;
  if (!canBeSlug(slug)) return [];
  const codes = () =>
    client.from("item_codes").select(TRAY_CODE).eq("products.status", "Active").eq("products.slug", slug);
  const rows = await readToEnd((from, to) => codes().order("item_code").order("id").range(from, to));
  return translateCodes(client, language, rows);
}

/**
 * The item codes among these words that a visitor may see, in the order of the words, with their products, in the given language; each
 * word once. Throws the backend's error.
 */
export async function getNamedCodes(
  client: SupabaseClient<Database>,
  request: { language: string; words: readonly string[] },
): Promise<TrayCode[]> {
  const { language, words } = request;
  if (words.length === 0) return [];
  const rows = await unwrap(
    client
      .from("item_codes")
      .select(TRAY_CODE)
      .eq("products.status", "Active")
      .in("item_code", [...words])
      .order("id", { ascending: false }),
  );
  const codeByName = new Map((await translateCodes(client, language, rows)).map((code) => [code.item_code, code]));
  return words.flatMap((word) => codeByName.get(word) ?? []);
}

/** What the codes with these ids are called, by id. Throws the backend's error. */
export async function getCodeNames(
  client: SupabaseClient<Database>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await unwrap(
    client
      .from("item_codes")
      .select("id, item_code")
      .in("id", [...ids]),
  );
  return new Map(rows.map(({ id, item_code }) => [id, item_code]));
}

/** The pictures of the codes with these ids that have one, by id. Throws the backend's error. */
export async function getCodePictures(
  client: SupabaseClient<Database>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await unwrap(
    client
      .from("item_codes")
      .select("id, image_url")
      .in("id", [...ids]),
  );
  return new Map(rows.flatMap(({ id, image_url }) => (image_url ? [[id, image_url] as const] : [])));
}

async function translateCodes(
  client: SupabaseClient<Database>,
  language: string,
  rows: readonly TrayCode[],
): Promise<TrayCode[]> {
  const products = [...new Map(rows.map(({ product }) => [product.id, product])).values()];
  const translations = await listTranslations(client, language, {
    item_codes: rows.map(({ id }) => id),
    products: products.map(({ id }) => id),
  });
  const productById = new Map(
    translateRows("products", products, translations).map((product) => [product.id, product]),
  );
  return translateRows("item_codes", rows, translations).map((code) => {
    return { ...code, product: productById.get(code.product.id) ?? code.product };
  });
}
