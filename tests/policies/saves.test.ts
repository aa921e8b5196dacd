import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCategory } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, type Save, save, saved } from "./support/saves.ts";
import { openStage, type Persona, type Scene, STAFF_ID, STRANGER_ID } from "./support/scene.ts";
import { selectWhere, updateWhere, type Values } from "./support/statements.ts";

const ID = "5a7e0000-0000-4000-8000-000000000001";
const OTHER_ID = "5a7e0000-0000-4000-8000-000000000002";

const NO_MEDIA = { new_media_urls: [], new_media_types: [], removed_media_ids: [] };

type Form = {
  name: Save;
  table: string;
  /** What a new one is saved with. */
  input: Values;
  /** The same with another text, as `input` and as a column. */
  changed: Values;
  column: Values;
  /** The save of a row that is there. */
  seenAs: (row: { updated_at: string }) => unknown;
  /** Two media that a save brings, and the table where they are. */
  media?: { urls: Values; table: string };
};

const PRODUCT: Form = {
  name: "save_product",
  table: "products",
  input: {
    name: "Metallic",
    slug: "metallic",
    description: "",
    detailed_description: "",
    status: "Active",
    image_url: "",
    catalogue_pdf: "",
    category_ids: [],
    new_image_urls: [],
    removed_image_ids: [],
  },
  changed: { description: "Typed on" },
  column: { description: "Typed on" },
  seenAs: (row) => row.updated_at,
  media: { urls: { new_image_urls: ["/1.jpg", "/2.jpg"] }, table: "product_images" },
};

const CATEGORY: Form = {
  name: "save_row",
  table: "product_categories",
  input: { save_id: null, entity: "product_categories", row_values: { name: "Yarns" } },
  changed: { row_values: { name: "Yarns", description: "Typed on" } },
  column: { description: "Typed on" },
  seenAs: ({ updated_at }) => ({ updated_at }),
};

const FORMS: Form[] = [
  PRODUCT,
  {
    name: "save_gallery_item",
    table: "gallery_items",
    input: {
      name: "Woven",
      slug: "woven",
      description: "",
      detailed_description: "",
      project_details: "",
      is_pdf: false,
      primary_image_url: "",
      pdf_url: "",
      status: "Active",
      category_ids: [],
      product_ids: [],
      ...NO_MEDIA,
    },
    changed: { description: "Typed on" },
    column: { description: "Typed on" },
    seenAs: (row) => row.updated_at,
    media: {
      urls: { new_media_urls: ["/1.jpg", "/2.mp4"], new_media_types: ["image", "video"] },
      table: "gallery_images",
    },
  },
  {
    name: "save_news_item",
    table: "news_items",
    input: {
      title: "Fair",
      slug: "fair",
      description: "Ten letters",
      article_body: "A body of twenty characters",
      status: "Active",
      is_pinned: false,
      primary_image_url: "",
      ...NO_MEDIA,
    },
    changed: { description: "Typed on after that" },
    column: { description: "Typed on after that" },
    seenAs: (row) => row.updated_at,
    media: { urls: { new_media_urls: ["/1.jpg", "/2.mp4"], new_media_types: ["image", "video"] }, table: "news_media" },
  },
  CATEGORY,
];

const noted = (stage: Scene) => stage.rows<{ id: string }>("owner", sql`select * from private.saves`);

describe.each(FORMS)("$name made with a save_id", ({ name, table, input, changed, column, seenAs, media }) => {
  const { scene } = openStage();
  const stored = (stage: Scene) => stage.rows("owner", selectWhere(table));
  const first = { ...input, ...media?.urls, save_id: ID };
  const second = { ...first, ...changed };

  scene("a new one that is sent again is made once, and answered as it was", async (stage) => {
    const row = await saved(stage, "staff", name, first);
    const before = await stored(stage);
    expect(before).toHaveLength(1);
    expect(await saved(stage, "staff", name, first)).toEqual(row);
    expect(await stored(stage)).toEqual(before);
    if (media) expect(await stage.rows("owner", selectWhere(media.table))).toHaveLength(2);
  });

  scene("a new one that is sent again with other input is changed", async (stage) => {
    const row = await saved(stage, "staff", name, first);
    const later = await saved(stage, "staff", name, second);
    expect(later).toMatchObject({ id: row.id, ...column });
    expect(later.updated_at > row.updated_at).toBe(true);
    expect(await saved(stage, "staff", name, second)).toEqual(later);
    expect(await stored(stage)).toMatchObject([column]);
    if (media) expect(await stage.rows("owner", selectWhere(media.table))).toHaveLength(2);
  });

  scene("a change that is sent again is not refused because of itself", async (stage) => {
    const made = await saved(stage, "staff", name, input);
    const key = { id: made.id, seen: seenAs(made) };
    const row = await saved(stage, "staff", name, { ...first, ...key });
    expect(await saved(stage, "staff", name, { ...first, ...key })).toEqual(row);
    expect(await saved(stage, "staff", name, { ...second, ...key })).toMatchObject({ id: made.id, ...column });
    expect(await stored(stage)).toHaveLength(1);
  });

  scene("what a colleague has changed since the first attempt is kept", async (stage) => {
    const row = await saved(stage, "staff", name, first);
    await stage.rows("staff", updateWhere(table, { id: row.id }, { description: "Theirs, long enough" }));
    const refusal = { code: "PT409", message: expect.stringContaining("has been changed by someone else") };
    await expectNothingSaved(stage, [table], save(name, second), refusal);
    expect(await saved(stage, "staff", name, first)).toEqual(row);
    expect(await stored(stage)).toMatchObject([{ description: "Theirs, long enough" }]);
  });

  scene("one that was deleted since is not made again", async (stage) => {
    await saved(stage, "staff", name, first);
    await stage.rows("staff", sql`delete from ${sql.id("public", table)}`);
    await expectNothingSaved(stage, [table], save(name, second), { code: "PT404" });
  });

  scene("a refused one is not noted: it is saved once it is right, under the same id", async (stage) => {
    await saved(stage, "staff", name, input);
    expect(await stage.refusal("staff", save(name, first))).toMatchObject({ code: "23505" });
    expect(await noted(stage)).toEqual([]);
    await stage.rows("owner", sql`delete from ${sql.id("public", table)}`);
    await saved(stage, "staff", name, first);
    expect(await noted(stage)).toHaveLength(1);
    expect(await stored(stage)).toHaveLength(1);
  });

  scene("another person's id is of no use", async (stage) => {
    const row = await saved(stage, "staff", name, first);
    await stage.rows("owner", sql`delete from ${sql.id("public", table)}`);
    await stage.rows("owner", sql`update private.saves set user_id = ${STRANGER_ID}::uuid`);
    const own = await saved(stage, "staff", name, first);
    expect(own.id).not.toBe(row.id);
    expect(await noted(stage)).toHaveLength(2);
  });

  scene("is not taken for a save of another row or table", async (stage) => {
    const made = await saved(stage, "staff", name, first);
    const refusal = { code: "PT400", message: "This save_id belongs to the save of another row" };
    const elsewhere = { ...first, id: made.id + 1000 };
    await expectNothingSaved(stage, [table], save(name, elsewhere), refusal);
    const other = name === "save_row" ? PRODUCT : CATEGORY;
    await expectNothingSaved(stage, [other.table], save(other.name, { ...other.input, save_id: ID }), refusal);
  });

  for (const [persona, code] of REFUSED_PERSONAS) {
    scene(`refuses ${persona}, who learns nothing of what staff saved`, async (stage) => {
      await saved(stage, "staff", name, first);
      for (const values of [first, second, { ...first, save_id: OTHER_ID }]) {
        expect(await stage.refusal(persona, save(name, values))).toMatchObject({ code });
      }
      expect(await noted(stage)).toHaveLength(1);
    });
  }
});

describe("private.saves", () => {
  const { scene } = openStage();
  const category = (save_id: string, name: string) =>
    save("save_row", { save_id, entity: "product_categories", row_values: { name } });
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
    expect(row).toMatchObject({ id: ID, user_id: STAFF_ID, entity: "product_categories", size: 32 });
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
    await makeCategory(stage);
    await saved(stage, "staff", "save_product", PRODUCT.input);
    expect(await noted(stage)).toEqual([]);
  });

  scene("knows the saves of the server key as well", async (stage) => {
    await stage.rows("server", category(ID, "Yarns"));
    await stage.rows("server", category(ID, "Yarns"));
    expect(await stage.rows("owner", selectWhere("product_categories"))).toHaveLength(1);
  });
});
