import { describe, expect } from "vitest";
import { changeOf, newRecord } from "../support/entries.ts";
import { makeProduct } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, saved, write, written } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, selectWhere, type Values } from "./support/statements.ts";

type Form = {
  table: string;
  /** What it is called where it is gone or has been changed. */
  called: string;
  /** What a form writes on create, as columns. */
  make: (stage: Scene) => Promise<Values>;
  /** What the row has besides. */
  besides?: Values;
  /** A change, and the values of these columns before. */
  before: Values;
  change: Values;
};

const FORMS: Form[] = [
  {
    table: "products",
    called: "product",
    make: async () => ({
      name: "Metallic",
      slug: "metallic",
      description: "Short",
      detailed_description: null,
      status: "Inactive",
      image_url: "/main.jpg",
      catalogue_pdf: "/book.pdf",
    }),
    besides: { display_order: 1 },
    before: { name: "Metallic", status: "Inactive", image_url: "/main.jpg" },
    change: { name: "Renamed", status: "Active", image_url: null },
  },
  {
    table: "product_categories",
    called: "category",
    make: async () => ({ name: "Yarns", description: null }),
    besides: { display_order: 1 },
    before: { name: "Yarns", description: null },
    change: { name: "Threads", description: "Text" },
  },
  {
    table: "item_codes",
    called: "item code",
    make: async (stage) => ({
      product_id: (await makeProduct(stage)).id,
      item_code: "K-1",
      image_url: "/1.jpg",
      composition: 'Lurex "gold"',
      type: null,
      denier: "150D",
      country_of_origin: "日本",
      other_information: "two\nlines",
    }),
    besides: { state: "current" },
    before: { denier: "150D" },
    change: { denier: null },
  },
  {
    table: "gallery_categories",
    called: "gallery category",
    make: async () => ({ name: "Woven" }),
    besides: { display_order: 1 },
    before: { name: "Woven", display_order: 1 },
    change: { name: "Knitted", display_order: null },
  },
  {
    table: "gallery_items",
    called: "gallery item",
    make: async () => ({
      name: "Crest",
      slug: "crest",
      description: "Short",
      detailed_description: "Long",
      project_details: "Details",
      is_pdf: true,
      primary_image_url: null,
      pdf_url: "/book.pdf",
      status: "Inactive",
      display_order: 2,
    }),
    before: { is_pdf: true, primary_image_url: null },
    change: { is_pdf: false, primary_image_url: "/main.jpg" },
  },
  {
    table: "news_items",
    called: "news item",
    make: async () => ({
      title: "Fair",
      slug: "fair",
      description: "A description long enough",
      article_body: "An article body that is long enough to be stored",
      status: "Inactive",
      is_pinned: true,
      primary_image_url: "/main.jpg",
    }),
    besides: { display_order: 0, likes: 0 },
    before: { title: "Fair", is_pinned: true },
    change: { title: "Fairs", is_pinned: false },
  },
  {
    table: "general_settings",
    called: "carousel image",
    make: async () => ({
      type: "carousel",
      image_url: "/1.jpg",
      alt_text: null,
      title: "Gold",
      display_order: 3,
      is_active: true,
    }),
    before: { is_active: true, display_order: 3 },
    change: { is_active: false, display_order: 0 },
  },
  {
    table: "global_settings",
    called: "setting",
    make: async () => ({ type: "duration", value: "5000" }),
    before: { value: "5000" },
    change: { value: "6000" },
  },
  {
    table: "newsletter_subscription",
    called: "subscriber",
    make: async () => ({ email: "mei@example.com" }),
    besides: { active: true },
    before: { email: "mei@example.com", active: true },
    change: { email: "chan@example.com", active: false },
  },
];

const { scene } = openStage();

const both = ({ before, change }: Form) =>
  Object.fromEntries(Object.entries(change).map(([name, after]) => [name, [before[name], after] as const]));

describe.each(FORMS)("a record of $table", (form) => {
  const { table, called, make, besides, change } = form;

  scene("is made and changed, and answered as it is stored", async (stage) => {
    const values = await make(stage);
    const made = await written(stage, table, [newRecord(values)]);
    expect(made).toMatchObject({ changed: 1, kept: [], row: { id: made.id, ...values, ...besides } });
    const changed = await written(stage, table, [changeOf(made.id, both(form))]);
    expect(changed).toMatchObject({ changed: 1, kept: [], id: made.id, row: { ...values, ...besides, ...change } });
    expect(await stage.rows("owner", selectWhere(table, { id: made.id }))).toMatchObject([change]);
  });

  scene("is not changed where a cell does not read as it was seen, nor made again where it is gone", async (stage) => {
    const { id } = await saved(stage, table, newRecord(await make(stage)));
    await saved(stage, table, changeOf(id, both(form)));
    const stale = Object.keys(change).map((name): [string, readonly [unknown, unknown]] => [name, ["seen", "wanted"]]);
    const entries = [changeOf(id, Object.fromEntries(stale))];
    const message = `This ${called} has been changed by someone else`;
    await expectNothingSaved(stage, [table], write(table, entries), { code: "PT409", message, hint: "stale" });
    for (const gone of [entries, [...entries, changeOf(id + 1000, both(form))], [changeOf(id + 1000, {})]]) {
      if (gone === entries) await stage.rows("owner", deleteWhere(table, { id }));
      await expectNothingSaved(stage, [table], write(table, gone), {
        code: "PT404",
        message: `This ${called} no longer exists`,
        hint: "gone",
      });
    }
  });

  for (const [persona, code] of REFUSED_PERSONAS) {
    scene(`is neither made nor changed by ${persona}`, async (stage) => {
      const values = await make(stage);
      const { id } = await written(stage, table, [newRecord(values)], {}, "server");
      for (const entry of [newRecord({ ...values, ...change }), changeOf(id, both(form)), changeOf(id, {})])
        expect(await stage.refusal(persona, write(table, [entry]))).toMatchObject({ code });
      expect(await stage.refusal(persona, write(table, []))).toMatchObject({ code });
      expect(await stage.rows("owner", selectWhere(table))).toMatchObject([values]);
    });
  }
});
