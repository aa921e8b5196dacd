import { describe, expect } from "vitest";
import { changeOf, mediaOf, newRecord } from "../support/entries.ts";
import { linksOf, mediaRows } from "./support/belongings.ts";
import { makeCategory, makeGalleryCategory, makeGalleryItem, makeProduct } from "./support/make.ts";
import { expectNothingSaved, saved, write, written } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";

const { scene } = openStage();

describe("links", () => {
  scene("of a new record are made, each once, and touch no other record", async (stage) => {
    const [a, b] = [await makeCategory(stage), await makeCategory(stage)];
    const other = await makeProduct(stage);
    const product = { name: "P", slug: "p", product_category_mappings: [b.id, a.id, b.id] };
    const { id } = await saved(stage, "products", newRecord(product));
    expect(await linksOf(stage, "products", id)).toEqual({ product_category_mappings: [a.id, b.id] });
    expect(await linksOf(stage, "products", other.id)).toEqual({ product_category_mappings: [] });
  });

  scene("are merged: what was added and removed is, and what a colleague linked meanwhile stays", async (stage) => {
    const [a, b] = [await makeGalleryCategory(stage), await makeGalleryCategory(stage)];
    const [p, q, r] = [await makeProduct(stage), await makeProduct(stage), await makeProduct(stage)];
    const links = { gallery_item_categories: [a.id], gallery_item_products: [p.id, q.id] };
    const other = await saved(stage, "gallery_items", newRecord({ name: "O", slug: "o", ...links }));
    const { id, updated_at } = await saved(stage, "gallery_items", newRecord({ name: "G", slug: "g", ...links }));
    await saved(
      stage,
      "gallery_items",
      changeOf(id, {
        gallery_item_products: [
          [p.id, q.id],
          [q.id, r.id],
        ],
      }),
    );
    // Seen before that: q is removed, p was removed already, r is not known.
    const change = {
      gallery_item_categories: [[a.id], [b.id]],
      gallery_item_products: [[p.id, q.id], [p.id]],
    } as const;
    const row = await saved(stage, "gallery_items", changeOf(id, change));
    expect(await linksOf(stage, "gallery_items", id)).toEqual({
      gallery_item_categories: [b.id],
      gallery_item_products: [r.id],
    });
    expect(await linksOf(stage, "gallery_items", other.id)).toEqual(links);
    expect(row.updated_at > updated_at).toBe(true);
    await saved(stage, "gallery_items", changeOf(id, { gallery_item_categories: [[b.id], []] }));
    expect((await linksOf(stage, "gallery_items", id)).gallery_item_categories).toEqual([]);
  });

  scene("alone make their record newer, unless they are as they were wanted", async (stage) => {
    const category = await makeCategory(stage);
    const { id, updated_at } = await saved(stage, "products", newRecord({ name: "P", slug: "p" }));
    const entry = changeOf(id, { product_category_mappings: [[], [category.id]] });
    const linked = await written(stage, "products", [entry]);
    expect([linked.changed, linked.row.updated_at > updated_at]).toEqual([1, true]);
    expect(await written(stage, "products", [entry])).toMatchObject({ changed: 0, row: linked.row });
  });

  scene("to what does not exist are refused with all else", async (stage) => {
    const category = await makeCategory(stage);
    const { id } = await makeProduct(stage);
    const item = await makeGalleryItem(stage);
    for (const [table, entry, message] of [
      [
        "products",
        newRecord({ name: "P", slug: "p", product_category_mappings: [category.id, 9999] }),
        "Category not found",
      ],
      ["products", changeOf(id, { product_category_mappings: [[], [category.id, 9999]] }), "Category not found"],
      ["gallery_items", changeOf(item.id, { gallery_item_categories: [[], [9999]] }), "Category not found"],
      ["gallery_items", changeOf(item.id, { gallery_item_products: [[], [id, 9999]] }), "Related Product not found"],
    ] as const) {
      const tables = [table, "product_category_mappings", "gallery_item_categories", "gallery_item_products"];
      await expectNothingSaved(stage, tables, write(table, [entry]), { code: "PT404", message });
    }
  });
});

describe.each([
  ["products", "product_images", { name: "P", slug: "p" }],
  ["gallery_items", "gallery_images", { name: "G", slug: "g" }],
  [
    "news_items",
    "news_media",
    { title: "News", slug: "news", description: "Long enough", article_body: "An article body that is long enough" },
  ],
] as const)("media of %s", (table, media, values) => {
  const urls = async (stage: Scene, id: number) => (await mediaRows(stage, media, id)).map(({ url }) => url);

  scene("come with a new record, and come and go with a change, in their order", async (stage) => {
    const added = ["/3.jpg", '/1,"{}.jpg', "/2.mp4"];
    const other = await saved(stage, table, newRecord({ ...values, slug: "other" }, mediaOf(media, ["/1.jpg"])));
    const { id, updated_at } = await saved(stage, table, newRecord(values, mediaOf(media, added)));
    const rows = await mediaRows(stage, media, id);
    expect(rows.map(({ url, place }) => [url, place])).toEqual(added.map((url, place) => [url, place]));
    if (media !== "product_images") expect(rows.map(({ type }) => type)).toEqual(["image", "image", "video"]);
    const foreign = await mediaRows(stage, media, other.id);
    const removed = [rows[0]?.id ?? 0, ...foreign.map((row) => row.id)];
    const row = await saved(stage, table, changeOf(id, {}, mediaOf(media, ["/4.jpg"], removed)));
    expect(row.updated_at > updated_at).toBe(true);
    expect(await urls(stage, id)).toEqual(['/1,"{}.jpg', "/2.mp4", "/4.jpg"]);
    expect(await mediaRows(stage, media, other.id)).toEqual(foreign);
  });

  scene("are not added twice", async (stage) => {
    const { id } = await saved(stage, table, newRecord(values, mediaOf(media, ["/1.jpg"])));
    await saved(stage, table, changeOf(id, {}, mediaOf(media, ["/1.jpg", "/2.jpg"])));
    expect(await urls(stage, id)).toEqual(["/1.jpg", "/2.jpg"]);
  });

  scene("that are refused keep all else from being written", async (stage) => {
    const { id } = await saved(stage, table, newRecord(values, mediaOf(media, ["/1.jpg"])));
    const [first] = await mediaRows(stage, media, id);
    const label = table === "news_items" ? "title" : "name";
    const was = { title: "News", name: table === "products" ? "P" : "G" }[label];
    for (const url of ["javascript:alert(1)", "", "/storage/v1/object/public/site-media/gone.jpg"]) {
      const change = mediaOf(media, ["/2.jpg", url], [first?.id ?? 0]);
      for (const entry of [
        changeOf(id, { [label]: [was, "Mine"] }, change),
        newRecord({ ...values, slug: "new" }, change),
      ])
        expect((await expectNothingSaved(stage, [table, media], write(table, [entry]), {})).code).toBe(
          url.startsWith("/storage") ? "PT409" : "23514",
        );
    }
    if (media !== "product_images") {
      const unknown = { [media]: { add: [{ url: "/2.jpg", type: "sound" }], remove: [] } };
      await expectNothingSaved(stage, [media], write(table, [changeOf(id, {}, unknown)]), { code: "23514" });
      const untyped = { [media]: { add: [{ url: "/2.jpg" }], remove: [] } };
      await expectNothingSaved(stage, [media], write(table, [changeOf(id, {}, untyped)]), { code: "23502" });
    }
  });
});
