import { sql } from "kysely";
import { expect } from "vitest";
import { changeOf, newRecord } from "../support/entries.ts";
import { acts } from "./support/history.ts";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, saved, write, written } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { updateWhere } from "./support/statements.ts";

const { scene } = openStage();

/** What people translated of a product: {field@language: text}. */
const textsOf = async (stage: Scene, id: number) =>
  Object.fromEntries(
    (
      await stage.rows(
        "owner",
        sql<{ name: string; text: string }>`select field_name || '@' || language_code as name, translated_value as text
          from translations where (entity_type, entity_id, origin) = ('products', ${id}, 'manual')`,
      )
    ).map(({ name, text }) => [name, text]),
  );
const translate = (stage: Scene, entity_id: number, field_name: string, translated_value: string) =>
  makeTranslation(stage, { entity_type: "products", entity_id, field_name, translated_value });

scene("come with a new record, are added, changed and taken away", async (stage) => {
  const texts = { "name@zh": "金", "description@zh": "短", "name@cn": "自己的" };
  const { id } = await saved(stage, "products", newRecord({ name: "P", slug: "p", ...texts }));
  expect(await textsOf(stage, id)).toEqual(texts);
  const change = {
    "name@zh": ["金", "銀"],
    "description@zh": ["短", ""],
    "detailed_description@zh": ["", "長"],
  } as const;
  expect(await written(stage, "products", [changeOf(id, change)])).toMatchObject({ changed: 1, kept: [] });
  expect(await textsOf(stage, id)).toEqual({ "name@zh": "銀", "detailed_description@zh": "長", "name@cn": "自己的" });
  await saved(stage, "products", changeOf(id, { "name@zh": ["銀", "  "] }));
  expect(await textsOf(stage, id)).not.toHaveProperty("name@zh");
});

scene("that stay as they are were looked through: they are outdated no longer", async (stage) => {
  const { id } = await makeProduct(stage, { description: "Short" });
  await translate(stage, id, "name", "金");
  await translate(stage, id, "description", "短");
  const outdated = () =>
    stage.rows(
      "staff",
      sql<{ count: number }>`select cardinality(public.outdated_translations('products', ${id})) as count`,
    );
  await stage.rows("staff", updateWhere("products", { id }, { name: "Renamed", description: "Shorter" }));
  expect(await outdated()).toEqual([{ count: 4 }]);
  const change = { "name@zh": ["金", "金"], "description@zh": ["短", ""] } as const;
  await saved(stage, "products", changeOf(id, change));
  expect(await textsOf(stage, id)).toEqual({ "name@zh": "金" });
  expect(await outdated()).toEqual([{ count: 0 }]);
});

scene("that a colleague changed, added or deleted meanwhile are told, and nothing is written", async (stage) => {
  const [one, other] = [await makeProduct(stage), await makeProduct(stage)];
  await translate(stage, one.id, "description", "舊");
  const theirs = { "name@zh": ["", "他們的"], "description@zh": ["舊", ""] } as const;
  await written(stage, "products", [changeOf(one.id, theirs)], {}, "colleague");
  const by = "colleague@example.com";
  for (const [column, before, present] of [
    ["name@zh", "", "他們的"],
    ["name@zh", "舊", "他們的"],
    ["description@zh", "舊", ""],
  ] as const) {
    const entries = [
      changeOf(other.id, { "name@zh": ["", "金線"] }),
      changeOf(one.id, { name: [one.name, "Mine"], [column]: [before, "我的"] }),
    ];
    for (const kind of ["edit", "import"]) {
      const refusal = await expectNothingSaved(
        stage,
        ["products", "translations"],
        write("products", entries, { kind }),
        { code: "PT409", message: "A translation has been changed by someone else", hint: "stale" },
      );
      expect(JSON.parse(refusal.detail)).toEqual([{ line: 2, name: "", column, present, by }]);
    }
  }
});

scene("of many records are imported as one act", async (stage) => {
  const { id } = await makeProduct(stage);
  const code = await makeItemCode(stage, id, { finish: "Metal" });
  await translate(stage, id, "description", "舊");
  const change = { "name@zh": ["", "金線"], "description@zh": ["舊", "新"] } as const;
  const entries = [changeOf(id, change), changeOf((await makeProduct(stage)).id, { "name@zh": ["", "銀線"] })];
  expect(await written(stage, "products", entries, { kind: "import" })).toEqual({ changed: 2, kept: [] });
  expect(await textsOf(stage, id)).toEqual({ "name@zh": "金線", "description@zh": "新" });
  expect((await acts(stage))[0]).toMatchObject({ kind: "import", record_count: 2 });
  const finish = changeOf(code.id, { "finish@zh": ["", "金屬"] });
  expect(await written(stage, "item_codes", [finish], { kind: "import" })).toMatchObject({ changed: 1 });
});

scene("of a record that is gone are refused", async (stage) => {
  const { id } = await makeProduct(stage);
  const entries = [changeOf(id, { "name@zh": ["", "金"] }), changeOf(id + 1000, { "name@zh": ["", "銀"] })];
  for (const kind of ["edit", "import"])
    await expectNothingSaved(stage, ["translations"], write("products", entries, { kind }), {
      code: "PT404",
      message: "This product no longer exists",
      hint: "gone",
    });
});

scene("of a name are one line of at most 250 characters, of other fields any text", async (stage) => {
  const { id } = await makeProduct(stage);
  for (const text of ["金".repeat(251), "金\n線", "金\r線"]) {
    const entries = [changeOf(id, { "name@zh": ["", text] })];
    await expectNothingSaved(stage, ["translations"], write("products", entries), { code: "PT400" });
  }
  const long = { "name@zh": "金".repeat(250), "description@zh": "金\n".repeat(200) };
  const change = Object.entries(long).map(([name, text]) => [name, ["", text]] as const);
  await saved(stage, "products", changeOf(id, Object.fromEntries(change)));
  expect(await textsOf(stage, id)).toEqual(long);
});

scene("are a translator's to write, and nothing else", async (stage) => {
  const { id, name } = await makeProduct(stage);
  const other = await makeProduct(stage);
  const translator = (...entries: object[]) => stage.refusal("translator", write("products", entries));
  const entry = changeOf(id, { "name@zh": ["", "金"] });
  expect(await written(stage, "products", [entry], {}, "translator")).toMatchObject({ changed: 1 });
  expect(await textsOf(stage, id)).toEqual({ "name@zh": "金" });
  const next = { "name@zh": ["金", "銀"] } as const;
  for (const entries of [
    [],
    [changeOf(id, {})],
    [changeOf(id, { ...next, name: [name, "Mine"] })],
    [changeOf(id, next), changeOf(other.id, { name: [other.name, "Mine"] })],
    [changeOf(id, next, { product_images: { add: [], remove: [] } })],
    [newRecord({ "name@zh": "金" })],
  ])
    expect(await translator(...entries)).toMatchObject({ code: "PT403" });
  expect(await textsOf(stage, id)).toEqual({ "name@zh": "金" });
  // Sales write neither.
  expect(await stage.refusal("sales", write("products", [changeOf(id, next)]))).toMatchObject({ code: "PT403" });
});

scene("that a translator sends are merged as everybody's are", async (stage) => {
  const { id } = await makeProduct(stage);
  await translate(stage, id, "name", "他們的");
  const statement = write("products", [changeOf(id, { "name@zh": ["", "我的"] })]);
  expect(await stage.refusal("translator", statement)).toMatchObject({ code: "PT409", hint: "stale" });
  const gone = write("products", [changeOf(id + 1000, { "name@zh": ["", "我的"] })]);
  expect(await stage.refusal("translator", gone)).toMatchObject({ code: "PT404", hint: "gone" });
});

for (const [outsider, code] of REFUSED_PERSONAS) {
  scene(`are refused to ${outsider}`, async (stage) => {
    const { id } = await makeProduct(stage);
    const entries = [changeOf(id, { "name@zh": ["", "金"] })];
    for (const kind of ["edit", "import"])
      expect(await stage.refusal(outsider, write("products", entries, { kind }))).toMatchObject({ code });
    expect(await textsOf(stage, id)).toEqual({});
  });
}

scene("of item codes are a translator's to write too, and searches know of them", async (stage) => {
  const { id } = await makeItemCode(stage, (await makeProduct(stage)).id, { item_code: "KT-1", color_name: "Gold" });
  await written(stage, "item_codes", [changeOf(id, { "color_name@zh": ["", "古金"] })], {}, "translator");
  expect(
    await stage.rows(
      "visitor",
      sql`select name from private.shade_index where (item_code_id, language_code) = (${id}, 'zh')`,
    ),
  ).toEqual([{ name: "古金" }]);
});
