import { carousel } from "./carousel.ts";
import { translatedEntities } from "./entities.ts";
import { galleryItems } from "./gallery.ts";
import { listSeedFiles, mediaUrl, type SeedFile } from "./media-files.ts";
import { news } from "./news.ts";
import { products } from "./products.ts";
import { settings } from "./settings.ts";
import { chineseTranslations, originals, type Row } from "./translated-rows.ts";

export type SeedRows = Record<string, Record<string, unknown>[]>;

type Seed = { rows: { table: string; rows: Record<string, unknown>[] }[]; files: SeedFile[] };

const translatedAt = "2026-11-16T03:00:00Z";

/**
 * The demo content: rows by table in an order that satisfies every foreign key, with explicit ids, and the
 * files that the rows refer to. Media URLs are root-relative. Throws when a text or a file is missing.
 */
export function buildSeed(): Seed {
  const entities = translatedEntities();
  const tables: SeedRows = {};
  for (const [table, rows] of Object.entries(entities)) tables[table] = originals(rows);
  Object.assign(tables, links(), {
    general_settings: carousel,
    global_settings: settings,
    // Their numbers are the database's: each brings a derived one with it (supabase/schemas/15_simplified.sql).
    translations: Object.entries(entities).flatMap(([type, rows]) => chineseTranslations(type, rows, translatedAt)),
  });
  return { rows: Object.entries(tables).map(([table, rows]) => ({ table, rows })), files: listSeedFiles() };
}

function links(): SeedRows {
  return {
    product_category_mappings: products.flatMap((product) =>
      product.categoryIds.map((category) => ({ product_id: product.id, category_id: category })),
    ),
    product_images: numbered(
      products.flatMap((product) =>
        product.pictures.slice(1).map((picture, index) => ({
          product_id: product.id,
          image_url: mediaUrl(`products/${picture}.jpg`),
          display_order: index,
        })),
      ),
    ),
    gallery_images: numbered(
      galleryItems.flatMap((item) =>
        item.media.slice(1).map((key, index) => ({
          gallery_item_id: item.id,
          image_url: mediaUrl(key),
          display_order: index,
          media_type: mediaType(key),
        })),
      ),
    ),
    gallery_item_categories: galleryItems.flatMap((item) =>
      item.categoryIds.map((category) => ({ gallery_item_id: item.id, gallery_category_id: category })),
    ),
    gallery_item_products: galleryItems.flatMap((item) =>
      item.productIds.map((product) => ({ gallery_item_id: item.id, product_id: product })),
    ),
    news_media: numbered(
      news.flatMap((item) =>
        item.media.slice(1).map((key, index) => ({
          news_item_id: item.id,
          media_url: mediaUrl(key),
          media_type: mediaType(key),
          display_order: index,
        })),
      ),
    ),
  };
}

function numbered(rows: Row[]): Row[] {
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

function mediaType(key: string): "image" | "video" {
  return key.endsWith(".mp4") ? "video" : "image";
}
