import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { deleteWhere, updateWhere } from "./support/statements.ts";

type Row = {
  language_code: string;
  name: string | null;
  description: string | null;
  detailed_description: string | null;
  item_codes: Record<string, unknown>[] | null;
};

const rows = (stage: Scene, productId: number, persona: Persona = "visitor") =>
  stage.rows(
    persona,
    sql<Row>`select language_code, name, description, detailed_description, item_codes
      from private.product_texts where product_id = ${productId} order by language_code`,
  );

const codesIn = async (stage: Scene, productId: number) =>
  (await rows(stage, productId)).map((row) => [row.language_code, row.item_codes?.map((code) => code.item_code)]);

const OF_CODES = { entity_type: "item_codes", field_name: "composition" };

describe("access", () => {
  const { scene } = openStage();

  scene("who sees a product sees its texts", async (stage) => {
    const [shown, hidden] = [await makeProduct(stage), await makeProduct(stage, { status: "Inactive" })];
    for (const { id } of [shown, hidden]) await makeItemCode(stage, id);
    for (const outsider of OUTSIDERS) {
      expect(await rows(stage, shown.id, outsider)).toHaveLength(1);
      expect(await rows(stage, hidden.id, outsider)).toEqual([]);
    }
    for (const insider of ["staff", "server"] as const) expect(await rows(stage, hidden.id, insider)).toHaveLength(1);
    await stage.rows("staff", updateWhere("products", { id: hidden.id }, { status: "Active" }));
    expect(await rows(stage, hidden.id)).toHaveLength(1);
  });

  for (const persona of ["visitor", "stranger", "staff"] as const) {
    scene(`${persona} writes nothing, whatever is granted`, async (stage) => {
      const { id } = await makeProduct(stage);
      await makeItemCode(stage, id);
      const insert = sql`insert into private.product_texts (product_id, language_code, name) values (${id}, 'zh', 'x')`;
      const before = await rows(stage, id, "owner");
      const refused = { code: "42501" };
      expect(await stage.refusal(persona, insert)).toMatchObject(refused);
      expect(await stage.refusal(persona, sql`delete from private.product_texts`)).toMatchObject(refused);
      expect(await stage.refusal(persona, sql`select private.write_product_texts(array[${id}::bigint])`)).toMatchObject(
        refused,
      );
      await grantEverything(stage);
      expect(await stage.refusal(persona, insert)).toMatchObject(refused);
      await stage.rows(persona, sql`delete from private.product_texts`);
      await stage.rows(persona, sql`update private.product_texts set name = 'x'`);
      expect(await rows(stage, id, "owner")).toEqual(before);
    });
  }
});

describe("it follows", () => {
  const { scene } = openStage();

  scene("item codes with every field of theirs, in order", async (stage) => {
    const { id } = await makeProduct(stage);
    expect(await rows(stage, id)).toEqual([]);
    const second = await makeItemCode(stage, id, { item_code: "B", net_weight: "50 g" });
    const first = await makeItemCode(stage, id, { item_code: "A" });
    expect(await codesIn(stage, id)).toEqual([["en", ["A", "B"]]]);
    await stage.rows("staff", updateWhere("item_codes", { id: second.id }, { denier: "120D", image_url: "/b.jpg" }));
    expect(await rows(stage, id)).toMatchObject([
      {
        item_codes: [
          { id: first.id, denier: null },
          { denier: "120D", net_weight: "50 g", image_url: "/b.jpg" },
        ],
      },
    ]);
    await stage.rows("staff", deleteWhere("item_codes", { id: first.id }));
    expect(await codesIn(stage, id)).toEqual([["en", ["B"]]]);
    await stage.rows("staff", deleteWhere("item_codes", { id: second.id }));
    expect(await rows(stage, id)).toEqual([]);
  });

  scene("a code that moves to another product, with its translation", async (stage) => {
    const [a, b] = [await makeProduct(stage), await makeProduct(stage)];
    const code = await makeItemCode(stage, a.id, { item_code: "GOLD" });
    await makeTranslation(stage, { ...OF_CODES, entity_id: code.id, translated_value: "聚酯" });
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { product_id: b.id }));
    expect(await rows(stage, a.id)).toEqual([]);
    expect(await codesIn(stage, b.id)).toEqual([
      ["en", ["GOLD"]],
      ["zh", ["GOLD"]],
    ]);
  });

  scene("translations of the product and of its codes, changed, blank and deleted", async (stage) => {
    const { id } = await makeProduct(stage);
    const code = await makeItemCode(stage, id, { composition: "Polyester", type: "MX" });
    const composition = async () => (await rows(stage, id)).map((row) => row.item_codes?.[0]?.composition);
    const ofCode = await makeTranslation(stage, { ...OF_CODES, entity_id: code.id, translated_value: "聚酯" });
    expect(await composition()).toEqual(["Polyester", "聚酯"]);
    await stage.rows("staff", updateWhere("translations", { id: ofCode.id }, { translated_value: "尼龍" }));
    expect(await composition()).toEqual(["Polyester", "尼龍"]);
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { type: "MS", composition: "Nylon" }));
    expect((await rows(stage, id)).map((row) => row.item_codes?.[0])).toMatchObject([
      { type: "MS", composition: "Nylon" },
      { type: "MS", composition: "尼龍" },
    ]);
    const values = { entity_type: "products", entity_id: id, field_name: "description" };
    const ofProduct = await makeTranslation(stage, { ...values, translated_value: "閃亮" });
    await stage.rows("staff", updateWhere("translations", { id: ofCode.id }, { translated_value: " " }));
    expect((await rows(stage, id))[1]).toEqual({
      language_code: "zh",
      name: null,
      description: "閃亮",
      detailed_description: null,
      item_codes: null,
    });
    await stage.rows("staff", deleteWhere("translations", { id: ofProduct.id }));
    expect(await composition()).toEqual(["Nylon"]);
  });

  scene("a translation that moves to another product, or to a code of another", async (stage) => {
    const [a, b] = [await makeProduct(stage), await makeProduct(stage)];
    const codes = [await makeItemCode(stage, a.id), await makeItemCode(stage, b.id)];
    const ofProduct = await makeTranslation(stage, {
      entity_type: "products",
      entity_id: a.id,
      translated_value: "金",
    });
    const ofCode = await makeTranslation(stage, { ...OF_CODES, entity_id: codes[0]?.id, translated_value: "聚酯" });
    await stage.rows("staff", updateWhere("translations", { id: ofProduct.id }, { entity_id: b.id }));
    await stage.rows("staff", updateWhere("translations", { id: ofCode.id }, { entity_id: codes[1]?.id }));
    expect((await rows(stage, a.id)).map((row) => row.language_code)).toEqual(["en"]);
    expect((await rows(stage, b.id))[1]).toMatchObject({ name: "金", item_codes: [{ composition: "聚酯" }] });
  });

  scene("a language that is called otherwise", async (stage) => {
    const { id } = await makeProduct(stage);
    await makeTranslation(stage, { entity_type: "products", entity_id: id, translated_value: "金" });
    await stage.rows("staff", updateWhere("languages", { code: "zh" }, { code: "zh-HK" }));
    expect(await rows(stage, id)).toMatchObject([{ language_code: "zh-HK", name: "金" }]);
  });

  scene("a product that is deleted with codes and translations", async (stage) => {
    const { id } = await makeProduct(stage);
    const code = await makeItemCode(stage, id);
    await makeTranslation(stage, { entity_type: "products", entity_id: id, translated_value: "金" });
    await makeTranslation(stage, { ...OF_CODES, entity_id: code.id, translated_value: "聚酯" });
    await stage.rows("staff", deleteWhere("products", { id }));
    expect(await rows(stage, id, "owner")).toEqual([]);
  });
});
