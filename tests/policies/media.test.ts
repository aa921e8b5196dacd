import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { acts, ask, history, trash, undo } from "./support/history.ts";
import { makeTranslation, unique } from "./support/make.ts";
import { expectChecked } from "./support/rules.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const table = "media";

async function say(stage: Scene, values: Values = {}): Promise<number> {
  const [row] = await stage.rows<{ id: number }>("owner", insertInto(table, { key: unique("k"), ...values }));
  return Number(row?.id);
}

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({ hidden: { id: await say(scene) }, added: { key: unique("k") } }),
    change: { alt: "A cone of gold thread" },
  });

  const { scene } = openStage();

  scene("visitors read no translation of it by the table, and all others as before", async (stage) => {
    const text = { entity_type: table, entity_id: await say(stage, { alt: "A cone" }), field_name: "alt" };
    await makeTranslation(stage, { ...text, translated_value: "一個線筒" });
    expect(await stage.rows("visitor", selectWhere("translations", { entity_type: table }))).toEqual([]);
    expect(await stage.rows("staff", selectWhere("translations", { ...text, language_code: "zh" }))).toHaveLength(1);
    // A translator writes them, and nothing else of it.
    expect(
      await stage.rows(
        "translator",
        updateWhere("translations", { ...text, language_code: "zh" }, { translated_value: "線筒" }),
      ),
    ).toHaveLength(1);
    expect(await stage.refusal("translator", updateWhere(table, { id: text.entity_id }, { alt: "B" }))).toMatchObject({
      code: "42501",
    });
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a file is told of once", async (stage) => {
    await say(stage, { key: "products/a.jpg" });
    expect(await stage.refusal("staff", insertInto(table, { key: "products/a.jpg" }))).toMatchObject({ code: "23505" });
  });

  scene(
    "what is decoration has no text; the focal point lies in the picture; the text has 300 signs",
    async (stage) => {
      const row = { key: unique("k") };
      await expectChecked(stage, table, "media_alt_or_decorative", { ...row, alt: "A", is_decorative: true });
      await expectChecked(stage, table, "media_focal_x_in_range", { ...row, focal_x: -1 }, { ...row, focal_x: 101 });
      await expectChecked(stage, table, "media_focal_y_in_range", { ...row, focal_y: 101 });
      await expectChecked(stage, table, "media_alt_length", { ...row, alt: "x".repeat(301) });
      await expectChecked(stage, table, "media_key_length", { key: "" }, { key: "x".repeat(1025) });
      await stage.rows("staff", insertInto(table, { ...row, alt: " ", is_decorative: true }));
    },
  );

  scene("it keeps no file, and goes with what translates it", async (stage) => {
    const id = await say(stage, { key: "a.jpg", alt: "A cone" });
    await makeTranslation(stage, { entity_type: table, entity_id: id, field_name: "alt", translated_value: "線筒" });
    await stage.rows("staff", deleteWhere(table, { id }));
    expect(await stage.rows("owner", selectWhere("translations", { entity_type: table }))).toEqual([]);
    expect(await trash(stage)).toMatchObject([{ table, name: "a.jpg" }]);
  });
});

describe("the one writer", () => {
  const { scene } = openStage();

  scene("makes it with its translations as one act, which the history has and takes back", async (stage) => {
    const cells = { key: ["", "a.jpg"], alt: ["", "A cone"], "alt@zh": ["", "線筒"], focal_x: ["50", "20"] };
    const { row } = await ask<{ row: { id: number } }>(stage, "write_records", {
      save_id: "00000000-0000-4000-8000-00000000a001",
      entity: table,
      entries: [{ cells }],
      kind: "edit",
      is_partial: false,
    });
    expect(row).toMatchObject({ key: "a.jpg", alt: "A cone", focal_x: 20, focal_y: 50, is_decorative: false });
    expect(
      await stage.rows("owner", selectWhere("translations", { entity_type: table, language_code: "cn" })),
    ).toMatchObject([{ translated_value: "线筒", origin: "derived" }]);
    expect(await history(stage, table, row.id)).toHaveLength(1);
    const [act] = await acts(stage);
    expect(act).toMatchObject({ label: "a.jpg", record_count: 1 });
    await undo(stage, act?.id);
    expect(await stage.rows("owner", selectWhere(table))).toEqual([]);
  });
});
