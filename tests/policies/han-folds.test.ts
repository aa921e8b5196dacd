import { sql } from "kysely";
import { expect } from "vitest";
import { OUTSIDERS, openStage } from "./support/scene.ts";

const { scene } = openStage();

scene("everybody reads the forms of characters, nobody writes them", async (stage) => {
  for (const persona of [...OUTSIDERS, "staff"] as const) {
    expect(await stage.rows(persona, sql`select to_letter from private.han_folds where from_letter = '繡'`)).toEqual([
      { to_letter: "绣" },
    ]);
    const write = sql`update private.han_folds set to_letter = 'x'`;
    expect(await stage.refusal(persona, write)).toMatchObject({ code: "42501" });
  }
});
