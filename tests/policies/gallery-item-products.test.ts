import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeGalleryItem, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere } from "./support/statements.ts";

const table = "gallery_item_products";

async function linkValues(scene: Scene, itemStatus = "Active", productStatus = "Active") {
  return {
    gallery_item_id: (await makeGalleryItem(scene, { status: itemStatus })).id,
    product_id: (await makeProduct(scene, { status: productStatus })).id,
  };
}

async function makeLink(scene: Scene, itemStatus: string, productStatus: string) {
  const row = await linkValues(scene, itemStatus, productStatus);
  await scene.rows("owner", insertInto(table, row));
  return row;
}

describe("access", () => {
  for (const [itemStatus, productStatus] of [
    ["Active", "Inactive"],
    ["Inactive", "Active"],
  ] as const) {
    describe(`beside an ${itemStatus} item with an ${productStatus} product`, () => {
      describeStaffTable({
        table,
        rows: async (scene) => ({
          shown: await makeLink(scene, "Active", "Active"),
          hidden: await makeLink(scene, itemStatus, productStatus),
          added: await linkValues(scene),
        }),
      });
    });
  }
});

describe("rules", () => {
  const { scene } = openStage();

  scene("an item has a product once, both exist, and the link goes with either", async (stage) => {
    const row = await makeLink(stage, "Active", "Active");
    expect(await stage.refusal("staff", plainInsert(table, row))).toMatchObject({ code: "23505" });
    for (const column of ["gallery_item_id", "product_id"]) {
      expect(await stage.refusal("staff", plainInsert(table, { ...row, [column]: 0 }))).toMatchObject({
        code: "23503",
      });
    }
    await stage.rows("staff", deleteWhere("products", { id: row.product_id }));
    const other = await makeLink(stage, "Active", "Active");
    await stage.rows("staff", deleteWhere("gallery_items", { id: other.gallery_item_id }));
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(0);
  });
});
