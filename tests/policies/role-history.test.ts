import { type RawBuilder, sql } from "kysely";
import { describe, expect } from "vitest";
import { ask, call } from "./support/history.ts";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage } from "./support/scene.ts";
import { insertInto } from "./support/statements.ts";

describe("what takes changes back, by the role's right to what it changes", () => {
  const { scene } = openStage();

  scene("undo, versions, fields and the trash", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Gold" });
    const translation = await makeTranslation(stage, {
      entity_type: "products",
      entity_id: id,
      translated_value: "金",
    });
    const codeId = (await makeItemCode(stage, id)).id;
    const change = async (statement: RawBuilder<unknown>) => {
      const changeId = crypto.randomUUID();
      await stage.rows("staff", statement, changeId);
      return changeId;
    };
    const renamed = await change(sql`update public.products set name = 'Silver' where id = ${id}`);
    const translated = await change(
      sql`update public.translations set translated_value = '銀' where id = ${translation.id}`,
    );
    const deleted = await change(sql`delete from public.item_codes where id = ${codeId}`);
    const trash = await ask<{ rows: { id: number }[] }>(stage, "list_trash");

    const refused = { code: "PT403", message: "Your role may not change products" };
    for (const persona of ["translator", "sales"] as const) {
      expect(await stage.refusal(persona, call("undo_change", { id: renamed }))).toMatchObject(refused);
      expect(
        await stage.refusal(persona, call("restore_version", { entity: "products", entity_id: id, version: null })),
      ).toMatchObject(refused);
      for (const statement of [
        call("restore_record", { trash_id: trash.rows[0]?.id }),
        call("undo_change", { id: deleted }),
      ]) {
        expect(await stage.refusal(persona, statement)).toMatchObject({ code: "PT403" });
      }
    }
    expect(await stage.refusal("sales", call("undo_change", { id: translated }))).toMatchObject({ code: "PT403" });
    expect(await ask(stage, "undo_change", { id: translated }, "translator")).toMatchObject({ written: 1 });
    expect(await ask(stage, "undo_change", { id: renamed }, "editor")).toMatchObject({ written: 1 });
    expect(await ask(stage, "restore_record", { trash_id: trash.rows[0]?.id }, "editor")).toMatchObject({ written: 1 });
  });

  scene("a translator's history and trash tell nothing of subscribers", async (stage) => {
    const [row] = await stage.rows(
      "owner",
      insertInto<{ id: number }>("newsletter_subscription", { email: "mei@example.com" }),
    );
    const act = crypto.randomUUID();
    await stage.rows("staff", sql`delete from public.newsletter_subscription where id = ${row?.id}`, act);
    const seenBy = async (persona: "sales" | "translator") =>
      JSON.stringify([
        await ask(stage, "list_changes", {}, persona),
        await ask(stage, "list_trash", {}, persona),
        await ask(stage, "change_details", { id: act }, persona),
        await ask(stage, "history_names", { rows: { newsletter_subscription: [row?.id] } }, persona),
      ]);
    expect(await seenBy("sales")).toContain("mei@example.com");
    expect(await seenBy("translator")).not.toContain("mei@example.com");
  });
});
