import { countTranslations } from "../../lib/backend/count-translations.ts";
import type { Database } from "../../lib/backend/database.types.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

export type ProductCategory = Database["public"]["Tables"]["product_categories"]["Row"];

/** All product categories in their order. Throws the backend's error. Source: back office §7. */
export async function listProductCategories(client: StaffClient): Promise<ProductCategory[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("product_categories")
      .select("*", counting)
      .order("display_order", { nullsFirst: false })
      .order("name")
      .order("id")
      .range(from, to),
  );
}

/**
 * How many products are assigned to a category, Inactive ones included, and how many translations go with it when it is deleted. Throws the
 * backend's error. Source: back office §8 "Delete confirmations".
 */
export async function countCategoryDependents(client: StaffClient, id: number) {
  const [{ count, error }, translations] = await Promise.all([
    client.from("product_category_mappings").select("product_id", { count: "exact", head: true }).eq("category_id", id),
    countTranslations(client, "product_categories", id),
  ]);
  if (error) throw error;
  return { products: count ?? 0, translations };
}
