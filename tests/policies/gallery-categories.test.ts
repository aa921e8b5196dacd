import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeGalleryCategory, makeGalleryItem } from "./support/make.ts";
import { expectAccepted, expectChecked } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { deleteWhere, insertInto, selectWhere, updateWhere } from "./support/statements.ts";

const table = "gallery_categories";

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({ shown: { id: (await makeGalleryCategory(scene)).id }, added: { name: "Projects" } }),
    change: { name: "Renamed" },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a name has at least two characters", async (stage) => {
    await expectChecked(stage, table, "gallery_categories_name_long_enough", { name: "A" }, { name: " A " });
    await expectAccepted(stage, table, { name: "AB" }, { name: "色卡" });
  });

  scene("an order is any whole number, and a new category comes last", async (stage) => {
    await expectAccepted(stage, table, { name: "AB", display_order: -1 });
    await makeGalleryCategory(stage, { display_order: 4 });
    expect(await stage.rows("staff", insertInto(table, { name: "AB" }))).toMatchObject([{ display_order: 5 }]);
  });

  scene("updated_at moves with a change", async (stage) => {
    const made = await makeGalleryCategory(stage);
    const [changed] = await stage.rows("staff", updateWhere(table, { id: made.id }, { name: "AB" }));
    expect(changed?.updated_at).not.toEqual(made.updated_at);
  });

  scene("deleting one leaves its items without it", async (stage) => {
    const { id } = await makeGalleryCategory(stage);
    const item = await makeGalleryItem(stage);
    await stage.rows(
      "owner",
      insertInto("gallery_item_categories", { gallery_item_id: item.id, gallery_category_id: id }),
    );
    await stage.rows("staff", deleteWhere(table, { id }));
    expect(await stage.rows("staff", selectWhere("gallery_item_categories"))).toHaveLength(0);
    expect(await stage.rows("staff", selectWhere("gallery_items"))).toHaveLength(1);
  });
});
