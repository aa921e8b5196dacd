import { sql } from "kysely";
import { expect } from "vitest";
import { makeItemCode, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";

const { scene } = openStage();

async function patterns(stage: Scene, word: string, isTolerant = false) {
  const [row] = await stage.rows(
    "visitor",
    sql<{ found: string[] }>`select private.word_patterns(${word}, ${isTolerant}) as found`,
  );
  return row?.found;
}

scene("a word is looked for literally, and as a code from the start of a part", async (stage) => {
  expect(await patterns(stage, "kt-101")).toEqual(["%kt-101%", "%\tkt101%"]);
  expect(await patterns(stage, "100%")).toEqual(["%100\\%%"]);
  expect(await patterns(stage, "a_b\\")).toEqual(["%a\\_b\\\\%"]);
  expect(await patterns(stage, "kt")).toEqual(["%kt%", "%\tkt%"]);
  expect(await patterns(stage, "-")).toEqual(["%-%"]);
});

scene("tolerantly also what is a slip apart, and the number alone", async (stage) => {
  await makeItemCode(stage, (await makeProduct(stage)).id, { color_name: "Silver" });
  expect(await patterns(stage, "slver", true)).toEqual(["%slver%", "%\tslver%", "%silver%"]);
  expect(await patterns(stage, "kt-601", true)).toEqual(["%kt-601%", "%\tkt601%", "%\t601%"]);
});
