import { sql } from "kysely";
import { describe, expect } from "vitest";
import { acts, age, ask, describeHistoryTable, history, keepUp, trash } from "./support/history.ts";
import { makeItemCode, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, updateWhere } from "./support/statements.ts";

describeHistoryTable("history_upkeep", "place");

const count = async (stage: Scene, table: string) =>
  (await stage.rows("owner", sql<{ count: number }>`select count(*)::int as count from ${sql.id("private", table)}`))[0]
    ?.count;

async function rename(stage: Scene, id: number, times: number) {
  for (let turn = 0; turn < times; turn += 1)
    await stage.rows("staff", updateWhere("products", { id }, { name: `Name ${turn}` }));
}

describe("what is kept", () => {
  const { scene } = openStage();

  scene("is 400 days of changes, and always the newest ten of each record", async (stage) => {
    const [one, two] = [await makeProduct(stage), await makeProduct(stage)];
    await rename(stage, one.id, 13);
    await rename(stage, two.id, 4);
    await age(stage, "399 days");
    await keepUp(stage);
    expect(await history(stage, "products", one.id)).toHaveLength(13);
    await age(stage, "2 days");
    await keepUp(stage);
    const kept = await history(stage, "products", one.id);
    expect(kept.map(({ changes }) => changes[0]?.after?.name)).toEqual(
      Array.from({ length: 10 }, (_, place) => `Name ${12 - place}`),
    );
    expect(await history(stage, "products", two.id)).toHaveLength(4);
    expect(await acts(stage)).toHaveLength(14);
  });

  scene("goes when ten newer ones are there, at the next act of anybody", async (stage) => {
    const { id } = await makeProduct(stage);
    await rename(stage, id, 10);
    await age(stage, "401 days");
    await rename(stage, id, 1);
    expect(await history(stage, "products", id)).toHaveLength(11);
    await stage.rows("owner", sql`update private.history_upkeep set rested_at = null`);
    await rename(stage, id, 1);
    // When the twelfth begins, eleven are there.
    expect(await history(stage, "products", id)).toHaveLength(11);
  });

  scene("is looked through 500 changes at a time, then rests for an hour", async (stage) => {
    const product = await makeProduct(stage);
    for (let turn = 0; turn < 110; turn += 1) await makeItemCode(stage, product.id);
    for (let turn = 0; turn < 12; turn += 1)
      await stage.rows("staff", updateWhere("item_codes", { product_id: product.id }, { finish: `Finish ${turn}` }));
    await age(stage, "401 days");
    const turn = async () => {
      await stage.rows("owner", sql`select private.keep_history_small()`);
      const [upkeep] = await stage.rows(
        "owner",
        sql<{ rests: boolean }>`select rested_at is not null as rests from private.history_upkeep`,
      );
      return { left: await count(stage, "changes"), rests: upkeep?.rests };
    };
    // 1320 changes, of which the two oldest acts go: 220.
    expect(await turn()).toEqual({ left: 1100, rests: false });
    expect(await turn()).toEqual({ left: 1100, rests: false });
    expect(await turn()).toEqual({ left: 1100, rests: true });
    await stage.rows("owner", sql`update private.change_sets set at = at - interval '400 days'`);
    await rename(stage, product.id, 1);
    expect(await count(stage, "changes")).toBe(1101);
    expect(await count(stage, "change_sets")).toBe(11);
  });

  scene("of the trash is 90 days", async (stage) => {
    const product = await makeProduct(stage, { name: "Metallic" });
    const code = await makeItemCode(stage, product.id, { item_code: "KT-1" });
    await stage.rows("staff", deleteWhere("products", { id: product.id }));
    await age(stage, "89 days");
    await keepUp(stage);
    expect(await trash(stage)).toMatchObject([{ name: "Metallic", hangs: { item_codes: 1 } }]);
    await age(stage, "1 day 1 minute");
    // What is over its time is not shown, even before it is removed.
    expect(await trash(stage)).toEqual([]);
    expect(await ask(stage, "list_trash")).toMatchObject({ total: 0 });
    await keepUp(stage);
    expect(await count(stage, "trash")).toBe(0);
    expect(
      await stage.rows("owner", sql`select from private.changes where record_id in (${product.id}, ${code.id})`),
    ).toEqual([]);
  });
});
