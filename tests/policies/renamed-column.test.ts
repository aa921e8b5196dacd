import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { ask, history, newestTrashed, type Outcome, undo } from "./support/history.ts";
import { makeItemCode, makeProduct } from "./support/make.ts";
import { written } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, selectWhere, type Values } from "./support/statements.ts";

/** What a step of the schema does that renames this one. No function names it. */
const rename = (stage: Scene) =>
  stage.rows("owner", sql`select private.rename_column('item_codes', 'country_of_origin', 'technical_remark')`);

async function changedCode(stage: Scene) {
  const product = await makeProduct(stage);
  const code = await makeItemCode(stage, product.id, { country_of_origin: "Twist 300" });
  const act = randomUUID();
  const cells = {
    country_of_origin: ["Twist 300", "Twist 450"],
    "country_of_origin@zh": ["", "捻度 450"],
  } as const;
  await written(stage, "item_codes", [{ id: code.id as number, cells: structuredClone(cells) as never }], {
    save_id: act,
  });
  return { id: code.id as number, act };
}

const read = async (stage: Scene, id: number) => ({
  remark: (await stage.rows<Values>("owner", selectWhere("item_codes", { id })))[0]?.technical_remark,
  chinese: (
    await stage.rows<Values>(
      "owner",
      selectWhere("translations", {
        entity_type: "item_codes",
        entity_id: id,
        field_name: "technical_remark",
        origin: "manual",
      }),
    )
  ).map(({ translated_value }) => translated_value),
});

describe("a column that is renamed", () => {
  const { scene } = openStage();

  scene("keeps its past: an act of before is undone, and the undo as well", async (stage) => {
    const { id, act } = await changedCode(stage);
    await rename(stage);
    expect(await read(stage, id)).toEqual({ remark: "Twist 450", chinese: ["捻度 450"] });
    const undone = await undo(stage, act);
    expect(undone).toMatchObject({ written: 2, kept: [] });
    expect(await read(stage, id)).toEqual({ remark: "Twist 300", chinese: [] });
    await undo(stage, undone.change_id);
    expect(await read(stage, id)).toEqual({ remark: "Twist 450", chinese: ["捻度 450"] });
  });

  scene("is shown and restored in versions of before under its new name", async (stage) => {
    const { id, act } = await changedCode(stage);
    const later = { country_of_origin: ["Twist 450", "Twist 600"] };
    await written(stage, "item_codes", [{ id, cells: later as never }]);
    await rename(stage);
    const names = JSON.stringify(await history(stage, "item_codes", id));
    expect(names).toContain("technical_remark");
    expect(names).not.toContain("country_of_origin");
    expect(
      await ask<Outcome>(stage, "restore_version", { entity: "item_codes", entity_id: id, version: act }),
    ).toMatchObject({
      written: 1,
      kept: [],
    });
    expect((await read(stage, id)).remark).toBe("Twist 450");
  });

  scene("comes back with what was deleted before", async (stage) => {
    const { id } = await changedCode(stage);
    await stage.rows("staff", deleteWhere("item_codes", { id }));
    await rename(stage);
    await ask(stage, "restore_record", { trash_id: (await newestTrashed(stage)).id });
    expect(await read(stage, id)).toEqual({ remark: "Twist 450", chinese: ["捻度 450"] });
  });
});
