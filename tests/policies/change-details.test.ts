import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCategory, makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage } from "./support/scene.ts";
import { deleteWhere, insertInto, updateWhere } from "./support/statements.ts";

const details = (id: string, after: number | null = null) =>
  sql<{ part: { changes: { id: number }[]; has_more: boolean } }>`
    select change_details(id => ${id}, after_change => ${after}, max_rows => 1) as part`;
const names = (rows: object) =>
  sql<{ names: object }>`select history_names(rows => ${JSON.stringify(rows)}::text::jsonb) as names`;

describe("change_details and history_names", () => {
  const { scene } = openStage();

  scene("an act tells the rows that it changed, a part at a time", async (stage) => {
    const [product, category] = [await makeProduct(stage), await makeCategory(stage)];
    await stage.rows(
      "owner",
      insertInto("product_category_mappings", { product_id: product.id, category_id: category.id }),
    );
    const id = randomUUID();
    await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "New" }), id);
    await stage.rows("staff", deleteWhere("product_category_mappings", { product_id: product.id }), id);
    const [first] = await stage.rows("staff", details(id));
    expect(first?.part).toMatchObject({
      has_more: true,
      changes: [
        {
          table: "products",
          row_id: product.id,
          op: "U",
          name: "New",
          before: { name: product.name },
          after: { name: "New" },
        },
      ],
    });
    const [second] = await stage.rows("staff", details(id, first?.part.changes[0]?.id));
    expect(second?.part).toMatchObject({
      has_more: false,
      changes: [
        { table: "product_category_mappings", op: "D", record_id: product.id, before: { category_id: category.id } },
      ],
    });
    expect(await stage.refusal("staff", details(randomUUID()))).toMatchObject({ code: "PT404" });
  });

  scene("what is gone is called as it was, and a translation by its field and language", async (stage) => {
    const product = await makeProduct(stage);
    const code = await makeItemCode(stage, product.id, { item_code: "KT-1" });
    const translation = {
      entity_type: "products",
      entity_id: product.id,
      field_name: "name",
      language_code: "zh",
      translated_value: "金屬線",
    };
    const { id } = await makeTranslation(stage, translation);
    await stage.rows("staff", deleteWhere("item_codes", { id: code.id }));
    const [row] = await stage.rows(
      "staff",
      names({ products: [product.id, 0], item_codes: [code.id], translations: [id], unknown: [1] }),
    );
    expect(row?.names).toEqual({
      products: { [product.id]: product.name },
      item_codes: { [code.id]: "KT-1" },
      translations: { [id]: "name.zh" },
    });
  });

  scene("only staff are told", async (stage) => {
    for (const persona of OUTSIDERS) {
      for (const statement of [details(randomUUID()), names({})])
        expect((await stage.refusal(persona, statement)).code).toBe(persona === "visitor" ? "42501" : "PT403");
    }
  });
});
