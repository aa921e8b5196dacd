import { countTranslations } from "../../lib/backend/count-translations.ts";
import type { Database } from "../../lib/backend/database.types.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

export type GalleryCategory = Database["public"]["Tables"]["gallery_categories"]["Row"];

/** All gallery categories in their order. Throws the backend's error. Source: back office §2 "Gallery Categories". */
export async function listGalleryCategories(client: StaffClient): Promise<GalleryCategory[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("gallery_categories")
      .select("*", counting)
      .order("display_order", { nullsFirst: false })
      .order("name")
      .order("id")
      .range(from, to),
  );
}

/**
 * How many gallery items are in a category, Inactive ones included, and how many translations go with it when it is deleted. Throws the
 * backend's error. Source: back office §8 "Delete confirmations".
 */
export async function countGalleryCategoryDependents(client: StaffClient, id: number) {
  const [{ count, error }, translations] = await Promise.all([
    client
      .from("gallery_item_categories")
      .select("gallery_item_id", { count: "exact", head: true })
      .eq("gallery_category_id", id),
    countTranslations(client, "gallery_categories", id),
  ]);
  if (error) throw error;
  return { galleryItems: count ?? 0, translations };
}
