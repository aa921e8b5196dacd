import { sql } from "kysely";
import { describe, expect } from "vitest";
import { type GalleryItemPage, galleryItemPage } from "../../app/domain/gallery/gallery.schema.ts";
import { makeGalleryCategory, makeGalleryItem, makeProduct, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto } from "./support/statements.ts";

async function read(stage: Scene, slug: string | null, language = "en", persona: Persona = "visitor") {
  const [row] = await stage.rows(
    persona,
    sql<{ page: GalleryItemPage | null }>`select public.gallery_item_page(${language}, ${slug}) as page`,
  );
  return row?.page ?? null;
}

const linkCategory = (stage: Scene, gallery_item_id: number, gallery_category_id: number) =>
  stage.rows("owner", insertInto("gallery_item_categories", { gallery_item_id, gallery_category_id }));

const linkProduct = (stage: Scene, gallery_item_id: number, product_id: number) =>
  stage.rows("owner", insertInto("gallery_item_products", { gallery_item_id, product_id }));

describe("what it holds", () => {
  const { scene } = openStage();

  scene("the item with its media, categories and products, each in order", async (stage) => {
    const values = {
      ...{ name: "Crest", slug: "crest", description: "Gold", detailed_description: "In detail" },
      ...{ project_details: "Line 1\nLine 2", primary_image_url: "/c.jpg" },
    };
    const item = await makeGalleryItem(stage, values);
    for (const [image_url, media_type, display_order] of [
      ["/unordered.jpg", "image", null],
      ["/2.mp4", "video", 2],
      ["/1.jpg", "image", 1],
      ["/1-too.jpg", "image", 1],
    ]) {
      await stage.rows(
        "owner",
        insertInto("gallery_images", { gallery_item_id: item.id, image_url, media_type, display_order }),
      );
    }
    for (const [name, display_order] of [
      ["Unordered", null],
      ["BB", 2],
      ["AA", 2],
      ["ZZ", 1],
    ] as const) {
      await linkCategory(stage, item.id, (await makeGalleryCategory(stage, { name, display_order })).id);
      await linkProduct(stage, item.id, (await makeProduct(stage, { name, slug: name, display_order })).id);
    }
    const page = await read(stage, "crest");
    expect(page?.item).toEqual({ ...values, id: item.id, is_pdf: false, pdf_url: null, status: "Active" });
    expect(page?.media.map(({ image_url, media_type }) => [image_url, media_type])).toEqual([
      ["/1.jpg", "image"],
      ["/1-too.jpg", "image"],
      ["/2.mp4", "video"],
      ["/unordered.jpg", "image"],
    ]);
    expect(page?.categories.map((category) => category.name)).toEqual(["ZZ", "AA", "BB", "Unordered"]);
    expect(page?.products.map((product) => product.slug)).toEqual(["ZZ", "AA", "BB", "Unordered"]);
    expect(galleryItemPage.parse(page)).toEqual(page);
  });

  scene("nothing more than the item where nothing hangs on it, whatever hangs on others", async (stage) => {
    await makeGalleryItem(stage, { slug: "plain" });
    const other = await makeGalleryItem(stage);
    await linkCategory(stage, other.id, (await makeGalleryCategory(stage)).id);
    await linkProduct(stage, other.id, (await makeProduct(stage)).id);
    await stage.rows("owner", insertInto("gallery_images", { gallery_item_id: other.id, image_url: "/o.jpg" }));
    expect(await read(stage, "plain")).toMatchObject({ media: [], categories: [], products: [] });
  });

  scene("a PDF book too, for its page to send the visitor away", async (stage) => {
    await makeGalleryItem(stage, { slug: "shades", is_pdf: true, pdf_url: "/s.pdf" });
    expect(await read(stage, "shades")).toMatchObject({ item: { is_pdf: true, pdf_url: "/s.pdf" } });
  });

  scene("null for a slug that no item has", async (stage) => {
    await makeGalleryItem(stage, { slug: "crest" });
    for (const slug of ["other", "", "CREST", "crest'", "%", null]) expect(await read(stage, slug)).toBeNull();
  });

  for (const outsider of OUTSIDERS) {
    scene(`null for ${outsider} while the item is Inactive`, async (stage) => {
      await makeGalleryItem(stage, { slug: "draft", status: "Inactive" });
      expect(await read(stage, "draft", "en", outsider)).toBeNull();
    });
  }

  scene("the whole page of an Inactive item for staff, as a preview", async (stage) => {
    const item = await makeGalleryItem(stage, { slug: "draft", status: "Inactive" });
    await stage.rows("owner", insertInto("gallery_images", { gallery_item_id: item.id, image_url: "/1.jpg" }));
    await linkCategory(stage, item.id, (await makeGalleryCategory(stage, { name: "Crests" })).id);
    await linkProduct(stage, item.id, (await makeProduct(stage, { name: "Gold" })).id);
    await makeTranslation(stage, { entity_type: "gallery_items", entity_id: item.id, translated_value: "草稿" });
    expect(await read(stage, "draft", "zh", "staff")).toMatchObject({
      item: { name: "草稿", status: "Inactive" },
      media: [{ image_url: "/1.jpg" }],
      categories: [{ name: "Crests" }],
      products: [{ name: "Gold" }],
    });
  });

  for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
    scene(`Active products only, for ${persona} too`, async (stage) => {
      const item = await makeGalleryItem(stage, { slug: "crest" });
      await linkProduct(stage, item.id, (await makeProduct(stage, { name: "Shown" })).id);
      await linkProduct(stage, item.id, (await makeProduct(stage, { name: "Hidden", status: "Inactive" })).id);
      expect((await read(stage, "crest", "en", persona))?.products.map((product) => product.name)).toEqual(["Shown"]);
    });
  }
});

describe("in another language", () => {
  const { scene } = openStage();

  scene("every translatable field is translated where it can be", async (stage) => {
    const values = { name: "Crest", slug: "crest", description: "Gold", detailed_description: "Long" };
    const item = await makeGalleryItem(stage, { ...values, project_details: "Details" });
    const category = await makeGalleryCategory(stage, { name: "Crests" });
    const product = await makeProduct(stage, { name: "Thread", description: "Shiny" });
    await linkCategory(stage, item.id, category.id);
    await linkProduct(stage, item.id, product.id);
    for (const [entity_type, entity_id, field_name, translated_value] of [
      ["gallery_items", item.id, "name", "金徽"],
      ["gallery_items", item.id, "description", " "],
      ["gallery_items", item.id, "detailed_description", "詳情"],
      ["gallery_items", item.id, "project_details", "項目"],
      ["gallery_categories", category.id, "name", "徽章"],
      ["products", product.id, "name", "線"],
      ["products", product.id, "detailed_description", "別的"],
    ]) {
      await makeTranslation(stage, { entity_type, entity_id, field_name, translated_value });
    }
    const page = await read(stage, "crest", "zh");
    expect(page).toMatchObject({
      item: { name: "金徽", description: "Gold", detailed_description: "詳情", project_details: "項目" },
      categories: [{ id: category.id, name: "徽章" }],
      products: [{ name: "線", description: "Shiny" }],
    });
    expect(page?.products[0]).not.toHaveProperty("detailed_description");
    for (const language of ["en", "ja"]) {
      expect(await read(stage, "crest", language)).toMatchObject({
        item: { name: "Crest", detailed_description: "Long", project_details: "Details" },
        categories: [{ name: "Crests" }],
        products: [{ name: "Thread" }],
      });
    }
  });
});
