import { sql } from "kysely";
import { expect } from "vitest";
import { openStage } from "./support/scene.ts";

const { scene } = openStage();

const SAID: [
  [washing: string | null, bleaching: string | null, ironing: string | null, notes: string | null],
  string[],
][] = [
  [[null, "", " ", null], []],
  [
    [
      "Max. 40 °C, mild process",
      "Do not bleach",
      "Medium heat, max. 150 °C, through a pressing cloth",
      "Dry cleaning with perchloroethylene, mild process; do not tumble dry.",
    ],
    ["wash-40", "wash-mild", "no-bleach", "iron-150", "dry-clean-p-mild", "no-tumble"],
  ],
  [
    [
      "最高水溫 30 °C，非常緩和程序",
      "只可使用氧漂，不可氯漂",
      "低溫熨燙，最高 110 °C，熨背面，不可用蒸汽",
      "不可乾洗；不可滾筒烘乾。",
    ],
    ["wash-30", "wash-very-mild", "oxygen-bleach", "iron-110", "no-steam", "no-dry-clean", "no-tumble"],
  ],
  [
    ["Max. 40 °C", "Oxygen bleach only, no chlorine", "Do not iron", "Do not dry clean; do not tumble dry."],
    [...["wash-40", "oxygen-bleach", "no-iron", "no-dry-clean", "no-tumble"]],
  ],
  [["Do not wash", "Not stated", "Warm", "Needle 80/12. Dry clean."], ["no-wash"]],
  [
    ["Hand wash", null, "Low heat", null],
    ["hand-wash", "iron-110"],
  ],
  [
    ["55 °C", null, "max. 180 °C", null],
    ["wash-50", "iron-150"],
  ],
];

scene("the words about care as symbols tell them; what they don't say is not there", async (stage) => {
  for (const [[washing, bleaching, ironing, notes], care] of SAID) {
    const [row] = await stage.rows(
      "owner",
      sql<{
        care: string[];
      }>`select private.care_of(${washing}::text, ${bleaching}::text, ${ironing}::text, ${notes}::text) as care`,
    );
    expect([washing, row?.care]).toEqual([washing, care]);
  }
});
