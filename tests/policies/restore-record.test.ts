import { sql } from "kysely";
import { describe, expect } from "vitest";
import { mediaUrl, removeFiles, storeFiles } from "./support/files.ts";
import { acts, ask, call, makeWholeProduct, newestTrashed, present, trash } from "./support/history.ts";
import { makeCategory, makeGalleryItem, makeItemCode, makeNewsItem, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, selectWhere, type Values } from "./support/statements.ts";

const makeRow = async (stage: Scene, table: string, values: Values) => {
  const [row] = await stage.rows("owner", insertInto<{ id: number }>(table, values));
  return { id: Number(row?.id) };
};
const remove = (stage: Scene, table: string, id: number) => stage.rows("staff", deleteWhere(table, { id }));
const restore = async (stage: Scene, values: Values = {}) =>
  ask<Values>(stage, "restore_record", { trash_id: (await newestTrashed(stage)).id, ...values });

describe("what stands in the way of a restore", () => {
  const { scene } = openStage();
  const another = { name: "B", slug: "b" };

  const TAKEN: {
    field: string;
    offer: string | null;
    table: string;
    make: (stage: Scene) => Promise<{ id: number }>;
    take: (stage: Scene) => Promise<unknown>;
    value: string;
  }[] = [
    {
      field: "slug",
      table: "gallery_items",
      value: "woven",
      offer: "woven-2",
      make: (stage) => makeGalleryItem(stage, { slug: "woven" }),
      take: (stage) => makeGalleryItem(stage, { slug: "Woven" }),
    },
    {
      field: "slug",
      table: "news_items",
      value: "fair",
      offer: "fair-2",
      make: (stage) => makeNewsItem(stage, { slug: "fair" }),
      take: (stage) => makeNewsItem(stage, { slug: "fair" }),
    },
    {
      field: "item_code",
      table: "item_codes",
      value: "KT-1",
      offer: "KT-1-2",
      make: async (stage) => makeItemCode(stage, (await makeProduct(stage, another)).id, { item_code: "KT-1" }),
      take: (stage) =>
        stage.rows(
          "owner",
          sql`insert into public.item_codes (product_id, item_code) select id, 'KT-1' from public.products`,
        ),
    },
    {
      field: "name",
      table: "product_categories",
      value: "Yarns",
      offer: "Yarns 2",
      make: (stage) => makeCategory(stage, { name: "Yarns" }),
      take: (stage) => makeCategory(stage, { name: " yarns " }),
    },
    {
      field: "email",
      table: "newsletter_subscription",
      value: "buyer@example.com",
      offer: null,
      make: (stage) => makeRow(stage, "newsletter_subscription", { email: "buyer@example.com" }),
      take: (stage) => makeRow(stage, "newsletter_subscription", { email: "Buyer@example.com" }),
    },
    {
      field: "type",
      table: "global_settings",
      value: "phone",
      offer: null,
      make: (stage) => makeRow(stage, "global_settings", { type: "phone", value: "1" }),
      take: (stage) => makeRow(stage, "global_settings", { type: "phone", value: "2" }),
    },
  ];

  for (const { field, table, value, offer, make, take } of TAKEN) {
    scene(
      `a taken ${field} in ${table} is named, and ${offer ? "another offered" : "nothing written"}`,
      async (stage) => {
        const { id } = await make(stage);
        await remove(stage, table, id);
        await take(stage);
        expect(await restore(stage)).toEqual({ conflicts: [{ field, value, offer }] });
        expect(await present(stage, table, id)).toBeUndefined();
        expect(await acts(stage)).toHaveLength(1);
        if (offer) {
          expect(await restore(stage, { names: { [field]: value } })).toEqual({ conflicts: [{ field, value, offer }] });
          expect(await restore(stage, { names: { [field]: offer } })).toMatchObject({
            restored: { table, id },
            skipped: [],
          });
          expect(await present(stage, table, id)).toMatchObject({ [field]: offer });
          expect(await trash(stage)).toEqual([]);
        } else {
          expect(await trash(stage)).toHaveLength(1);
        }
      },
    );
  }

  scene("another name is one for its field alone", async (stage) => {
    const { id } = await makeProduct(stage);
    await remove(stage, "products", id);
    const { id: trash_id } = await newestTrashed(stage);
    for (const names of [{ description: "x" }, { id: "1" }])
      expect((await stage.refusal("staff", call("restore_record", { trash_id, names }))).code).toBe("PT400");
    expect(
      (await stage.refusal("staff", call("restore_record", { trash_id, names: { slug: "not a slug" } }))).code,
    ).toMatch(/PT409|23514/);
    expect(await present(stage, "products", id)).toBeUndefined();
  });

  scene("files that are gone are left out and named", async (stage) => {
    const [url, other] = [mediaUrl("a.jpg"), mediaUrl("b.jpg")];
    await storeFiles(stage, "a.jpg", "b.jpg");
    const product = await makeProduct(stage, { image_url: url, catalogue_pdf: other });
    for (const image_url of [url, other])
      await stage.rows("owner", insertInto("product_images", { product_id: product.id, image_url }));
    await remove(stage, "products", product.id);
    await stage.rows("owner", removeFiles("a.jpg"));
    expect(await restore(stage)).toMatchObject({
      restored: { id: product.id },
      skipped: [
        { table: "products", field: "image_url", reason: "file", of: url },
        { table: "product_images", field: "image_url", reason: "file", of: url },
      ],
    });
    expect(await present(stage, "products", product.id)).toMatchObject({ image_url: null, catalogue_pdf: other });
    expect(await stage.rows("owner", selectWhere("product_images"))).toMatchObject([{ image_url: other }]);
  });

  scene("a text whose file is gone is told, and nothing written", async (stage) => {
    await storeFiles(stage, "a.pdf");
    const body = `See ${mediaUrl("a.pdf")} for the care of gold thread`;
    const news = await makeNewsItem(stage, { article_body: body });
    await remove(stage, "news_items", news.id);
    await stage.rows("owner", removeFiles("a.pdf"));
    const { id: trash_id } = await newestTrashed(stage);
    // As its owner, a restore may write what mentions a lost file, as a change around it may.
    await stage.rows("staff", call("restore_record", { trash_id }));
    expect(await present(stage, "news_items", news.id)).toMatchObject({ article_body: body });
  });

  scene("a fourth pin is left out and named", async (stage) => {
    const news = await makeNewsItem(stage, { is_pinned: true });
    await remove(stage, "news_items", news.id);
    for (let turn = 0; turn < 3; turn += 1) await makeNewsItem(stage, { is_pinned: true });
    expect(await restore(stage)).toMatchObject({
      skipped: [{ table: "news_items", field: "is_pinned", reason: "pinned" }],
    });
    expect(await present(stage, "news_items", news.id)).toMatchObject({ is_pinned: false });
  });

  scene("a pin that fits comes back", async (stage) => {
    const news = await makeNewsItem(stage, { is_pinned: true });
    await remove(stage, "news_items", news.id);
    for (let turn = 0; turn < 2; turn += 1) await makeNewsItem(stage, { is_pinned: true });
    expect(await restore(stage)).toMatchObject({ skipped: [] });
    expect(await present(stage, "news_items", news.id)).toMatchObject({ is_pinned: true });
  });

  scene("translations into a language that is gone are left out and named", async (stage) => {
    const { product } = await makeWholeProduct(stage);
    await remove(stage, "products", product.id);
    await stage.rows("owner", deleteWhere("languages", { code: "zh" }));
    expect(await restore(stage)).toMatchObject({
      restored: { id: product.id },
      skipped: [
        { table: "translations", field: "language_code", reason: "gone", of: "zh" },
        { table: "translations", field: "language_code", reason: "gone", of: "zh" },
      ],
    });
    expect(await stage.rows("owner", selectWhere("translations"))).toEqual([]);
  });

  scene("a successor and a link to what is gone are left out and named", async (stage) => {
    const { product, item, code, other } = await makeWholeProduct(stage);
    await remove(stage, "item_codes", other.id);
    await stage.rows("owner", deleteWhere("item_codes", { id: code.id }));
    expect(await restore(stage)).toMatchObject({
      skipped: [{ table: "item_codes", field: "successor_id", reason: "gone" }],
    });
    expect(await present(stage, "item_codes", other.id)).toMatchObject({ successor_id: null });
    await remove(stage, "products", product.id);
    await stage.rows("owner", deleteWhere("gallery_items", { id: item.id }));
    expect(await restore(stage)).toMatchObject({
      skipped: [{ table: "gallery_item_products", field: "gallery_item_id", reason: "gone" }],
    });
  });
});

describe("links between two records of the trash", () => {
  const { scene } = openStage();

  const linked = async (stage: Scene) =>
    (await stage.rows("owner", selectWhere("product_category_mappings"))).length +
    (await stage.rows("owner", selectWhere("gallery_item_products"))).length;
  const putBack = async (stage: Scene, table: string) => {
    const [trashed] = await trash(stage, { record_table: table });
    return ask(stage, "restore_record", { trash_id: trashed?.id });
  };

  scene("come back with the one that is restored last, whatever it is", async (stage) => {
    const { product, category, item } = await makeWholeProduct(stage);
    const before = await linked(stage);
    for (const order of [
      ["products", "product_categories", "gallery_items"],
      ["gallery_items", "product_categories", "products"],
    ]) {
      await remove(stage, "gallery_items", item.id);
      await remove(stage, "products", product.id);
      await remove(stage, "product_categories", category.id);
      expect(await linked(stage)).toBe(0);
      for (const table of order) await putBack(stage, table);
      expect(await linked(stage)).toBe(before);
    }
  });

  scene("stay away where somebody took them off before", async (stage) => {
    const { product, category } = await makeWholeProduct(stage);
    await stage.rows("staff", deleteWhere("product_category_mappings", { product_id: product.id }));
    await remove(stage, "product_categories", category.id);
    await putBack(stage, "product_categories");
    expect(await stage.rows("owner", selectWhere("product_category_mappings"))).toEqual([]);
  });
});
