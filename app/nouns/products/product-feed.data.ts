import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { readToEnd } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";

const PRODUCT =
  "id, slug, name, description, image_url, fibres, hs_code, updated_at, product_categories(id, name), \
item_codes(id, item_code, color_name, hex, finish, state, gtin, composition, denier, length, image_url, updated_at)";
const TRANSLATED = ["name", "description", "fibres", "color_name", "composition", "denier", "length"];

/** All Active products with their item codes, as programs take them, in the given language. Throws the backend's error. */
export async function listProductFeed(client: SupabaseClient<Database>, language: string) {
  const products = await readToEnd((from, to) =>
    client
      .from("products")
      .select(PRODUCT)
      .eq("status", "Active")
      .order("id")
      .order("id", { referencedTable: "item_codes" })
      .range(from, to),
  );
  const ids = (table: "product_categories" | "item_codes") =>
    products.flatMap((product) => product[table].map(({ id }) => id));
  const translations = await listTranslations(
    client,
    language,
    {
      products: products.map(({ id }) => id),
      product_categories: ids("product_categories"),
      item_codes: ids("item_codes"),
    },
    TRANSLATED,
  );
  return translateRows("products", products, translations).map((product) => ({
    ...product,
    product_categories: translateRows("product_categories", product.product_categories, translations),
    item_codes: translateRows("item_codes", product.item_codes, translations),
  }));
}

export type FeedProduct = Awaited<ReturnType<typeof listProductFeed>>[number];
