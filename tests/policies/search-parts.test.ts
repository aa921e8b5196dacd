import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { expectChecked } from "./support/rules.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, plainInsert } from "./support/statements.ts";

const table = "search_words";

async function found(stage: Scene, search: string, language = "zh"): Promise<string[]> {
  const rows = await stage.rows(
    "visitor",
    sql<{
      name: string;
    }>`select p.name from public.find_products(${language}, ${search}) f, unnest(f.ids) with ordinality as i (id, place)
      join public.products p on p.id = i.id order by i.place`,
  );
  return rows.map(({ name }) => name);
}

describe("what they find", () => {
  const { scene } = openStage();

  scene("a word stands once, and says what it finds", async (stage) => {
    await expectChecked(stage, table, "search_words_means_not_blank", { word: "Moonthread", means: " " });
    await stage.rows("owner", insertInto(table, { word: "Moonthread", means: "silver" }));
    expect(await stage.refusal("staff", plainInsert(table, { word: "moonthread ", means: "gold" }))).toMatchObject({
      code: "23505",
    });
  });

  scene("words of the trade in Chinese and English, alone, with others and within longer ones", async (stage) => {
    const smooth = await makeProduct(stage, { name: "Smooth", display_order: 1 });
    const cord = await makeProduct(stage, { name: "Cord", display_order: 2 });
    await makeItemCode(stage, smooth.id, { composition: "Viscose 58 %" });
    const name = (entity_id: number, translated_value: string) =>
      makeTranslation(stage, { entity_type: "products", entity_id, translated_value });
    await name(smooth.id, "平滑金屬繡線");
    await name(cord.id, "金屬編織繩");
    for (const word of ["繡花線", "绣花线", "金屬繡花線", "金属绣花线", "電腦繡線", "絲線", "縲縈", "黏膠", "人造絲"])
      expect([word, await found(stage, word)]).toEqual([word, ["Smooth"]]);
    // Pieces of a word that no table knows.
    expect(await found(stage, "金屬線")).toEqual(["Smooth"]);
    expect(await found(stage, "編織金屬")).toEqual(["Cord"]);
    expect(await found(stage, "金屬棉布")).toEqual([]);
    expect(await found(stage, "rayon", "en")).toEqual(["Smooth"]);
    expect(await found(stage, "crayon", "en")).toEqual([]);
    expect(await found(stage, "smooth", "zh")).toEqual(["Smooth"]);
  });

  scene("what staff add is found at once, also among shades", async (stage) => {
    const smooth = await makeProduct(stage, { name: "Smooth" });
    await makeItemCode(stage, smooth.id, { item_code: "KT-1", color_name: "Silver" });
    expect(await found(stage, "moonthread", "en")).toEqual([]);
    await stage.rows("staff", plainInsert(table, { word: "Moonthread", means: "gold, silver" }));
    expect(await found(stage, "moonthread", "en")).toEqual(["Smooth"]);
    const [row] = await stage.rows(
      "visitor",
      sql<{ total: number }>`select (public.find_shades('en', 'moonthread') ->> 'total')::int as total`,
    );
    expect(row).toEqual({ total: 1 });
  });
});
