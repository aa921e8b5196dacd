import { sql } from "kysely";
import { expect } from "vitest";
import { readFibres } from "../../app/lib/fibres.ts";
import { isGtin } from "../../app/lib/gtin.ts";
import { openStage } from "./support/scene.ts";

// Forms and sheets read these texts as the database does.

const FIBRES: [string, [fibre: string, share: number, recycled?: number][] | null][] = [
  [
    "65% polyester, 35% viscose",
    [
      ["polyester", 65],
      ["viscose", 35],
    ],
  ],
  [
    "Viscose 58 % / Metallised polyester film 42 %",
    [
      ["Viscose", 58],
      ["Metallised polyester film", 42],
    ],
  ],
  [
    "人造絲 58 %／滌綸薄膜 42 %（30% 再生）",
    [
      ["人造絲", 58],
      ["滌綸薄膜", 42, 30],
    ],
  ],
  [
    "62.5% polyester (100 % recycled), 37.50%\u00A0PA 6 (dull)",
    [
      ["polyester", 62.5, 100],
      ["PA 6 (dull)", 37.5],
    ],
  ],
  ["Nylon 6 100 %", [["Nylon 6", 100]]],
  ["65% polyester, 30% viscose", null],
  ["65% polyester, 36% viscose", null],
  ["65% polyester, viscose", null],
  ["65%, 35% viscose", null],
  ["100% polyester (101% recycled)", null],
  ["100% polyester,", null],
  ["0% polyester, 100% viscose", null],
  ["65,5% polyester, 34,5% viscose", null],
  ["1100% polyester", null],
  ["Polyester", null],
  ["", null],
];

const GTINS: [string, boolean][] = [
  ["4006381333931", true],
  ["04006381333931", true],
  ["036000291452", true],
  ["96385074", true],
  ["4006381333932", false],
  ["400638133393", false],
  ["00000000", false],
  ["4006381 333931", false],
  ["4.00638E+12", false],
  ["", false],
];

const { scene } = openStage();

scene("a text is the same fibres for the database and for forms", async (stage) => {
  for (const [text, told] of FIBRES) {
    const expected =
      told?.map(([fibre, share, recycled]) => ({ fibre, share, ...(recycled !== undefined && { recycled }) })) ?? null;
    const [row] = await stage.rows("owner", sql<{ fibres: unknown }>`select private.fibres_of(${text}) as fibres`);
    expect(row?.fibres, `database: ${text}`).toEqual(expected);
    expect(readFibres(text) ?? null, `forms: ${text}`).toEqual(expected);
  }
});

scene("a GTIN is one for the database and for forms where its last digit fits", async (stage) => {
  for (const [text, isOne] of GTINS) {
    const [row] = await stage.rows("owner", sql<{ one: boolean }>`select private.is_gtin(${text}) as one`);
    expect([row?.one, isGtin(text)], text).toEqual([isOne, isOne]);
  }
});
