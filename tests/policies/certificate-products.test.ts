import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { dayFromNow, makeCertificate, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere } from "./support/statements.ts";

const table = "certificate_products";

async function linkValues(scene: Scene, days = 1, status = "Active") {
  return {
    certificate_id: (await makeCertificate(scene, { valid_until: dayFromNow(days) })).id,
    product_id: (await makeProduct(scene, { status })).id,
  };
}

async function makeLink(scene: Scene, days?: number, status?: string) {
  const row = await linkValues(scene, days, status);
  await scene.rows("owner", insertInto(table, row));
  return row;
}

describe("access", () => {
  for (const [kind, days, status] of [
    ["an ended certificate", -2, "Active"],
    ["an Inactive product", 1, "Inactive"],
  ] as const) {
    describe(`beside ${kind}`, () => {
      describeStaffTable({
        table,
        rows: async (scene) => ({
          shown: await makeLink(scene),
          hidden: await makeLink(scene, days, status),
          added: await linkValues(scene),
        }),
      });
    });
  }
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a certificate has a product once, both exist, and the link goes with either", async (stage) => {
    const row = await makeLink(stage);
    expect(await stage.refusal("staff", plainInsert(table, row))).toMatchObject({ code: "23505" });
    for (const column of ["certificate_id", "product_id"]) {
      expect(await stage.refusal("staff", plainInsert(table, { ...row, [column]: 0 }))).toMatchObject({
        code: "23503",
      });
    }
    await stage.rows("staff", deleteWhere("products", { id: row.product_id }));
    const other = await makeLink(stage);
    await stage.rows("staff", deleteWhere("certificates", { id: other.certificate_id }));
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(0);
  });
});
