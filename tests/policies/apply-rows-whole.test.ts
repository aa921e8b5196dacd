import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { BULK_WORK } from "../../app/lib/backend/patience.ts";
import { acts, ask, call, contents, undo } from "./support/history.ts";
import { makeItemCode, makeNewsItem, makeProduct, makeTranslation } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS } from "./support/saves.ts";
import { openStage } from "./support/scene.ts";
import { application, apply, cellsOf, type Entry, fresh, NEWS, sheetRows } from "./support/sheets.ts";

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
    const saveId = randomUUID();
    const rows: Entry[] = [
      { id, cells: { denier: ["150D", "300D"], "finish@zh": ["舊", ""], successor: ["", "pearl/new"] } },
      { cells: fresh({ product_slug: "pearl", item_code: "new", "type@zh": "金" }) },
    ];
    await apply(stage, "item_codes", rows, saveId);
    expect(await acts(stage)).toMatchObject([{ id: saveId, kind: "import", person: "staff@example.com" }]);
    expect(await undo(stage, saveId)).toMatchObject({ kept: [] });
    expect(await contents(stage)).toEqual(before);
  });

  scene("that is an import, or called by what it does", async (stage) => {
    const { id } = await makeProduct(stage, { slug: "pearl", name: "Pearl" });
    const told = async (rows: Entry[]) => {
      await ask(stage, "write_records", { ...application("products", rows), is_import: false });
      return (await acts(stage))[0]?.kind;
    };
    expect(await told([{ id, cells: { name: ["Pearl", "Pearls"] } }])).toBe("edit");
    expect(await told([{ cells: fresh({ slug: "gold", name: "Gold" }) }])).toBe("create");
  });

  scene("that is done once, however often it comes", async (stage) => {
    const saveId = randomUUID();
    const rows: Entry[] = [{ cells: fresh({ slug: "pearl", name: "Pearl" }) }];
    const first = await apply(stage, "products", rows, saveId);
    expect(await apply(stage, "products", rows, saveId)).toEqual(first);
    expect(await sheetRows(stage, "products")).toHaveLength(1);
    const other = call("write_records", application("news_items", [{ cells: fresh(NEWS) }], saveId));
    expect(await stage.refusal("staff", other)).toMatchObject({ code: "PT400" });
  });

  scene("that a rule of the database stops is not done at all", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Pearl" });
    const both = (cells: Entry["cells"]) =>
      call("write_records", application("products", [{ id, cells: { name: ["Pearl", "Pearly"] } }, { cells }]));
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
    for (const [cells, code] of refusals) await expectNothingSaved(stage, ["products"], both(fresh(cells)), { code });
  });

  scene("that pins no fourth news item", async (stage) => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await makeNewsItem(stage)).id));
    const rows = ids.map((id): Entry => ({ id, cells: { is_pinned: ["No", "Yes"] } }));
    const statement = call("write_records", application("news_items", rows));
    await expectNothingSaved(stage, ["news_items"], statement, { code: "PT409" });
    expect(await apply(stage, "news_items", rows.slice(0, 3))).toMatchObject({ changed: 3 });
  });
});

scene("what is no sheet is refused", async (stage) => {
  const { id } = await makeItemCode(stage, (await makeProduct(stage)).id);
  const malformed: unknown[] = [
    null,
    {},
    [1],
    [{ id, cells: {} }],
    [{ line: 1, id: "x", cells: {} }],
    [{ line: 1, id, cells: { denier: "300D" } }],
    [{ line: 1, id, cells: { denier: ["", 3] } }],
    [{ line: 1, id, cells: { denier: ["", "1", "2"] } }],
    [
      { line: 1, id, cells: {} },
      { line: 2, id, cells: {} },
    ],
    ...["id", "product_id", "denier_value", "updated_at", "denier@zh", "finish@cn", "x"].map((column) => [
      { line: 1, id, cells: { [column]: ["", "1"] } },
    ]),
  ];
  for (const entries of malformed) {
    const statement = call("write_records", { save_id: null, entity: "item_codes", entries });
    expect(await stage.refusal("staff", statement), JSON.stringify(entries)).toMatchObject({ code: "PT400" });
  }
  for (const entity of ["global_settings", "auth.users", null]) {
    const statement = call("write_records", { save_id: null, entity, entries: [] });
    expect(await stage.refusal("staff", statement)).toMatchObject({ code: "PT400" });
  }
  for (const [column, text] of [
    ["product_slug", "none"],
    ["successor", "none/1"],
    ["successor", "none"],
  ] as const) {
    const before = column === "product_slug" ? ((await cellsOf(stage, "item_codes", id))?.product_slug ?? "") : "";
    const statement = call("write_records", application("item_codes", [{ id, cells: { [column]: [before, text] } }]));
    expect(await stage.refusal("staff", statement)).toMatchObject({ code: "PT404" });
  }
});

for (const [outsider, code] of REFUSED_PERSONAS) {
  scene(`${outsider} applies nothing`, async (stage) => {
    const { id, name } = await makeProduct(stage);
    const rows: Entry[] = [{ id, cells: { name: [String(name), "Mine"] } }];
    expect(await stage.refusal(outsider, call("write_records", application("products", rows)))).toMatchObject({ code });
    expect(await stage.refusal(outsider, call("write_records", application("products", [])))).toMatchObject({ code });
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
