import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeCategory, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, plainInsert } from "./support/statements.ts";

const table = "product_category_mappings";

async function makeMapping(scene: Scene, status: string) {
  const row = { product_id: (await makeProduct(scene, { status })).id, category_id: (await makeCategory(scene)).id };
  await scene.rows("owner", insertInto(table, row));
  return row;
}

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: await makeMapping(scene, "Active"),
      hidden: await makeMapping(scene, "Inactive"),
      added: { product_id: (await makeProduct(scene)).id, category_id: (await makeCategory(scene)).id },
    }),
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a product has a category once, and both exist", async (stage) => {
    const row = await makeMapping(stage, "Active");
    expect(await stage.refusal("staff", plainInsert(table, row))).toMatchObject({
      code: "23505",
      constraint: "product_category_mappings_pkey",
    });
    expect(await stage.refusal("staff", plainInsert(table, { ...row, product_id: 0 }))).toMatchObject({
      code: "23503",
    });
    expect(await stage.refusal("staff", plainInsert(table, { ...row, category_id: 0 }))).toMatchObject({
      code: "23503",
    });
  });
});
