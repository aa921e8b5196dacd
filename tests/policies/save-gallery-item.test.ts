import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeGalleryCategory, makeGalleryItem, makeProduct } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, save, saved } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { selectWhere, type Values } from "./support/statements.ts";

const TABLES = ["gallery_items", "gallery_item_categories", "gallery_item_products", "gallery_images"];

const item = (values: Values = {}): Values => ({
  name: "Crest",
  slug: "crest",
  description: "Short",
  detailed_description: "Long",
  project_details: "Details",
  is_pdf: false,
  primary_image_url: "/main.jpg",
  pdf_url: "",
  status: "Inactive",
  category_ids: [],
  product_ids: [],
  new_media_urls: [],
  new_media_types: [],
  removed_media_ids: [],
  ...values,
});

const mediaOf = (stage: Scene, id: number) =>
  stage.rows(
    "staff",
    sql<{ id: number; url: string; type: string; place: number }>`
      select id::int as id, image_url as url, media_type as type, display_order as place
      from gallery_images where gallery_item_id = ${id} order by display_order, id`,
  );

const linksOf = async (stage: Scene, id: number) => ({
  categories: (await stage.rows("staff", selectWhere("gallery_item_categories", { gallery_item_id: id }))).map((row) =>
    Number(row.gallery_category_id),
  ),
  products: (await stage.rows("staff", selectWhere("gallery_item_products", { gallery_item_id: id }))).map((row) =>
    Number(row.product_id),
  ),
});

describe("save_gallery_item", () => {
  const { scene } = openStage();

  scene("creates an item with its links and media, behind the others unless it has a place", async (stage) => {
    await makeGalleryItem(stage, { display_order: 4 });
    const [category, product] = [await makeGalleryCategory(stage), await makeProduct(stage)];
    const row = await saved(stage, "staff", "save_gallery_item", {
      ...item({ category_ids: [category.id], product_ids: [product.id] }),
      new_media_urls: ["/2.jpg", "/1.mp4"],
      new_media_types: ["image", "video"],
    });
    expect(row).toMatchObject({
      name: "Crest",
      slug: "crest",
      description: "Short",
      detailed_description: "Long",
      project_details: "Details",
      is_pdf: false,
      primary_image_url: "/main.jpg",
      pdf_url: null,
      status: "Inactive",
      display_order: 5,
    });
    expect(await linksOf(stage, row.id)).toEqual({ categories: [category.id], products: [product.id] });
    expect(await mediaOf(stage, row.id)).toMatchObject([
      { url: "/2.jpg", type: "image", place: 0 },
      { url: "/1.mp4", type: "video", place: 1 },
    ]);
    const placed = item({ slug: "placed", display_order: 2, is_pdf: true, pdf_url: "/book.pdf" });
    expect(await saved(stage, "staff", "save_gallery_item", placed)).toMatchObject({
      display_order: 2,
      is_pdf: true,
      pdf_url: "/book.pdf",
    });
  });

  scene("stores blank text and addresses as none", async (stage) => {
    const optional = ["description", "detailed_description", "project_details", "primary_image_url", "pdf_url"];
    const blanks = Object.fromEntries(optional.map((column) => [column, " "]));
    const none = Object.fromEntries(optional.map((column) => [column, null]));
    expect(await saved(stage, "staff", "save_gallery_item", item(blanks))).toMatchObject(none);
  });

  scene("changes an item, its links and media, and nothing of another item", async (stage) => {
    const [a, b] = [await makeGalleryCategory(stage), await makeGalleryCategory(stage)];
    const [p, q] = [await makeProduct(stage), await makeProduct(stage)];
    const parts = { category_ids: [a.id], product_ids: [p.id], new_media_urls: ["/1.jpg"], new_media_types: ["image"] };
    const other = await saved(stage, "staff", "save_gallery_item", item({ slug: "other", ...parts }));
    const made = await saved(stage, "staff", "save_gallery_item", item({ display_order: 3, ...parts }));
    const media = await mediaOf(stage, other.id);
    const row = await saved(stage, "staff", "save_gallery_item", {
      ...item({ name: "Renamed", category_ids: [b.id], product_ids: [q.id, p.id] }),
      id: made.id,
      seen: made.updated_at,
      removed_media_ids: media.map(({ id }) => id),
    });
    expect(row).toMatchObject({ id: made.id, name: "Renamed", display_order: 3 });
    expect(row.updated_at > made.updated_at).toBe(true);
    const links = await linksOf(stage, made.id);
    expect(links.categories).toEqual([b.id]);
    expect(links.products.sort((x, y) => x - y)).toEqual([p.id, q.id]);
    expect(await mediaOf(stage, made.id)).toHaveLength(1);
    expect(await mediaOf(stage, other.id)).toEqual(media);
    expect(await linksOf(stage, other.id)).toEqual({ categories: [a.id], products: [p.id] });
  });

  scene("new media follow those that are left, whatever their numbers were", async (stage) => {
    const made = await saved(stage, "staff", "save_gallery_item", {
      ...item(),
      new_media_urls: ["/0.jpg", "/1.jpg", "/2.jpg", "/3.jpg"],
      new_media_types: ["image", "image", "image", "image"],
    });
    const media = await mediaOf(stage, made.id);
    await saved(stage, "staff", "save_gallery_item", {
      ...item({ id: made.id, seen: made.updated_at }),
      removed_media_ids: media.slice(0, 2).map(({ id }) => id),
      new_media_urls: ["/new.mp4", "/last.jpg"],
      new_media_types: ["video", "image"],
    });
    expect(await mediaOf(stage, made.id)).toMatchObject([
      { url: "/2.jpg", place: 0 },
      { url: "/3.jpg", place: 1 },
      { url: "/new.mp4", type: "video", place: 2 },
      { url: "/last.jpg", place: 3 },
    ]);
  });

  scene("a colleague's change is kept, an item that is gone is not made again", async (stage) => {
    const made = await saved(stage, "staff", "save_gallery_item", item());
    await stage.rows("staff", sql`update gallery_items set status = 'Active' where id = ${made.id}`);
    const stale = item({ id: made.id, seen: made.updated_at });
    await expectNothingSaved(stage, TABLES, save("save_gallery_item", stale), {
      code: "PT409",
      message: "This gallery item has been changed by someone else",
    });
    await expectNothingSaved(stage, TABLES, save("save_gallery_item", { ...stale, id: made.id + 1000 }), {
      code: "PT404",
      message: "This gallery item no longer exists",
    });
  });

  scene("saves all of it or nothing", async (stage) => {
    const [category, product] = [await makeGalleryCategory(stage), await makeProduct(stage)];
    await makeGalleryItem(stage, { slug: "taken" });
    const parts = { category_ids: [category.id], product_ids: [product.id] };
    const media = { new_media_urls: ["/1.jpg"], new_media_types: ["image"] };
    const made = await saved(stage, "staff", "save_gallery_item", item({ slug: "mine", ...parts, ...media }));
    const removed_media_ids = (await mediaOf(stage, made.id)).map(({ id }) => id);
    for (const key of [{}, { id: made.id, seen: made.updated_at }]) {
      const values = item({ slug: "new", ...parts, ...media, ...key, removed_media_ids });
      for (const [wrong, refusal] of [
        [{ category_ids: [0] }, { code: "PT404", message: "Category not found" }],
        [{ product_ids: [0] }, { code: "PT404", message: "Product not found" }],
        [{ slug: "taken" }, { code: "23505" }],
        [{ status: "Draft" }, { code: "23514" }],
        [{ new_media_types: ["sound"] }, { code: "23514" }],
        [{ new_media_types: [] }, { code: "PT400" }],
        [{ new_media_urls: ["javascript:alert(1)"] }, { code: "23514" }],
      ] as const) {
        await expectNothingSaved(stage, TABLES, save("save_gallery_item", { ...values, ...wrong }), refusal);
      }
    }
  });

  for (const [persona, code] of REFUSED_PERSONAS) {
    scene(`refuses ${persona}`, async (stage) => {
      const made = await saved(stage, "server", "save_gallery_item", item());
      for (const key of [{ slug: "another" }, { id: made.id, seen: made.updated_at }]) {
        expect(await stage.refusal(persona, save("save_gallery_item", item(key)))).toMatchObject({ code });
      }
      expect(await stage.rows("owner", selectWhere("gallery_items"))).toHaveLength(1);
    });
  }
});
