import { z } from "zod";
import type { Database } from "../../lib/backend/database.types.ts";
import { StepFailure } from "../../lib/backend/failure.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { getTranslatedTexts, type TranslatedTexts } from "../translated-texts.data.ts";

export type ProductRecord = Database["public"]["Tables"]["products"]["Row"];

/** What hangs on a product besides its own columns. */
export type ProductLinks = {
  categoryIds: number[];
  images: { id: number; image_url: string }[];
  translations: TranslatedTexts;
};

/** A product and what hangs on it. */
export type StoredProduct = { row: ProductRecord; links: ProductLinks };

/** What the list shows of a product. */
export type ListedProduct = Pick<
  ProductRecord,
  "id" | "name" | "slug" | "status" | "image_url" | "display_order" | "created_at" | "publish_at" | "unpublish_at"
>;

/** All products, Inactive ones too, in their order. Throws the backend's error. */
export async function listProducts(client: StaffClient): Promise<ListedProduct[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("products")
      .select("id, name, slug, status, image_url, display_order, created_at, publish_at, unpublish_at", counting)
      .order("display_order", { nullsFirst: false })
      .order("name")
      .order("id")
      .range(from, to),
  );
}

/**
 * A product with all that its form edits; null where there is none. The links last: what is older than its row would be overwritten unseen.
 * Throws the backend's error, or a StepFailure.
 */
export async function getStoredProduct(client: StaffClient, id: number): Promise<StoredProduct | null> {
  const row = await unwrap(client.from("products").select("*").eq("id", id).maybeSingle());
  return row && { row, links: await getProductLinks(client, id) };
}

/** Categories, extra images and translations of a product. Throws a StepFailure that says which could not be read. */
async function getProductLinks(client: StaffClient, id: number): Promise<ProductLinks> {
  const [categories, images, translations] = await Promise.all([
    client.from("product_category_mappings").select("category_id").eq("product_id", id).order("category_id"),
    client
      .from("product_images")
      .select("id, image_url")
      .eq("product_id", id)
      .order("display_order", { nullsFirst: false })
      .order("id"),
    getTranslatedTexts(client, "products", id).catch((cause) => {
      throw new StepFailure("Failed to load translations", cause);
    }),
  ]);
  if (categories.error) throw new StepFailure("Failed to load category mappings", categories.error);
  if (images.error) throw new StepFailure("Failed to load product images", images.error);
  return { categoryIds: categories.data.map((row) => row.category_id), images: images.data, translations };
}

/**
 * Copies a product with its categories, extra images, item codes and translations, and returns the copy: Inactive, behind the
 * others, under a slug of its own. What is sent again with the same `changeId` is done once. Throws the backend's error: PT404
 * "gone".
 */
export async function duplicateProduct(client: StaffWriter, changeId: string, id: number): Promise<ProductRecord> {
  const { data, error } = await client.rpc("duplicate_product", { save_id: changeId, product_id: id });
  if (error) throw error;
  return data as ProductRecord;
}

/** How many translations that people wrote a product has, and its item codes. */
const productTranslations = z.object({ translations: z.number(), codeTranslations: z.number() });

/** What goes with a product when it is deleted, as numbers. Throws the backend's error. */
export async function countProductDependents(client: StaffClient, id: number) {
  const count = async (table: "item_codes" | "product_images" | "gallery_item_products") => {
    const { count: rows, error } = await client
      .from(table)
      .select("product_id", { count: "exact", head: true })
      .eq("product_id", id);
    if (error) throw error;
    return rows ?? 0;
  };
  const [itemCodes, images, galleryItems, translations] = await Promise.all([
    count("item_codes"),
    count("product_images"),
    count("gallery_item_products"),
    client.rpc("count_product_translations", { product_id: id }),
  ]);
  if (translations.error) throw translations.error;
  return { itemCodes, images, galleryItems, ...productTranslations.parse(translations.data) };
}

/** Deletes a product with its item codes, extra images and links. Throws the backend's error. Source: decisions §2. */
export async function removeProduct(client: StaffWriter, id: number): Promise<void> {
  const { error } = await client.rpc("delete_product", { product_id: id });
  if (error) throw error;
}
