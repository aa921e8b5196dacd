import { sql } from "kysely";
import { expect } from "vitest";
import { COLOUR_PAIRS } from "./colour-pairs.ts";
import { openStage } from "./support/scene.ts";

const { scene } = openStage();

scene("the difference of colours is CIEDE2000: the 34 published pairs, either way round", async (stage) => {
  expect(COLOUR_PAIRS).toHaveLength(34);
  for (const [one, other, difference] of COLOUR_PAIRS) {
    const [row] = await stage.rows(
      "owner",
      sql<{
        there: number;
        back: number;
      }>`select private.colour_difference(${one}::float8[], ${other}::float8[]) as there,
        private.colour_difference(${other}::float8[], ${one}::float8[]) as back`,
    );
    expect(Math.abs(Number(row?.there) - difference)).toBeLessThan(1e-4);
    expect(Math.abs(Number(row?.back) - difference)).toBeLessThan(1e-4);
  }
});
