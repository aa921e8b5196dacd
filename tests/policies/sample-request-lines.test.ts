import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { ask, linesOf, makeCodes, makeRequest, oneOfEach, PRICE } from "./support/sample-requests.ts";
import { OUTSIDERS, openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "sample_request_lines";
const IN_ENGLISH = { color_name: "Antique Gold", finish: "Metal", product: "Metallic Smooth" };
const FROZEN = { code: "KT-103", hex: "#C9A227", slug: "metallic-smooth", ...IN_ENGLISH, english: IN_ENGLISH };

async function makeShade(stage: Scene) {
  const product = await makeProduct(stage, { name: "Metallic Smooth", slug: "metallic-smooth" });
  const colour = { color_name: "Antique Gold", hex: "#C9A227", finish: "Metal" };
  return { product, code: await makeItemCode(stage, product.id, { item_code: "KT-103", ...colour }) };
}

describe("outsiders", () => {
  const { scene } = openStage();

  for (const outsider of OUTSIDERS) {
    scene(`${outsider} neither reads nor writes`, async (stage) => {
      await grantEverything(stage);
      const { id } = await makeRequest(stage);
      expect(await stage.rows(outsider, selectWhere(table))).toHaveLength(0);
      for (const statement of [
        plainInsert(table, { request_id: id, place: 2, item_code_id: 1, quantity: "1", snapshot: "{}" }),
        updateWhere(table, { request_id: id }, { quantity: "9" }),
        deleteWhere(table, { request_id: id }),
      ]) {
        expect(await stage.refusal(outsider, statement)).toMatchObject({ code: "42501" });
      }
    });
  }
});

describe("a line", () => {
  const { scene } = openStage();

  scene("freezes the code as visitors see it, whatever is sent", async (stage) => {
    const { code } = await makeShade(stage);
    const line = {
      id: code.id,
      quantity: " 2 cones ",
      use: "\u202Escarf",
      snapshot: { code: "forged" },
      code: "forged",
    };
    const [made] = await stage.rows("server", ask({ lines: [line] }));
    const [request] = await stage.rows("owner", selectWhere("sample_requests", { token: made?.result.token }));
    expect(await linesOf(stage, Number(request?.id))).toMatchObject([
      { place: 1, quantity: "2 cones", use: "scarf", snapshot: FROZEN },
    ]);
    const other = await makeItemCode(stage, code.product_id as number);
    const insert = {
      request_id: request?.id,
      place: 2,
      item_code_id: other.id,
      quantity: "1",
      snapshot: '{"code": "forged"}',
    };
    await stage.rows("server", plainInsert(table, insert));
    expect((await linesOf(stage, Number(request?.id)))[1]).toMatchObject({ snapshot: { code: other.item_code } });
  });

  scene(
    "freezes it in the language of the request, where it has words of it, beside the English ones",
    async (stage) => {
      await stage.rows(
        "owner",
        sql`insert into public.languages (code, name) values ('zh', '繁體中文') on conflict do nothing`,
      );
      const { product, code } = await makeShade(stage);
      const ofCode = { entity_type: "item_codes", entity_id: code.id };
      await makeTranslation(stage, { ...ofCode, field_name: "color_name", translated_value: "古金" });
      await makeTranslation(stage, { ...ofCode, field_name: "finish", translated_value: " " });
      await makeTranslation(stage, { entity_type: "products", entity_id: product.id, translated_value: "金屬平滑線" });
      const own = { color_name: "古金", finish: "Metal", product: "金屬平滑線" };
      for (const [language, words] of [
        ["zh", own],
        ["en", IN_ENGLISH],
        ["xx", IN_ENGLISH],
      ] as const) {
        const [made] = await stage.rows("server", ask({ lines: oneOfEach([code.id]), language }));
        const [request] = await stage.rows("owner", selectWhere("sample_requests", { token: made?.result.token }));
        expect(request?.language).toBe(language === "xx" ? "en" : language);
        expect(await linesOf(stage, Number(request?.id))).toMatchObject([{ snapshot: { ...FROZEN, ...words } }]);
      }
    },
  );

  scene("stays as it was asked for, whatever becomes of its code", async (stage) => {
    const { product, code } = await makeShade(stage);
    const { id } = await makeRequest(stage, [code.id]);
    const before = await linesOf(stage, id);
    expect(before).toMatchObject([{ snapshot: FROZEN }]);
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { item_code: "KT-999", hex: "#000000" }));
    await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "Renamed", status: "Inactive" }));
    expect(await linesOf(stage, id)).toEqual(before);
    await stage.rows("staff", deleteWhere("item_codes", { id: code.id }));
    expect(await linesOf(stage, id)).toEqual(before.map((line) => ({ ...line, item_code_id: null })));
    await stage.rows("staff", deleteWhere("products", { id: product.id }));
    expect(await linesOf(stage, id)).toEqual(before.map((line) => ({ ...line, item_code_id: null })));
  });

  scene("is rewritten by nobody, the server and the owner included", async (stage) => {
    const { id } = await makeRequest(stage, await makeCodes(stage, 2));
    for (const persona of ["server", "owner"] as const) {
      for (const change of [{ snapshot: '{"code": "forged"}' }, { quantity: "100" }, { use: "x" }]) {
        const refusal = await stage.refusal(persona, updateWhere(table, { request_id: id, place: 1 }, change));
        expect(refusal).toMatchObject({ code: "PT403" });
      }
    }
    await grantEverything(stage);
    const staff = [updateWhere(table, { request_id: id }, { quantity: "9" }), deleteWhere(table, { request_id: id })];
    for (const statement of staff) expect(await stage.rows("staff", statement)).toEqual([]);
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(2);
  });

  for (const [field, bad] of [
    ["quantity", ["", "  ", "\u200B", "x".repeat(101), "1\n2"]],
    ["use", ["x".repeat(201), "a\nb"]],
  ] as const) {
    scene(`is not kept with a wrong ${field}`, async (stage) => {
      const [id] = await makeCodes(stage, 1);
      for (const value of bad) {
        const lines = [{ id, quantity: "1", use: "", [field]: value }];
        expect(await stage.refusal("server", ask({ lines }))).toMatchObject({
          code: "23514",
          constraint: `sample_request_lines_${field}_valid`,
        });
      }
    });
  }

  scene("is a number of cones or kilograms where a price is asked for, and nowhere else", async (stage) => {
    const [id] = await makeCodes(stage, 1);
    const of = (quantity: string, unit: string) => [{ id, quantity, unit, use: "" }];
    for (const [quantity, unit] of [
      ["1", "cones"],
      ["999999", "cones"],
      ["0.125", "kg"],
      ["2.5", "kg"],
    ] as const)
      await stage.rows("server", ask({ ...PRICE, lines: of(quantity, unit) }));
    for (const [quantity, unit, constraint] of [
      ["0", "cones", "amount"],
      ["2.5", "cones", "amount"],
      ["1000000", "cones", "amount"],
      ["0.0", "kg", "amount"],
      ["1.2345", "kg", "amount"],
      ["ten", "kg", "amount"],
      ["1", "", "unit"],
      ["1", "boxes", "unit"],
    ] as const) {
      const refusal = await stage.refusal("server", ask({ ...PRICE, lines: of(quantity, unit) }));
      expect(refusal).toMatchObject({ code: "23514", constraint: `sample_request_lines_${constraint}_valid` });
    }
    const refusal = await stage.refusal("server", ask({ lines: of("1", "cones") }));
    expect(refusal).toMatchObject({ constraint: "sample_request_lines_unit_valid" });
  });

  scene("has a place from 1 to 60, and a code that no other line has", async (stage) => {
    const ids = await makeCodes(stage, 2);
    const { id } = await makeRequest(stage, ids.slice(0, 1));
    const line = { request_id: id, item_code_id: ids[1], quantity: "1" };
    for (const place of [0, 61]) {
      const refusal = await stage.refusal("server", plainInsert(table, { ...line, place }));
      expect(refusal).toMatchObject({ code: "23514", constraint: "sample_request_lines_place_valid" });
    }
    for (const twice of [
      { ...line, place: 1 },
      { ...line, item_code_id: ids[0], place: 2 },
    ]) {
      expect(await stage.refusal("server", plainInsert(table, twice))).toMatchObject({ code: "23505" });
    }
  });
});
