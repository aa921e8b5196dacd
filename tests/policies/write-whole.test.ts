import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { BULK_WORK } from "../../app/lib/backend/fetch-in-time.ts";
import { changeOf, type Entry, newRecord } from "../support/entries.ts";
import { acts, contents, undo } from "./support/history.ts";
import { makeItemCode, makeNewsItem, makeProduct, makeTranslation } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, written } from "./support/saves.ts";
import { openStage } from "./support/scene.ts";
import { application, apply, cellsOf, NEWS, sheetRows } from "./support/sheets.ts";

const { scene, database } = openStage();

describe("one act", () => {
  scene("that is undone as a whole", async (stage) => {
    const product = await makeProduct(stage, { slug: "pearl" });
    const { id } = await makeItemCode(stage, product.id, { denier: "150D" });
    await makeTranslation(stage, {
      entity_type: "item_codes",
      entity_id: id,
      field_name: "finish",
      translated_value: "舊",
    });
    const before = await contents(stage);
    const changeId = randomUUID();
    const rows: Entry[] = [
      { id, cells: { denier: ["150D", "300D"], "finish@zh": ["舊", ""], successor: ["", "pearl/new"] } },
      newRecord({ product_slug: "pearl", item_code: "new", "type@zh": "金" }),
    ];
    await apply(stage, "item_codes", rows, changeId);
    expect(await acts(stage)).toMatchObject([{ id: changeId, kind: "import", person: "staff@example.com" }]);
    expect(await undo(stage, changeId)).toMatchObject({ kept: [] });
    expect(await contents(stage)).toEqual(before);
  });

  scene("that is an import, or called by what it does", async (stage) => {
    const { id } = await makeProduct(stage, { slug: "pearl", name: "Pearl" });
    const told = async (rows: Entry[]) => {
      await written(stage, "products", rows, { is_partial: true });
      return (await acts(stage))[0]?.kind;
    };
    expect(await told([{ id, cells: { name: ["Pearl", "Pearls"] } }])).toBe("edit");
    expect(await told([newRecord({ slug: "gold", name: "Gold" })])).toBe("create");
  });

  scene("that is done once, however often it comes", async (stage) => {
    const changeId = randomUUID();
    const rows: Entry[] = [newRecord({ slug: "pearl", name: "Pearl" })];
    const first = await apply(stage, "products", rows, changeId);
    expect(await apply(stage, "products", rows, changeId)).toEqual(first);
    expect(await sheetRows(stage, "products")).toHaveLength(1);
    const other = application("news_items", [newRecord(NEWS)], changeId);
    expect(await stage.refusal("staff", other)).toMatchObject({ code: "PT400" });
  });

  scene("that a rule of the database stops is not done at all", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Pearl" });
    const both = (values: Record<string, string>) =>
      application("products", [changeOf(id, { name: ["Pearl", "Pearly"] }), newRecord(values)]);
    const refusals: [Record<string, string>, string][] = [
      [{ slug: "a b", name: "x" }, "23514"],
      [{ slug: "a", name: "x", status: "Off" }, "23514"],
      [{ slug: "a", name: "x", display_order: "1.5" }, "22P02"],
      [{ slug: "a", name: "x", image_url: "no address" }, "23514"],
      [{ slug: "a" }, "23502"],
      [{ slug: "a", name: "x".repeat(251) }, "PT400"],
      [{ slug: "a", name: "x\ny" }, "PT400"],
      [{ slug: "a", name: "x", "name@zh": "金".repeat(251) }, "PT400"],
      [{ slug: "a", name: "x", categories: "Unknown" }, "PT404"],
    ];
    for (const [values, code] of refusals) await expectNothingSaved(stage, ["products"], both(values), { code });
  });

  scene("that pins no fourth news item", async (stage) => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await makeNewsItem(stage)).id));
    const rows = ids.map((id): Entry => ({ id, cells: { is_pinned: ["No", "Yes"] } }));
    const statement = application("news_items", rows);
    await expectNothingSaved(stage, ["news_items"], statement, { code: "PT409" });
    expect(await apply(stage, "news_items", rows.slice(0, 3))).toMatchObject({ changed: 3 });
  });
});

scene("what names a record that does not exist is refused", async (stage) => {
  const { id } = await makeItemCode(stage, (await makeProduct(stage)).id);
  for (const [column, text] of [
    ["product_slug", "none"],
    ["successor", "none/1"],
    ["successor", "none"],
  ] as const) {
    const before = column === "product_slug" ? ((await cellsOf(stage, "item_codes", id))?.product_slug ?? "") : "";
    const statement = application("item_codes", [changeOf(id, { [column]: [before, text] })]);
    expect(await stage.refusal("staff", statement)).toMatchObject({ code: "PT404" });
  }
});

for (const [outsider, code] of REFUSED_PERSONAS) {
  scene(`${outsider} applies nothing`, async (stage) => {
    const { id, name } = await makeProduct(stage);
    const rows: Entry[] = [{ id, cells: { name: [String(name), "Mine"] } }];
    expect(await stage.refusal(outsider, application("products", rows))).toMatchObject({ code });
    expect(await stage.refusal(outsider, application("products", []))).toMatchObject({ code });
  });
}

test("bulk work, which has a longer limit of time, is what the back office waits longer for", async () => {
  const { rows } = await database().transaction((db) =>
    sql<{ name: string; limit: string }>`
      select p.proname as name, split_part(setting, '=', 2) as limit from pg_proc p, unnest(p.proconfig) as setting
      where p.pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%' order by 1`.execute(db),
  );
  expect(rows).toEqual(BULK_WORK.map((name) => ({ name, limit: "30s" })));
});
