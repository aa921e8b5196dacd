import { sql } from "kysely";
import { expect } from "vitest";
import { openStage, type Scene } from "./support/scene.ts";

const { scene } = openStage();

async function finds(stage: Scene, search: string, text: string) {
  const [row] = await stage.rows(
    "visitor",
    sql<{ found: boolean }>`select ${text} ~ private.han_pattern(${search}) as found`,
  );
  return row?.found;
}

scene("a pattern finds each form of its Chinese characters, and all else literally", async (stage) => {
  for (const [search, text, isFound] of [
    ["绣花", "金屬繡花線", true],
    ["繡花", "金属绣花线", true],
    ["糸", "絲", true],
    ["绣花", "繡 花", false],
    ["線.", "線x", false],
    ["線.[a]^", "x線.[a]^", true],
    ["日本 a1", "日本 a1", true],
  ] as const) {
    expect([search, await finds(stage, search, text)]).toEqual([search, isFound]);
  }
});
