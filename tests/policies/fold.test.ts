import { sql } from "kysely";
import { expect } from "vitest";
import { foldText } from "../../app/lib/fold-text.ts";
import { SPELLINGS } from "../support/spellings.ts";
import { openStage, type Scene } from "./support/scene.ts";

const { scene } = openStage();

const foldAll = (stage: Scene, texts: readonly string[]) =>
  stage.rows(
    "visitor",
    sql<{ text: string; folded: string }>`
      select text, private.fold(text) as folded from unnest(${texts}::text[]) as text`,
  );

scene("the database folds what the browser folds, and alike", async (stage) => {
  const ranges = [
    [0x20, 0x24f],
    [0x1e00, 0x1eff],
    [0x2000, 0x22ff],
    [0x3000, 0x30ff],
    [0xfe50, 0xffef],
  ] as const;
  const signs = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => String.fromCharCode(from + place)),
  );
  const texts = [
    ...SPELLINGS.flat(),
    "2½ oz",
    ...signs.filter((sign) => /\P{Cn}/u.test(sign)).map((sign) => `a${sign}b`),
  ];
  const rows = await foldAll(stage, texts);
  expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([]);
});
