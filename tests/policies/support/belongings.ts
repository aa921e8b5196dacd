import { sql } from "kysely";
import type { Scene } from "./scene.ts";

// What belongs to a record: the ids that it is linked with, and its pictures and videos.

const LINKS: Record<string, [table: string, own: string, other: string][]> = {
  products: [["product_category_mappings", "product_id", "category_id"]],
  gallery_items: [
    ["gallery_item_categories", "gallery_item_id", "gallery_category_id"],
    ["gallery_item_products", "gallery_item_id", "product_id"],
  ],
  certificates: [["certificate_products", "certificate_id", "product_id"]],
};

/** The ids that a record is linked with, by the tables of its links. */
export async function linksOf(stage: Scene, entity: string, id: number): Promise<Record<string, number[]>> {
  const links: Record<string, number[]> = {};
  for (const [table, own, other] of LINKS[entity] ?? []) {
    const rows = await stage.rows(
      "owner",
      sql<{
        id: number;
      }>`select ${sql.id(other)}::int as id from ${sql.id("public", table)} where ${sql.id(own)} = ${id} order by 1`,
    );
    links[table] = rows.map((row) => row.id);
  }
  return links;
}

const MEDIA: Record<string, [own: string, url: string]> = {
  product_images: ["product_id", "image_url"],
  gallery_images: ["gallery_item_id", "image_url"],
  news_media: ["news_item_id", "media_url"],
};

type MediaRow = { id: number; url: string; type: string | null; place: number | null };

/** The pictures and videos of a record in their order. */
export function mediaRows(stage: Scene, table: string, id: number): Promise<MediaRow[]> {
  const [own = "", url = ""] = MEDIA[table] ?? [];
  return stage.rows(
    "owner",
    sql<MediaRow>`select id::int, ${sql.id(url)} as url, to_jsonb(m) ->> 'media_type' as type, display_order as place
      from ${sql.id("public", table)} m where ${sql.id(own)} = ${id} order by display_order, id`,
  );
}
