import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { changeOf, mediaOf } from "../support/entries.ts";
import { ask, call, contents, history, makeWholeProduct, present, trash, undo } from "./support/history.ts";
import { makeCategory, makeItemCode, makeNewsItem, makeProduct, makeTranslation } from "./support/make.ts";
import { saved } from "./support/saves.ts";
import { OUTSIDERS, openStage } from "./support/scene.ts";
import { deleteWhere, insertInto, selectWhere, updateWhere } from "./support/statements.ts";

describe("history", () => {
  const { scene } = openStage();

  scene("a save is one entry with who, when, from what to what", async (stage) => {
    const product = await makeProduct(stage, { name: "Old", slug: "old", description: "Same" });
    const category = await makeCategory(stage);
    const id = randomUUID();
    const change = { name: ["Old", "New"], product_category_mappings: [[], [category.id]] } as const;
    const entry = changeOf(product.id, change, mediaOf("product_images", ["/1.jpg"]));
    await saved(stage, "products", entry, { save_id: id });
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
          fields: [
            { table: "products", field: "name", language: null, of: null, rows: 1 },
            { table: "product_category_mappings", field: "category_id", of: category.name },
            { table: "product_images", field: "image_url", of: null },
          ],
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

  scene("only staff reach any of it", async (stage) => {
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
  });

  scene("a rename whose old address is taken meanwhile is kept and named; the rest is undone", async (stage) => {
    const product = await makeProduct(stage, { name: "Old", slug: "old" });
    const other = await makeProduct(stage, { name: "Other", slug: "other" });
    const id = randomUUID();
    await stage.rows("staff", updateWhere("products", { id: product.id }, { slug: "new" }), id);
    await stage.rows("staff", updateWhere("products", { id: other.id }, { name: "Renamed" }), id);
    await makeProduct(stage, { slug: "old" });
    expect(await undo(stage, id)).toMatchObject({
      written: 1,
      kept: [{ table: "products", row_id: product.id, name: "Old", field: "slug", reason: "taken" }],
    });
    expect(await present(stage, "products", product.id)).toMatchObject({ slug: "new" });
    expect(await present(stage, "products", other.id)).toMatchObject({ name: "Other" });
  });

  scene("a code that took the name of another gives it back", async (stage) => {
    const product = await makeProduct(stage);
    const one = await makeItemCode(stage, product.id, { item_code: "A" });
    const two = await makeItemCode(stage, product.id, { item_code: "B" });
    const three = await makeItemCode(stage, product.id, { item_code: "C" });
    const codes = () =>
      stage.rows("owner", sql`select item_code from public.item_codes where product_id = ${product.id} order by id`);
    const before = await codes();
    const id = randomUUID();
    for (const [code, item_code] of [
      [three, "D"],
      [two, "C"],
      [one, "B"],
    ] as const)
      await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { item_code }), id);
    const undone = await undo(stage, id);
    expect(undone).toMatchObject({ written: 3, kept: [] });
    expect(await codes()).toEqual(before);
    expect(await undo(stage, undone.change_id)).toMatchObject({ written: 3, kept: [] });
    expect(await codes()).toEqual(["B", "C", "D"].map((item_code) => ({ item_code })));
  });

  scene("what a record was made with stays with it when somebody has added to it since", async (stage) => {
    const id = randomUUID();
    const [made] = await stage.rows("staff", insertInto<{ id: number }>("products", { name: "A", slug: "a" }), id);
    const product = Number(made?.id);
    await stage.rows("colleague", insertInto("product_images", { product_id: product, image_url: "/1.jpg" }));
    expect(await undo(stage, id)).toMatchObject({ written: 0, kept: [{ table: "products", reason: "changed" }] });
    expect(await present(stage, "products", product)).toBeDefined();
    await stage.rows("colleague", deleteWhere("product_images", { product_id: product }));
    expect(await undo(stage, id)).toMatchObject({ written: 1, kept: [] });
    expect(await present(stage, "products", product)).toBeUndefined();
  });

  scene("an act that is not kept any more, or made nothing, is told so", async (stage) => {
    expect(await stage.refusal("staff", call("undo_change", { id: randomUUID() }))).toMatchObject({ code: "PT404" });
    const product = await makeProduct(stage);
    const id = randomUUID();
    await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "New" }), id);
    await stage.rows("owner", sql`delete from private.changes`);
    expect(await stage.refusal("staff", call("undo_change", { id }))).toMatchObject({ code: "PT404" });
  });

  scene("undo twice writes nothing and leaves no entry", async (stage) => {
    const product = await makeProduct(stage, { name: "Old" });
    const id = randomUUID();
    await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "New" }), id);
    await undo(stage, id);
    const before = await ask(stage, "list_changes");
    expect(await undo(stage, id)).toEqual({ written: 0, kept: [], change_id: null });
    expect(await ask(stage, "list_changes")).toEqual(before);
  });

  scene("a version is of this record, and of a time when it was there", async (stage) => {
    const id = randomUUID();
    const [made] = await stage.rows("staff", insertInto<{ id: number }>("products", { name: "A", slug: "a" }), id);
    const entity = { entity: "products", entity_id: Number(made?.id) };
    const other = await makeProduct(stage);
    await stage.rows("staff", updateWhere("products", { id: made?.id }, { name: "B" }));
    const refusal = async (values: object) =>
      (await stage.refusal("staff", call("restore_version", { ...entity, ...values }))).code;
    expect(await refusal({ version: null })).toBe("PT400");
    expect(await refusal({ version: randomUUID() })).toBe("PT404");
    expect(await refusal({ version: id, entity_id: other.id })).toBe("PT404");
    expect(await refusal({ version: id, entity_id: 0 })).toBe("PT404");
    expect(await refusal({ version: id, entity: "pg_class" })).toBe("PT404");
    expect(await refusal({ version: id, entity: "product_images" })).toBe("PT404");
  });

  scene("a field is restored from what a change holds, and from nothing else", async (stage) => {
    const product = await makeProduct(stage, { name: "Old", description: "Old" });
    await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "New" }));
    await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "Newer" }));
    const change = (await history(stage, "products", product.id))[1]?.changes[0];
    const restore = (values: object) => call("restore_field", { change_id: change?.id, ...values });
    await stage.rows("staff", restore({ field: "name" }));
    expect(await present(stage, "products", product.id)).toMatchObject({ name: "New" });
    await stage.rows("staff", restore({ field: "name", side: "before" }));
    expect(await present(stage, "products", product.id)).toMatchObject({ name: "Old" });
    for (const field of ["description", "id", "updated_at", "no_such"])
      expect((await stage.refusal("staff", restore({ field }))).code).toBe("PT400");
    expect((await stage.refusal("staff", restore({ field: "name", change_id: 0 }))).code).toBe("PT404");
  });

  scene("an entry names the fields that it changed, of a translation those of the original", async (stage) => {
    const product = await makeProduct(stage, { name: "Old", description: "Old" });
    const words = await makeTranslation(stage, {
      entity_type: "products",
      entity_id: product.id,
      field_name: "name",
      language_code: "zh",
      translated_value: "舊",
    });
    const id = randomUUID();
    await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "New", description: "New" }), id);
    await stage.rows("staff", updateWhere("translations", { id: words.id }, { translated_value: "新" }), id);
    expect(await ask(stage, "list_changes")).toMatchObject({
      rows: [
        {
          fields: [
            { table: "products", field: "description" },
            { table: "products", field: "name" },
            { table: "products", field: "name", language: "zh" },
          ],
        },
      ],
    });
  });
});
