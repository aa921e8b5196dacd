import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { newOrder } from "../support/entries.ts";
import {
  ask,
  call,
  contents,
  history,
  makeWholeProduct,
  newestTrashed,
  type Outcome,
  present,
  undo,
} from "./support/history.ts";
import { makeCategory, makeGalleryCategory, makeGalleryItem, makeNewsItem, makeProduct } from "./support/make.ts";
import { write } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const restore = (stage: Scene, entity: string, id: number, version: string | null) =>
  ask<Outcome>(stage, "restore_version", { entity, entity_id: id, version });
const change = (stage: Scene, table: string, id: number, values: Values, act?: string) =>
  stage.rows("staff", updateWhere(table, { id }, values), act);

describe("a version of a record", () => {
  const { scene } = openStage();

  scene("is restored whatever links have gone and come back since", async (stage) => {
    const { product, category, item } = await makeWholeProduct(stage);
    const group = await makeGalleryCategory(stage);
    const LINKS = [
      {
        entity: "products",
        id: product.id,
        table: "product_category_mappings",
        link: { product_id: product.id, category_id: category.id },
      },
      {
        entity: "gallery_items",
        id: item.id,
        table: "gallery_item_products",
        link: { gallery_item_id: item.id, product_id: product.id },
      },
      {
        entity: "gallery_items",
        id: item.id,
        table: "gallery_item_categories",
        link: { gallery_item_id: item.id, gallery_category_id: group.id },
      },
    ] as const;
    for (const { entity, id, table, link } of LINKS) {
      const isThere = async () => (await stage.rows("owner", selectWhere(table, link))).length === 1;
      await stage.rows(
        "owner",
        sql`insert into ${sql.id("public", table)} (${sql.join(Object.keys(link).map((column) => sql.id(column)))})
        values (${sql.join(Object.values(link))}) on conflict do nothing`,
      );
      const [off, on] = [randomUUID(), randomUUID()];
      await change(stage, entity, id, { name: "Before" });
      await stage.rows("staff", deleteWhere(table, link), off);
      await stage.rows("staff", insertInto(table, link), on);
      await change(stage, entity, id, { name: "After" });
      expect(await restore(stage, entity, id, on)).toMatchObject({ written: 1, kept: [] });
      expect([await present(stage, entity, id), await isThere()]).toMatchObject([{ name: "Before" }, true]);
      expect(await restore(stage, entity, id, off)).toMatchObject({ written: 1, kept: [] });
      expect(await isThere()).toBe(false);
      await restore(stage, entity, id, null);
      expect(await isThere()).toBe(true);
    }
  });

  scene("is restored, each of them, once the record has come back from the trash", async (stage) => {
    const { product } = await makeWholeProduct(stage);
    const before = await contents(stage);
    const named = randomUUID();
    await change(stage, "products", product.id, { name: "Named", description: "New" }, named);
    await stage.rows("staff", deleteWhere("product_images", { product_id: product.id }));
    await stage.rows("staff", deleteWhere("products", { id: product.id }));
    await ask(stage, "restore_record", { trash_id: (await newestTrashed(stage)).id });
    for (const { id } of (await history(stage, "products", product.id)).toReversed().slice(0, 2))
      expect(await restore(stage, "products", product.id, id)).toMatchObject({ kept: [] });
    await restore(stage, "products", product.id, named);
    expect(await present(stage, "products", product.id)).toMatchObject({ name: "Named" });
    expect(await stage.rows("owner", selectWhere("product_images", { product_id: product.id }))).toHaveLength(1);
    await restore(stage, "products", product.id, null);
    expect(await contents(stage)).toEqual(before);
  });
});

describe("a place in a list", () => {
  const { scene } = openStage();

  const makeSlide = async (stage: Scene, given: Values) => {
    const values = { type: "carousel", image_url: "/1.jpg", ...given };
    const [row] = await stage.rows("owner", insertInto<{ id: number }>("general_settings", values));
    return { id: Number(row?.id) };
  };
  /** Of each list: the column that names its rows, and how one is made. */
  const LISTS: [table: string, column: string, make: (stage: Scene, values: Values) => Promise<{ id: number }>][] = [
    ["products", "name", makeProduct],
    ["product_categories", "name", makeCategory],
    ["gallery_categories", "name", makeGalleryCategory],
    ["gallery_items", "name", makeGalleryItem],
    ["news_items", "title", (stage, values) => makeNewsItem(stage, { ...values, is_pinned: true })],
    ["general_settings", "title", makeSlide],
  ];

  /** Puts rows into this order, as the back office does. */
  async function order(stage: Scene, table: string, ids: readonly number[], act?: string) {
    const rows = await stage.rows(
      "owner",
      sql<{ id: number; display_order: number }>`
      select id::int, display_order from ${sql.id("public", table)} where id = any (${`{${ids}}`}::bigint[])`,
    );
    const places = rows.map(({ id, display_order }) => ({ id, seen: display_order, wanted: ids.indexOf(id) + 1 }));
    await stage.rows("staff", write(table, newOrder(places), { kind: "order" }), act);
  }
  const places = async (stage: Scene, table: string) => {
    const rows = await stage.rows(
      "owner",
      sql<{ id: number; place: number }>`
      select id::int, display_order as place from ${sql.id("public", table)}
      where ${table} <> 'general_settings' or to_jsonb(${sql.id(table)}) ->> 'type' = 'carousel' order by display_order, id`,
    );
    return { ids: rows.map(({ id }) => id), numbers: rows.map(({ place }) => place) };
  };

  for (const [table, column, make] of LISTS) {
    scene(`of ${table} stays when a version is restored, and is had once`, async (stage) => {
      const makeRow = async (name: string) => (await make(stage, { [column]: name })).id;
      const [a, b, c] = [await makeRow("First"), await makeRow("Second"), await makeRow("Third")] as const;
      await order(stage, table, [a, b, c]);
      await change(stage, table, a, { [column]: "Changed" });
      await order(stage, table, [b, c, a]);
      await restore(stage, table, a, null);
      expect(await present(stage, table, a)).toMatchObject({ [column]: "First" });
      expect(await places(stage, table)).toEqual({ ids: [b, c, a], numbers: [1, 2, 3] });
      // From the trash it comes last where another one has its place by now, and otherwise where it was.
      const putBack = async () => ask(stage, "restore_record", { trash_id: (await newestTrashed(stage)).id });
      await stage.rows("staff", deleteWhere(table, { id: c }));
      await putBack();
      expect(await places(stage, table)).toEqual({ ids: [b, c, a], numbers: [1, 2, 3] });
      await stage.rows("staff", deleteWhere(table, { id: b }));
      await order(stage, table, [c, a]);
      await putBack();
      const { ids, numbers } = await places(stage, table);
      expect(ids).toEqual([c, a, b]);
      expect(new Set(numbers).size).toBe(3);
    });
  }

  scene("is not taken back where another one has it by now, and that is told", async (stage) => {
    const [a, b, c] = [
      (await makeProduct(stage)).id,
      (await makeProduct(stage)).id,
      (await makeProduct(stage)).id,
    ] as const;
    const act = randomUUID();
    await order(stage, "products", [c, b, a], act);
    await order(stage, "products", [b, c, a]);
    expect((await undo(stage, act)).kept).toMatchObject([
      { row_id: c, field: "display_order", reason: "changed" },
      { row_id: a, field: "display_order", reason: "place" },
    ]);
    expect(await places(stage, "products")).toEqual({ ids: [b, c, a], numbers: [1, 2, 3] });
  });

  scene("of news that a version pins again is the last where another one has it", async (stage) => {
    const [a, b] = [await makeNewsItem(stage, { is_pinned: true }), await makeNewsItem(stage, { is_pinned: true })];
    await order(stage, "news_items", [a.id, b.id]);
    await change(stage, "news_items", a.id, { is_pinned: false });
    await order(stage, "news_items", [b.id]);
    const [, pinned] = await history(stage, "news_items", a.id);
    await restore(stage, "news_items", a.id, String(pinned?.id));
    expect(await present(stage, "news_items", a.id)).toMatchObject({ is_pinned: true, display_order: 2 });
  });

  scene("is no field that is restored by itself", async (stage) => {
    const { id } = await makeProduct(stage);
    await change(stage, "products", id, { display_order: 9 });
    const [version] = await history(stage, "products", id);
    const field = { change_id: version?.changes[0]?.id, field: "display_order", side: "before" };
    expect((await stage.refusal("staff", call("restore_field", field))).code).toBe("PT400");
  });
});
