import { describe, expect } from "vitest";
import { mediaUrl, removeFiles, storeFiles } from "./support/files.ts";
import { makeGalleryItem, makeNewsItem, makeProduct, newsValues, unique } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, plainInsert, updateWhere, type Values } from "./support/statements.ts";

/** Every column that holds the address of a file, with the rest of a row. */
const MEDIA_COLUMNS: [table: string, column: string, rest: (scene: Scene) => Promise<Values>][] = [
  ["products", "image_url", async () => ({ name: "A", slug: unique("a") })],
  ["products", "catalogue_pdf", async () => ({ name: "A", slug: unique("a") })],
  ["product_images", "image_url", async (scene) => ({ product_id: (await makeProduct(scene)).id })],
  ["item_codes", "image_url", async (scene) => ({ product_id: (await makeProduct(scene)).id, item_code: unique("c") })],
  ["gallery_items", "primary_image_url", async () => ({ name: "A", slug: unique("a") })],
  ["gallery_items", "pdf_url", async () => ({ name: "A", slug: unique("a") })],
  ["gallery_images", "image_url", async (scene) => ({ gallery_item_id: (await makeGalleryItem(scene)).id })],
  ["news_items", "primary_image_url", async () => newsValues()],
  ["news_media", "media_url", async (scene) => ({ news_item_id: (await makeNewsItem(scene)).id })],
  [
    "documents",
    "file_url",
    async (scene) => ({ product_id: (await makeProduct(scene)).id, kind: "SDS", revision: "1" }),
  ],
  ["certificates", "file_url", async () => ({ scheme: "A", number: unique("number") })],
  ["general_settings", "image_url", async () => ({ type: "carousel" })],
];
const GONE = { code: "PT409", message: "The file is no longer stored, please upload it again" };

for (const [table, column, rest] of MEDIA_COLUMNS) {
  describe(`${table}.${column}`, () => {
    const { scene } = openStage();
    const row = async (stage: Scene, url: string) => ({ ...(await rest(stage)), [column]: url });

    scene("takes a stored file, which then cannot be removed", async (stage) => {
      await storeFiles(stage, "x/a.jpg");
      await stage.rows("staff", insertInto(table, await row(stage, mediaUrl("x/a.jpg"))));
      expect(await stage.rows("staff", removeFiles("x/a.jpg"))).toHaveLength(0);
    });

    scene("refuses staff a file that is not stored, on insert and on update", async (stage) => {
      await storeFiles(stage, "x/a.jpg");
      expect(await stage.refusal("staff", plainInsert(table, await row(stage, mediaUrl("x/b.jpg"))))).toMatchObject(
        GONE,
      );
      const [made] = await stage.rows("staff", insertInto(table, await row(stage, mediaUrl("x/a.jpg"))));
      const change = updateWhere(table, { id: made?.id }, { [column]: mediaUrl("x/b.jpg") });
      expect(await stage.refusal("staff", change)).toMatchObject(GONE);
    });
  });
}

describe("which file an address means", () => {
  const { scene } = openStage();
  const save = (url: string) => plainInsert("products", { name: "A", slug: unique("a"), image_url: url });

  scene("plain or resized, from here or elsewhere, escaped or not, with or without a query", async (stage) => {
    const key = "products/gold thread 金線.jpg";
    const path = `/public/site-media/${encodeURI(key)}`;
    const urls = [
      `/storage/v1/object${path}`,
      `/storage/v1/render/image${path}?width=575&quality=80`,
      `https://abc.supabase.co/storage/v1/object${path}?v=2#top`,
      "/storage/v1/object/public/site-media/products/100%.jpg",
      "/storage/v1/object/public/site-media/products/100%25.jpg",
    ];
    for (const url of urls) expect(await stage.refusal("staff", save(url)), url).toMatchObject(GONE);
    await storeFiles(stage, key, "products/100%.jpg");
    for (const url of urls) await stage.rows("staff", save(url));
    expect(await stage.rows("staff", removeFiles(key, "products/100%.jpg"))).toHaveLength(0);
  });

  scene("an escape that is no text is taken as it is written", async (stage) => {
    const url = "/storage/v1/object/public/site-media/products/%ff%fe.jpg";
    expect(await stage.refusal("staff", save(url))).toMatchObject(GONE);
    await storeFiles(stage, "products/%ff%fe.jpg");
    await stage.rows("staff", save(url));
    expect(await stage.refusal("staff", save(url.replace("%ff", "%00")))).toMatchObject(GONE);
  });

  scene("other addresses are no file of ours", async (stage) => {
    for (const url of [
      "https://example.com/a.jpg",
      "/images/a.jpg",
      "/storage/v1/object/public/other-bucket/a.jpg",
      "/storage/v1/object/sign/site-media/a.jpg",
      "https://example.com/?u=/storage/v1/object/public/site-media/a.jpg",
    ]) {
      await stage.rows("staff", save(url));
    }
  });
});

describe("who is asked for the file", () => {
  const { scene } = openStage();
  const product = { name: "A", slug: "a", image_url: mediaUrl("products/missing.jpg") };

  scene("a restore and the seed may write rows before their files", async (stage) => {
    expect(await stage.rows("server", insertInto("products", product))).toHaveLength(1);
    expect(await stage.rows("owner", insertInto("products", { ...product, slug: "b" }))).toHaveLength(1);
  });

  scene("an unchanged address is not asked again: a lost file stops no other change", async (stage) => {
    const { id } = await makeProduct(stage, product);
    const change = { name: "B", image_url: product.image_url };
    expect(await stage.rows("staff", updateWhere("products", { id }, change))).toHaveLength(1);
  });

  scene("strangers learn nothing about files", async (stage) => {
    for (const outsider of ["stranger", "signedOut"] as const) {
      expect(await stage.refusal(outsider, plainInsert("products", product))).toMatchObject({ code: "42501" });
    }
  });
});
