import { sql } from "kysely";
import { expect } from "vitest";
import { openStage, type Scene } from "./support/scene.ts";

const { scene } = openStage();

const search = (stage: Scene, words: string, language = "en") =>
  stage.rows("visitor", sql`select public.note_search(${words}, ${language}, 0)`);

async function told(stage: Scene): Promise<string[]> {
  const [row] = await stage.rows<{ unfound: { words: string; language: string }[] }>(
    "staff",
    sql`select public.desk_figures() -> 'unfound' as unfound`,
  );
  return (row?.unfound ?? []).map(({ words, language }) => `${words} ${language}`);
}

scene(
  "a search that found nothing is hidden from everybody by who adds search words, and told again",
  async (stage) => {
    await search(stage, "zzz");
    await search(stage, "zzz", "zh");
    await stage.rows("translator", sql`select public.hide_search('zzz', 'en')`);
    await stage.rows("translator", sql`select public.hide_search('zzz', 'en')`);
    expect(await told(stage)).toEqual(["zzz zh"]);
    await search(stage, "zzz");
    expect(await told(stage)).toEqual(["zzz zh"]);
    await stage.rows("staff", sql`select public.hide_search('zzz', 'en', false)`);
    expect(await told(stage)).toEqual(["zzz en", "zzz zh"]);
    expect(await stage.refusal("sales", sql`select public.hide_search('zzz', 'en')`)).toMatchObject({ code: "PT403" });
    // What nobody looked for fills no table.
    await stage.rows("staff", sql`select public.hide_search('never asked', 'en')`);
    expect(await stage.rows("owner", sql`select * from private.hidden_searches`)).toEqual([]);
  },
);
