import { sql } from "kysely";
import { describe, expect } from "vitest";
import { changeOf, type Entry, mediaOf, newRecord } from "../support/entries.ts";
import { mediaRows } from "./support/belongings.ts";
import { newsValues } from "./support/make.ts";
import { saved } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { plainInsert, type Values } from "./support/statements.ts";

const item = { name: "A", slug: "a", status: "Active" };

const FORMS: [entity: string, table: string, parent: string, url: string, values: Values][] = [
  ["products", "product_images", "product_id", "image_url", item],
  ["gallery_items", "gallery_images", "gallery_item_id", "image_url", item],
  ["news_items", "news_media", "news_item_id", "media_url", { ...newsValues(), status: "Active" }],
];

for (const [entity, table, parent, url, values] of FORMS) {
  describe(`the order of ${table}`, () => {
    const { scene } = openStage();
    const read = (stage: Scene, id: number) => mediaRows(stage, table, id);
    const make = (stage: Scene) =>
      saved(stage, entity, newRecord(values, mediaOf(table, ["/a.jpg", "/b.jpg", "/c.jpg"])));
    const change = (stage: Scene, id: number, media: Entry["media"]) => saved(stage, entity, changeOf(id, {}, media));

    scene("is as they were added, and what is added later stands behind", async (stage) => {
      const { id } = await make(stage);
      await change(stage, id, mediaOf(table, ["/0.jpg"]));
      expect((await read(stage, id)).map((row) => [row.url, row.place])).toEqual([
        ["/a.jpg", 0],
        ["/b.jpg", 1],
        ["/c.jpg", 2],
        ["/0.jpg", 3],
      ]);
    });

    scene("is numbered from 0 where one comes behind others that are gone", async (stage) => {
      const { id } = await make(stage);
      const [first, second] = await read(stage, id);
      await change(stage, id, mediaOf(table, ["/new.jpg", "/last.jpg"], [first?.id ?? 0, second?.id ?? 0]));
      expect((await read(stage, id)).map((row) => [row.url, row.place])).toEqual([
        ["/c.jpg", 0],
        ["/new.jpg", 1],
        ["/last.jpg", 2],
      ]);
    });

    scene("keeps its numbers, whatever they are, where it stays as it is", async (stage) => {
      const { id } = await make(stage);
      await stage.rows(
        "owner",
        sql`update ${sql.id("public", table)} set display_order = nullif(display_order + 4, 6) where ${sql.id(parent)} = ${id}`,
      );
      const before = await read(stage, id);
      expect(before.map(({ place }) => place)).toEqual([4, 5, null]);
      await saved(stage, entity, changeOf(id, { status: ["Active", "Inactive"] }));
      await change(stage, id, mediaOf(table, [], [], ["/a.jpg", "/b.jpg", "/c.jpg"]));
      expect(await read(stage, id)).toEqual(before);
    });

    scene("is what is sent, new ones among those that stay", async (stage) => {
      const { id } = await make(stage);
      const before = await read(stage, id);
      await change(stage, id, mediaOf(table, ["/new.jpg"], [before[1]?.id ?? 0], ["/c.jpg", "/new.jpg", "/a.jpg"]));
      const after = await read(stage, id);
      expect(after.map((row) => [row.url, row.place])).toEqual([
        ["/c.jpg", 0],
        ["/new.jpg", 1],
        ["/a.jpg", 2],
      ]);
      expect([after[0]?.id, after[2]?.id]).toEqual([before[2]?.id, before[0]?.id]);
    });

    scene("keeps behind what the sender did not know of, and is not asked for what is gone", async (stage) => {
      const { id } = await make(stage);
      await stage.rows("staff", plainInsert(table, { [parent]: id, [url]: "/theirs.jpg", display_order: 9 }));
      await change(stage, id, mediaOf(table, [], [], ["/c.jpg", "/gone.jpg", "/a.jpg", "/b.jpg"]));
      expect((await read(stage, id)).map((row) => row.url)).toEqual(["/c.jpg", "/a.jpg", "/b.jpg", "/theirs.jpg"]);
    });
  });
}
