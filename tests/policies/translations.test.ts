import { sql } from "kysely";
import { describe, expect } from "vitest";
import { translatableTypes } from "../../app/domain/translations/translations.schema.ts";
import { describeStaffTable } from "./support/access.ts";
import {
  makeCategory,
  makeGalleryCategory,
  makeGalleryItem,
  makeItemCode,
  makeNewsItem,
  makeProduct,
  makeTranslation,
} from "./support/make.ts";
import { expectAccepted, expectChecked } from "./support/rules.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, plainInsert, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const table = "translations";

/** How to make one of every entity that can be translated. */
const MAKERS: Record<string, (scene: Scene, values?: Values) => Promise<{ id: number }>> = {
  products: makeProduct,
  product_categories: makeCategory,
  item_codes: async (scene, values) => makeItemCode(scene, (await makeProduct(scene, values)).id),
  gallery_items: makeGalleryItem,
  gallery_categories: makeGalleryCategory,
  news_items: makeNewsItem,
};

/** With their fields, as the Translations screen has them: the required ones first. */
const ENTITIES = Object.fromEntries(
  // Of the company there is one row (company.test.ts), and what is said of files no visitor reads (media.test.ts).
  translatableTypes.flatMap(({ name, fields }) => {
    if (name === "company" || name === "media") return [];
    const make = MAKERS[name];
    if (!make) throw new Error(`No test makes a row of ${name}`);
    return [[name, { make, fields: fields.map((field) => field.name) }] as const];
  }),
);
const WITHOUT_STATUS = ["product_categories", "gallery_categories"];

describe("access", () => {
  for (const [entity_type, { make, fields }] of Object.entries(ENTITIES)) {
    describe(entity_type, () => {
      describeStaffTable({
        table,
        rows: async (scene) => {
          // Without what would be derived from each of them (simplified-forms.test.ts).
          await scene.rows("owner", deleteWhere("languages", { code: "cn" }));
          const field_name = fields[0] ?? "";
          const translate = async (values?: Values) => {
            const row = { entity_type, entity_id: (await make(scene, values)).id, field_name, language_code: "zh" };
            await makeTranslation(scene, { ...row, translated_value: "金線" });
            return row;
          };
          const shown = await translate();
          const hidden = WITHOUT_STATUS.includes(entity_type)
            ? {}
            : { hidden: await translate({ status: "Inactive" }) };
          return { shown, ...hidden, added: { ...shown, language_code: "en", translated_value: "Gold" } };
        },
        change: { translated_value: "銀線" },
      });
    });
  }
});

describe("rules", () => {
  const { scene } = openStage();

  for (const [entity_type, { make, fields }] of Object.entries(ENTITIES)) {
    scene(`${entity_type}: the fields of the screen in its order, and no others`, async (stage) => {
      const [known] = await stage.rows("staff", sql`select private.translated_fields(${entity_type}) as fields`);
      expect(known).toEqual({ fields });
      const row = { entity_type, entity_id: (await make(stage)).id, language_code: "zh", translated_value: "金線" };
      await expectAccepted(stage, table, ...fields.map((field_name) => ({ ...row, field_name })));
      const others = ["slug", "status", "item_code", "denier", "image_url", "", ...otherFields(fields)];
      await expectChecked(
        stage,
        table,
        "translations_field_known",
        ...others.map((field_name) => ({ ...row, field_name })),
      );
    });

    scene(`${entity_type}: the translated row exists, and its translations go with it`, async (stage) => {
      const { id } = await make(stage);
      const kept = await make(stage);
      const row = { entity_type, field_name: fields[0], language_code: "zh", translated_value: "金線" };
      await expectAccepted(stage, table, { ...row, entity_id: id }, { ...row, entity_id: kept.id });
      expect(await stage.refusal("staff", plainInsert(table, { ...row, entity_id: 0 }))).toMatchObject({
        code: "PT409",
        message: "Entity not found",
      });
      expect(
        await stage.refusal("staff", updateWhere(table, { entity_id: id, language_code: "zh" }, { entity_id: 0 })),
      ).toMatchObject({
        code: "PT409",
      });
      await stage.rows("staff", deleteWhere(entity_type, { id }));
      expect(await stage.rows("staff", selectWhere(table))).toMatchObject([
        { entity_id: kept.id },
        { entity_id: kept.id },
      ]);
    });
  }

  scene("another type's row with the same id keeps its translations", async (stage) => {
    const { id } = await makeProduct(stage);
    await stage.rows("owner", sql`insert into gallery_items (id, name, slug) values (${id}, 'A', 'a')`);
    for (const entity_type of ["products", "gallery_items"]) {
      await makeTranslation(stage, { entity_type, entity_id: id, translated_value: "金線" });
    }
    await stage.rows("staff", deleteWhere("products", { id }));
    const kept = { entity_type: "gallery_items" };
    expect(await stage.rows("staff", selectWhere(table))).toMatchObject([kept, kept]);
  });

  scene("other tables have no translations", async (stage) => {
    const row = { entity_id: 1, field_name: "name", language_code: "zh", translated_value: "金線" };
    const others = ["languages", "product_images", "auth.users", "Products", ""];
    await expectChecked(
      stage,
      table,
      "translations_field_known",
      ...others.map((entity_type) => ({ ...row, entity_type })),
    );
  });

  scene("a field has one translation per language, in a known language", async (stage) => {
    const { id } = await makeProduct(stage);
    const row = { entity_type: "products", entity_id: id, field_name: "name", translated_value: "金線" };
    await expectAccepted(stage, table, { ...row, language_code: "zh" });
    expect(await stage.refusal("staff", plainInsert(table, { ...row, language_code: "zh" }))).toMatchObject({
      code: "23505",
      constraint: "translations_entity_field_language_key",
    });
    expect(await stage.refusal("staff", plainInsert(table, { ...row, language_code: "qaa" }))).toMatchObject({
      code: "23503",
      constraint: "translations_language_code_fkey",
    });
  });

  scene("the translation of a required field is not blank, that of another may be", async (stage) => {
    const product = { entity_type: "products", entity_id: (await makeProduct(stage)).id, language_code: "zh" };
    const news = { entity_type: "news_items", entity_id: (await makeNewsItem(stage)).id, language_code: "zh" };
    const blank = { translated_value: "  " };
    await expectChecked(
      stage,
      table,
      "translations_required_not_blank",
      { ...product, field_name: "name", ...blank },
      { ...news, field_name: "title", ...blank },
    );
    await expectAccepted(stage, table, { ...product, field_name: "description", ...blank });
  });

  scene("updated_at is the database's and moves with a change", async (stage) => {
    const { id } = await makeProduct(stage);
    const made = await makeTranslation(stage, { entity_type: "products", entity_id: id, translated_value: "金線" });
    const change = { translated_value: "銀線", updated_at: "2001-01-01" };
    const [changed] = await stage.rows("staff", updateWhere(table, { id: made.id }, change));
    expect(changed?.updated_at).not.toEqual(made.updated_at);
    expect(JSON.stringify(changed?.updated_at)).not.toContain("2001");
  });
});

/** Fields of other entities that this one does not have. */
function otherFields(fields: string[]): string[] {
  return Object.values(ENTITIES)
    .flatMap((entity) => entity.fields)
    .filter((field) => !fields.includes(field));
}
