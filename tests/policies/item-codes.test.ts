import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeItemCode, makeProduct } from "./support/make.ts";
import { BAD_URLS, expectChecked } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "item_codes";

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: { id: (await makeItemCode(scene, (await makeProduct(scene)).id)).id },
      hidden: { id: (await makeItemCode(scene, (await makeProduct(scene, { status: "Inactive" })).id)).id },
      added: { product_id: (await makeProduct(scene)).id, item_code: "MT-1" },
    }),
    change: { composition: "Polyester 53 % / Metallised film 47 %" },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a code is not blank, its image is a valid address", async (stage) => {
    const product_id = (await makeProduct(stage)).id;
    await expectChecked(stage, table, "item_codes_item_code_not_blank", { product_id, item_code: " " });
    const rows = BAD_URLS.map((image_url) => ({ product_id, item_code: "A", image_url }));
    await expectChecked(stage, table, "item_codes_image_url_valid", ...rows);
  });

  scene("a code has one spelling, and two of a product differ in more than capitals", async (stage) => {
    const product_id = (await makeProduct(stage)).id;
    const codes = ["\u00A0ＫＴ\u2011１０１\u200B", "KT-1\u00AD02", "E\u0301  1"];
    for (const [n, kept] of ["KT-101", "KT-102", "\u00C9 1"].entries()) {
      const added = await stage.rows("staff", insertInto(table, { product_id, item_code: codes[n] ?? "" }));
      expect(added).toMatchObject([{ item_code: kept }]);
    }
    for (const item_code of ["kt-101", "KT\u2011102", "KT-101"])
      expect(await stage.refusal("staff", insertInto(table, { product_id, item_code }))).toMatchObject({
        code: "23505",
        constraint: "item_codes_product_id_item_code_key",
      });
    expect(
      await stage.rows("staff", updateWhere(table, { item_code: "KT-101" }, { item_code: "kt-101" })),
    ).toMatchObject([{ item_code: "kt-101" }]);
    const other = (await makeProduct(stage)).id;
    expect(await stage.rows("staff", insertInto(table, { product_id: other, item_code: "KT-101" }))).toHaveLength(1);
  });

  scene("a colour is written in one way", async (stage) => {
    const product_id = (await makeProduct(stage)).id;
    const wrong = ["C9A227", "#C9A22", "#C9A2277", "#c9a227", "#C9A22G", "#C9A227\n", "gold", ""];
    const rows = wrong.map((hex) => ({ product_id, item_code: "A", hex }));
    await expectChecked(stage, table, "item_codes_hex_valid", ...rows);
    const right = { product_id, item_code: "A", hex: "#C9A227", color_name: "Gold 01" };
    expect(await stage.rows("staff", insertInto(table, right))).toMatchObject([right]);
  });

  scene(
    "where a colour comes from and the state are known words; the state is current until told otherwise",
    async (stage) => {
      const product_id = (await makeProduct(stage)).id;
      const row = { product_id, item_code: "A" };
      await expectChecked(stage, table, "item_codes_hex_source_valid", { ...row, hex_source: "guess" });
      await expectChecked(stage, table, "item_codes_state_valid", { ...row, state: "Gone" });
      for (const [n, hex_source] of ["measured", "photo", "on screen"].entries()) {
        const stored = await stage.rows("staff", insertInto(table, { product_id, item_code: `S-${n}`, hex_source }));
        expect(stored).toMatchObject([{ hex_source, state: "current" }]);
      }
    },
  );

  scene("a successor is another code, and its going leaves the code", async (stage) => {
    const product_id = (await makeProduct(stage)).id;
    const next = await makeItemCode(stage, product_id);
    const [code] = await stage.rows(
      "staff",
      insertInto(table, { product_id, item_code: "OLD", successor_id: next.id }),
    );
    expect(
      await stage.refusal("staff", updateWhere(table, { id: code?.id }, { successor_id: code?.id })),
    ).toMatchObject({
      code: "23514",
      constraint: "item_codes_successor_is_another",
    });
    await stage.rows("staff", deleteWhere(table, { id: next.id }));
    expect(await stage.rows("staff", selectWhere(table, { id: code?.id }))).toMatchObject([{ successor_id: null }]);
  });

  scene("a product has a code once; another product may have it too", async (stage) => {
    const { id } = await makeProduct(stage);
    await makeItemCode(stage, id, { item_code: "MT-1" });
    expect(await stage.refusal("staff", plainInsert(table, { product_id: id, item_code: "MT-1" }))).toMatchObject({
      code: "23505",
      constraint: "item_codes_product_id_item_code_key",
    });
    const other = await makeProduct(stage);
    expect(await stage.rows("staff", insertInto(table, { product_id: other.id, item_code: "MT-1" }))).toHaveLength(1);
  });

  scene("it belongs to a product and goes with it", async (stage) => {
    expect(await stage.refusal("staff", plainInsert(table, { item_code: "A" }))).toMatchObject({ code: "23502" });
    expect(await stage.refusal("staff", plainInsert(table, { product_id: 0, item_code: "A" }))).toMatchObject({
      code: "23503",
    });
    const { id } = await makeProduct(stage);
    await makeItemCode(stage, id);
    await stage.rows("staff", deleteWhere("products", { id }));
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(0);
  });

  scene("updated_at moves with a change", async (stage) => {
    const made = await makeItemCode(stage, (await makeProduct(stage)).id);
    const [changed] = await stage.rows("staff", updateWhere(table, { id: made.id }, { type: "MX" }));
    expect(changed?.updated_at).not.toEqual(made.updated_at);
  });
});
