import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeDocument, makeProduct } from "./support/make.ts";
import { BAD_URLS, expectChecked } from "./support/rules.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, selectWhere, updateWhere } from "./support/statements.ts";

const table = "documents";
const values = async (scene: Scene, status = "Active") => ({
  product_id: (await makeProduct(scene, { status })).id,
  kind: "SDS",
  revision: "1",
  file_url: "/a.pdf",
});

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: { id: (await makeDocument(scene, (await makeProduct(scene)).id)).id },
      hidden: { id: (await makeDocument(scene, (await makeProduct(scene, { status: "Inactive" })).id)).id },
      added: await values(scene),
    }),
    change: { revision: "2" },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("it has a known kind, a language, a revision and a file", async (stage) => {
    const row = await values(stage);
    await expectChecked(stage, table, "documents_kind_valid", { ...row, kind: "COA" });
    await expectChecked(stage, table, "documents_language_valid", { ...row, language: "English" });
    await expectChecked(stage, table, "documents_revision_not_blank", { ...row, revision: " " });
    await expectChecked(
      stage,
      table,
      "documents_file_url_valid",
      ...BAD_URLS.map((file_url) => ({ ...row, file_url })),
    );
  });

  scene("none is superseded by one whose place it has taken, at whatever distance", async (stage) => {
    const product = await makeProduct(stage);
    const third = await makeDocument(stage, product.id, { revision: "3" });
    const second = await makeDocument(stage, product.id, { revision: "2", superseded_by: third.id });
    const first = await makeDocument(stage, product.id, { superseded_by: second.id });
    for (const { id } of [first, second]) {
      expect(await stage.refusal("staff", updateWhere(table, { id: third.id }, { superseded_by: id }))).toMatchObject({
        code: "PT409",
        message: "This document has taken the place of the one that you chose",
      });
    }
    expect(await stage.rows("staff", selectWhere(table, { id: third.id }))).toMatchObject([{ superseded_by: null }]);
    await stage.rows("staff", updateWhere(table, { id: first.id }, { superseded_by: third.id }));
  });

  scene(
    "it is not superseded by itself, is current again without the newer one, and goes with its product",
    async (stage) => {
      const product = await makeProduct(stage);
      const newer = await makeDocument(stage, product.id, { revision: "2" });
      const { id } = await makeDocument(stage, product.id, { superseded_by: newer.id });
      expect(await stage.refusal("staff", updateWhere(table, { id }, { superseded_by: id }))).toMatchObject({
        code: "23514",
      });
      await stage.rows("staff", deleteWhere(table, { id: newer.id }));
      expect(await stage.rows("staff", selectWhere(table, { id }))).toMatchObject([{ superseded_by: null }]);
      await stage.rows("staff", deleteWhere("products", { id: product.id }));
      expect(await stage.rows("staff", selectWhere(table, { id }))).toEqual([]);
    },
  );
});
