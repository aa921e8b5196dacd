import { sql } from "kysely";
import { describe, expect } from "vitest";
import { changeOf } from "../support/entries.ts";
import { describeIndexTable } from "./support/index-tables.ts";
import { keepLanguages, makeCategory, makeProduct, makeTranslation } from "./support/make.ts";
import { saved } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, updateWhere } from "./support/statements.ts";

describeIndexTable("product_index", {
  make: (stage) => makeProduct(stage),
  insert: sql`insert into private.product_index (product_id, language_code, terms, name) values (1, 'en', 'x', 'x')`,
  change: "terms",
});

describe("it follows", () => {
  const { scene } = openStage();

  type Row = { language_code: string; terms: string; name: string; category_ids: number[]; display_order: number };
  const rows = (stage: Scene, id: number) =>
    stage.rows(
      "visitor",
      sql<Row>`select language_code, terms, name, category_ids, display_order
        from private.product_index where product_id = ${id} order by language_code`,
    );
  const terms = async (stage: Scene, id: number) => (await rows(stage, id)).map((row) => row.terms);

  scene("name and description, in each language as they are shown", async (stage) => {
    await keepLanguages(stage, "en", "zh", "cn");
    const { id } = await makeProduct(stage, { name: "  Gold  100% ", description: "KT-3P: Éclat" });
    const original = "gold 100%\nkt-3p: eclat\n\tkt3p";
    expect(await terms(stage, id)).toEqual([original, original, original]);
    const values = { entity_type: "products", entity_id: id, field_name: "name" };
    const translation = await makeTranslation(stage, { ...values, translated_value: "Doré" });
    expect(await terms(stage, id)).toEqual(["dore\nkt-3p: eclat\n\tkt3p", original, "dore\nkt-3p: eclat\n\tkt3p"]);
    await stage.rows("staff", updateWhere("translations", { id: translation.id }, { translated_value: "Or" }));
    expect(await terms(stage, id)).toEqual(["or\nkt-3p: eclat\n\tkt3p", original, "or\nkt-3p: eclat\n\tkt3p"]);
    await stage.rows("staff", updateWhere("products", { id }, { name: "Silver", description: null }));
    expect(await terms(stage, id)).toEqual(["or\n\n", "silver\n\n", "or\n\n"]);
    await stage.rows("staff", deleteWhere("translations", { id: translation.id }));
    expect(await terms(stage, id)).toEqual(["silver\n\n", "silver\n\n", "silver\n\n"]);
  });

  scene("a translation that moves to another product", async (stage) => {
    await keepLanguages(stage, "en", "zh", "cn");
    const [a, b] = [await makeProduct(stage, { name: "A" }), await makeProduct(stage, { name: "B" })];
    const moved = await makeTranslation(stage, { entity_type: "products", entity_id: a.id, translated_value: "T" });
    await stage.rows("staff", updateWhere("translations", { id: moved.id }, { entity_id: b.id }));
    expect([await terms(stage, a.id), await terms(stage, b.id)]).toEqual([
      ["a\n\n", "a\n\n", "a\n\n"],
      ["t\n\n", "b\n\n", "t\n\n"],
    ]);
  });

  scene("the status: an Inactive product is nowhere in it", async (stage) => {
    await keepLanguages(stage, "en", "zh", "cn");
    const { id } = await makeProduct(stage, { status: "Inactive" });
    const category = await makeCategory(stage);
    await stage.rows("owner", insertInto("product_category_mappings", { product_id: id, category_id: category.id }));
    await makeTranslation(stage, { entity_type: "products", entity_id: id, translated_value: "T" });
    expect(await rows(stage, id)).toEqual([]);
    await stage.rows("staff", updateWhere("products", { id }, { status: "Active" }));
    expect(await rows(stage, id)).toMatchObject([
      { category_ids: [category.id], terms: "t\n\n" },
      { category_ids: [category.id] },
      { category_ids: [category.id], terms: "t\n\n" },
    ]);
    await stage.rows("staff", updateWhere("products", { id }, { status: "Inactive" }));
    expect(await rows(stage, id)).toEqual([]);
  });

  scene("categories, also one that is deleted, and the order", async (stage) => {
    await keepLanguages(stage, "en", "zh", "cn");
    const { id } = await makeProduct(stage, { display_order: 3 });
    const [a, b] = [await makeCategory(stage), await makeCategory(stage)];
    const chosen = async () => (await rows(stage, id)).map((row) => row.category_ids);
    await saved(stage, "products", changeOf(id, { product_category_mappings: [[], [b.id, a.id]] }));
    expect(await chosen()).toEqual([
      [a.id, b.id],
      [a.id, b.id],
      [a.id, b.id],
    ]);
    await stage.rows("staff", deleteWhere("product_categories", { id: a.id }));
    expect(await chosen()).toEqual([[b.id], [b.id], [b.id]]);
    await saved(stage, "products", changeOf(id, { display_order: [3, 9] }), { kind: "order" });
    expect((await rows(stage, id)).map((row) => row.display_order)).toEqual([9, 9, 9]);
  });

  scene("languages that come, are renamed and go, and products that go", async (stage) => {
    await keepLanguages(stage, "en", "zh", "cn");
    const { id } = await makeProduct(stage);
    const languages = async () => (await rows(stage, id)).map((row) => row.language_code);
    await stage.rows("staff", insertInto("languages", { code: "qaa", name: "Own" }));
    expect(await languages()).toEqual(["cn", "en", "qaa", "zh"]);
    await stage.rows("staff", updateWhere("languages", { code: "qaa" }, { code: "qab" }));
    expect(await languages()).toEqual(["cn", "en", "qab", "zh"]);
    await stage.rows("staff", deleteWhere("languages", { code: "qab" }));
    await stage.rows("staff", deleteWhere("languages", { code: "en" }));
    expect(await languages()).toEqual(["cn", "en", "zh"]);
    await stage.rows("staff", sql`select public.delete_product(${id})`);
    expect(await languages()).toEqual([]);
  });
});
