import { countTranslations } from "../../lib/backend/count-translations.ts";
import type { Database } from "../../lib/backend/database.types.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

type Tables = Database["public"]["Tables"];

export type GalleryItemRecord = Tables["gallery_items"]["Row"];
export type GalleryMediaRecord = Tables["gallery_images"]["Row"];

/** A gallery item with all that hangs on it, as one moment saw it. */
export type GalleryItemDetails = GalleryItemRecord & {
  media: GalleryMediaRecord[];
  categoryIds: number[];
  productIds: number[];
};

/** What a gallery item can be linked with. */
export type GalleryChoices = {
  categories: { id: number; name: string }[];
  products: { id: number; name: string; status: string }[];
};

/** All gallery items, Inactive ones too, in their order. Throws the backend's error. */
export async function listGalleryItems(client: StaffClient): Promise<GalleryItemRecord[]> {
  return readAll((page) =>
    client
      .from("gallery_items")
      .select("*", page.counting)
      .order("display_order", { nullsFirst: false })
      .order("name")
      .order("id")
      .range(page.from, page.to),
  );
}

/**
 * A gallery item with its media in their order, and the ids of its categories and products, read in one statement: what
 * hangs on it is as old as its updated_at says. Null when there is none. Throws the backend's error. Source: back office §7.
 */
export async function getGalleryItem(client: StaffClient, id: number): Promise<GalleryItemDetails | null> {
  const { data, error } = await client
    .from("gallery_items")
    .select("*, gallery_images(*), gallery_item_categories(gallery_category_id), gallery_item_products(product_id)")
    .eq("id", id)
    .order("display_order", { referencedTable: "gallery_images", nullsFirst: false })
    .order("id", { referencedTable: "gallery_images" })
    .maybeSingle();
  if (error) throw error;
  if (!data) return null;
  const { gallery_images, gallery_item_categories, gallery_item_products, ...item } = data;
  return {
    ...item,
    media: gallery_images,
    categoryIds: gallery_item_categories.map((link) => link.gallery_category_id).sort(ascending),
    productIds: gallery_item_products.map((link) => link.product_id).sort(ascending),
  };
}

/** Categories in their order and products by name, Inactive ones too. Throws the backend's error. */
export async function listGalleryChoices(client: StaffClient): Promise<GalleryChoices> {
  const [categories, products] = await Promise.all([
    readAll((page) =>
      client
        .from("gallery_categories")
        .select("id, name", page.counting)
        .order("display_order", { nullsFirst: false })
        .order("name")
        .order("id")
        .range(page.from, page.to),
    ),
    readAll((page) =>
      client
        .from("products")
        .select("id, name, status", page.counting)
        .order("name")
        .order("id")
        .range(page.from, page.to),
    ),
  ]);
  return { categories, products };
}

/** What goes with a gallery item when it is deleted, as numbers. Throws the backend's error. */
export async function countGalleryItemDependents(client: StaffClient, id: number) {
  const head = { count: "exact", head: true } as const;
  const media = (type: string) =>
    client.from("gallery_images").select("id", head).eq("gallery_item_id", id).eq("media_type", type);
  const counting = Promise.all([
    media("image"),
    media("video"),
    client.from("gallery_item_categories").select("gallery_item_id", head).eq("gallery_item_id", id),
    client.from("gallery_item_products").select("gallery_item_id", head).eq("gallery_item_id", id),
  ]);
  const [answers, translations] = await Promise.all([counting, countTranslations(client, "gallery_items", id)]);
  const [images = 0, videos = 0, categories = 0, products = 0] = answers.map(({ count, error }) => {
    if (error) throw error;
    return count ?? 0;
  });
  return { images, videos, categories, products, translations };
}

const ascending = (one: number, other: number) => one - other;
