import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCategory, makeGalleryItem, makeItemCode, makeProduct } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, save, saved } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const saveRow = (entity: string | null, row_values: unknown, key: Values = {}) =>
  save("save_row", { save_id: null, entity, row_values, ...key });
const savedRow = (stage: Scene, entity: string, row_values: Values, key: Values = {}) =>
  saved(stage, "staff", "save_row", { save_id: null, entity, row_values, ...key });

type Form = {
  table: string;
  /** What its form writes on create, and on change. */
  make: (stage: Scene) => Promise<Values>;
  change: Values;
};

const FORMS: Form[] = [
  {
    table: "product_categories",
    make: async () => ({ name: "Yarns", description: null }),
    change: { name: "Threads", description: "Text" },
  },
  {
    table: "gallery_categories",
    make: async () => ({ name: "Woven" }),
    change: { name: "Knitted", display_order: null },
  },
  {
    table: "item_codes",
    make: async (stage) => ({
      product_id: (await makeProduct(stage)).id,
      item_code: "K-1",
      image_url: "/1.jpg",
      composition: 'Lurex "gold"',
      type: null,
      denier: "150D",
      length: null,
      net_weight: null,
      gross_weight: null,
      country_of_origin: "日本",
      other_information: "two\nlines",
      bleaching: null,
      ironing: null,
      washing_temperature: null,
      other_technical_info: null,
    }),
    change: { denier: null },
  },
  {
    table: "general_settings",
    make: async () => ({
      type: "carousel",
      image_url: "/1.jpg",
      alt_text: null,
      title: "Gold",
      display_order: 3,
      is_active: true,
    }),
    change: { is_active: false, display_order: 0 },
  },
  {
    table: "global_settings",
    make: async () => ({ type: "duration", value: "5000" }),
    change: { value: "6000" },
  },
  {
    table: "translations",
    make: async (stage) => {
      const { id } = await makeProduct(stage);
      return {
        entity_type: "products",
        entity_id: id,
        field_name: "name",
        language_code: "zh",
        translated_value: "金",
      };
    },
    change: { translated_value: "銀" },
  },
  {
    table: "newsletter_subscription",
    make: async () => ({ email: "mei@example.com" }),
    change: { email: "chan@example.com" },
  },
];

describe("save_row", () => {
  const { scene } = openStage();

  for (const { table, make, change } of FORMS) {
    scene(`adds and changes a row of ${table}, and answers it whole`, async (stage) => {
      const values = await make(stage);
      const made = await savedRow(stage, table, values);
      expect(made).toMatchObject(values);
      const { id, ...columns } = await savedRow(stage, table, change, { id: made.id, seen: made });
      expect({ ...columns, id }).toMatchObject({ ...values, ...change });
      expect(await stage.rows("owner", selectWhere(table, { id: made.id }))).toMatchObject([change]);
    });

    scene(`refuses a change of a row of ${table} that is not as it was seen, or is gone`, async (stage) => {
      const made = await savedRow(stage, table, await make(stage));
      await savedRow(stage, table, change, { id: made.id, seen: made });
      for (const [key, code, message] of [
        [{ id: made.id, seen: made }, "PT409", "This entry has been changed by someone else"],
        [{ id: made.id + 1000, seen: made }, "PT404", "This entry no longer exists"],
        [{ id: made.id + 1000 }, "PT404", "This entry no longer exists"],
      ] as const) {
        await expectNothingSaved(stage, [table], saveRow(table, change, key), { code, message });
      }
    });

    for (const [persona, code] of REFUSED_PERSONAS) {
      scene(`refuses ${persona} who saves a row of ${table}`, async (stage) => {
        const values = await make(stage);
        const made = await savedRow(stage, table, values);
        for (const key of [{}, { id: made.id }]) {
          expect(await stage.refusal(persona, saveRow(table, { ...values, ...change }, key))).toMatchObject({ code });
        }
      });
    }
  }

  scene("knows a time in whatever way it is written", async (stage) => {
    const made = await savedRow(stage, "product_categories", { name: "Yarns" });
    const [zoned] = await stage.rows<{ updated_at: string }>(
      "owner",
      sql`select to_char(updated_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS.US') || '+09' as updated_at
        from product_categories`,
    );
    const seen = { updated_at: zoned?.updated_at };
    expect(await savedRow(stage, "product_categories", { name: "Threads" }, { id: made.id, seen })).toMatchObject({
      name: "Threads",
    });
  });

  scene("a colleague's change of one column is seen by any column that was told", async (stage) => {
    const { id, email, active } = await savedRow(stage, "newsletter_subscription", { email: "mei@example.com" });
    const change = { email: "chan@example.com" };
    await stage.rows("staff", updateWhere("newsletter_subscription", { id }, { active: false }));
    const stale = saveRow("newsletter_subscription", change, { id, seen: { email, active } });
    await expectNothingSaved(stage, ["newsletter_subscription"], stale, { code: "PT409" });
    expect(await savedRow(stage, "newsletter_subscription", change, { id, seen: { email } })).toMatchObject(change);
    expect(await savedRow(stage, "newsletter_subscription", { email }, { id })).toMatchObject({ email });
  });

  scene("constraints, triggers and keys decide, in the words of a single statement", async (stage) => {
    const product = await makeProduct(stage);
    await makeItemCode(stage, product.id, { item_code: "taken" });
    await makeCategory(stage, { name: "Taken" });
    for (const [table, values, wrong] of [
      ["product_categories", { name: " taken " }, { code: "23505", constraint: "product_categories_name_key" }],
      ["product_categories", { name: " " }, { code: "23514", constraint: "product_categories_name_not_blank" }],
      ["product_categories", { name: null }, { code: "23502" }],
      [
        "item_codes",
        { product_id: product.id, item_code: "taken" },
        { code: "23505", constraint: "item_codes_product_id_item_code_key" },
      ],
      [
        "item_codes",
        { product_id: product.id + 1000, item_code: "new" },
        { code: "23503", constraint: "item_codes_product_id_fkey" },
      ],
      ["item_codes", { product_id: "many", item_code: "new" }, { code: "22P02" }],
      ["global_settings", { type: "duration", value: "1" }, { code: "23514" }],
      ["newsletter_subscription", { email: "nobody" }, { code: "23514" }],
      ["general_settings", { type: "carousel", image_url: "javascript:alert(1)" }, { code: "23514" }],
      ["translations", { entity_type: "products", entity_id: 0, field_name: "name" }, { code: "PT409" }],
    ] as const) {
      const refusal = await stage.refusal("staff", saveRow(table, values));
      expect(refusal, JSON.stringify(values)).toMatchObject(wrong);
      expect(refusal).toEqual(await stage.refusal("staff", insertInto(table, values)));
    }
  });

  scene("takes only tables with a form, and the columns that it writes", async (stage) => {
    const { id } = await makeCategory(stage);
    await makeGalleryItem(stage);
    for (const entity of [null, "products", "languages", "news_likes", "auth.users", "staff", 'x"; drop table y']) {
      expect(await stage.refusal("staff", saveRow(entity, { name: "Yarns" }))).toMatchObject({ code: "PT400" });
    }
    for (const values of [
      null,
      "name",
      {},
      { id: 7, name: "Yarns" },
      { name: "Yarns", created_at: "2026-01-01" },
      { name: "Yarns", updated_at: "2026-01-01" },
      { name: "Yarns", nothing: 1 },
      { 'name") values (1); --': "Yarns" },
    ]) {
      for (const key of [{}, { id }]) {
        await expectNothingSaved(stage, ["product_categories"], saveRow("product_categories", values, key), {
          code: "PT400",
        });
      }
    }
    const wrongSeen = sql`select public.save_row(null, 'product_categories', '{"name": "Yarns"}', ${id}, '"2026-01-01"')`;
    await expectNothingSaved(stage, ["product_categories"], wrongSeen, { code: "PT400" });
  });

  scene("takes JSON that a driver wrapped into a JSON string", async (stage) => {
    const wrapped = (value: unknown) => sql`to_jsonb(${JSON.stringify(value)}::text)`;
    const made = await savedRow(stage, "product_categories", { name: "Yarns" });
    const [row] = await stage.rows(
      "staff",
      sql<{
        saved: Values;
      }>`select public.save_row(null, 'product_categories', ${wrapped({ name: "Threads" })}, ${made.id},
        ${wrapped({ updated_at: made.updated_at })}) as saved`,
    );
    expect(row?.saved).toMatchObject({ id: made.id, name: "Threads" });
  });
});
