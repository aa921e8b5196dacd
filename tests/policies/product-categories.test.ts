import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeCategory, makeProduct } from "./support/make.ts";
import { expectChecked } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

describe("access", () => {
  describeStaffTable({
    table: "product_categories",
    rows: async (scene) => ({ shown: { id: (await makeCategory(scene)).id }, added: { name: "Embroidery" } }),
    change: { description: "Changed" },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a name is not blank", (stage) =>
    expectChecked(stage, "product_categories", "product_categories_name_not_blank", { name: "  " }),
  );

  scene("a name stands once, in whatever case", async (stage) => {
    await makeCategory(stage, { name: "Embroidery" });
    for (const name of ["Embroidery", "EMBROIDERY", " embroidery "]) {
      const refusal = await stage.refusal("staff", plainInsert("product_categories", { name }));
      expect(refusal).toMatchObject({ code: "23505", constraint: "product_categories_name_key" });
    }
  });

  scene("an order is not negative, and a new category comes last", async (stage) => {
    await expectChecked(stage, "product_categories", "product_categories_display_order_valid", {
      name: "A",
      display_order: -1,
    });
    await makeCategory(stage, { display_order: 4 });
    expect(await stage.rows("staff", insertInto("product_categories", { name: "B" }))).toMatchObject([
      { display_order: 5 },
    ]);
  });

  scene("updated_at moves with a change", async (stage) => {
    const made = await makeCategory(stage);
    const [changed] = await stage.rows("staff", updateWhere("product_categories", { id: made.id }, { name: "B" }));
    expect(changed?.updated_at).not.toEqual(made.updated_at);
  });

  scene("deleting one leaves its products without it", async (stage) => {
    const { id } = await makeCategory(stage);
    const product = await makeProduct(stage);
    await stage.rows("owner", insertInto("product_category_mappings", { product_id: product.id, category_id: id }));
    await stage.rows("staff", deleteWhere("product_categories", { id }));
    expect(await stage.rows("staff", selectWhere("product_category_mappings"))).toHaveLength(0);
    expect(await stage.rows("staff", selectWhere("products"))).toHaveLength(1);
  });
});
