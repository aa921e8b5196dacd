import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { filteredBy, unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { canBeSlug } from "../../lib/slug.ts";
import { type NamedCode, readNamedCodes } from "../named-codes.data.ts";
import { translateProducts } from "../translate-products.ts";

type Client = SupabaseClient<Database>;
type Tables = Database["public"]["Tables"];
type ItemRow = Tables["gallery_items"]["Row"];

/** A gallery item and the parts of its page. Null is what could not be read. */
export type GalleryItemPage = {
  item: Pick<
    ItemRow,
    | "id"
    | "name"
    | "slug"
    | "description"
    | "detailed_description"
    | "project_details"
    | "is_pdf"
    | "primary_image_url"
    | "pdf_url"
  >;
  media: Pick<Tables["gallery_images"]["Row"], "id" | "image_url" | "media_type">[] | null;
  categories: { id: number; name: string }[] | null;
  products:
    | (Pick<Tables["products"]["Row"], "id" | "name" | "slug" | "description" | "image_url"> & {
        original: string | null;
      })[]
    | null;
  /** The item codes that its texts name; none where they could not be read. */
  codes: NamedCode[];
};

/** `isPreview`: whatever its status is, for staff. */
type GalleryItemRequest = { language: string; slug: string; isPreview: boolean };

const last = { nullsFirst: false };

/**
 * A gallery item with its media, categories and related products in the given language; `null` when there is none that the
 * caller may see. Of a PDF item, whose page sends the visitor elsewhere, nothing else is read. Throws the backend's error
 * when the item itself could not be read; other parts are null then, and told by `parts`. Source: public site §2 "Gallery item".
 */
export async function getGalleryItemPage(
  client: Client,
  request: GalleryItemRequest,
  parts: PageParts,
): Promise<GalleryItemPage | null> {
  const item = await getItem(client, request);
  if (!item) return null;
  if (item.is_pdf) return { item, media: [], categories: [], products: [], codes: [] };
  const [media, categories, products] = await Promise.all([
    parts.read("media", listMedia(client, item.id)),
    parts.read("categories", listCategories(client, item.id)),
    parts.read("products", listProducts(client, item.id)),
  ]);
  const idsOf = (rows: { id: number }[] | null) => rows?.map(({ id }) => id) ?? [];
  const translating = listTranslations(client, request.language, {
    gallery_items: [item.id],
    gallery_categories: idsOf(categories),
    products: idsOf(products),
  });
  const translations = (await parts.read("translations", translating)) ?? [];
  const [translated = item] = translateRows("gallery_items", [item], translations);
  const texts = [translated.detailed_description, translated.project_details];
  const codes = await readNamedCodes(client, { language: request.language, texts }, parts);
  return {
    item: translated,
    codes,
    media,
    categories: categories && translateRows("gallery_categories", categories, translations),
    products: products && translateProducts(products, translations),
  };
}

async function getItem(client: Client, request: GalleryItemRequest): Promise<GalleryItemPage["item"] | null> {
  const { slug, isPreview } = request;
  if (!canBeSlug(slug)) return null;
  const items = client
    .from("gallery_items")
    .select("id, name, slug, description, detailed_description, project_details, is_pdf, primary_image_url, pdf_url")
    .eq("slug", slug);
  return unwrap((isPreview ? items : items.eq("status", "Active")).maybeSingle());
}

function listMedia(client: Client, itemId: number): Promise<NonNullable<GalleryItemPage["media"]>> {
  const media = client.from("gallery_images").select("id, image_url, media_type").eq("gallery_item_id", itemId);
  return unwrap(media.order("display_order", last).order("id"));
}

function listCategories(client: Client, itemId: number): Promise<NonNullable<GalleryItemPage["categories"]>> {
  const categories = client
    .from("gallery_categories")
    .select(filteredBy("id, name", "gallery_item_categories"))
    .eq("gallery_item_categories.gallery_item_id", itemId);
  return unwrap(categories.order("display_order", last).order("name").order("id"));
}

function listProducts(client: Client, itemId: number) {
  const products = client
    .from("products")
    .select(filteredBy("id, name, slug, description, image_url", "gallery_item_products"))
    .eq("status", "Active")
    .eq("gallery_item_products.gallery_item_id", itemId);
  return unwrap(products.order("display_order", last).order("name").order("id"));
}
