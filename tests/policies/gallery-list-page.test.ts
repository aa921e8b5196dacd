import { sql } from "kysely";
import { describe, expect } from "vitest";
import { type GalleryListPage, galleryListPage } from "../../app/domain/gallery/gallery.schema.ts";
import { makeGalleryCategory, makeGalleryItem, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, type Values } from "./support/statements.ts";

type Call = {
  language?: string;
  category?: number | null;
  search?: string | null;
  page?: number | null;
  size?: number | null;
};

async function read(stage: Scene, call: Call = {}, persona: Persona = "visitor"): Promise<GalleryListPage> {
  const { language = "en", category = null, search = "", page = 1, size = 6 } = call;
  const [row] = await stage.rows(
    persona,
    sql<{ page: GalleryListPage }>`select public.gallery_list_page(${language}, ${category}::bigint, ${search}::text,
      ${page}::int, ${size}::int) as page`,
  );
  if (!row) throw new Error("gallery_list_page answers one row");
  return row.page;
}

async function makeTagged(stage: Scene, categoryIds: number[], values: Values = {}) {
  const item = await makeGalleryItem(stage, values);
  for (const id of categoryIds) {
    const link = { gallery_item_id: item.id, gallery_category_id: id };
    await stage.rows("owner", insertInto("gallery_item_categories", link));
  }
  return item;
}

const names = (page: GalleryListPage) => page.items.map((item) => item.name);

describe("what it holds", () => {
  const { scene } = openStage();

  scene("nothing when there is nothing", async (stage) => {
    const nothing = { total: 0, page: 1, page_size: 6, items: [], categories: [] };
    expect(await read(stage)).toEqual(nothing);
    expect(await read(stage, { page: 9 })).toEqual(nothing);
  });

  scene("projects and PDF books, each with its categories in their order", async (stage) => {
    const second = await makeGalleryCategory(stage, { name: "Second", display_order: 2 });
    const first = await makeGalleryCategory(stage, { name: "First", display_order: 1 });
    const third = await makeGalleryCategory(stage, { name: "Third", display_order: 3 });
    const project = { name: "Crest", slug: "crest", description: "Gold", primary_image_url: "/c.jpg" };
    const { id } = await makeTagged(stage, [third.id, second.id, first.id], project);
    await makeGalleryItem(stage, { name: "Shades", slug: "shades", is_pdf: true, pdf_url: "/s.pdf" });
    const page = await read(stage);
    const categories = [
      { id: first.id, name: "First" },
      { id: second.id, name: "Second" },
      { id: third.id, name: "Third" },
    ];
    expect(page).toEqual({
      total: 2,
      page: 1,
      page_size: 6,
      items: [
        { ...project, id, is_pdf: false, pdf_url: null, categories },
        {
          ...{ id: expect.any(Number), name: "Shades", slug: "shades", description: null, primary_image_url: null },
          ...{ is_pdf: true, pdf_url: "/s.pdf", categories: [] },
        },
      ],
      categories,
    });
    expect(galleryListPage.parse(page)).toEqual(page);
  });

  for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
    scene(`Active items only, for ${persona} too`, async (stage) => {
      await makeGalleryItem(stage, { name: "Shown" });
      await makeGalleryItem(stage, { name: "Hidden", status: "Inactive" });
      const page = await read(stage, {}, persona);
      expect([names(page), page.total]).toEqual([["Shown"], 1]);
      expect(names(await read(stage, { search: "hidden" }, persona))).toEqual([]);
    });
  }

  scene("items and categories by order, then name, those without an order last", async (stage) => {
    for (const [name, display_order] of [
      ["Unordered", null],
      ["BB", 2],
      ["AA", 2],
      ["ZZ", 1],
    ] as const) {
      await makeGalleryItem(stage, { name, display_order });
      await makeGalleryCategory(stage, { name, display_order });
    }
    const page = await read(stage);
    expect(names(page)).toEqual(["ZZ", "AA", "BB", "Unordered"]);
    expect(page.categories.map((category) => category.name)).toEqual(["ZZ", "AA", "BB", "Unordered"]);
  });
});

describe("pages", () => {
  const { scene } = openStage();

  scene("each shows the next ones, and beyond the last is the last", async (stage) => {
    for (let order = 1; order <= 14; order += 1) {
      await makeGalleryItem(stage, { name: `Item ${order}`, display_order: order });
    }
    for (const [page, shown, first, count] of [
      [1, 1, "Item 1", 6],
      [2, 2, "Item 7", 6],
      [3, 3, "Item 13", 2],
      [4, 3, "Item 13", 2],
      [2_147_483_647, 3, "Item 13", 2],
      [0, 1, "Item 1", 6],
      [-3, 1, "Item 1", 6],
      [null, 1, "Item 1", 6],
    ] as const) {
      const answer = await read(stage, { page });
      expect([answer.page, names(answer)[0], answer.items.length, answer.total]).toEqual([shown, first, count, 14]);
    }
  });

  scene("a page has from 1 to 100 items", async (stage) => {
    for (let count = 0; count < 7; count += 1) await makeGalleryItem(stage);
    for (const [size, given, shown] of [
      [6, 6, 6],
      [7, 7, 7],
      [12, 12, 7],
      [null, 6, 6],
      [0, 1, 1],
      [-1, 1, 1],
      [2_147_483_647, 100, 7],
    ] as const) {
      const page = await read(stage, { size });
      expect([page.page_size, page.items.length]).toEqual([given, shown]);
    }
    expect(await read(stage, { page: 2, size: 7 })).toMatchObject({ page: 1 });
  });

  scene("six items of the first page when nothing else is asked for", async (stage) => {
    for (let count = 0; count < 7; count += 1) await makeGalleryItem(stage);
    const [row] = await stage.rows("visitor", sql<{ page: unknown }>`select public.gallery_list_page('en') as page`);
    expect(row?.page).toMatchObject({ total: 7, page: 1, page_size: 6 });
  });
});

describe("search and category", () => {
  const { scene } = openStage();

  scene("a search finds literal text in name or description, without case and outer spaces", async (stage) => {
    await makeGalleryItem(stage, { name: "Gold 100%", description: "a_b" });
    await makeGalleryItem(stage, { name: "Silver 1000", description: "axb" });
    await makeGalleryItem(stage, { name: "Copper \\ one", description: null, detailed_description: "hidden text" });
    const found = async (search: string | null) => names(await read(stage, { search }));
    expect(await found("gOLD")).toEqual(["Gold 100%"]);
    expect(await found("  silver ")).toEqual(["Silver 1000"]);
    expect(await found("100%")).toEqual(["Gold 100%"]);
    expect(await found("a_b")).toEqual(["Gold 100%"]);
    expect(await found("%")).toEqual(["Gold 100%"]);
    expect(await found("_")).toEqual(["Gold 100%"]);
    expect(await found("\\")).toEqual(["Copper \\ one"]);
    expect(await found("hidden text")).toEqual([]);
    expect(await found("'; drop table gallery_items; --")).toEqual([]);
    expect(await found("   ")).toHaveLength(3);
    expect(await found(null)).toHaveLength(3);
  });

  scene("a category and a search apply together, and total counts what matches", async (stage) => {
    const { id } = await makeGalleryCategory(stage);
    for (const name of ["Gold A", "Silver A"]) await makeTagged(stage, [id], { name });
    await makeTagged(stage, [(await makeGalleryCategory(stage)).id], { name: "Gold B" });
    expect(names(await read(stage, { category: id }))).toEqual(["Gold A", "Silver A"]);
    expect(names(await read(stage, { category: id, search: "gold" }))).toEqual(["Gold A"]);
    const last = await read(stage, { category: id, page: 2, size: 1 });
    expect([names(last), last.total, last.page]).toEqual([["Silver A"], 2, 2]);
    expect(await read(stage, { category: 0 })).toMatchObject({ total: 0, items: [] });
    expect((await read(stage, { category: 0 })).categories).toHaveLength(2);
  });
});

describe("in another language", () => {
  const { scene } = openStage();

  scene("translated values stand where they exist, and a search finds what is shown", async (stage) => {
    const category = await makeGalleryCategory(stage, { name: "Crests" });
    const gold = await makeTagged(stage, [category.id], { name: "Gold", description: "Shiny", display_order: 1 });
    await makeGalleryItem(stage, { name: "Badge", description: "Shiny too", display_order: 2 });
    for (const [entity_type, entity_id, field_name, translated_value] of [
      ["gallery_items", gold.id, "name", "金徽"],
      ["gallery_items", gold.id, "description", "閃亮 100%"],
      ["gallery_items", gold.id, "project_details", "詳情"],
      ["gallery_categories", category.id, "name", "徽章"],
    ]) {
      await makeTranslation(stage, { entity_type, entity_id, field_name, translated_value });
    }
    const chinese = { id: category.id, name: "徽章" };
    const page = await read(stage, { language: "zh" });
    expect(page).toMatchObject({
      items: [
        { name: "金徽", description: "閃亮 100%", categories: [chinese] },
        { name: "Badge", description: "Shiny too" },
      ],
      categories: [chinese],
    });
    expect(page.items[0]).not.toHaveProperty("project_details");
    const found = async (search: string) => names(await read(stage, { language: "zh", search }));
    expect(await found("金")).toEqual(["金徽"]);
    expect(await found("100%")).toEqual(["金徽"]);
    expect(await found("gold")).toEqual([]);
    expect(await found("shiny")).toEqual(["Badge"]);
    for (const language of ["en", "ja", ""]) {
      const original = await read(stage, { language, search: "o" });
      expect([names(original), original.categories]).toEqual([
        ["Gold", "Badge"],
        [{ id: category.id, name: "Crests" }],
      ]);
    }
    expect(names(await read(stage, { search: "金" }))).toEqual([]);
  });

  scene("a blank translation and one into English are none", async (stage) => {
    const { id } = await makeGalleryItem(stage, { name: "Gold", description: "Shiny" });
    const of = { entity_type: "gallery_items", entity_id: id };
    await makeTranslation(stage, { ...of, field_name: "description", translated_value: "  " });
    await makeTranslation(stage, { ...of, language_code: "en", translated_value: "No" });
    expect(await read(stage, { language: "zh", search: "shiny" })).toMatchObject({ items: [{ description: "Shiny" }] });
    expect(names(await read(stage))).toEqual(["Gold"]);
    expect(names(await read(stage, { search: "no" }))).toEqual([]);
  });
});
