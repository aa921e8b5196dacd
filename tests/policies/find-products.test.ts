import { sql } from "kysely";
import { describe, expect } from "vitest";
import { SPELLINGS } from "../support/spellings.ts";
import { makeCategory, makeProduct, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto } from "./support/statements.ts";

type Search = { language?: string; category?: number | null; max?: number | null; persona?: Persona };

/** What a search finds, as the names of the originals; what its words find is told by product-search.test.ts. */
async function find(
  stage: Scene,
  search: string | null,
  { language = "en", category, max = 24, persona }: Search = {},
) {
  const [row] = await stage.rows(
    persona ?? "visitor",
    sql<{
      total: number;
      names: string[];
    }>`select total, array(select p.name from unnest(ids) with ordinality as i (id, place)
        join public.products p on p.id = i.id order by i.place) as names
      from public.find_products(${language}, ${search}::text, ${category ?? null}::bigint, ${max}::int)`,
  );
  return row;
}

const { scene } = openStage();
const NOTHING = { total: 0, names: [] };

for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
  scene(`finds Active products only, for ${persona} too`, async (stage) => {
    await makeProduct(stage, { name: "Gold shown" });
    await makeProduct(stage, { name: "Gold hidden", status: "Inactive" });
    expect(await find(stage, "gold", { persona })).toEqual({ total: 1, names: ["Gold shown"] });
  });
}

scene("an empty search finds all", async (stage) => {
  await makeProduct(stage, { name: "Gold" });
  for (const search of ["", "  ", null]) expect(await find(stage, search)).toEqual({ total: 1, names: ["Gold"] });
});

scene("finds what is spelt otherwise", async (stage) => {
  for (const name of SPELLINGS.flat()) await makeProduct(stage, { name });
  for (const pair of SPELLINGS)
    for (const search of pair) expect((await find(stage, search))?.names.sort(), search).toEqual(pair.toSorted());
});

scene("finds literal text in name or description, without case and outer spaces", async (stage) => {
  await makeProduct(stage, { name: "Gold 100%", description: "a_b" });
  await makeProduct(stage, { name: "Silver 1000", description: "axb" });
  await makeProduct(stage, { name: "Copper \\ one", description: null });
  const found = async (search: string) => (await find(stage, search))?.names;
  expect(await found("gOLD")).toEqual(["Gold 100%"]);
  expect(await found("  silver ")).toEqual(["Silver 1000"]);
  expect(await found("100%")).toEqual(["Gold 100%"]);
  expect(await found("a_b")).toEqual(["Gold 100%"]);
  expect(await found("%")).toEqual(["Gold 100%"]);
  expect(await found("_")).toEqual(["Gold 100%"]);
  expect(await found("\\")).toEqual(["Copper \\ one"]);
  expect(await found("'; drop table products; --")).toEqual([]);
});

scene("a search with a space finds just that", async (stage) => {
  for (const name of ["KT 3P-101", "KT-3P 102", "Lurex B cord", "Lurex Bcord", "a  b"])
    await makeProduct(stage, { name });
  const found = async (search: string) => (await find(stage, search))?.names;
  expect(await found("kt 3p")).toEqual(["KT 3P-101", "KT-3P 102"]);
  expect(await found("t 3p")).toEqual(["KT 3P-101"]);
  expect(await found("x b")).toEqual(["Lurex B cord", "Lurex Bcord"]);
  expect(await found("b c")).toEqual(["Lurex B cord"]);
  expect(await found("a b")).toEqual(["a  b"]);
  expect(await found("zz b")).toEqual([]);
});

scene("within a category, and the total counts what matches", async (stage) => {
  const { id } = await makeCategory(stage);
  for (const name of ["Gold A", "Gold B", "Silver A"]) {
    const product = await makeProduct(stage, { name });
    await stage.rows("owner", insertInto("product_category_mappings", { product_id: product.id, category_id: id }));
  }
  await makeProduct(stage, { name: "Gold C" });
  expect(await find(stage, "gold", { category: id })).toEqual({ total: 2, names: ["Gold A", "Gold B"] });
  expect(await find(stage, "gold", { category: id, max: 1 })).toEqual({ total: 2, names: ["Gold A"] });
  expect(await find(stage, "gold", { category: 0 })).toEqual(NOTHING);
});

scene("gives the first so many in the order of the list, and how many there are", async (stage) => {
  for (let place = 30; place > 0; place -= 1)
    await makeProduct(stage, { name: `Gold ${place}`, display_order: place > 28 ? null : place });
  for (const [max, shown] of [
    [24, 24],
    [48, 30],
    [null, 24],
    [0, 1],
    [-5, 1],
    [2_000_000_000, 30],
  ] as const) {
    const names = Array.from({ length: shown }, (_, place) => `Gold ${place + 1}`);
    expect(await find(stage, "gold", { max })).toEqual({ total: 30, names });
  }
});

describe("in another language", () => {
  const { scene } = openStage();

  scene("finds what is shown, then what the original says, in the order of the originals", async (stage) => {
    const gold = await makeProduct(stage, { name: "Gold", description: "Shiny" });
    const silver = await makeProduct(stage, { name: "Silver", description: "Shiny too" });
    const translate = (entity_id: number, field_name: string, translated_value: string) =>
      makeTranslation(stage, { entity_type: "products", entity_id, field_name, translated_value });
    await translate(gold.id, "name", "金線");
    await translate(gold.id, "description", "閃亮 100%");
    await translate(silver.id, "description", "  ");
    const found = async (search: string) => (await find(stage, search, { language: "zh" }))?.names;
    expect(await found("金")).toEqual(["Gold"]);
    expect(await found("100%")).toEqual(["Gold"]);
    // Buyers write the English name on every site.
    expect(await found("gold")).toEqual(["Gold"]);
    expect(await found("shiny")).toEqual(["Silver"]);
    expect(await find(stage, "金")).toEqual(NOTHING);
    for (const language of ["ja", "", "zh' or true"])
      expect((await find(stage, "shiny", { language }))?.names).toEqual(["Gold", "Silver"]);
  });
});
