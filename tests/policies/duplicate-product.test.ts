import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCategory, makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { REFUSED_PERSONAS, type SavedRow } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, selectWhere, updateWhere } from "./support/statements.ts";

const call = (id: number, changeId: string) =>
  sql<{ made: SavedRow }>`select public.duplicate_product(${changeId}::uuid, ${id}) as made`;

async function duplicate(stage: Scene, id: number, changeId: string = randomUUID()): Promise<SavedRow> {
  const [row] = await stage.rows("staff", call(id, changeId));
  if (!row) throw new Error("Nothing was made");
  return row.made;
}

async function makeWhole(stage: Scene) {
  const product = await makeProduct(stage, {
    name: "Gold",
    slug: "gold",
    description: "Short",
    detailed_description: "Long",
    image_url: "/main.jpg",
    catalogue_pdf: "/book.pdf",
    display_order: 3,
  });
  const category = await makeCategory(stage);
  await stage.rows(
    "owner",
    insertInto("product_category_mappings", { product_id: product.id, category_id: category.id }),
  );
  await stage.rows(
    "owner",
    insertInto(
      "product_images",
      { product_id: product.id, image_url: "/second.jpg", display_order: 1 },
      { product_id: product.id, image_url: "/first.jpg", display_order: 0 },
    ),
  );
  return { product, category };
}

const codesOf = (stage: Scene, id: number) =>
  stage.rows(
    "staff",
    sql<Record<string, unknown>>`select id::int, item_code, denier, hex, state, successor_id::int, composition
      from item_codes where product_id = ${id} order by item_code`,
  );

const chineseOf = (stage: Scene, type: string, id: number) =>
  stage.rows(
    "staff",
    sql<Record<string, unknown>>`select field_name, language_code, translated_value, origin
      from translations where entity_type = ${type} and entity_id = ${id} order by field_name, language_code`,
  );

describe("duplicate_product", () => {
  const { scene } = openStage();

  scene(
    "copies a product, Inactive, behind the others, with its categories and its pictures in their order",
    async (stage) => {
      const { product, category } = await makeWhole(stage);
      await makeProduct(stage, { display_order: 8 });
      const made = await duplicate(stage, product.id);
      expect(made).toMatchObject({
        name: "Gold (copy)",
        slug: "gold-2",
        description: "Short",
        detailed_description: "Long",
        image_url: "/main.jpg",
        catalogue_pdf: "/book.pdf",
        status: "Inactive",
        display_order: 9,
      });
      expect(
        await stage.rows("staff", selectWhere("product_category_mappings", { product_id: made.id })),
      ).toMatchObject([{ category_id: expect.toSatisfy((id: unknown) => Number(id) === category.id) }]);
      const images = await stage.rows(
        "staff",
        sql<{
          image_url: string;
        }>`select image_url from product_images where product_id = ${made.id} order by display_order, id`,
      );
      expect(images.map(({ image_url }) => image_url)).toEqual(["/first.jpg", "/second.jpg"]);
    },
  );

  scene("copies its codes with all they hold; a successor among them is the copied one", async (stage) => {
    const { product } = await makeWhole(stage);
    const foreign = await makeItemCode(stage, (await makeProduct(stage)).id);
    const next = await makeItemCode(stage, product.id, { item_code: "B", successor_id: foreign.id });
    await makeItemCode(stage, product.id, {
      item_code: "A",
      successor_id: next.id,
      denier: "150D",
      hex: "#C9A227",
      state: "gone",
      composition: "Nylon",
    });
    const made = await duplicate(stage, product.id);
    const [first, second] = await codesOf(stage, made.id);
    expect(first).toMatchObject({
      item_code: "A",
      denier: "150D",
      hex: "#C9A227",
      state: "gone",
      composition: "Nylon",
      successor_id: second?.id,
    });
    expect(second).toMatchObject({ item_code: "B", successor_id: foreign.id });
    expect(await codesOf(stage, product.id)).toHaveLength(2);
  });

  scene("copies what people translated, and what is outdated is so in the copy", async (stage) => {
    const { product } = await makeWhole(stage);
    const code = await makeItemCode(stage, product.id, { item_code: "A", composition: "Nylon" });
    const of = (
      entity_type: string,
      entity_id: number,
      field_name: string,
      translated_value: string,
      language_code = "zh",
    ) => makeTranslation(stage, { entity_type, entity_id, field_name, translated_value, language_code });
    await of("products", product.id, "description", "短");
    await of("products", product.id, "detailed_description", "長");
    await of("products", product.id, "description", "自己的", "cn");
    await of("item_codes", code.id, "composition", "尼龍");
    await stage.rows("staff", updateWhere("products", { id: product.id }, { detailed_description: "Longer" }));
    const made = await duplicate(stage, product.id);
    expect(await chineseOf(stage, "products", made.id)).toEqual([
      { field_name: "description", language_code: "cn", translated_value: "自己的", origin: "manual" },
      { field_name: "description", language_code: "zh", translated_value: "短", origin: "manual" },
      { field_name: "detailed_description", language_code: "cn", translated_value: "长", origin: "derived" },
      { field_name: "detailed_description", language_code: "zh", translated_value: "長", origin: "manual" },
    ]);
    const [copied] = await codesOf(stage, made.id);
    expect(await chineseOf(stage, "item_codes", Number(copied?.id))).toMatchObject([
      { language_code: "cn", origin: "derived" },
      { language_code: "zh", translated_value: "尼龍" },
    ]);
    const outdated = await stage.rows(
      "staff",
      sql<{
        field: string;
        language: string;
      }>`select t.field_name as field, t.language_code as language from translations t
        where t.id = any (public.outdated_translations('products', ${made.id})) order by 2`,
    );
    expect(outdated).toEqual([
      { field: "detailed_description", language: "cn" },
      { field: "detailed_description", language: "zh" },
    ]);
  });

  scene("takes the next slug that no product has or had", async (stage) => {
    const { product } = await makeWhole(stage);
    await makeProduct(stage, { slug: "gold-2" });
    const former = await makeProduct(stage, { slug: "gold-3" });
    await stage.rows("staff", updateWhere("products", { id: former.id }, { slug: "renamed" }));
    expect(await duplicate(stage, product.id)).toMatchObject({ slug: "gold-4" });
    expect(await duplicate(stage, product.id)).toMatchObject({ slug: "gold-5" });
  });

  scene("copies a name of the greatest length", async (stage) => {
    const { id } = await makeProduct(stage, { name: "x".repeat(250) });
    expect((await duplicate(stage, id)).name).toBe(`${"x".repeat(243)} (copy)`);
  });

  scene("what comes again is answered as it was, and its id serves no other copy", async (stage) => {
    const { product } = await makeWhole(stage);
    const changeId = randomUUID();
    const made = await duplicate(stage, product.id, changeId);
    expect(await duplicate(stage, product.id, changeId)).toEqual(made);
    expect(await stage.rows("staff", selectWhere("products"))).toHaveLength(2);
    expect(await stage.refusal("staff", call(made.id, changeId))).toMatchObject({ code: "PT400" });
  });

  scene("is one act in the history, which takes all of it back", async (stage) => {
    const { product } = await makeWhole(stage);
    await makeItemCode(stage, product.id, { item_code: "A", composition: "Nylon" });
    const changeId = randomUUID();
    const made = await duplicate(stage, product.id, changeId);
    const acts = await stage.rows(
      "owner",
      sql<{ id: string; kind: string; label: string }>`select id, kind, label from private.change_sets`,
    );
    expect(acts).toEqual([{ id: changeId, kind: "create", label: "Gold (copy)" }]);
    await stage.rows("staff", sql`select public.undo_change(${changeId}::uuid)`);
    expect(await stage.rows("staff", selectWhere("products", { id: made.id }))).toEqual([]);
    expect(await codesOf(stage, made.id)).toEqual([]);
    expect(await codesOf(stage, product.id)).toHaveLength(1);
  });

  scene("a product that is gone is not copied", async (stage) => {
    expect(await stage.refusal("staff", call(0, randomUUID()))).toMatchObject({
      code: "PT404",
      message: "This product no longer exists",
    });
  });

  for (const [persona, code] of REFUSED_PERSONAS) {
    scene(`refuses ${persona}`, async (stage) => {
      const { product } = await makeWhole(stage);
      expect(await stage.refusal(persona, call(product.id, randomUUID()))).toMatchObject({ code });
      expect(await stage.rows("owner", selectWhere("products"))).toHaveLength(1);
    });
  }
});
