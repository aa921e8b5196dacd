import { sql } from "kysely";
import { expect } from "vitest";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";

const { scene } = openStage();

async function choices(stage: Scene, language: string) {
  const [row] = await stage.rows("visitor", sql<{ found: unknown }>`select public.shade_choices(${language}) as found`);
  return row?.found;
}

scene("what shades can be filtered by, in the language, of Active products alone", async (stage) => {
  expect(await choices(stage, "en")).toEqual({
    ...{ finishes: [], materials: [], families: [], cares: [], uses: [], products: [], is_without_denier: false },
  });
  const shown = await makeProduct(stage, { name: "Smooth", slug: "smooth" });
  const codes = [
    await makeItemCode(stage, shown.id, { finish: "Metal", hex: "#C8B080" }),
    await makeItemCode(stage, shown.id, { finish: "metal " }),
  ];
  await makeItemCode(stage, (await makeProduct(stage, { status: "Inactive" })).id, {
    finish: "Secret",
    hex: "#FF0000",
  });
  for (const { id: entity_id } of codes) {
    await makeTranslation(stage, {
      entity_type: "item_codes",
      entity_id,
      field_name: "finish",
      translated_value: "金屬",
    });
  }
  expect(await choices(stage, "en")).toMatchObject({
    finishes: [{ key: "metal" }],
    families: ["gold"],
    products: [{ slug: "smooth", name: "Smooth" }],
  });
  expect(await choices(stage, "zh")).toMatchObject({ finishes: [{ key: "metal", name: "金屬" }] });
});
