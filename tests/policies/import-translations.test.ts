import { sql } from "kysely";
import { expect } from "vitest";
import { makeProduct, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage } from "./support/scene.ts";
import { selectWhere, type Values } from "./support/statements.ts";

const { scene } = openStage();

const importing = (...entries: Values[]) =>
  sql<{ saved: number }>`select public.import_translations(${JSON.stringify(entries)}::jsonb) as saved`;
const entry = (entity_id: number, changes: Values = {}) => ({
  entity_type: "products",
  entity_id,
  field_name: "name",
  language_code: "zh",
  translated_value: "金線",
  before: null,
  ...changes,
});

scene("adds and changes, and says how many", async (stage) => {
  const { id } = await makeProduct(stage);
  await makeTranslation(stage, {
    entity_type: "products",
    entity_id: id,
    field_name: "description",
    translated_value: "舊",
  });
  const change = entry(id, { field_name: "description", before: "舊", translated_value: "新" });
  expect(await stage.rows("staff", importing(entry(id), change))).toEqual([{ saved: 2 }]);
  const stored = await stage.rows("staff", selectWhere("translations", { entity_id: id, language_code: "zh" }));
  expect(stored.map((row) => row.translated_value).toSorted()).toEqual(["新", "金線"]);
});

scene("saves nothing when one has been changed, added or deleted meanwhile", async (stage) => {
  const { id } = await makeProduct(stage);
  const other = await makeProduct(stage);
  await makeTranslation(stage, { entity_type: "products", entity_id: id, translated_value: "他們的" });
  for (const stale of [
    entry(id),
    entry(id, { before: "舊" }),
    entry(other.id, { field_name: "description", before: "舊" }),
  ]) {
    expect(await stage.refusal("staff", importing(entry(other.id), stale))).toMatchObject({ code: "PT409" });
  }
  const stored = await stage.rows("staff", selectWhere("translations", { language_code: "zh" }));
  expect(stored).toMatchObject([{ entity_id: id, translated_value: "他們的" }]);
});

scene("holds the rules of the table", async (stage) => {
  const { id } = await makeProduct(stage);
  expect(await stage.refusal("staff", importing(entry(id, { translated_value: " " })))).toMatchObject({
    code: "23514",
  });
  expect(await stage.refusal("staff", importing(entry(0)))).toMatchObject({
    code: "PT409",
    message: "Entity not found",
  });
});

scene("takes no name that is not one line of at most 250 characters", async (stage) => {
  const { id } = await makeProduct(stage);
  for (const translated_value of ["金".repeat(251), "金\n線", "金\r線"]) {
    expect(await stage.refusal("staff", importing(entry(id, { translated_value })))).toMatchObject({ code: "PT400" });
  }
  const text = entry(id, { field_name: "description", translated_value: "金\n".repeat(200) });
  const name = entry(id, { translated_value: "金".repeat(250) });
  expect(await stage.rows("staff", importing(name, text))).toEqual([{ saved: 2 }]);
});

for (const outsider of OUTSIDERS) {
  scene(`${outsider} imports nothing`, async (stage) => {
    const { id } = await makeProduct(stage, { status: "Active" });
    expect(await stage.refusal(outsider, importing(entry(id)))).toMatchObject({ code: "42501" });
  });
}
