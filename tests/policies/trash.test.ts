import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { SPELLINGS } from "../support/spellings.ts";
import {
  ask,
  call,
  contents,
  describeHistoryTable,
  history,
  makeWholeProduct,
  newestTrashed,
  trash,
  undo,
} from "./support/history.ts";
import {
  makeCategory,
  makeGalleryCategory,
  makeItemCode,
  makeNewsItem,
  makeProduct,
  makeTranslation,
} from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, selectWhere, updateWhere, type Values } from "./support/statements.ts";

describeHistoryTable("trash", "name");

const makeRow = async (stage: Scene, table: string, values: Values) => {
  const [row] = await stage.rows("owner", insertInto<{ id: number }>(table, values));
  return { id: Number(row?.id) };
};
const remove = (stage: Scene, table: string, id: number) => stage.rows("staff", deleteWhere(table, { id }));
const restore = async (stage: Scene, values: Values = {}) =>
  ask<Values>(stage, "restore_record", { trash_id: (await newestTrashed(stage)).id, ...values });

describe("a record in the trash", () => {
  const { scene } = openStage();

  scene("is searched whatever the spelling", async (stage) => {
    for (const [one, other] of SPELLINGS) {
      const { id } = await makeNewsItem(stage, { title: other });
      await stage.rows("staff", deleteWhere("news_items", { id }));
      const found = await ask<{ rows: { name: string }[] }>(stage, "list_trash", { search: one });
      expect(
        found.rows.map(({ name }) => name),
        one,
      ).toEqual([other]);
    }
  });

  scene("a deleted product goes to the trash with all that hung on it and comes back as it was", async (stage) => {
    const { product, code } = await makeWholeProduct(stage);
    const before = await contents(stage);
    await stage.rows("staff", call("delete_product", { product_id: product.id }));
    const [trashed, ...others] = await trash(stage);
    expect(others).toEqual([]);
    expect(trashed).toMatchObject({
      table: "products",
      record_id: product.id,
      name: "Metallic",
      hangs: {
        item_codes: 2,
        product_images: 1,
        product_category_mappings: 1,
        gallery_item_products: 1,
        translations: 2,
      },
    });
    expect(await ask(stage, "restore_record", { trash_id: trashed?.id })).toMatchObject({
      restored: { table: "products", id: product.id, name: "Metallic" },
      skipped: [],
    });
    expect(await contents(stage)).toEqual(before);
    expect(await trash(stage)).toEqual([]);
    expect(await stage.rows("visitor", selectWhere("item_codes", { id: code.id }))).toHaveLength(1);
  });

  scene("what stands in the way of a restore is named, and another name is offered", async (stage) => {
    const { product, category } = await makeWholeProduct(stage);
    await stage.rows("staff", call("delete_product", { product_id: product.id }));
    await makeProduct(stage, { slug: "metallic" });
    await makeProduct(stage, { slug: "metallic-2" });
    await stage.rows("owner", deleteWhere("product_categories", { id: category.id }));
    const [trashed] = await trash(stage);
    expect(await ask(stage, "restore_record", { trash_id: trashed?.id })).toEqual({
      conflicts: [{ field: "slug", value: "metallic", offer: "metallic-3" }],
    });
    expect(await ask(stage, "restore_record", { trash_id: trashed?.id, names: { slug: "metallic-3" } })).toMatchObject({
      skipped: [{ table: "product_category_mappings", field: "category_id", reason: "gone" }],
    });
    expect(await stage.rows("owner", selectWhere("products", { id: product.id }))).toMatchObject([
      { slug: "metallic-3" },
    ]);
  });

  scene("an item code alone: its successors point to it again; without its product it waits", async (stage) => {
    const { product, code, other } = await makeWholeProduct(stage);
    const before = await contents(stage);
    await stage.rows("staff", deleteWhere("item_codes", { id: code.id }));
    const [trashed] = await trash(stage);
    expect(trashed).toMatchObject({ table: "item_codes", name: "KT-1", detail: "Metallic" });
    await stage.rows("staff", call("delete_product", { product_id: product.id }));
    expect(await ask(stage, "restore_record", { trash_id: trashed?.id })).toEqual({
      conflicts: [{ field: "product", value: "Metallic", offer: null }],
    });
    const [newest] = await trash(stage, { record_table: "products" });
    await ask(stage, "restore_record", { trash_id: newest?.id });
    await ask(stage, "restore_record", { trash_id: trashed?.id });
    expect(await contents(stage)).toEqual(before);
    expect(await stage.rows("owner", selectWhere("item_codes", { id: other.id }))).toMatchObject([
      { successor_id: code.id },
    ]);
  });

  scene("deleted for good, nothing is left of it but who did it", async (stage) => {
    const [row] = await stage.rows(
      "owner",
      sql<{ id: number }>`insert into newsletter_subscription (email) values ('buyer@example.com') returning id`,
    );
    await stage.rows("staff", deleteWhere("newsletter_subscription", { id: row?.id }));
    const [trashed] = await trash(stage);
    expect(trashed).toMatchObject({ table: "newsletter_subscription", name: "buyer@example.com" });
    await ask(stage, "delete_for_good", { trash_id: trashed?.id });
    expect(await trash(stage)).toEqual([]);
    const changes = await ask(stage, "list_changes");
    expect(changes).toMatchObject({
      rows: [
        { kind: "purge", label: null, person: "staff@example.com" },
        { kind: "delete", label: null },
      ],
    });
    expect(JSON.stringify(changes)).not.toContain("buyer@");
    expect(await stage.refusal("staff", call("delete_for_good", { trash_id: trashed?.id }))).toMatchObject({
      code: "PT404",
    });
  });

  scene("of every kind comes back with what hung on it", async (stage) => {
    const { product, category, item, code } = await makeWholeProduct(stage);
    const galleryCategory = await makeGalleryCategory(stage);
    const news = await makeNewsItem(stage, { is_pinned: true, likes: 7 });
    const add = (table: string, values: Values) => stage.rows("owner", insertInto(table, values));
    await add("gallery_item_categories", { gallery_item_id: item.id, gallery_category_id: galleryCategory.id });
    await add("gallery_images", { gallery_item_id: item.id, image_url: "/1.jpg", media_type: "image" });
    await add("news_media", { news_item_id: news.id, media_url: "/1.jpg", media_type: "image" });
    for (const [entity_type, { id }, field_name] of [
      ["product_categories", category, "name"],
      ["gallery_categories", galleryCategory, "name"],
      ["gallery_items", item, "description"],
      ["news_items", news, "title"],
    ] as const)
      await makeTranslation(stage, { entity_type, entity_id: id, field_name, translated_value: "文字" });
    const slide = await makeRow(stage, "general_settings", { type: "carousel", title: "Slide", image_url: "/1.jpg" });
    const setting = await makeRow(stage, "global_settings", { type: "phone", value: "+852 0000" });
    const subscriber = await makeRow(stage, "newsletter_subscription", { email: "buyer@example.com" });
    const before = await contents(stage);
    const records: [string, number, Record<string, number>][] = [
      ["product_categories", category.id, { product_category_mappings: 1, translations: 1 }],
      ["gallery_categories", galleryCategory.id, { gallery_item_categories: 1, translations: 1 }],
      [
        "gallery_items",
        item.id,
        { gallery_images: 1, gallery_item_categories: 1, gallery_item_products: 1, translations: 1 },
      ],
      ["news_items", news.id, { news_media: 1, translations: 1 }],
      ["item_codes", code.id, { translations: 1 }],
      ["general_settings", slide.id, {}],
      ["global_settings", setting.id, {}],
      ["newsletter_subscription", subscriber.id, {}],
      [
        "products",
        product.id,
        { gallery_item_products: 1, item_codes: 2, product_category_mappings: 1, product_images: 1, translations: 2 },
      ],
    ];
    for (const [table, id, hangs] of records) {
      await remove(stage, table, id);
      expect(await trash(stage), table).toMatchObject([{ table, record_id: id, person: "staff@example.com", hangs }]);
      expect((await trash(stage))[0]?.hangs, table).toEqual(hangs);
      expect(await restore(stage), table).toMatchObject({ restored: { table, id }, skipped: [] });
      expect(await contents(stage), table).toEqual(before);
      expect(await trash(stage), table).toEqual([]);
    }
  });

  scene("is found by its name, by its kind, and in pages", async (stage) => {
    for (const name of ["Metallic", "Metal 50%", "Cotton"]) {
      const { id } = await makeProduct(stage, { name });
      await remove(stage, "products", id);
    }
    await remove(stage, "product_categories", (await makeCategory(stage, { name: "Metal yarns" })).id);
    const names = async (values: Values) => (await trash(stage, values)).map(({ name }) => name);
    expect(await names({ search: " metal" })).toEqual(["Metal yarns", "Metal 50%", "Metallic"]);
    expect(await names({ search: "%" })).toEqual(["Metal 50%"]);
    expect(await names({ record_table: "products", page: 2, page_limit: 2 })).toEqual(["Metallic"]);
    expect(await ask(stage, "list_trash", { page_limit: 1 })).toMatchObject({ total: 4 });
  });

  scene("is seen by no visitor, in no list and no search", async (stage) => {
    const { product, code } = await makeWholeProduct(stage);
    await remove(stage, "products", product.id);
    for (const persona of ["visitor", "stranger"] as const) {
      for (const table of ["products", "item_codes", "product_images", "translations"])
        expect(await stage.rows(persona, selectWhere(table)), table).toEqual([]);
      const found = sql<{
        answer: object;
      }>`select to_jsonb(f) as answer from public.find_products(${"en"}::text, ${"KT-1"}::text) f`;
      expect(JSON.stringify(await stage.rows(persona, found))).not.toContain("Metallic");
    }
    expect(code.item_code).toBe("KT-1");
  });

  scene("that was deleted along with others in one act comes back alone", async (stage) => {
    const [one, two] = [await makeProduct(stage, { name: "One" }), await makeProduct(stage, { name: "Two" })];
    for (const { id } of [one, two]) await makeItemCode(stage, id);
    const before = await contents(stage);
    const id = randomUUID();
    await stage.rows("staff", sql`delete from public.products`, id);
    const trashed = await trash(stage);
    expect(trashed.map(({ name, hangs }) => [name, hangs.item_codes]).sort()).toEqual([
      ["One", 1],
      ["Two", 1],
    ]);
    await ask(stage, "restore_record", { trash_id: trashed.find(({ name }) => name === "One")?.id });
    expect(await trash(stage)).toMatchObject([{ name: "Two" }]);
    // Undo brings the rest.
    expect(await undo(stage, id)).toMatchObject({ kept: [] });
    expect(await contents(stage)).toEqual(before);
    expect(await trash(stage)).toEqual([]);
  });

  scene("is restored once", async (stage) => {
    const { id } = await makeProduct(stage);
    await remove(stage, "products", id);
    const { id: trash_id } = await newestTrashed(stage);
    await ask(stage, "restore_record", { trash_id });
    expect(await stage.refusal("staff", call("restore_record", { trash_id }))).toMatchObject({ code: "PT404" });
  });
});

describe("deleted for good", () => {
  const { scene } = openStage();

  scene("a product takes its item codes along, also those that were in the trash by themselves", async (stage) => {
    const { product, code } = await makeWholeProduct(stage);
    await remove(stage, "item_codes", code.id);
    await remove(stage, "products", product.id);
    expect(await trash(stage)).toHaveLength(2);
    await ask(stage, "delete_for_good", { trash_id: (await newestTrashed(stage, { record_table: "products" })).id });
    expect(await trash(stage)).toEqual([]);
    expect(
      await stage.rows(
        "owner",
        sql`select from private.changes where product_id = ${product.id} or record_table = 'item_codes'`,
      ),
    ).toEqual([]);
  });

  scene("a product leaves the history of a code that has moved to another", async (stage) => {
    const { product, code } = await makeWholeProduct(stage);
    const elsewhere = await makeProduct(stage);
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { finish: "Metal" }));
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { product_id: elsewhere.id }));
    await remove(stage, "products", product.id);
    await ask(stage, "delete_for_good", { trash_id: (await newestTrashed(stage)).id });
    expect(await history(stage, "item_codes", code.id)).toHaveLength(2);
  });

  scene("an entry is that of its own act: what else the act deleted stays", async (stage) => {
    const [one, two] = [await makeProduct(stage, { name: "One" }), await makeProduct(stage, { name: "Two" })];
    const id = randomUUID();
    for (const product of [one, two]) await stage.rows("staff", deleteWhere("products", { id: product.id }), id);
    await ask(stage, "delete_for_good", { trash_id: (await newestTrashed(stage, { search: "One" })).id });
    expect(await trash(stage)).toMatchObject([{ name: "Two" }]);
    expect(await undo(stage, id)).toMatchObject({ written: 1, kept: [] });
  });
});
