import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getGalleryItemPage } from "../../app/nouns/gallery-items/gallery-item-page.data.ts";
import { getGalleryListPage } from "../../app/nouns/gallery-items/gallery-items.data.ts";
import { type InProcessBackend, openInProcessBackend } from "../support/in-process-backend.ts";
import { wholeParts } from "../support/whole-parts.ts";

// What the pages of the gallery read of their tables.
let backend: InProcessBackend;

beforeAll(async () => {
  backend = await openInProcessBackend();
});
afterEach(() => backend.clear());
afterAll(() => backend?.close());

type Asked = { language?: string; category?: number; search?: string; page?: number; pageSize?: number };
const readList = async (asked: Asked = {}, client = backend.visitor) => {
  const request = { language: "en", search: "", page: 1, pageSize: 6, ...asked };
  const { list, categories } = await getGalleryListPage(client, request, wholeParts());
  return { total: list?.total, rows: list?.rows ?? [], categories: categories ?? [] };
};
const readItem = (slug: string, language = "en") =>
  getGalleryItemPage(backend.visitor, { language, slug, isPreview: false }, wholeParts());
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

type Values = { status?: string; display_order?: number | null; is_pdf?: boolean; pdf_url?: string };
const addItems = (...items: [name: string, values?: Values][]) =>
  backend.add(
    "gallery_items",
    ...items.map(([name, values], at) => ({ name, slug: name.toLowerCase(), display_order: at + 1, ...values })),
  );
const tag = (gallery_item_id: number | undefined, gallery_category_id: number | undefined) => ({
  gallery_item_id: gallery_item_id ?? 0,
  gallery_category_id: gallery_category_id ?? 0,
});
const translation = (
  entity_type: string,
  entity_id: number | undefined,
  field_name: string,
  translated_value: string,
) => ({
  entity_type,
  entity_id: entity_id ?? 0,
  field_name,
  language_code: "zh",
  translated_value,
});

test("the list has Active items only, by order, then name, those without an order last", async () => {
  expect(await readList()).toEqual({ total: 0, rows: [], categories: [] });
  await addItems(
    ["Unordered", { display_order: null }],
    ["B", { display_order: 2 }],
    ["A", { display_order: 2 }],
    ["Z", { display_order: 1 }],
    ["Draft", { status: "Inactive", display_order: 0 }],
  );
  for (const client of [backend.visitor, await backend.signInStaff()]) {
    const { rows, total } = await readList({}, client);
    expect([names(rows), total]).toEqual([["Z", "A", "B", "Unordered"], 4]);
  }
});

test("each page shows the next ones; behind the last there are none, and all are counted", async () => {
  const [category] = await backend.add("gallery_categories", { name: "All" });
  const items = await addItems(...Array.from({ length: 14 }, (_, at): [string] => [`Item-${at + 1}`]));
  await backend.add("gallery_item_categories", ...items.map(({ id }) => tag(id, category?.id)));
  for (const filter of [
    {},
    { category: category?.id ?? 0 },
    { search: "item" },
    { search: "item", category: category?.id ?? 0 },
  ]) {
    for (const [page, first, count] of [
      [1, "Item-1", 6],
      [2, "Item-7", 6],
      [3, "Item-13", 2],
      [4, undefined, 0],
      [999_999, undefined, 0],
    ] as const) {
      const { rows, total } = await readList({ ...filter, page });
      expect([filter, page, rows[0]?.name, rows.length, total]).toEqual([filter, page, first, count, 14]);
    }
  }
});

test("an item of a filtered list has all its categories, in their order", async () => {
  const [second, first] = await backend.add(
    "gallery_categories",
    { name: "Badges", display_order: 2 },
    { name: "Aprons", display_order: 1 },
  );
  const [item] = await addItems(["Crest"], ["Other"]);
  await backend.add("gallery_item_categories", tag(item?.id, second?.id), tag(item?.id, first?.id));
  const { rows, total, categories } = await readList({ category: second?.id ?? 0 });
  expect([names(rows), total]).toEqual([["Crest"], 1]);
  const both = [
    { id: first?.id, name: "Aprons" },
    { id: second?.id, name: "Badges" },
  ];
  expect(rows[0]?.categories).toEqual(both);
  expect(categories).toEqual(both);
  expect((await readList({ search: "crest" })).rows[0]?.categories).toEqual(both);
});

test("in Chinese translated texts stand where they exist", async () => {
  const [category] = await backend.add("gallery_categories", { name: "Crests" });
  const [item] = await addItems(["Crest"], ["Other"]);
  const [gold] = await backend.add("products", { name: "Gold", slug: "gold" });
  await backend.add("gallery_item_categories", tag(item?.id, category?.id));
  await backend.add("gallery_item_products", { gallery_item_id: item?.id ?? 0, product_id: gold?.id ?? 0 });
  await backend.add(
    "translations",
    translation("gallery_items", item?.id, "name", "會徽"),
    translation("gallery_items", item?.id, "description", " "),
    translation("gallery_items", item?.id, "project_details", "尺寸"),
    translation("gallery_categories", category?.id, "name", "徽章"),
    translation("products", gold?.id, "name", "金線"),
  );
  const list = await readList({ language: "zh" });
  expect(names(list.rows)).toEqual(["會徽", "Other"]);
  expect([list.categories, list.rows[0]?.categories]).toEqual(Array(2).fill([{ id: category?.id, name: "徽章" }]));
  expect(list.rows[0]).not.toHaveProperty("project_details");
  expect(names((await readList({ language: "zh", search: "會徽" })).rows)).toEqual(["會徽"]);
  expect(await readItem("crest", "zh")).toMatchObject({
    item: { name: "會徽", description: null, project_details: "尺寸" },
    categories: [{ name: "徽章" }],
    products: [{ name: "金線" }],
  });
  expect((await readItem("crest"))?.item.name).toBe("Crest");
});

test("an item has its media in their order, and the Active ones of its products in the list's order", async () => {
  const [item] = await addItems(["Crest"]);
  const id = item?.id ?? 0;
  await backend.add(
    "gallery_images",
    { gallery_item_id: id, image_url: "/unordered.jpg", media_type: "image", display_order: null },
    { gallery_item_id: id, image_url: "/b.mp4", media_type: "video", display_order: 2 },
    { gallery_item_id: id, image_url: "/a.jpg", media_type: "image", display_order: 1 },
  );
  const products = await backend.add(
    "products",
    { name: "Second", slug: "second", status: "Active", display_order: 2 },
    { name: "First", slug: "first", status: "Active", display_order: 1 },
    { name: "Draft", slug: "draft", status: "Inactive", display_order: 0 },
  );
  await backend.add(
    "gallery_item_products",
    ...products.map((product) => ({ gallery_item_id: id, product_id: product.id })),
  );
  const page = await readItem("crest");
  expect(page?.media?.map(({ image_url }) => image_url)).toEqual(["/a.jpg", "/b.mp4", "/unordered.jpg"]);
  expect(names(page?.products ?? [])).toEqual(["First", "Second"]);
  expect(await readItem("none")).toBeNull();
});

test("a draft is for staff's preview alone", async () => {
  await addItems(["Draft", { status: "Inactive" }]);
  const asked = { language: "en", slug: "draft" };
  const staff = await backend.signInStaff();
  for (const isPreview of [true, false])
    expect(await getGalleryItemPage(backend.visitor, { ...asked, isPreview }, wholeParts())).toBeNull();
  expect(await getGalleryItemPage(staff, { ...asked, isPreview: false }, wholeParts())).toBeNull();
  expect((await getGalleryItemPage(staff, { ...asked, isPreview: true }, wholeParts()))?.item.name).toBe("Draft");
});

test("of a PDF item nothing but the item is read", async () => {
  await addItems(["Book", { is_pdf: true, pdf_url: "/book.pdf" }]);
  backend.takeAsked();
  expect((await readItem("book", "zh"))?.item).toMatchObject({ is_pdf: true, pdf_url: "/book.pdf" });
  expect(backend.takeAsked()).toEqual(["gallery_items"]);
});
