import { sql } from "kysely";
import { describe, expect } from "vitest";
import { newsValues } from "./support/make.ts";
import { type Save, saved } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { plainInsert, type Values } from "./support/statements.ts";

type Form = {
  save: Save;
  table: string;
  parent: string;
  url: string;
  values: Values;
  /** Arguments that add, remove and order media. */
  add: (urls: string[]) => Values;
  removed: string;
  order: string;
};

const typed = (urls: string[]) => ({ new_media_urls: urls, new_media_types: urls.map(() => "image") });
const item = { name: "A", slug: "a", description: "", detailed_description: "", status: "Active" };

const FORMS: Form[] = [
  {
    save: "save_product",
    table: "product_images",
    parent: "product_id",
    url: "image_url",
    values: { ...item, image_url: "", catalogue_pdf: "", category_ids: [] },
    add: (urls) => ({ new_image_urls: urls }),
    removed: "removed_image_ids",
    order: "image_order",
  },
  {
    save: "save_gallery_item",
    table: "gallery_images",
    parent: "gallery_item_id",
    url: "image_url",
    values: {
      ...item,
      project_details: "",
      is_pdf: false,
      primary_image_url: "",
      pdf_url: "",
      category_ids: [],
      product_ids: [],
    },
    add: typed,
    removed: "removed_media_ids",
    order: "media_order",
  },
  {
    save: "save_news_item",
    table: "news_media",
    parent: "news_item_id",
    url: "media_url",
    values: { ...newsValues(), status: "Active", is_pinned: false, primary_image_url: "" },
    add: typed,
    removed: "removed_media_ids",
    order: "media_order",
  },
];

for (const { save, table, parent, url, values, add, removed, order } of FORMS) {
  describe(`${save}: the order of ${table}`, () => {
    const { scene } = openStage();
    const read = (stage: Scene, id: number) =>
      stage.rows(
        "staff",
        sql<{ id: number; url: string; place: number }>`
          select id::int, ${sql.id(url)} as url, display_order as place from ${sql.id("public", table)}
          where ${sql.id(parent)} = ${id} order by display_order, id`,
      );
    const write = (stage: Scene, given: Values) =>
      saved(stage, "staff", save, { ...values, ...add([]), [removed]: [], ...given });
    const make = (stage: Scene) => write(stage, add(["/a.jpg", "/b.jpg", "/c.jpg"]));

    scene("is as they were added, and what is added later stands behind", async (stage) => {
      const made = await make(stage);
      await write(stage, { id: made.id, seen: made.updated_at, ...add(["/0.jpg"]) });
      expect((await read(stage, made.id)).map(({ url, place }) => [url, place])).toEqual([
        ["/a.jpg", 0],
        ["/b.jpg", 1],
        ["/c.jpg", 2],
        ["/0.jpg", 3],
      ]);
    });

    scene("keeps its numbers, whatever they are, where it stays as it is", async (stage) => {
      const made = await make(stage);
      await stage.rows(
        "owner",
        sql`update ${sql.id("public", table)} set display_order = nullif(display_order + 4, 6) where ${sql.id(parent)} = ${made.id}`,
      );
      const before = await read(stage, made.id);
      expect(before.map(({ place }) => place)).toEqual([4, 5, null]);
      const again = await write(stage, { id: made.id, seen: made.updated_at, status: "Inactive" });
      await write(stage, { id: made.id, seen: again.updated_at, [order]: ["/a.jpg", "/b.jpg", "/c.jpg"] });
      expect(await read(stage, made.id)).toEqual(before);
    });

    scene("is what is sent, new ones among those that stay", async (stage) => {
      const made = await make(stage);
      const before = await read(stage, made.id);
      await write(stage, {
        id: made.id,
        seen: made.updated_at,
        ...add(["/new.jpg"]),
        [removed]: [before[1]?.id],
        [order]: ["/c.jpg", "/new.jpg", "/a.jpg"],
      });
      const after = await read(stage, made.id);
      expect(after.map(({ url, place }) => [url, place])).toEqual([
        ["/c.jpg", 0],
        ["/new.jpg", 1],
        ["/a.jpg", 2],
      ]);
      expect([after[0]?.id, after[2]?.id]).toEqual([before[2]?.id, before[0]?.id]);
    });

    scene("keeps behind what the sender did not know of, and is not asked for what is gone", async (stage) => {
      const made = await make(stage);
      await stage.rows("staff", plainInsert(table, { [parent]: made.id, [url]: "/theirs.jpg", display_order: 9 }));
      await write(stage, { id: made.id, seen: made.updated_at, [order]: ["/c.jpg", "/gone.jpg", "/a.jpg", "/b.jpg"] });
      expect((await read(stage, made.id)).map(({ url }) => url)).toEqual(["/c.jpg", "/a.jpg", "/b.jpg", "/theirs.jpg"]);
    });
  });
}
