import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeGalleryCategory, makeGalleryItem } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere } from "./support/statements.ts";

const table = "gallery_item_categories";

async function linkValues(scene: Scene, status = "Active") {
  return {
    gallery_item_id: (await makeGalleryItem(scene, { status })).id,
    gallery_category_id: (await makeGalleryCategory(scene)).id,
  };
}

async function makeLink(scene: Scene, status: string) {
  const row = await linkValues(scene, status);
  await scene.rows("owner", insertInto(table, row));
  return row;
}

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: await makeLink(scene, "Active"),
      hidden: await makeLink(scene, "Inactive"),
      added: await linkValues(scene),
    }),
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("an item has a category once, both exist, and the link goes with the item", async (stage) => {
    const row = await makeLink(stage, "Active");
    expect(await stage.refusal("staff", plainInsert(table, row))).toMatchObject({ code: "23505" });
    for (const column of ["gallery_item_id", "gallery_category_id"]) {
      expect(await stage.refusal("staff", plainInsert(table, { ...row, [column]: 0 }))).toMatchObject({
        code: "23503",
      });
    }
    await stage.rows("staff", deleteWhere("gallery_items", { id: row.gallery_item_id }));
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(0);
  });
});
