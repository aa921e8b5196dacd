import { sql } from "kysely";
import { expect } from "vitest";
import { SPELLINGS } from "../support/spellings.ts";
import { makeGalleryCategory, makeGalleryItem, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto } from "./support/statements.ts";

type Search = { language?: string; category?: number; skip?: number | null; max?: number | null; persona?: Persona };

/** What a search finds, as the names of the originals. */
async function find(stage: Scene, search: string | null, asked: Search = {}) {
  const { language = "en", category, skip = 0, max = 6, persona = "visitor" } = asked;
  const [row] = await stage.rows(
    persona,
    sql<{
      total: number;
      names: string[];
    }>`select total, array(select r.name from unnest(ids) with ordinality as i (id, place)
        join public.gallery_items r on r.id = i.id order by i.place) as names
      from public.find_gallery_items(${language}, ${search}::text, ${category ?? null}::bigint, ${skip}::int, ${max}::int)`,
  );
  return row;
}

const { scene } = openStage();
const NOTHING = { total: 0, names: [] };

for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
  scene(`finds Active items only, for ${persona} too`, async (stage) => {
    await makeGalleryItem(stage, { name: "Gold shown" });
    await makeGalleryItem(stage, { name: "Gold hidden", status: "Inactive" });
    expect(await find(stage, "gold", { persona })).toEqual({ total: 1, names: ["Gold shown"] });
  });
}

scene("an empty search finds all", async (stage) => {
  await makeGalleryItem(stage, { name: "Gold" });
  for (const search of ["", "  ", null]) expect(await find(stage, search)).toEqual({ total: 1, names: ["Gold"] });
});

scene("finds what is spelt otherwise", async (stage) => {
  for (const name of SPELLINGS.flat()) await makeGalleryItem(stage, { name });
  for (const pair of SPELLINGS)
    for (const search of pair) expect((await find(stage, search))?.names.sort(), search).toEqual(pair.toSorted());
});

scene("finds literal text in name or description, without case and outer spaces", async (stage) => {
  await makeGalleryItem(stage, { name: "Gold 100%", description: "Words like a_b" });
  await makeGalleryItem(stage, { name: "Silver 1000", description: "Words like axb" });
  await makeGalleryItem(stage, { name: "Copper \\ one", description: "Nothing of note" });
  const found = async (search: string) => (await find(stage, search))?.names;
  expect(await found("gOLD")).toEqual(["Gold 100%"]);
  expect(await found("  silver ")).toEqual(["Silver 1000"]);
  expect(await found("100%")).toEqual(["Gold 100%"]);
  expect(await found("a_b")).toEqual(["Gold 100%"]);
  expect(await found("%")).toEqual(["Gold 100%"]);
  expect(await found("_")).toEqual(["Gold 100%"]);
  expect(await found("\\")).toEqual(["Copper \\ one"]);
  expect(await found("'; drop table gallery_items; --")).toEqual([]);
});

scene("within a category", async (stage) => {
  const category = await makeGalleryCategory(stage);
  const item = await makeGalleryItem(stage, { name: "Gold A" });
  await makeGalleryItem(stage, { name: "Gold B" });
  const link = { gallery_item_id: item.id, gallery_category_id: category.id };
  await stage.rows("owner", insertInto("gallery_item_categories", link));
  expect(await find(stage, "gold", { category: category.id })).toEqual({ total: 1, names: ["Gold A"] });
  expect(await find(stage, "gold", { category: 0 })).toEqual(NOTHING);
});

scene("in the order of the list: those without an order last", async (stage) => {
  for (const [name, display_order] of [
    ["Gold unordered", null],
    ["Gold B", 2],
    ["Gold A", 2],
    ["Gold Z", 1],
  ] as const)
    await makeGalleryItem(stage, { name, display_order });
  expect((await find(stage, "gold"))?.names).toEqual(["Gold Z", "Gold A", "Gold B", "Gold unordered"]);
});

scene("gives a part of what it finds, and how many there are", async (stage) => {
  for (let place = 1; place <= 14; place += 1)
    await makeGalleryItem(stage, { name: `Gold ${String(place).padStart(2, "0")}`, display_order: place });
  for (const [skip, max, first, count] of [
    [0, 6, 1, 6],
    [6, 6, 7, 6],
    [12, 6, 13, 2],
    [14, 6, 0, 0],
    [2_147_483_647, 6, 0, 0],
    [-3, 6, 1, 6],
    [null, null, 1, 6],
    [0, 0, 1, 1],
    [0, 2_147_483_647, 1, 14],
  ] as const) {
    const names = Array.from({ length: count }, (_, at) => `Gold ${String(first + at).padStart(2, "0")}`);
    expect(await find(stage, "gold", { skip, max })).toEqual({ total: 14, names });
  }
});

scene("in another language finds what is shown; a blank translation and one into English are none", async (stage) => {
  const fair = await makeGalleryItem(stage, { name: "Fair", description: "A fair for threads" });
  const show = await makeGalleryItem(stage, { name: "Show", description: "A fair show of yarn" });
  const translate = (entity_id: number, field_name: string, translated_value: string, language_code = "zh") =>
    makeTranslation(stage, { entity_type: "gallery_items", entity_id, field_name, translated_value, language_code });
  await translate(fair.id, "name", "展覽");
  await translate(fair.id, "description", "線材 100%");
  await translate(show.id, "description", "  ");
  await translate(show.id, "name", "English", "en");
  const found = async (search: string) => (await find(stage, search, { language: "zh" }))?.names;
  expect(await found("展")).toEqual(["Fair"]);
  expect(await found("100%")).toEqual(["Fair"]);
  expect(await found("fair")).toEqual(["Show"]);
  expect(await find(stage, "展")).toEqual(NOTHING);
  expect(await find(stage, "english")).toEqual(NOTHING);
  for (const language of ["en", "ja", ""]) expect((await find(stage, "fair", { language }))?.total).toBe(2);
});
