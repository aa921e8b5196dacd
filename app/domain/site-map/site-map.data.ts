import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import { filteredBy } from "../../lib/backend/read-rows.ts";
import { listNamesOfAll } from "../../lib/backend/translated-rows.ts";

export type SiteMapEntry = {
  kind: "product" | "gallery" | "news";
  slug: string;
  updated_at: string;
  /** Stored address of the picture that stands for the item. */
  picture: string | null;
};

/**
 * Every product, gallery item and news item that has a public page, with the time of its last change and its picture.
 * Throws the backend's error.
 */
export async function listSiteMapEntries(client: SupabaseClient<Database>): Promise<SiteMapEntry[]> {
  const columns = "id, slug, updated_at, picture:primary_image_url";
  const [products, items, news] = await Promise.all([
    readAll(({ from, to, counting }) => {
      const withPicture = "id, slug, updated_at, picture:image_url";
      return client.from("products").select(withPicture, counting).eq("status", "Active").order("id").range(from, to);
    }),
    readAll(({ from, to, counting }) => {
      const items = client.from("gallery_items").select(columns, counting).eq("status", "Active");
      // A PDF has no page of its own.
      return items.eq("is_pdf", false).order("id").range(from, to);
    }),
    readAll(({ from, to, counting }) => {
      return client.from("news_items").select(columns, counting).eq("status", "Active").order("id").range(from, to);
    }),
  ]);
  const entriesOf = (kind: SiteMapEntry["kind"], rows: Omit<SiteMapEntry, "kind">[]) =>
    rows
      .map(({ slug, updated_at, picture }) => ({ kind, slug, updated_at, picture }))
      .sort((one, other) => (one.slug < other.slug ? -1 : 1));
  return [...entriesOf("product", products), ...entriesOf("gallery", items), ...entriesOf("news", news)];
}

export type SiteMapCategory = { kind: "product" | "gallery"; id: number; names: Record<string, string> };

/**
 * Every category that something Active is in, with its name in each language that has one of its own. Throws the backend's
 * error.
 */
export async function listSiteMapCategories(client: SupabaseClient<Database>): Promise<SiteMapCategory[]> {
  const [products, gallery] = await Promise.all([
    readAll(({ from, to, counting }) => {
      const columns = filteredBy("id, name", "product_category_mappings");
      return client.from("product_categories").select(columns, counting).order("id").range(from, to);
    }),
    readAll(({ from, to, counting }) => {
      const columns = filteredBy("id, name", "gallery_item_categories");
      return client.from("gallery_categories").select(columns, counting).order("id").range(from, to);
    }),
  ]);
  const [productNames, galleryNames] = await Promise.all([
    listNamesOfAll(client, "product_categories", products),
    listNamesOfAll(client, "gallery_categories", gallery),
  ]);
  return [
    ...productNames.map((category) => ({ kind: "product" as const, ...category })),
    ...galleryNames.map((category) => ({ kind: "gallery" as const, ...category })),
  ];
}
