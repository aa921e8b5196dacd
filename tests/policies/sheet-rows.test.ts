import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type SheetEntity, sheetColumns } from "../../app/domain/spreadsheets/sheet-columns.rules.ts";
import { TRANSLATION_LANGUAGES } from "../../app/lib/i18n/translation-languages.ts";
import { call } from "./support/history.ts";
import {
  makeCategory,
  makeGalleryCategory,
  makeGalleryItem,
  makeItemCode,
  makeNewsItem,
  makeProduct,
  makeTranslation,
} from "./support/make.ts";
import { REFUSED_PERSONAS } from "./support/saves.ts";
import { openStage } from "./support/scene.ts";
import { cellsOf, sheetRows } from "./support/sheets.ts";
import { insertInto } from "./support/statements.ts";

const { scene, database } = openStage();
const LANGUAGES = TRANSLATION_LANGUAGES.map(({ code }) => code);

const ENTITIES = [
  "products",
  "product_categories",
  "item_codes",
  "gallery_categories",
  "gallery_items",
  "news_items",
  "certificates",
] as const satisfies SheetEntity[];

test.each(ENTITIES)("the sheet of %s has the columns that the back office knows", async (entity) => {
  const { rows } = await database().transaction((db) =>
    sql<{ name: string }>`select name from private.cell_fields(${entity}) where is_in_sheet
      union all select field || '@' || language from unnest(private.translated_fields(${entity})) as field, unnest(${LANGUAGES}::text[]) as language`.execute(
      db,
    ),
  );
  const known = sheetColumns(entity).filter(({ isReadOnly }) => !isReadOnly);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.map(({ name }) => name).toSorted());
});

/** Columns that no sheet has, and why. */
const NOT_IN_SHEETS: Record<string, string> = {
  created_at: "nobody writes it",
  updated_at: "nobody writes it",
  "news_items.likes": "visitors give them",
};

test.each(ENTITIES)("every column of %s stands in its sheet, or here with why not", async (entity) => {
  const { rows } = await database().transaction((db) =>
    sql<{ name: string; isInSheet: boolean }>`
      select c.column_name as name, exists (
        select from private.cell_fields(${entity}) f where f.column_name = c.column_name and f.kind <> 'list') as "isInSheet"
      from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = ${entity} and c.is_generated = 'NEVER'`.execute(db),
  );
  const readOnly = sheetColumns(entity).flatMap(({ name, isReadOnly }) => (isReadOnly ? [name] : []));
  const forgotten = rows.filter(({ name, isInSheet }) => !isInSheet && !readOnly.includes(name));
  const isLeftOut = (name: string) => (NOT_IN_SHEETS[name] ?? NOT_IN_SHEETS[`${entity}.${name}`]) !== undefined;
  expect(forgotten.flatMap(({ name }) => (isLeftOut(name) ? [] : [name]))).toEqual([]);
  expect(rows.flatMap(({ name, isInSheet }) => (isInSheet && isLeftOut(name) ? [name] : []))).toEqual([]);
});

describe("a row", () => {
  scene("holds every value as a text, and nothing of what is empty", async (stage) => {
    const { id } = await makeProduct(stage, {
      name: "Pearl",
      slug: "pearl",
      description: "two\r\nlines ",
      display_order: 7,
    });
    expect(await sheetRows(stage, "products")).toEqual([
      {
        id,
        cells: { name: "Pearl", slug: "pearl", description: "two\r\nlines ", display_order: "7", status: "Active" },
      },
    ]);
  });

  scene("of an item code names its product and its successor", async (stage) => {
    const product = await makeProduct(stage, { slug: "pearl" });
    const other = await makeProduct(stage, { slug: "smooth" });
    const successor = await makeItemCode(stage, other.id, { item_code: "K/2" });
    const { id } = await makeItemCode(stage, product.id, { item_code: "007", successor_id: successor.id });
    expect(await cellsOf(stage, "item_codes", id)).toEqual({
      item_code: "007",
      product_slug: "pearl",
      state: "current",
      successor: "smooth/K/2",
    });
  });

  scene("of a gallery item names its categories and products, one in a line", async (stage) => {
    const { id } = await makeGalleryItem(stage);
    for (const name of ["Woven", "Knitted"]) {
      const category = await makeGalleryCategory(stage, { name });
      const product = await makeProduct(stage, { slug: name.toLowerCase() });
      const links = { gallery_item_id: id };
      await stage.rows("owner", insertInto("gallery_item_categories", { ...links, gallery_category_id: category.id }));
      await stage.rows("owner", insertInto("gallery_item_products", { ...links, product_id: product.id }));
    }
    expect(await cellsOf(stage, "gallery_items", id)).toMatchObject({
      categories: "Knitted\nWoven",
      products: "knitted\nwoven",
      is_pdf: "No",
    });
  });

  scene("of a product names its categories", async (stage) => {
    const { id } = await makeProduct(stage);
    const category = await makeCategory(stage, { name: "Gold" });
    await stage.rows("owner", insertInto("product_category_mappings", { product_id: id, category_id: category.id }));
    expect(await cellsOf(stage, "products", id)).toMatchObject({ categories: "Gold" });
  });

  scene("holds the Chinese that a person wrote, and none that is derived", async (stage) => {
    const { id } = await makeNewsItem(stage, { is_pinned: true });
    const text = { entity_type: "news_items", entity_id: id, field_name: "title", translated_value: "金線" };
    await makeTranslation(stage, text);
    const cells = await cellsOf(stage, "news_items", id);
    expect(cells).toMatchObject({ "title@zh": "金線", is_pinned: "Yes" });
    expect(Object.keys(cells ?? {}).filter((name) => name.includes("@"))).toEqual(["title@zh"]);
  });

  scene("holds the texts of every language that people translate into, and of no other", async (stage) => {
    const { id } = await makeNewsItem(stage);
    await stage.rows("owner", insertInto("languages", { code: "qaa", name: "Own" }));
    const text = { entity_type: "news_items", entity_id: id, field_name: "title", translated_value: "金線" };
    for (const language_code of ["en", "zh", "cn", "qaa"]) await makeTranslation(stage, { ...text, language_code });
    const cells = await cellsOf(stage, "news_items", id);
    const translated = Object.keys(cells ?? {}).filter((name) => name.includes("@"));
    expect(translated.toSorted()).toEqual(["title@qaa", "title@zh"]);
  });
});

scene("rows come by id in portions, or those that are asked for", async (stage) => {
  const made = [await makeCategory(stage), await makeCategory(stage), await makeCategory(stage)].map(({ id }) => id);
  const ids = async (values = {}) => (await sheetRows(stage, "product_categories", values)).map(({ id }) => id);
  expect(await ids()).toEqual(made);
  expect(await ids({ row_limit: 2 })).toEqual(made.slice(0, 2));
  expect(await ids({ after_id: made[1] })).toEqual(made.slice(2));
  const asked = sql<{ rows: { id: number }[] }>`
    select public.sheet_rows('product_categories', array[${made[2]}, ${made[0]}]::bigint[]) as rows`;
  expect((await stage.rows("staff", asked))[0]?.rows.map(({ id }) => id)).toEqual([made[0], made[2]]);
});

scene("tables without a sheet are refused", async (stage) => {
  for (const entity of ["global_settings", "newsletter_subscription", "auth.users", null]) {
    expect(await stage.refusal("staff", call("sheet_rows", { entity }))).toMatchObject({ code: "PT400" });
  }
});

for (const [outsider, code] of REFUSED_PERSONAS) {
  scene(`${outsider} reads no sheet`, async (stage) => {
    await makeProduct(stage);
    expect(await stage.refusal(outsider, call("sheet_rows", { entity: "products" }))).toMatchObject({ code });
  });
}
