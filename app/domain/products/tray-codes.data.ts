import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { dataOf } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { ITEM_CODE, type ItemCode } from "./product-page.data.ts";

/** An item code with its product, in the language that was asked for. */
export type TrayCode = ItemCode & { product: { id: number; name: string; slug: string } };

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
  const columns = `${ITEM_CODE}, product:products!inner(id, name, slug)` as const;
  const rows = await dataOf(
    client
      .from("item_codes")
      .select(columns)
      .eq("products.status", "Active")
      .in("id", [...ids]),
  );
  const products = [...new Map(rows.map(({ product }) => [product.id, product])).values()];
  const translations = await listTranslations(client, language, {
    item_codes: rows.map(({ id }) => id),
    products: products.map(({ id }) => id),
  });
  const productById = new Map(
    translateRows("products", products, translations).map((product) => [product.id, product]),
  );
  const codeById = new Map(translateRows("item_codes", rows, translations).map((code) => [code.id, code]));
  return ids.flatMap((id) => {
    const code = codeById.get(id);
    const product = code && productById.get(code.product.id);
    return product ? [{ ...code, product }] : [];
  });
}
