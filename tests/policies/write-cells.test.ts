import { sql } from "kysely";
import { describe, expect } from "vitest";
import { changeOf, type Entry, newRecord } from "../support/entries.ts";
import { makeCategory, makeGalleryItem, makeItemCode, makeNewsItem, makeProduct } from "./support/make.ts";
import { expectNothingSaved, saved, write, written } from "./support/saves.ts";
import { openStage } from "./support/scene.ts";
import { insertInto, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const { scene } = openStage();

describe("cells", () => {
  scene("are merged: another one that a colleague changed stays as it is", async (stage) => {
    const { id, updated_at } = await makeProduct(stage, { name: "Seen", description: "Seen" });
    await stage.rows("colleague", updateWhere("products", { id }, { name: "Theirs" }));
    const row = await saved(stage, "products", changeOf(id, { description: ["Seen", "Mine"] }));
    expect(row).toMatchObject({ name: "Theirs", description: "Mine" });
    expect(row.updated_at).not.toEqual(updated_at);
  });

  scene("are no matter where they read as they are wanted", async (stage) => {
    const made = await makeProduct(stage, { name: "Wanted" });
    const entry = changeOf(made.id, { name: ["Seen", "Wanted"] });
    expect(await written(stage, "products", [entry])).toMatchObject({ changed: 0, kept: [], row: { name: "Wanted" } });
    expect(await stage.rows("owner", selectWhere("products"))).toMatchObject([{ updated_at: made.updated_at }]);
  });

  scene("that read otherwise are told as they are, with who changed them, and nothing is written", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Seen", description: "Seen", status: "Active" });
    await stage.rows("colleague", updateWhere("products", { id }, { name: "Theirs" }));
    await stage.rows("editor", updateWhere("products", { id }, { description: null }));
    const cells = { name: ["Seen", "Mine"], description: ["Seen", "Mine"], status: ["Active", "Inactive"] } as const;
    const entry = { ...changeOf(id, cells), line: 7, name: "Metallic" };
    const tables = ["products", "translations"];
    const refusal = await expectNothingSaved(stage, tables, write("products", [entry]), { code: "PT409" });
    expect(JSON.parse(refusal.detail)).toEqual([
      { line: 7, name: "Metallic", column: "description", present: "", by: "editor@example.com" },
      { line: 7, name: "Metallic", column: "name", present: "Theirs", by: "colleague@example.com" },
    ]);
  });

  scene("that nobody on record changed are told without a name", async (stage) => {
    const { id } = await makeProduct(stage, { name: "The owner's" });
    const refusal = await stage.refusal("staff", write("products", [changeOf(id, { name: ["Seen", "Mine"] })]));
    expect(JSON.parse(refusal.detail)).toEqual([
      { line: 1, name: "", column: "name", present: "The owner's", by: null },
    ]);
  });

  scene("of several records are written at once or not at all", async (stage) => {
    const [one, two] = [await makeCategory(stage, { name: "One" }), await makeCategory(stage, { name: "Two" })];
    const entries = (seen: string): Entry[] => [
      changeOf(one.id, { name: ["One", "First"] }),
      changeOf(two.id, { name: [seen, "Second"] }),
      newRecord({ name: "Third" }),
    ];
    await expectNothingSaved(stage, ["product_categories"], write("product_categories", entries("Seen")), {
      code: "PT409",
    });
    expect(await written(stage, "product_categories", entries("Two"))).toEqual({ changed: 3, kept: [] });
    const names = await stage.rows("owner", sql`select name from product_categories order by id`);
    expect(names).toEqual([{ name: "First" }, { name: "Second" }, { name: "Third" }]);
  });

  scene("that are a new record's own come before its defaults, and it stands behind the others", async (stage) => {
    await makeGalleryItem(stage, { display_order: 4 });
    const item = (values: Values) => saved(stage, "gallery_items", newRecord({ name: "Crest", ...values }));
    expect(await item({ slug: "behind" })).toMatchObject({ display_order: 5, status: "Active", is_pdf: false });
    expect(await item({ slug: "placed", display_order: 2 })).toMatchObject({ display_order: 2 });
    const empty = { description: "", detailed_description: "", primary_image_url: "", display_order: "", status: "" };
    expect(await item({ slug: "empty", ...empty })).toMatchObject({
      description: null,
      detailed_description: null,
      primary_image_url: null,
      display_order: 6,
      status: "Active",
    });
  });

  scene("of likes there are none: those that visitors give while a form is open are no change of it", async (stage) => {
    const { id } = await makeNewsItem(stage, { likes: 4, title: "Seen" });
    await stage.rows("visitor", sql`select set_news_like(${id}, gen_random_uuid(), true)`);
    const entry = changeOf(id, { title: ["Seen", "Mine"] });
    expect(await saved(stage, "news_items", entry)).toMatchObject({ title: "Mine", likes: 5 });
    expect(await stage.refusal("staff", write("news_items", [changeOf(id, { likes: ["5", "9"] })]))).toMatchObject({
      code: "PT400",
    });
  });

  scene("that constraints, triggers and keys refuse are refused in their words", async (stage) => {
    const product = await makeProduct(stage, { slug: "taken" });
    await makeItemCode(stage, product.id, { item_code: "taken" });
    await makeCategory(stage, { name: "Taken" });
    for (let n = 0; n < 3; n += 1) await makeNewsItem(stage, { is_pinned: true });
    const gone = "/storage/v1/object/public/site-media/pdf/gone.pdf";
    const news = { title: "News", description: "Long enough", article_body: "An article body that is long enough" };
    for (const [table, values, wrong] of [
      ["product_categories", { name: " taken " }, { code: "23505", constraint: "product_categories_name_key" }],
      ["product_categories", { name: " " }, { code: "23514", constraint: "product_categories_name_not_blank" }],
      [
        "item_codes",
        { product_id: product.id, item_code: "taken" },
        { code: "23505", constraint: "item_codes_product_id_item_code_key" },
      ],
      [
        "item_codes",
        { product_id: product.id + 1000, item_code: "new" },
        { code: "23503", constraint: "item_codes_product_id_fkey" },
      ],
      ["item_codes", { product_id: "many", item_code: "new" }, { code: "22P02" }],
      ["global_settings", { type: "duration", value: "1" }, { code: "23514" }],
      ["newsletter_subscription", { email: "nobody" }, { code: "23514" }],
      ["general_settings", { type: "carousel", image_url: "javascript:alert(1)" }, { code: "23514" }],
      ["products", { name: "P", slug: "taken" }, { code: "23505" }],
      ["products", { name: "P", slug: "Not A Slug" }, { code: "23514" }],
      ["products", { name: "P", slug: "p", status: "Draft" }, { code: "23514" }],
      ["products", { name: "P", slug: "p", image_url: " " }, { code: "23514" }],
      ["products", { name: "P", slug: "p", catalogue_pdf: gone }, { code: "PT409" }],
      ["news_items", { ...news, slug: "news", description: "Short" }, { code: "23514" }],
      [
        "news_items",
        { ...news, slug: "news", is_pinned: true },
        { code: "PT409", message: "At most 3 news items can be pinned" },
      ],
    ] as const) {
      const refusal = await expectNothingSaved(stage, [table], write(table, [newRecord(values)]), wrong);
      const { code, message, constraint } = await stage.refusal("staff", insertInto(table, values));
      expect(refusal, JSON.stringify(values)).toMatchObject({ code, message, constraint });
    }
    for (const values of [{ slug: "p" }, { slug: "p", name: "" }])
      expect(await stage.refusal("staff", write("products", [newRecord(values)]))).toMatchObject({ code: "23502" });
  });
});
