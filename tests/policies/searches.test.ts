import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeRequest } from "./support/sample-requests.ts";
import { openStage, type Scene } from "./support/scene.ts";

type Figures = {
  weeks: { week: string; requests: number | null; messages: number | null; searches: number }[];
  shades: { code: string; asked: number }[] | null;
  unfound: { words: string; language: string; asked: number }[];
};

const search = (stage: Scene, words: string, products = 0, language = "en") =>
  stage.rows("visitor", sql`select public.note_search(${words}, ${language}, ${products})`);

async function figures(stage: Scene, persona: "staff" | "translator" = "staff"): Promise<Figures> {
  const [row] = await stage.rows<{ figures: Figures }>(persona, sql`select public.desk_figures() as figures`);
  if (!row) throw new Error("There are no figures");
  return row.figures;
}

const dayBefore = (stage: Scene, days: number) =>
  stage.rows("owner", sql`update private.searches set day = day - ${days}::integer`);

describe("what is looked for", () => {
  const { scene } = openStage();

  scene(
    "is counted by day, language and folded words; a search that found nothing last stands among those",
    async (stage) => {
      for (const words of ["Zzz", "zzz ", "zzz"]) await search(stage, words);
      await search(stage, "zzz", 0, "zh");
      await search(stage, "gold", 4);
      await search(stage, "grey", 0);
      await search(stage, "grey", 2);
      const { unfound, weeks } = await figures(stage);
      expect(unfound).toEqual([
        { words: "zzz", language: "en", asked: 3 },
        { words: "zzz", language: "zh", asked: 1 },
      ]);
      expect(weeks.at(-1)?.searches).toBe(7);
    },
  );

  scene("tells nothing of a person: addresses, numbers and letters are not kept", async (stage) => {
    for (const words of ["mei@example.com", "+852 0185 1985", "x".repeat(61), "  ", ""]) await search(stage, words);
    await search(stage, "gold", 1, "xx");
    expect(await stage.rows("owner", sql`select * from private.searches`)).toEqual([]);
  });

  scene("is kept for 180 days, and told of 30", async (stage) => {
    await search(stage, "old");
    await dayBefore(stage, 181);
    await search(stage, "month");
    await dayBefore(stage, 31);
    await search(stage, "new");
    expect((await figures(stage)).unfound.map(({ words }) => words)).toEqual(["new"]);
    const kept = await stage.rows<{ words: string }>("owner", sql`select words from private.searches order by 1`);
    expect(kept.map(({ words }) => words)).toEqual(["month", "new"]);
  });

  scene("takes at most 5,000 different words in a day", async (stage) => {
    await stage.rows(
      "owner",
      sql`insert into private.searches (day, language, words, products)
        select private.today(), 'en', 'word ' || n, 0 from generate_series(1, 5000) as n`,
    );
    await search(stage, "one more");
    await search(stage, "word 1");
    const counted = await stage.rows("owner", sql`select sum(asked)::integer as asked from private.searches`);
    expect(counted).toEqual([{ asked: 5001 }]);
  });
});

describe("the figures of the desk", () => {
  const { scene } = openStage();

  scene("are those of twelve weeks that begin on Mondays; buyers' are for who reads them", async (stage) => {
    await makeRequest(stage);
    await search(stage, "gold", 1);
    const { weeks, shades } = await figures(stage);
    expect(weeks).toHaveLength(12);
    expect(weeks.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true);
    expect(weeks.at(-1)).toMatchObject({ requests: 1, messages: 0, searches: 1 });
    expect(shades?.[0]?.asked).toBe(1);
    const seen = await figures(stage, "translator");
    expect(seen.weeks.at(-1)).toMatchObject({ requests: null, messages: null, searches: 1 });
    expect(seen.shades).toBeNull();
  });
});
