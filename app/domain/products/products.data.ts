import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { type ProductListPage, type ProductPage, productListPage, productPage } from "./products.schema.ts";

type ProductListRequest = { language: string; category?: number; search?: string; maxRows: number };

/**
 * The first `maxRows` Active products that match both filters, how many match, and all categories, in the given language.
 * Throws the backend's error, or a ZodError when the answer has another shape. Source: public site §5 "Product search".
 */
export async function getProductListPage(
  client: SupabaseClient<Database>,
  request: ProductListRequest,
): Promise<ProductListPage> {
  const { data, error } = await client.rpc("product_list_page", {
    language: request.language,
    category: request.category,
    // PostgreSQL texts cannot hold a NUL, which an address can.
    search: request.search?.replaceAll("\0", ""),
    max_rows: request.maxRows,
  });
  if (error) throw error;
  return productListPage.parse(data);
}

/**
 * A product with its categories, pictures, item codes and related products in the given language; `null` when there is
 * none that the visitor may see. Throws the backend's error, or a ZodError. Source: public site §2 "Product detail".
 */
export async function getProductPage(
  client: SupabaseClient<Database>,
  language: string,
  slug: string,
): Promise<ProductPage | null> {
  if (slug.includes("\0")) return null;
  const { data, error } = await client.rpc("product_page", { language, slug });
  if (error) throw error;
  return data === null ? null : productPage.parse(data);
}
