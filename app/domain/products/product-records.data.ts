import type { Database } from "../../lib/backend/database.types.ts";
import { StepFailure } from "../../lib/backend/failure.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

export type ProductRecord = Database["public"]["Tables"]["products"]["Row"];

/** What hangs on a product besides its own columns. */
export type ProductLinks = { categoryIds: number[]; images: { id: number; image_url: string }[] };

export type ProductInput = {
  name: string;
  slug: string;
  description: string;
  detailed_description: string;
  status: string;
  image_url: string | null;
  catalogue_pdf: string | null;
  categoryIds: number[];
  newImageUrls: string[];
  removedImageIds: number[];
};

/** All products, Inactive ones too, in their order. Throws the backend's error. */
export async function listProducts(client: StaffClient): Promise<ProductRecord[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("products")
      .select("*", counting)
      .order("display_order", { nullsFirst: false })
      .order("name")
      .order("id")
      .range(from, to),
  );
}

/** Categories and extra images of a product. Throws a StepFailure that says which could not be read. */
export async function getProductLinks(client: StaffClient, id: number): Promise<ProductLinks> {
  const [categories, images] = await Promise.all([
    client.from("product_category_mappings").select("category_id").eq("product_id", id).order("category_id"),
    client.from("product_images").select("id, image_url").eq("product_id", id).order("id"),
  ]);
  if (categories.error) throw new StepFailure("Failed to load category mappings", categories.error);
  if (images.error) throw new StepFailure("Failed to load product images", images.error);
  return { categoryIds: categories.data.map((row) => row.category_id), images: images.data };
}

/**
 * Creates a product, or changes the one with this id, with its categories and extra images: all of it or nothing.
 * `seen` is the updated_at that the form was filled from. What is sent again with the same `saveId`, because an answer was
 * lost, is done once (decision 0032). Throws the backend's error: PT409 "stale", PT404, 23505 for a slug that is taken.
 * Source: decisions §2, §4.
 */
export async function saveProduct(
  client: StaffWriter,
  saveId: string,
  product: ProductInput,
  stored?: { id: number; seen: string },
): Promise<unknown> {
  const { data, error } = await client.rpc("save_product", {
    ...stored,
    save_id: saveId,
    name: product.name.trim(),
    slug: product.slug.trim(),
    description: product.description,
    detailed_description: product.detailed_description,
    status: product.status,
    image_url: product.image_url ?? "",
    catalogue_pdf: product.catalogue_pdf ?? "",
    category_ids: product.categoryIds,
    new_image_urls: product.newImageUrls,
    removed_image_ids: product.removedImageIds,
  });
  if (error) throw error;
  return data;
}

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
  const [itemCodes, images, galleryItems] = await Promise.all([
    count("item_codes"),
    count("product_images"),
    count("gallery_item_products"),
  ]);
  return { itemCodes, images, galleryItems };
}

/** Deletes a product with its item codes, extra images and links. Throws the backend's error. Source: decisions §2. */
export async function removeProduct(client: StaffWriter, id: number): Promise<void> {
  const { error } = await client.rpc("delete_product", { product_id: id });
  if (error) throw error;
}
