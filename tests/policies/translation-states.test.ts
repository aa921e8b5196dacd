import { type RawBuilder, sql } from "kysely";
import { describe, expect } from "vitest";
import {
  keepLanguages,
  makeCategory,
  makeItemCode,
  makeNewsItem,
  makeProduct,
  makeTranslation,
} from "./support/make.ts";
import { OUTSIDERS, openStage, type Scene } from "./support/scene.ts";
import { insertInto, selectWhere, updateWhere } from "./support/statements.ts";

const { scene } = openStage();

async function answer<Value>(stage: Scene, call: RawBuilder<unknown>): Promise<Value> {
  const [row] = await stage.rows("staff", sql<{ value: Value }>`select ${call} as value`);
  if (!row) throw new Error("A function answers one row");
  return row.value;
}

const outdated = (stage: Scene, type: string, id: number) =>
  answer<number[]>(stage, sql`to_jsonb(public.outdated_translations(${type}, ${id}::bigint))`);
const coverage = (stage: Scene) => answer<object[]>(stage, sql`public.translation_coverage()`);
const next = (stage: Scene, type: string, id: number | null = null, field: string | null = null) =>
  answer<object | null>(stage, sql`public.next_untranslated(${type}, ${id}::bigint, ${field}::text)`);
const nextIn = (stage: Scene, state: string, id: number | null = null, field: string | null = null, back = false) =>
  answer<object | null>(
    stage,
    sql`public.next_untranslated('news_items', ${id}::bigint, ${field}::text, ${state}, ${back})`,
  );
const recordsIn = (stage: Scene, type: string, language: string, state: string) =>
  answer<number[]>(stage, sql`to_jsonb(public.records_by_translation(${type}, ${language}, ${state}))`);

const zh = { language_code: "zh", translated_value: "金線" };

describe("outdated translations", () => {
  scene(
    "the codes of a product tell which of their Chinese texts are outdated, and no other product's",
    async (stage) => {
      const [product, other] = [await makeProduct(stage), await makeProduct(stage)];
      const texts = { type: "M", composition: "Nylon" };
      const code = await makeItemCode(stage, product.id, texts);
      const stranger = await makeItemCode(stage, other.id, texts);
      for (const { id } of [code, stranger])
        for (const field_name of ["type", "composition"])
          await makeTranslation(stage, { entity_type: "item_codes", entity_id: id, field_name, ...zh });
      const outdatedOf = (id: number) => answer<object>(stage, sql`public.outdated_codes(${id}::bigint)`);
      expect(await outdatedOf(product.id)).toEqual({});
      for (const { id } of [code, stranger])
        await stage.rows("staff", updateWhere("item_codes", { id }, { type: "M 2" }));
      expect(await outdatedOf(product.id)).toEqual({ [code.id]: ["type"] });
      await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { type: "" }));
      expect(await outdatedOf(product.id)).toEqual({});
    },
  );

  scene("the codes of a product tell it of each language by itself", async (stage) => {
    const product = await makeProduct(stage);
    const { id } = await makeItemCode(stage, product.id, { type: "M", composition: "Nylon" });
    await stage.rows("owner", insertInto("languages", { code: "qaa", name: "Own" }));
    const of = { entity_type: "item_codes", entity_id: id };
    await makeTranslation(stage, { ...of, field_name: "type", ...zh });
    await makeTranslation(stage, { ...of, field_name: "composition", language_code: "qaa", translated_value: "nylon" });
    await stage.rows("staff", updateWhere("item_codes", { id }, { type: "M 2", composition: "Silk" }));
    const outdatedIn = (code: string) =>
      answer<object>(stage, sql`public.outdated_codes(${product.id}::bigint, ${code})`);
    expect(await outdatedIn("zh")).toEqual({ [id]: ["type"] });
    expect(await outdatedIn("qaa")).toEqual({ [id]: ["composition"] });
    expect(await outdatedIn("cn")).toEqual({ [id]: ["type"] });
  });

  scene(
    "a translation is outdated while its original reads otherwise, and not once it is saved again",
    async (stage) => {
      const { id } = await makeProduct(stage, { name: "Gold", description: "Shines" });
      const name = await makeTranslation(stage, { entity_type: "products", entity_id: id, ...zh });
      await makeTranslation(stage, { entity_type: "products", entity_id: id, field_name: "description", ...zh });
      expect(await outdated(stage, "products", id)).toEqual([]);
      await stage.rows("staff", updateWhere("products", { id }, { status: "Inactive", slug: "other" }));
      expect(await outdated(stage, "products", id)).toEqual([]);
      await stage.rows("staff", updateWhere("products", { id }, { name: "Silver" }));
      // What is derived from it is as old as it is itself.
      const [derived] = await stage.rows(
        "staff",
        selectWhere<{ id: number }>("translations", { entity_id: id, field_name: "name", language_code: "cn" }),
      );
      expect(await outdated(stage, "products", id)).toEqual([name.id, Number(derived?.id)]);
      await stage.rows("staff", updateWhere("products", { id }, { name: "Gold" }));
      expect(await outdated(stage, "products", id)).toEqual([]);
      await stage.rows("staff", updateWhere("products", { id }, { name: "Silver" }));
      await stage.rows("staff", updateWhere("translations", { id: name.id }, { translated_value: "金線" }));
      expect(await outdated(stage, "products", id)).toEqual([]);
    },
  );

  scene("nobody can write what the translation was made from", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Gold" });
    const row = { entity_type: "products", entity_id: id, field_name: "name", ...zh, source_hash: "mine" };
    const [made] = await stage.rows("staff", insertInto<{ id: number; source_hash: string }>("translations", row));
    expect(made?.source_hash).toMatch(/^[0-9a-f]{64}$/);
    const [changed] = await stage.rows("staff", updateWhere("translations", { id: made?.id }, { source_hash: "mine" }));
    expect(changed?.source_hash).toBe(made?.source_hash);
  });
});

describe("coverage", () => {
  scene("counts fields with a text, per type and language, English apart", async (stage) => {
    await keepLanguages(stage, "en", "zh", "cn");
    const { id } = await makeProduct(stage, { name: "Gold", description: "Shines", detailed_description: " " });
    await makeCategory(stage, { name: "Yarn", description: null });
    await makeItemCode(stage, id, { composition: "Lurex", ironing: null });
    await stage.rows("owner", insertInto("languages", { code: "qaa", name: "Own" }));
    await makeTranslation(stage, { entity_type: "products", entity_id: id, ...zh });
    await makeTranslation(stage, { entity_type: "products", entity_id: id, ...zh, language_code: "en" });
    await stage.rows("staff", updateWhere("products", { id }, { name: "Silver" }));
    const none = { translated: 0, derived: 0, outdated: 0 };
    expect(await coverage(stage)).toEqual([
      { entity_type: "products", language_code: "zh", originals: 2, translated: 1, derived: 0, outdated: 1 },
      { entity_type: "products", language_code: "cn", originals: 2, translated: 1, derived: 1, outdated: 1 },
      { entity_type: "products", language_code: "qaa", originals: 2, ...none },
      { entity_type: "product_categories", language_code: "zh", originals: 1, ...none },
      { entity_type: "product_categories", language_code: "cn", originals: 1, ...none },
      { entity_type: "product_categories", language_code: "qaa", originals: 1, ...none },
      { entity_type: "item_codes", language_code: "zh", originals: 1, ...none },
      { entity_type: "item_codes", language_code: "cn", originals: 1, ...none },
      { entity_type: "item_codes", language_code: "qaa", originals: 1, ...none },
    ]);
  });
});

describe("the next field", () => {
  scene("goes by name and field, from the end to the beginning again, until nothing is left", async (stage) => {
    await keepLanguages(stage, "en", "zh", "cn");
    const text = { article_body: "Told at length, as news are.", description: "A description" };
    const b = await makeNewsItem(stage, { ...text, title: "Bobbin" });
    const a = await makeNewsItem(stage, { ...text, title: "Amber" });
    const place = (id: number, field_name: string, translation_id: number | null = null) => ({
      entity_id: id,
      field_name,
      language_code: "zh",
      translation_id,
    });
    expect(await next(stage, "news_items")).toEqual(place(a.id, "title"));
    expect(await next(stage, "news_items", b.id)).toEqual(place(b.id, "title"));
    expect(await next(stage, "news_items", a.id, "title")).toEqual(place(a.id, "description"));
    expect(await next(stage, "news_items", a.id, "article_body")).toEqual(place(b.id, "title"));
    expect(await next(stage, "news_items", b.id, "article_body")).toEqual(place(a.id, "title"));
    const made = new Map<string, number>();
    for (const { id } of [a, b]) {
      for (const field_name of ["title", "description", "article_body"]) {
        const row = await makeTranslation(stage, { entity_type: "news_items", entity_id: id, field_name, ...zh });
        made.set(`${id} ${field_name}`, row.id);
      }
    }
    expect(await next(stage, "news_items", a.id, "title")).toBeNull();
    await stage.rows("staff", updateWhere("news_items", { id: b.id }, { description: "Another description" }));
    const outdatedOne = place(b.id, "description", made.get(`${b.id} description`));
    expect(await next(stage, "news_items")).toEqual(outdatedOne);
    expect(await next(stage, "products")).toBeNull();
  });

  scene("is one in the wanted state, and backwards the one before", async (stage) => {
    await keepLanguages(stage, "en", "zh", "cn");
    const text = { article_body: "Told at length, as news are.", description: "A description" };
    const a = await makeNewsItem(stage, { ...text, title: "Amber" });
    const b = await makeNewsItem(stage, { ...text, title: "Bobbin" });
    const translation = { entity_type: "news_items", ...zh };
    const first = await makeTranslation(stage, { ...translation, entity_id: a.id, field_name: "description" });
    const second = await makeTranslation(stage, { ...translation, entity_id: b.id, field_name: "title" });
    expect(await nextIn(stage, "outdated")).toBeNull();
    await stage.rows("staff", updateWhere("news_items", { id: a.id }, { description: "Another description" }));
    await stage.rows("staff", updateWhere("news_items", { id: b.id }, { title: "Cone" }));
    const [one, other] = [{ translation_id: first.id }, { translation_id: second.id }];
    expect(await nextIn(stage, "outdated")).toMatchObject(one);
    expect(await nextIn(stage, "outdated", a.id, "description")).toMatchObject(other);
    expect(await nextIn(stage, "outdated", b.id, "title")).toMatchObject(one);
    expect(await nextIn(stage, "outdated", b.id, "title", true)).toMatchObject(one);
    expect(await nextIn(stage, "outdated", b.id, null, true)).toMatchObject(one);
    expect(await nextIn(stage, "outdated", a.id, "description", true)).toMatchObject(other);
    expect(await nextIn(stage, "missing", a.id, "title")).toMatchObject({
      entity_id: a.id,
      field_name: "article_body",
    });
    expect(await nextIn(stage, "open", a.id, "title")).toMatchObject(one);
  });
});

describe("records by the state of their translations", () => {
  scene("are those with a field in that state in that language", async (stage) => {
    const whole = await makeProduct(stage, { name: "Gold", slug: "gold" });
    const part = await makeProduct(stage, { name: "Silver", slug: "silver", description: "Shines" });
    for (const { id } of [whole, part]) await makeTranslation(stage, { entity_type: "products", entity_id: id, ...zh });
    expect(await recordsIn(stage, "products", "zh", "missing")).toEqual([part.id]);
    expect(await recordsIn(stage, "products", "zh", "translated")).toEqual([whole.id, part.id]);
    expect(await recordsIn(stage, "products", "zh", "derived")).toEqual([]);
    expect(await recordsIn(stage, "products", "cn", "derived")).toEqual([whole.id, part.id]);
    expect(await recordsIn(stage, "products", "zh", "outdated")).toEqual([]);
    await stage.rows("staff", updateWhere("products", { id: whole.id }, { name: "Brass" }));
    expect(await recordsIn(stage, "products", "zh", "outdated")).toEqual([whole.id]);
    expect(await recordsIn(stage, "product_categories", "zh", "missing")).toEqual([]);
  });
});

describe("translations that go with a product", () => {
  scene("are its own and those of its item codes, as people wrote them", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Gold", slug: "gold" });
    const other = await makeProduct(stage, { name: "Silver", slug: "silver" });
    const code = await makeItemCode(stage, id, { composition: "Lurex", ironing: "Cool" });
    const count = () => answer<object>(stage, sql`public.count_product_translations(${id}::bigint)`);
    expect(await count()).toEqual({ translations: 0, codeTranslations: 0 });
    const codeRow = { entity_type: "item_codes", entity_id: code.id, ...zh };
    await makeTranslation(stage, { ...codeRow, field_name: "composition" });
    await makeTranslation(stage, { ...codeRow, field_name: "ironing" });
    await makeTranslation(stage, { entity_type: "products", entity_id: id, ...zh });
    await makeTranslation(stage, { entity_type: "products", entity_id: other.id, ...zh });
    expect(await count()).toEqual({ translations: 1, codeTranslations: 2 });
  });
});

describe("access", () => {
  const calls = {
    coverage: sql`select public.translation_coverage()`,
    outdated: sql`select public.outdated_translations('products', 1)`,
    next: sql`select public.next_untranslated('products')`,
    records: sql`select public.records_by_translation('products', 'zh', 'missing')`,
    "of a product": sql`select public.count_product_translations(1)`,
  };
  for (const [name, call] of Object.entries(calls)) {
    scene(`${name}: not for visitors`, async (stage) => {
      expect(await stage.refusal("visitor", call)).toMatchObject({ code: "42501" });
    });
  }
  for (const outsider of OUTSIDERS.filter((persona) => persona !== "visitor")) {
    scene(`${outsider} learns nothing of Inactive rows`, async (stage) => {
      await makeProduct(stage, { status: "Inactive", name: "Secret" });
      const [row] = await stage.rows(outsider, sql<{ value: unknown }>`select public.translation_coverage() as value`);
      expect(row?.value).toEqual([]);
    });
  }
});
