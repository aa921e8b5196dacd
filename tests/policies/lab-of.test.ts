import { sql } from "kysely";
import { expect } from "vitest";
import { openStage } from "./support/scene.ts";

const { scene } = openStage();

scene("a colour is L*, a* and b*; what is none is nothing", async (stage) => {
  const lab = async (hex: string | null) => {
    const [row] = await stage.rows("owner", sql<{ lab: number[] | null }>`select private.lab_of(${hex}) as lab`);
    return row?.lab?.map((part) => Number(Number(part).toFixed(2)) + 0) ?? null;
  };
  expect(await lab("#FFFFFF")).toEqual([100, 0, 0]);
  expect(await lab("#000000")).toEqual([0, 0, 0]);
  expect(await lab("#FF0000")).toEqual([53.24, 80.09, 67.2]);
  expect(await lab("#00FF00")).toEqual([87.73, -86.18, 83.18]);
  expect(await lab("#0000FF")).toEqual([32.3, 79.19, -107.86]);
  for (const none of [null, "", "gold", "#c9a227", "#C9A22"]) expect(await lab(none)).toBeNull();
});
