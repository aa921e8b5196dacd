import { sql } from "kysely";
import { describe, expect } from "vitest";
import { ask } from "./support/history.ts";
import { keepLanguages, makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { updateWhere } from "./support/statements.ts";

const { scene } = openStage();

const same = (stage: Scene, entity_type: string, entity_id: number, field_name: string) =>
  ask<{ offers: object[]; missing: Record<string, number[]> }>(stage, "same_originals", {
    entity_type,
    entity_id,
    field_name,
  });
const former = (stage: Scene, entity_type: string, entity_id: number, field_name: string) =>
  ask<object>(stage, "former_originals", { entity_type, entity_id, field_name });

const zh = { language_code: "zh", translated_value: "金線" };

describe("what one text is translated as elsewhere", () => {
  scene("is offered, the same field's and the most frequent first, with the records that lack it", async (stage) => {
    await keepLanguages(stage, "zh");
    const product = await makeProduct(stage);
    const codes = [];
    for (const composition of ["Nylon", "Nylon", "Nylon", "Nylon", "Silk"])
      codes.push((await makeItemCode(stage, product.id, { composition, finish: "Nylon" })).id);
    const [first = 0, second = 0, third = 0, fourth = 0, silk = 0] = codes.map(Number);
    const tell = (entity_id: number, field_name: string, translated_value: string) =>
      makeTranslation(stage, {
        entity_type: "item_codes",
        entity_id,
        field_name,
        language_code: "zh",
        translated_value,
      });
    await tell(first, "composition", "尼龍");
    await tell(second, "finish", "錦綸");
    await tell(third, "finish", "錦綸");
    await tell(silk, "composition", "絲");
    const found = await same(stage, "item_codes", fourth, "composition");
    expect(found).toEqual({
      offers: [
        { language_code: "zh", translated_value: "尼龍" },
        { language_code: "zh", translated_value: "錦綸" },
      ],
      missing: { zh: [second, third] },
    });
    expect((await same(stage, "item_codes", first, "composition")).offers).toEqual([
      { language_code: "zh", translated_value: "錦綸" },
    ]);
    expect(await same(stage, "item_codes", fourth, "type")).toEqual({ offers: [], missing: {} });
    expect(
      await stage.refusal("staff", sql`select public.same_originals('item_codes', ${fourth}::bigint, 'denier')`),
    ).toMatchObject({ code: "PT400" });
  });
});

describe("what an original read when it was translated", () => {
  scene("is told from the history, by language, as far as that has it", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Gold" });
    const translation = { entity_type: "products", entity_id: id, field_name: "name" };
    await makeTranslation(stage, { ...translation, ...zh });
    expect(await former(stage, "products", Number(id), "name")).toEqual({});
    for (const name of ["Gold 2", "Gold 3"]) await stage.rows("staff", updateWhere("products", { id }, { name }));
    expect(await former(stage, "products", Number(id), "name")).toMatchObject({ zh: "Gold" });
    await stage.rows("staff", updateWhere("translations", translation, { translated_value: "金" }));
    await stage.rows("staff", updateWhere("products", { id }, { name: "Gold 4" }));
    expect(await former(stage, "products", Number(id), "name")).toMatchObject({ zh: "Gold 3" });
  });
});
