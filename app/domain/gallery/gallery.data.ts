import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { type GalleryItemPage, type GalleryListPage, galleryItemPage, galleryListPage } from "./gallery.schema.ts";

export type GalleryListRequest = {
  language: string;
  category?: number;
  search?: string;
  page: number;
  pageSize: number;
};

/**
 * One page of the Active gallery items that match both filters, how many match, and all categories, in the given
 * language. `page` in the answer is the page that is given: the last one when fewer exist. Throws the backend's error, or
 * a ZodError when the answer has another shape. Source: public site §2 "Resource gallery".
 */
export async function getGalleryListPage(
  client: SupabaseClient<Database>,
  request: GalleryListRequest,
): Promise<GalleryListPage> {
  const { data, error } = await client.rpc("gallery_list_page", {
    language: request.language,
    category: request.category,
    // PostgreSQL texts cannot hold a NUL, which an address can.
    search: request.search?.replaceAll("\0", ""),
    page: request.page,
    page_size: request.pageSize,
  });
  if (error) throw error;
  return galleryListPage.parse(data);
}

/**
 * A gallery item with its media, categories and related products in the given language; `null` when there is none that
 * the visitor may see. PDF items are given too: their page sends the visitor back to the list. Throws the backend's error,
 * or a ZodError. Source: public site §2 "Gallery item".
 */
export async function getGalleryItemPage(
  client: SupabaseClient<Database>,
  language: string,
  slug: string,
): Promise<GalleryItemPage | null> {
  if (slug.includes("\0")) return null;
  const { data, error } = await client.rpc("gallery_item_page", { language, slug });
  if (error) throw error;
  return data === null ? null : galleryItemPage.parse(data);
}
