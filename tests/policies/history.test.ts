import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import {
  makeCategory,
  makeGalleryItem,
  makeItemCode,
  makeNewsItem,
  makeProduct,
  makeTranslation,
} from "./support/make.ts";
import { saved } from "./support/saves.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, selectWhere, updateWhere, type Values } from "./support/statements.ts";

type Note = { table: string; name: string; field: string | null; reason: string; by: string | null; of?: string };
type Outcome = { change_id: string | null; written: number; kept: Note[] };
type Change = { id: number; table: string; op: string; before: Values | null; after: Values | null };
type Version = { id: string; person: string; kind: string; changes: Change[] };
type Trashed = {
  id: number;
  table: string;
  record_id: number;
  name: string;
  detail: string | null;
  hangs: Record<string, number>;
};

const call = <Result>(name: string, values: Values) =>
  sql<{ result: Result }>`select ${sql.id("public", name)}(${sql.join(
    Object.entries(values).map(
      ([key, value]) =>
        sql`${sql.id(key)} => ${value instanceof Object ? sql`${JSON.stringify(value)}::text::jsonb` : value}`,
    ),
  )}) as result`;

async function ask<Result>(
  stage: Scene,
  name: string,
  values: Values = {},
  persona: Persona = "staff",
): Promise<Result> {
  const [row] = await stage.rows(persona, call<Result>(name, values));
  if (!row) throw new Error(`${name} gave nothing`);
  return row.result;
}

const undo = (stage: Scene, id: string) => ask<Outcome>(stage, "undo_change", { id });
const history = async (stage: Scene, entity: string, id: number) =>
  (await ask<{ versions: Version[] }>(stage, "record_history", { entity, entity_id: id })).versions;
const trash = async (stage: Scene, values: Values = {}) =>
  (await ask<{ rows: Trashed[] }>(stage, "list_trash", values)).rows;

/** All that is recorded, without what changes with every write. */
async function contents(stage: Scene): Promise<Record<string, unknown[]>> {
  const tables = [
    "products",
    "product_categories",
    "product_category_mappings",
    "product_images",
    "item_codes",
    "gallery_items",
    "gallery_item_products",
    "news_items",
    "news_media",
    "general_settings",
    "translations",
  ];
  const entries = await Promise.all(
    tables.map(async (table) => {
      const rows = await stage.rows(
        "owner",
        sql<{ row: object }>`
        select to_jsonb(r) - 'updated_at' - case when to_jsonb(r) ->> 'origin' = 'derived' then 'id' else '' end
          - case when to_jsonb(r) ->> 'origin' = 'derived' then 'created_at' else '' end as row
        from ${sql.id("public", table)} r order by to_jsonb(r) - 'id' - 'updated_at' - 'created_at', 1`,
      );
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** A product with all that can hang on one. */
async function makeWholeProduct(stage: Scene) {
  const product = await makeProduct(stage, { name: "Metallic", slug: "metallic" });
  const category = await makeCategory(stage);
  const item = await makeGalleryItem(stage);
  const code = await makeItemCode(stage, product.id, { item_code: "KT-1", denier: "150 D" });
  const other = await makeItemCode(stage, product.id, { item_code: "KT-2", successor_id: code.id });
  await stage.rows(
    "owner",
    insertInto("product_category_mappings", { product_id: product.id, category_id: category.id }),
  );
  await stage.rows("owner", insertInto("product_images", { product_id: product.id, image_url: "/1.jpg" }));
  await stage.rows("owner", insertInto("gallery_item_products", { gallery_item_id: item.id, product_id: product.id }));
  await makeTranslation(stage, {
    entity_type: "products",
    entity_id: product.id,
    field_name: "name",
    language_code: "zh",
    translated_value: "金屬線",
  });
  await makeTranslation(stage, {
    entity_type: "item_codes",
    entity_id: code.id,
    field_name: "finish",
    language_code: "zh",
    translated_value: "閃光",
  });
  return { product, category, item, code, other };
}

describe("history", () => {
  const { scene } = openStage();

  scene("a save is one entry with who, when, from what to what", async (stage) => {
    const product = await makeProduct(stage, { name: "Old", slug: "old", description: "Same" });
    const category = await makeCategory(stage);
    const id = randomUUID();
    await saved(stage, "staff", "save_product", {
      id: product.id,
      save_id: id,
      name: "New",
      slug: "old",
      description: "Same",
      detailed_description: "",
      status: "Active",
      image_url: "",
      catalogue_pdf: "",
      category_ids: [category.id],
      new_image_urls: ["/1.jpg"],
      removed_image_ids: [],
    });
    const versions = await history(stage, "products", product.id);
    expect(versions).toMatchObject([{ id, person: "staff@example.com", kind: "edit" }]);
    expect(versions[0]?.changes).toMatchObject([
      { table: "products", op: "U", before: { name: "Old" }, after: { name: "New" } },
      { table: "product_category_mappings", op: "I", after: { category_id: category.id } },
      { table: "product_images", op: "I", after: { image_url: "/1.jpg" } },
    ]);
    expect(Object.keys(versions[0]?.changes[0]?.after ?? {})).toEqual(["name"]);
    expect(await ask(stage, "list_changes")).toMatchObject({
      rows: [
        {
          id,
          kind: "edit",
          label: "New",
          records: [{ table: "products", id: product.id, name: "New" }],
          change_count: 3,
        },
      ],
      people: ["staff@example.com"],
      has_more: false,
    });
  });

  scene("what changes nothing leaves no entry, and neither does what the owner or a visitor writes", async (stage) => {
    const product = await makeProduct(stage);
    const item = await makeNewsItem(stage, { status: "Active" });
    await stage.rows("staff", updateWhere("products", { id: product.id }, { name: product.name }));
    await stage.rows(
      "visitor",
      call("set_news_like", { news_item_id: item.id, visitor_id: randomUUID(), liked: true }),
    );
    await stage.rows("visitor", sql`insert into newsletter_subscription (email) values ('buyer@example.com')`);
    expect(await ask(stage, "list_changes")).toMatchObject({ rows: [] });
  });

  scene(
    "undo writes back what still reads as the act left it, names what it kept, and is undone itself",
    async (stage) => {
      const product = await makeProduct(stage, { name: "Old", description: "Old" });
      const id = randomUUID();
      await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "New", description: "New" }), id);
      await stage.rows("staff", updateWhere("products", { id: product.id }, { description: "Newer" }));
      const undone = await undo(stage, id);
      expect(undone).toMatchObject({
        written: 1,
        kept: [{ table: "products", field: "description", reason: "changed", by: "staff@example.com" }],
      });
      const now = async () => (await stage.rows("owner", selectWhere("products", { id: product.id })))[0];
      expect(await now()).toMatchObject({ name: "Old", description: "Newer" });
      await undo(stage, String(undone.change_id));
      expect(await now()).toMatchObject({ name: "New", description: "Newer" });
    },
  );

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

  scene("undoing a deletion brings everything back too, and redoing deletes again", async (stage) => {
    const { product } = await makeWholeProduct(stage);
    const before = await contents(stage);
    const id = randomUUID();
    await stage.rows("staff", call("delete_product", { product_id: product.id }), id);
    const undone = await undo(stage, id);
    expect(undone.kept).toEqual([]);
    expect(await contents(stage)).toEqual(before);
    await undo(stage, String(undone.change_id));
    expect(await trash(stage)).toMatchObject([{ name: "Metallic" }]);
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

  scene("a version is the record as it stood after an act", async (stage) => {
    const product = await makeProduct(stage, { name: "One", description: "One" });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "Two" }), first);
    await stage.rows("staff", insertInto("product_images", { product_id: product.id, image_url: "/1.jpg" }), second);
    await stage.rows(
      "staff",
      updateWhere("products", { id: product.id }, { name: "Three", description: "Three" }),
      third,
    );
    const now = async () => ({
      ...(await stage.rows("owner", selectWhere("products", { id: product.id })))[0],
      images: (await stage.rows("owner", selectWhere("product_images", { product_id: product.id }))).length,
    });
    await ask(stage, "restore_version", { entity: "products", entity_id: product.id, version: first });
    expect(await now()).toMatchObject({ name: "Two", description: "One", images: 0 });
    await ask(stage, "restore_version", { entity: "products", entity_id: product.id, version: third });
    expect(await now()).toMatchObject({ name: "Three", description: "Three", images: 1 });
    await ask(stage, "restore_version", { entity: "products", entity_id: product.id, version: null });
    expect(await now()).toMatchObject({ name: "One", description: "One", images: 0 });
    const versions = await history(stage, "products", product.id);
    const change = versions.find(({ id }) => id === third)?.changes.find(({ table }) => table === "products");
    await ask(stage, "restore_field", { change_id: change?.id, field: "description" });
    expect(await now()).toMatchObject({ name: "One", description: "Three" });
  });

  scene("several requests with one id are one act", async (stage) => {
    const [one, two] = [await makeProduct(stage), await makeProduct(stage)];
    const id = randomUUID();
    for (const { id: product } of [one, two])
      await stage.rows("staff", updateWhere("products", { id: product }, { status: "Inactive" }), id);
    expect(await ask(stage, "list_changes")).toMatchObject({ rows: [{ id, record_count: 2 }] });
    expect((await undo(stage, id)).written).toBe(2);
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

  scene("only staff reach any of it, and nobody its tables", async (stage) => {
    const calls = [
      call("undo_change", { id: randomUUID() }),
      call("list_changes", {}),
      call("record_history", { entity: "products", entity_id: 1 }),
      call("restore_version", { entity: "products", entity_id: 1, version: null }),
      call("restore_field", { change_id: 1, field: "name" }),
      call("list_trash", {}),
      call("restore_record", { trash_id: 1 }),
      call("delete_for_good", { trash_id: 1 }),
    ];
    for (const persona of OUTSIDERS) {
      for (const statement of calls) {
        expect((await stage.refusal(persona, statement)).code).toBe(persona === "visitor" ? "42501" : "PT403");
      }
    }
    for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
      for (const table of ["change_sets", "changes", "trash", "history_upkeep"]) {
        expect((await stage.refusal(persona, sql`select from ${sql.id("private", table)}`)).code).toBe("42501");
      }
    }
  });
});
