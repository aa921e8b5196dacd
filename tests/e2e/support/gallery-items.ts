import type { Page } from "@playwright/test";
import type { Database } from "../../../app/lib/backend/database.types.ts";
import type { Client } from "../../conformance/clients.ts";
import { expect, rows } from "./staff.ts";
import { walkTo } from "./walk.ts";

type GalleryItem = Database["public"]["Tables"]["gallery_items"]["Insert"];

/** Adds a gallery item; its slug is made of its name, and its media are these addresses. */
export async function makeGalleryItem(
  api: Client,
  name: string,
  { media = [], ...columns }: Partial<GalleryItem> & { media?: string[] } = {},
) {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const item = await rows(
    api
      .from("gallery_items")
      .insert({ name, slug, ...columns })
      .select()
      .single(),
  );
  const images = media.map((image_url, display_order) => ({
    gallery_item_id: item.id,
    image_url,
    media_type: image_url.endsWith(".mp4") ? "video" : "image",
    display_order,
  }));
  if (images.length > 0) await rows(api.from("gallery_images").insert(images).select());
  return item;
}

/** Links a gallery item with these categories and products. */
export async function linkGalleryItem(
  api: Client,
  gallery_item_id: number,
  { categories = [], products = [] }: { categories?: number[]; products?: number[] },
) {
  const ofCategories = categories.map((gallery_category_id) => ({ gallery_item_id, gallery_category_id }));
  const ofProducts = products.map((product_id) => ({ gallery_item_id, product_id }));
  if (ofCategories.length > 0) await rows(api.from("gallery_item_categories").insert(ofCategories).select());
  if (ofProducts.length > 0) await rows(api.from("gallery_item_products").insert(ofProducts).select());
}

/** Removes the gallery items whose names begin so. */
export async function removeGalleryItems(api: Client, name: string) {
  await rows(api.from("gallery_items").delete().like("name", `${name}%`).select());
}

/** A gallery item as it is stored, with its media in their order and its links. */
export async function readGalleryItem(api: Client, name: string) {
  return rows(
    api
      .from("gallery_items")
      .select(
        "*, gallery_images(image_url, media_type, display_order), gallery_item_categories(gallery_category_id), gallery_item_products(product_id)",
      )
      .eq("name", name)
      .order("display_order", { referencedTable: "gallery_images" })
      .single(),
  );
}

/** Opens the form of a new item, or of this one. */
export async function openForm(page: Page, id?: number) {
  await walkTo(page, `/admin/gallery-items?${id ? `edit=${id}` : "new=true"}`);
  const form = page.getByRole("dialog", { name: id ? "Edit Gallery Item" : "Add Gallery Item" });
  await expect(form.getByLabel("Name", { exact: true })).toBeVisible();
  return form;
}

/** The toast with this text. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });
