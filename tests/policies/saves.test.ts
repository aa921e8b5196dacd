import { sql } from "kysely";
import { describe, expect } from "vitest";
import { changeOf, type Entry, mediaOf, newRecord } from "../support/entries.ts";
import { linksOf } from "./support/belongings.ts";
import { makeCategory, makeProduct } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, saved, write, written } from "./support/saves.ts";
import { openStage, type Persona, type Scene, STAFF_ID, STRANGER_ID } from "./support/scene.ts";
import { deleteWhere, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const ID = "5a7e0000-0000-4000-8000-000000000001";
const OTHER_ID = "5a7e0000-0000-4000-8000-000000000002";
const FIRST = { save_id: ID };

type Form = {
  table: string;
  /** What a new one is saved with. */
  values: Values;
  /** Two media that it is saved with, and the table where they are. */
  media?: string;
};

const FORMS: Form[] = [
  { table: "products", values: { name: "Metallic", slug: "metallic", description: "" }, media: "product_images" },
  { table: "gallery_items", values: { name: "Woven", slug: "woven", description: "" }, media: "gallery_images" },
  {
    table: "news_items",
    values: {
      title: "Fair",
      slug: "fair",
      description: "Ten letters",
      article_body: "A body of twenty characters",
    },
    media: "news_media",
  },
  { table: "product_categories", values: { name: "Yarns", description: "" } },
];

const noted = (stage: Scene) => stage.rows<{ id: string }>("owner", sql`select * from private.saves`);

describe.each(FORMS)("a record of $table saved with a save_id", ({ table, values, media }) => {
  const { scene } = openStage();
  const stored = (stage: Scene) => stage.rows("owner", selectWhere(table));
  const added = media ? mediaOf(media, ["/1.jpg", "/2.mp4"]) : undefined;
  const seen = String(values.description);
  const typed = { description: "Typed on after that" };
  const first = newRecord(values, added);
  const second = newRecord({ ...values, ...typed }, added);
  const theirs = { description: "Theirs, long enough" };

  scene("a new one that is sent again is made once, and answered as it was", async (stage) => {
    const answer = await written(stage, table, [first], FIRST);
    const before = await stored(stage);
    expect(before).toHaveLength(1);
    expect(await written(stage, table, [first], FIRST)).toEqual(answer);
    expect(await stored(stage)).toEqual(before);
    if (media) expect(await stage.rows("owner", selectWhere(media))).toHaveLength(2);
  });

  scene("a new one that is sent again with other cells is changed", async (stage) => {
    const row = await saved(stage, table, first, FIRST);
    const later = await written(stage, table, [second], FIRST);
    expect(later.row).toMatchObject({ id: row.id, ...typed });
    expect(later.row.updated_at > row.updated_at).toBe(true);
    expect(await written(stage, table, [second], FIRST)).toEqual(later);
    expect(await stored(stage)).toMatchObject([typed]);
    if (media) expect(await stage.rows("owner", selectWhere(media))).toHaveLength(2);
  });

  scene("a change that is sent again is not refused because of itself", async (stage) => {
    const { id } = await saved(stage, table, newRecord(values));
    const change = (description: string) => changeOf(id, { description: [seen, description] });
    const answer = await written(stage, table, [change("First, long enough")], FIRST);
    expect(await written(stage, table, [change("First, long enough")], FIRST)).toEqual(answer);
    expect(await saved(stage, table, change("Second, long enough"), FIRST)).toMatchObject({
      id,
      description: "Second, long enough",
    });
    expect(await saved(stage, table, change("Third, long enough"), FIRST)).toMatchObject({
      description: "Third, long enough",
    });
    expect(await stored(stage)).toHaveLength(1);
  });

  scene("what a colleague has changed since the first attempt is kept", async (stage) => {
    const answer = await written(stage, table, [first], FIRST);
    await stage.rows("colleague", updateWhere(table, { id: answer.id }, theirs));
    const refusal = await expectNothingSaved(stage, [table], write(table, [second], FIRST), {
      code: "PT409",
      message: expect.stringContaining("has been changed by someone else"),
    });
    expect(JSON.parse(refusal.detail)).toMatchObject([
      { column: "description", present: theirs.description, by: "colleague@example.com" },
    ]);
    expect(await written(stage, table, [first], FIRST)).toEqual(answer);
    expect(await stored(stage)).toMatchObject([theirs]);
  });

  scene("one that was deleted since is not made again", async (stage) => {
    await saved(stage, table, first, FIRST);
    await stage.rows("staff", sql`delete from ${sql.id("public", table)}`);
    await expectNothingSaved(stage, [table], write(table, [second], FIRST), { code: "PT404", hint: "gone" });
  });

  scene("a refused one is not noted: it is saved once it is right, under the same id", async (stage) => {
    await saved(stage, table, first);
    expect(await stage.refusal("staff", write(table, [first], FIRST))).toMatchObject({ code: "23505" });
    expect(await noted(stage)).toEqual([]);
    await stage.rows("owner", sql`delete from ${sql.id("public", table)}`);
    await saved(stage, table, first, FIRST);
    expect(await noted(stage)).toHaveLength(1);
    expect(await stored(stage)).toHaveLength(1);
  });

  scene("another person's id is of no use", async (stage) => {
    const row = await saved(stage, table, first, FIRST);
    await stage.rows("owner", sql`delete from ${sql.id("public", table)}`);
    await stage.rows("owner", sql`update private.saves set user_id = ${STRANGER_ID}::uuid`);
    const own = await saved(stage, table, first, FIRST);
    expect(own.id).not.toBe(row.id);
    expect(await noted(stage)).toHaveLength(2);
  });

  scene("is not taken for a save of another row, table or kind", async (stage) => {
    const { id } = await saved(stage, table, first, FIRST);
    const refusal = { code: "PT400", message: "This save_id belongs to the save of another row" };
    const elsewhere = changeOf(id + 1000, { description: [seen, "Long enough"] });
    await expectNothingSaved(stage, [table], write(table, [elsewhere], FIRST), refusal);
    await expectNothingSaved(stage, [table], write(table, [second], { ...FIRST, kind: "import" }), refusal);
    const other = table === "product_categories" ? "gallery_categories" : "product_categories";
    await expectNothingSaved(stage, [other], write(other, [newRecord({ name: "N" })], FIRST), refusal);
  });

  for (const [persona, code] of REFUSED_PERSONAS) {
    scene(`refuses ${persona}, who learns nothing of what staff saved`, async (stage) => {
      await saved(stage, table, first, FIRST);
      for (const [entry, options] of [
        [first, FIRST],
        [second, FIRST],
        [first, { save_id: OTHER_ID }],
      ] as const) {
        expect(await stage.refusal(persona, write(table, [entry], options))).toMatchObject({ code });
      }
      expect(await noted(stage)).toHaveLength(1);
    });
  }
});

describe("an attempt that comes otherwise", () => {
  const { scene } = openStage();

  scene("goes on from the first: what it lacks is as it was before that", async (stage) => {
    const [a, b, c] = [await makeCategory(stage), await makeCategory(stage), await makeCategory(stage)];
    const { id } = await saved(
      stage,
      "products",
      newRecord({ name: "P", slug: "p", product_category_mappings: [a.id] }),
    );
    const first = { name: ["P", "First"], product_category_mappings: [[a.id], [a.id, b.id]], "name@zh": ["", "一"] };
    await saved(stage, "products", entry(id, first), FIRST);
    const second = { description: ["", "Second"], product_category_mappings: [[a.id], [a.id, c.id]] };
    const row = await saved(stage, "products", entry(id, second), FIRST);
    expect(row).toMatchObject({ name: "P", description: "Second" });
    expect(await linksOf(stage, "products", id)).toEqual({ product_category_mappings: [a.id, c.id] });
    expect(await stage.rows("owner", selectWhere("translations"))).toEqual([]);
  });

  scene("of several records is none: it is written as what it says", async (stage) => {
    const [one, two] = [await makeProduct(stage, { name: "A" }), await makeProduct(stage, { name: "B" })];
    const rename = (before: [string, string], after: [string, string]): Entry[] => [
      changeOf(one.id, { name: [before[0], after[0]] }),
      changeOf(two.id, { name: [before[1], after[1]] }),
    ];
    await written(stage, "products", rename(["A", "B"], ["C", "D"]), FIRST);
    const late = write("products", rename(["A", "B"], ["E", "F"]), FIRST);
    await expectNothingSaved(stage, ["products"], late, { code: "PT409", hint: "stale" });
    const next = await written(stage, "products", rename(["C", "D"], ["E", "F"]), FIRST);
    expect(next).toEqual({ changed: 2, kept: [] });
  });

  scene("of a new record gives back what it had taken", async (stage) => {
    const first = newRecord({ name: "P", slug: "p", image_url: "/1.jpg", "name@zh": "金" });
    const { id } = await saved(stage, "products", first, FIRST);
    const row = await saved(stage, "products", newRecord({ name: "P", slug: "q" }), FIRST);
    expect(row).toMatchObject({ id, slug: "q", image_url: null });
    expect(await stage.rows("owner", selectWhere("translations"))).toEqual([]);
    await stage.rows("owner", deleteWhere("products", { id }));
  });

  const entry = (id: number, cells: Record<string, unknown[]>) =>
    changeOf(id, cells as Record<string, [unknown, unknown]>);
});

describe("private.saves", () => {
  const { scene } = openStage();
  const category = (save_id: string, name: string) => write("product_categories", [newRecord({ name })], { save_id });
  const age = (days: number) => sql`update private.saves set made_at = now() - make_interval(days => ${days}::int)`;

  for (const persona of ["visitor", "stranger", "signedOut", "staff", "server"] as Persona[]) {
    scene(`is closed to ${persona}`, async (stage) => {
      for (const statement of [
        sql`select * from private.saves`,
        sql`insert into private.saves (id, user_id, entity, input) values (${ID}::uuid, ${STAFF_ID}::uuid, 'products', '')`,
        sql`delete from private.saves`,
      ]) {
        expect(await stage.refusal(persona, statement)).toMatchObject({ code: "42501" });
      }
    });
  }

  scene("holds no text of what was sent, and who sent it", async (stage) => {
    await stage.rows("staff", category(ID, "Yarns"));
    const [row] = await stage.rows<Values>("owner", sql`select *, length(input) as size from private.saves`);
    expect(row).toMatchObject({ id: ID, user_id: STAFF_ID, entity: "edit of product_categories", size: 32 });
  });

  scene("forgets what is older than a week, a few with each save", async (stage) => {
    await stage.rows(
      "owner",
      sql`insert into private.saves (id, user_id, entity, input, made_at)
        select gen_random_uuid(), ${STRANGER_ID}::uuid, 'products', '', now() - interval '8 days' from generate_series(1, 30)`,
    );
    await stage.rows("staff", category(ID, "Yarns"));
    expect(await noted(stage)).toHaveLength(11);
    await stage.rows("staff", category(OTHER_ID, "Threads"));
    expect((await noted(stage)).map(({ id }) => id).sort()).toEqual([ID, OTHER_ID]);
    await stage.rows("owner", age(6));
    await stage.rows("staff", category(ID, "Yarns"));
    expect(await noted(stage)).toHaveLength(2);
  });

  scene("notes nothing without an id", async (stage) => {
    await saved(stage, "products", newRecord({ name: "P", slug: "p" }));
    expect(await noted(stage)).toEqual([]);
  });

  scene("knows the saves of the server key as well", async (stage) => {
    await stage.rows("server", category(ID, "Yarns"));
    await stage.rows("server", category(ID, "Yarns"));
    expect(await stage.rows("owner", selectWhere("product_categories"))).toHaveLength(1);
  });
});
