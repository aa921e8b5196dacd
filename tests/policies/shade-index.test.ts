import { sql } from "kysely";
import { describe, expect } from "vitest";
import { describeIndexTable } from "./support/index-tables.ts";
import { keepLanguages, makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, updateWhere } from "./support/statements.ts";

describeIndexTable("shade_index", {
  make: async (stage) => makeItemCode(stage, (await makeProduct(stage)).id),
  insert: sql`insert into private.shade_index (item_code_id, language_code, item_code, name, finish, state, product_id, product_name,
    product_slug, finish_key, terms, codes) values (1, 'xx', 'x', '', '', 'current', 1, 'x', 'x', '', 'x', '')`,
  change: "terms",
});

describe("it follows", () => {
  const { scene } = openStage();

  const rowsOf = (stage: Scene, id: number) =>
    stage.rows(
      "visitor",
      sql<Record<string, unknown>>`select language_code, item_code, name, product_name, product_slug, product_order
        from private.shade_index where item_code_id = ${id} order by language_code = 'en' desc, language_code`,
    );

  scene("the code, its product and their words in each language", async (stage) => {
    await keepLanguages(stage, "en", "zh", "cn");
    const product = await makeProduct(stage, { name: "Smooth", slug: "smooth", display_order: 3 });
    const code = await makeItemCode(stage, product.id, { item_code: "K-1", color_name: "Gold" });
    const english = {
      item_code: "K-1",
      name: "Gold",
      product_name: "Smooth",
      product_slug: "smooth",
      product_order: 3,
    };
    expect(await rowsOf(stage, code.id)).toMatchObject([
      { language_code: "en", ...english },
      { language_code: "cn", ...english },
      { language_code: "zh", ...english },
    ]);
    await makeTranslation(stage, { entity_type: "products", entity_id: product.id, translated_value: "平滑" });
    expect((await rowsOf(stage, code.id)).slice(1)).toMatchObject([{ product_name: "平滑" }, { product_name: "平滑" }]);
    await stage.rows("staff", updateWhere("products", { id: product.id }, { slug: "smoother", display_order: 1 }));
    const moved = { product_slug: "smoother", product_order: 1 };
    expect(await rowsOf(stage, code.id)).toMatchObject([moved, moved, moved]);
    await stage.rows("staff", insertInto("languages", { code: "qaa", name: "Own", display_order: 9 }));
    expect(await rowsOf(stage, code.id)).toHaveLength(4);
    await stage.rows("staff", deleteWhere("languages", { code: "qaa" }));
    expect(await rowsOf(stage, code.id)).toHaveLength(3);
    const other = await makeProduct(stage, { name: "Other", slug: "other" });
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { product_id: other.id }));
    expect((await rowsOf(stage, code.id))[0]).toMatchObject({ product_slug: "other" });
    await stage.rows("staff", updateWhere("products", { id: other.id }, { status: "Inactive" }));
    expect(await rowsOf(stage, code.id)).toEqual([]);
  });
});
