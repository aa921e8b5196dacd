import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeProduct } from "./support/make.ts";
import { BAD_URLS, expectAccepted, expectChecked, GOOD_URLS } from "./support/rules.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere } from "./support/statements.ts";

const table = "product_images";

async function makeImage(scene: Scene, status: string) {
  const row = { product_id: (await makeProduct(scene, { status })).id, image_url: "/a.jpg" };
  await scene.rows("owner", insertInto(table, row));
  return { product_id: row.product_id };
}

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: await makeImage(scene, "Active"),
      hidden: await makeImage(scene, "Inactive"),
      added: { product_id: (await makeProduct(scene)).id, image_url: "/b.jpg" },
    }),
    change: { image_url: "/c.jpg" },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("the image is an http address or a path of this site", async (stage) => {
    const { id } = await makeProduct(stage);
    const row = (image_url: string) => ({ product_id: id, image_url });
    await expectChecked(stage, table, "product_images_image_url_valid", ...BAD_URLS.map(row));
    await expectAccepted(stage, table, ...GOOD_URLS.map(row));
    expect(await stage.refusal("staff", plainInsert(table, { product_id: id }))).toMatchObject({ code: "23502" });
  });

  scene("it belongs to a product and goes with it", async (stage) => {
    expect(await stage.refusal("staff", plainInsert(table, { product_id: 0, image_url: "/a.jpg" }))).toMatchObject({
      code: "23503",
    });
    const { product_id } = await makeImage(stage, "Active");
    await stage.rows("staff", deleteWhere("products", { id: product_id }));
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(0);
  });
});
