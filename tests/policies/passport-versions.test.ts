import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { describeClosedTable } from "./support/closed-table.ts";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Persona, type Scene } from "./support/scene.ts";
import { deleteWhere, updateWhere } from "./support/statements.ts";

describeClosedTable("passport_versions", "(item_code_id, version, content, sha256) values (1, 1, '{}', '')");

const { scene } = openStage();

async function freeze(stage: Scene, productId: number, persona: Persona = "editor") {
  const [row] = await stage.rows(persona, sql<{ made: number }>`select public.freeze_passports(${productId}) as made`);
  return row?.made;
}

const versions = (stage: Scene, codeId: number, asked: number | null = null, persona: Persona = "visitor") =>
  stage.rows(
    persona,
    sql<{ version: number; sha256: string; content: string | null }>`
      select version, sha256, content from public.passport_versions(${codeId}, ${asked})`,
  );

scene("a version is made of each code whose data has changed, and stays to the letter", async (stage) => {
  const product = await makeProduct(stage, { fibres: "100% polyester" });
  const code = await makeItemCode(stage, product.id, { item_code: "W-1" });
  const other = await makeItemCode(stage, product.id, { item_code: "W-2" });
  const [now] = await stage.rows(
    "visitor",
    sql<{ content: string }>`select content::text as content from public.read_passports(${[code.id]})`,
  );
  const said = now?.content ?? "";
  expect(await freeze(stage, product.id)).toBe(2);
  expect(await freeze(stage, product.id)).toBe(0);
  await stage.rows("owner", updateWhere("item_codes", { id: code.id }, { color_name: "Gold" }));
  // A translation is no change of what is said.
  const name = { entity_type: "item_codes", field_name: "color_name", translated_value: "金" };
  await makeTranslation(stage, { ...name, entity_id: code.id });
  expect(await freeze(stage, product.id)).toBe(1);
  expect(await versions(stage, code.id)).toMatchObject([
    { version: 2, content: null },
    { version: 1, content: null },
  ]);
  expect(await versions(stage, other.id)).toHaveLength(1);
  const first = [
    {
      version: 1,
      content: said,
      sha256: createHash("sha256").update(said).digest("hex"),
    },
  ];
  expect(await versions(stage, code.id, 1)).toEqual(first);
  expect(await versions(stage, code.id, 3)).toEqual([]);
  await stage.rows("owner", updateWhere("products", { id: product.id }, { status: "Inactive" }));
  expect(await versions(stage, code.id, 1)).toEqual(first);
  // What visitors don't see is not frozen.
  expect(await stage.refusal("editor", sql`select public.freeze_passports(${product.id})`)).toMatchObject({
    code: "PT409",
  });
  await stage.rows("owner", deleteWhere("products", { id: product.id }));
  expect(await versions(stage, code.id, 1)).toEqual(first);
});
