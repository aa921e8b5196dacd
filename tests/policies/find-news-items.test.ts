import { sql } from "kysely";
import { expect } from "vitest";
import { SPELLINGS } from "../support/spellings.ts";
import { makeNewsItem, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";

type Search = { language?: string; skip?: number | null; max?: number | null; persona?: Persona };

/** What a search finds, as the titles of the originals. */
async function find(stage: Scene, search: string | null, asked: Search = {}) {
  const { language = "en", skip = 0, max = 6, persona = "visitor" } = asked;
  const [row] = await stage.rows(
    persona,
    sql<{
      total: number;
      titles: string[];
    }>`select total, array(select r.title from unnest(ids) with ordinality as i (id, place)
        join public.news_items r on r.id = i.id order by i.place) as titles
      from public.find_news_items(${language}, ${search}::text, ${skip}::int, ${max}::int)`,
  );
  return row;
}

const { scene } = openStage();
const NOTHING = { total: 0, titles: [] };

for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
  scene(`finds Active items only, for ${persona} too`, async (stage) => {
    await makeNewsItem(stage, { title: "Gold shown" });
    await makeNewsItem(stage, { title: "Gold hidden", status: "Inactive" });
    expect(await find(stage, "gold", { persona })).toEqual({ total: 1, titles: ["Gold shown"] });
  });
}

scene("an empty search finds all", async (stage) => {
  await makeNewsItem(stage, { title: "Gold" });
  for (const search of ["", "  ", null]) expect(await find(stage, search)).toEqual({ total: 1, titles: ["Gold"] });
});

scene("finds literal text in title or description, without case and outer spaces", async (stage) => {
  await makeNewsItem(stage, { title: "Gold 100%", description: "Words like a_b" });
  await makeNewsItem(stage, { title: "Silver 1000", description: "Words like axb" });
  await makeNewsItem(stage, { title: "Copper \\ one", description: "Nothing of note" });
  const found = async (search: string) => (await find(stage, search))?.titles;
  expect(await found("gOLD")).toEqual(["Gold 100%"]);
  expect(await found("  silver ")).toEqual(["Silver 1000"]);
  expect(await found("100%")).toEqual(["Gold 100%"]);
  expect(await found("a_b")).toEqual(["Gold 100%"]);
  expect(await found("%")).toEqual(["Gold 100%"]);
  expect(await found("_")).toEqual(["Gold 100%"]);
  expect(await found("\\")).toEqual(["Copper \\ one"]);
  expect(await found("'; drop table news_items; --")).toEqual([]);
});

scene("finds what is spelt otherwise", async (stage) => {
  for (const title of SPELLINGS.flat()) await makeNewsItem(stage, { title });
  for (const pair of SPELLINGS)
    for (const search of pair) expect((await find(stage, search))?.titles.sort(), search).toEqual(pair.toSorted());
});

scene("pinned ones first by their order, then the newest first", async (stage) => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
  for (const [title, number, is_pinned, display_order] of [
    ["Old", 1, false, 0],
    ["New", 9, false, 9],
    ["Same time, added first", 5, false, 3],
    ["Same time, added last", 5, false, 1],
    ["Pinned second", 8, true, 2],
    ["Pinned first", 2, true, 1],
    ["Pinned without an order", 3, true, null],
  ] as const)
    await makeNewsItem(stage, {
      title,
      description: "About thread",
      created_at: day(number),
      is_pinned,
      display_order,
    });
  expect((await find(stage, "thread", { max: 12 }))?.titles).toEqual([
    ...["Pinned first", "Pinned second", "Pinned without an order"],
    ...["New", "Same time, added last", "Same time, added first", "Old"],
  ]);
});

scene("gives a part of what it finds, and how many there are", async (stage) => {
  for (let place = 1; place <= 14; place += 1)
    await makeNewsItem(stage, {
      title: `Gold ${String(place).padStart(2, "0")}`,
      created_at: new Date(Date.UTC(2026, 1, 20 - place)).toISOString(),
    });
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
    const titles = Array.from({ length: count }, (_, at) => `Gold ${String(first + at).padStart(2, "0")}`);
    expect(await find(stage, "gold", { skip, max })).toEqual({ total: 14, titles });
  }
});

scene("in another language finds what is shown; a blank translation and one into English are none", async (stage) => {
  const fair = await makeNewsItem(stage, { title: "Fair", description: "A fair for threads" });
  const show = await makeNewsItem(stage, { title: "Show", description: "A fair show of yarn" });
  const translate = (entity_id: number, field_name: string, translated_value: string, language_code = "zh") =>
    makeTranslation(stage, { entity_type: "news_items", entity_id, field_name, translated_value, language_code });
  await translate(fair.id, "title", "展覽");
  await translate(fair.id, "description", "線材 100%");
  await translate(show.id, "description", "  ");
  await translate(show.id, "title", "English", "en");
  const found = async (search: string) => (await find(stage, search, { language: "zh" }))?.titles;
  expect(await found("展")).toEqual(["Fair"]);
  expect(await found("100%")).toEqual(["Fair"]);
  expect(await found("fair")).toEqual(["Show"]);
  expect(await find(stage, "展")).toEqual(NOTHING);
  expect(await find(stage, "english")).toEqual(NOTHING);
  for (const language of ["en", "ja", ""]) expect((await find(stage, "fair", { language }))?.total).toBe(2);
});
