import { countTranslations } from "../../lib/backend/count-translations.ts";
import type { Database } from "../../lib/backend/database.types.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

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

export type GalleryItemInput = {
  name: string;
  slug: string;
  description: string;
  detailed_description: string;
  project_details: string;
  is_pdf: boolean;
  primary_image_url: string | null;
  pdf_url: string | null;
  status: string;
  /** Null: behind the others on create, as it is on change. */
  display_order: number | null;
  categoryIds: number[];
  productIds: number[];
  newMedia: { url: string; type: "image" | "video" }[];
  /** Addresses of the media in their order, new ones among them; undefined leaves the order as it is. */
  mediaOrder: string[] | undefined;
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

/**
 * Creates a gallery item, or changes the one with this id, with its links, adds media and orders them: all of it or
 * nothing. `seen` is the updated_at that the form was filled from. What is sent again with the same `saveId`, because an
 * answer was lost, is done once (decision 0032). Throws the backend's error: PT409 "stale", PT404, 23505 for a slug that is
 * taken. Source: decisions §2, §4.
 */
export async function saveGalleryItem(
  client: StaffWriter,
  saveId: string,
  item: GalleryItemInput,
  stored?: { id: number; seen: string },
): Promise<void> {
  const { error } = await client.rpc("save_gallery_item", {
    ...stored,
    save_id: saveId,
    name: item.name.trim(),
    slug: item.slug.trim(),
    description: item.description.trim(),
    detailed_description: item.detailed_description.trim(),
    project_details: item.project_details.trim(),
    is_pdf: item.is_pdf,
    primary_image_url: item.primary_image_url ?? "",
    pdf_url: item.pdf_url ?? "",
    status: item.status,
    ...(item.display_order !== null && { display_order: item.display_order }),
    category_ids: item.categoryIds,
    product_ids: item.productIds,
    new_media_urls: item.newMedia.map(({ url }) => url),
    new_media_types: item.newMedia.map(({ type }) => type),
    removed_media_ids: [],
    ...(item.mediaOrder && { media_order: item.mediaOrder }),
  });
  if (error) throw error;
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
