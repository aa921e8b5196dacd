import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCategory, makeGalleryItem, makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { REFUSED_PERSONAS } from "./support/saves.ts";
import { openStage } from "./support/scene.ts";
import { insertInto, selectWhere, updateWhere } from "./support/statements.ts";

describe("delete_product", () => {
  const { scene } = openStage();
  const remove = (id: number) => sql`select public.delete_product(${id})`;

  scene("takes everything with it that hangs on the product, and nothing else", async (stage) => {
    for (const product of [await makeProduct(stage), await makeProduct(stage)]) {
      const code = await makeItemCode(stage, product.id);
      const translated = { translated_value: "金線" };
      await makeTranslation(stage, { entity_type: "products", entity_id: product.id, ...translated });
      await makeTranslation(stage, {
        entity_type: "item_codes",
        entity_id: code.id,
        field_name: "type",
        ...translated,
      });
      const links = { product_id: product.id };
      await stage.rows("owner", insertInto("product_images", { ...links, image_url: "/a.jpg" }));
      const category_id = (await makeCategory(stage)).id;
      await stage.rows("owner", insertInto("product_category_mappings", { ...links, category_id }));
      const gallery_item_id = (await makeGalleryItem(stage)).id;
      await stage.rows("owner", insertInto("gallery_item_products", { ...links, gallery_item_id }));
    }
    const [first] = await stage.rows("owner", sql<{ id: number }>`select min(id)::int as id from products`);
    await stage.rows("staff", remove(first?.id ?? 0));
    const tables = ["products", "item_codes", "product_images", "product_category_mappings", "gallery_item_products"];
    for (const table of tables) expect(await stage.rows("owner", selectWhere(table))).toHaveLength(1);
    expect(await stage.rows("owner", selectWhere("translations", { language_code: "zh" }))).toHaveLength(2);
    expect(await stage.rows("owner", selectWhere("translations", { language_code: "cn" }))).toHaveLength(2);
    expect(await stage.rows("owner", selectWhere("gallery_items"))).toHaveLength(2);
    expect(await stage.refusal("staff", remove(first?.id ?? 0))).toMatchObject({ code: "PT404" });
  });

  for (const [outsider, code] of REFUSED_PERSONAS) {
    scene(`refuses ${outsider}`, async (stage) => {
      const { id } = await makeProduct(stage);
      expect(await stage.refusal(outsider, remove(id))).toMatchObject({ code });
      expect(await stage.rows("owner", updateWhere("products", { id }, { name: "Still here" }))).toHaveLength(1);
    });
  }
});
