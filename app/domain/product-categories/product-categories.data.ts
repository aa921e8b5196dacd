import type { Database } from "../../lib/backend/database.types.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

export type ProductCategory = Database["public"]["Tables"]["product_categories"]["Row"];

/** All product categories in their order. Throws the backend's error. Source: back office §7. */
export async function listProductCategories(client: StaffClient): Promise<ProductCategory[]> {
  const { data, error } = await client
    .from("product_categories")
    .select("*")
    .order("display_order", { nullsFirst: false })
    .order("name")
    .order("id");
  if (error) throw error;
  return data;
}

/**
 * How many products are assigned to a category, Inactive ones included. Throws the backend's error. Source: back office
 * §8 "Delete confirmations".
 */
export async function countCategoryProducts(client: StaffClient, categoryId: number): Promise<number> {
  const { count, error } = await client
    .from("product_category_mappings")
    .select("product_id", { count: "exact", head: true })
    .eq("category_id", categoryId);
  if (error) throw error;
  return count ?? 0;
}
