import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getProductPage } from "../../app/nouns/products/product-page.data.ts";
import { getProductListPage, listFeaturedProducts } from "../../app/nouns/products/products.data.ts";
import { type InProcessBackend, openInProcessBackend } from "../support/in-process-backend.ts";
import { wholeParts } from "../support/whole-parts.ts";

// What the pages of the catalogue read of their tables.
let backend: InProcessBackend;

beforeAll(async () => {
  backend = await openInProcessBackend();
});
afterEach(() => backend.clear());
afterAll(() => backend?.close());

type Asked = { language?: string; category?: number; search?: string; maxRows?: number };
const readList = async (asked: Asked = {}, client = backend.visitor) => {
  const { list, categories } = await getProductListPage(
    client,
    { language: "en", search: "", maxRows: 24, ...asked },
    wholeParts(),
  );
  return { total: list?.total, rows: list?.rows ?? [], categories: categories ?? [] };
};
const readProduct = (slug: string, language = "en") =>
  getProductPage(backend.visitor, { language, slug, isPreview: false }, wholeParts());
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

const addProducts = (...products: [name: string, values?: { status?: string; display_order?: number | null }][]) =>
  backend.add(
    "products",
    ...products.map(([name, values], at) => ({
      name,
      slug: name.toLowerCase().replaceAll(/\W+/g, "-"),
      display_order: at + 1,
      ...values,
    })),
  );
const link = (product_id: number | undefined, category_id: number | undefined) => ({
  product_id: product_id ?? 0,
  category_id: category_id ?? 0,
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

test("an empty catalogue has empty pages", async () => {
  expect(await readList()).toEqual({ total: 0, rows: [], categories: [] });
  expect(await listFeaturedProducts(backend.visitor, "zh", wholeParts())).toEqual([]);
  expect(await readProduct("gold")).toBeNull();
  expect(await readProduct("go\0ld")).toBeNull();
});

test("the list has Active products only, for staff too, by order, then name, those without an order last", async () => {
  await addProducts(
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

test("the list shows what cards show: texts, picture and the item codes", async () => {
  const [gold] = await backend.add("products", {
    name: "Gold",
    slug: "gold",
    description: "Shiny",
    image_url: "/g.jpg",
  });
  const id = gold?.id ?? 0;
  await backend.add("item_codes", { product_id: id, item_code: "A" }, { product_id: id, item_code: "B" });
  const [row] = (await readList()).rows;
  // Its colour and care, of which a card shows some.
  const shown = { hex: null, image_url: null, state: "current", care: [] };
  expect(row).toEqual({
    id,
    name: "Gold",
    original: null,
    slug: "gold",
    description: "Shiny",
    image_url: "/g.jpg",
    item_codes: [
      { id: expect.any(Number), item_code: "A", ...shown },
      { id: expect.any(Number), item_code: "B", ...shown },
    ],
  });
});

test("the first so many are shown, and all are counted; a category and a search apply together", async () => {
  const [wanted, other] = await backend.add("product_categories", { name: "Wanted" }, { name: "Other" });
  const products = await addProducts(...Array.from({ length: 30 }, (_, at): [string] => [`Thread ${at + 1}`]));
  await backend.add(
    "product_category_mappings",
    ...products.map(({ id }, at) => link(id, at % 2 ? wanted?.id : other?.id)),
    link(products[1]?.id, other?.id),
  );
  const all = await readList({ maxRows: 24 });
  expect([all.rows.length, all.total]).toEqual([24, 30]);
  const some = await readList({ category: wanted?.id ?? 0, maxRows: 2 });
  expect([names(some.rows), some.total]).toEqual([["Thread 2", "Thread 4"], 15]);
  expect(some.categories.map(({ name }) => name)).toEqual(["Wanted", "Other"]);
  const found = await readList({ category: wanted?.id ?? 0, search: "thread 2", maxRows: 3 });
  expect([names(found.rows), found.total]).toEqual([["Thread 2", "Thread 20", "Thread 22"], 6]);
  const none = await readList({ category: 999_999_999_999_999 });
  expect([none.rows, none.total, none.categories.length]).toEqual([[], 0, 2]);
});

test("a search shows more rows than one address could name", async () => {
  await backend.add(
    "products",
    ...Array.from({ length: 300 }, (_, at) => ({ name: `Thread ${at}`, slug: `t-${at}`, display_order: 1000 - at })),
  );
  const { rows, total } = await readList({ search: "thread", maxRows: 984 });
  expect([total, rows.length, names(rows).slice(0, 2)]).toEqual([300, 300, ["Thread 299", "Thread 298"]]);
  expect((await readList({ search: "thr\0ead" })).total).toBe(300);
});

test("in Chinese translated texts stand where they exist, in the order of the originals", async () => {
  const [category] = await backend.add("product_categories", { name: "Threads", description: "All" });
  const [gold, silver] = await addProducts(["Gold"], ["Silver"]);
  await backend.add("product_category_mappings", link(gold?.id, category?.id), link(silver?.id, category?.id));
  const [code] = await backend.add("item_codes", {
    product_id: gold?.id ?? 0,
    item_code: "K-1",
    composition: "Polyester",
  });
  await backend.add(
    "translations",
    translation("products", gold?.id, "name", "金線"),
    translation("products", gold?.id, "description", "  "),
    translation("products", gold?.id, "detailed_description", "詳情"),
    translation("products", silver?.id, "name", "銀線"),
    translation("product_categories", category?.id, "name", "線"),
    translation("item_codes", code?.id, "composition", "滌綸"),
  );
  const list = await readList({ language: "zh" });
  expect(names(list.rows)).toEqual(["金線", "銀線"]);
  expect(list.categories).toEqual([{ id: category?.id, name: "線", description: "All" }]);
  expect(list.rows[0]).not.toHaveProperty("detailed_description");
  expect(names((await readList({ language: "zh", search: "金" })).rows)).toEqual(["金線"]);
  expect(await readProduct("gold", "zh")).toMatchObject({
    product: { name: "金線", description: null, detailed_description: "詳情" },
    categories: [{ id: category?.id, name: "線" }],
    itemCodes: [{ item_code: "K-1", composition: "滌綸", type: null }],
    related: [{ name: "銀線" }],
  });
  expect(names(await listFeaturedProducts(backend.visitor, "zh", wholeParts()))).toEqual(["金線", "銀線"]);
  for (const language of ["en", "ja"]) expect(names((await readList({ language })).rows)).toEqual(["Gold", "Silver"]);
});

test("a product with more translated fields than one answer holds shows all of them", async () => {
  const [gold] = await addProducts(["Gold"]);
  const codes = await backend.add(
    "item_codes",
    ...Array.from({ length: 260 }, (_, at) => ({
      product_id: gold?.id ?? 0,
      item_code: `K-${String(at).padStart(3, "0")}`,
      composition: "Polyester",
      type: "M",
      country_of_origin: "Japan",
      bleaching: "No",
    })),
  );
  await backend.add(
    "translations",
    ...codes.flatMap(({ id }) =>
      ["composition", "type", "country_of_origin", "bleaching"].map((field) =>
        translation("item_codes", id, field, "譯"),
      ),
    ),
  );
  const page = await readProduct("gold", "zh");
  expect(page?.itemCodes?.map(({ item_code }) => item_code)).toEqual(codes.map(({ item_code }) => item_code));
  expect(
    page?.itemCodes?.filter(({ composition, bleaching }) => composition === "譯" && bleaching === "譯"),
  ).toHaveLength(260);
});

test("a product has its categories and pictures in their order, and its item codes by code", async () => {
  const [first, second] = await backend.add(
    "product_categories",
    { name: "B", display_order: 2 },
    { name: "A", display_order: 1 },
    { name: "None of it" },
  );
  const [gold] = await addProducts(["Gold"]);
  const id = gold?.id ?? 0;
  await backend.add("product_category_mappings", link(id, first?.id), link(id, second?.id));
  await backend.add("product_images", { product_id: id, image_url: "/b.jpg" }, { product_id: id, image_url: "/a.jpg" });
  await backend.add("item_codes", { product_id: id, item_code: "K-2" }, { product_id: id, item_code: "K-1" });
  const page = await readProduct("gold");
  expect(page?.categories).toEqual([
    { id: second?.id, name: "A" },
    { id: first?.id, name: "B" },
  ]);
  expect(page?.images?.map(({ image_url }) => image_url)).toEqual(["/b.jpg", "/a.jpg"]);
  expect(page?.itemCodes?.map(({ item_code }) => item_code)).toEqual(["K-1", "K-2"]);
  expect(page?.related).toEqual([]);
});

test("related are at most four other Active products that share a category, each once, in the list's order", async () => {
  const [a, b, other] = await backend.add("product_categories", { name: "A" }, { name: "B" }, { name: "Other" });
  const [gold, draft, far, ...near] = await addProducts(
    ["Gold", { display_order: 5 }],
    ["Draft", { status: "Inactive", display_order: 1 }],
    ["Far", { display_order: 2 }],
    ["Five", { display_order: 9 }],
    ["One", { display_order: 3 }],
    ["Two", { display_order: 4 }],
    ["Three", { display_order: 6 }],
    ["Four", { display_order: 8 }],
  );
  await backend.add(
    "product_category_mappings",
    ...[gold, draft, ...near].flatMap((product) => [link(product?.id, a?.id), link(product?.id, b?.id)]),
    link(far?.id, other?.id),
  );
  expect(names((await readProduct("gold"))?.related ?? [])).toEqual(["One", "Two", "Three", "Four"]);
});

test("a draft is for staff's preview alone, which shows no other draft", async () => {
  const [category] = await backend.add("product_categories", { name: "A" });
  const products = await addProducts(
    ["Draft", { status: "Inactive" }],
    ["Other draft", { status: "Inactive" }],
    ["Shown"],
  );
  await backend.add("product_category_mappings", ...products.map(({ id }) => link(id, category?.id)));
  const asked = { language: "en", slug: "draft" };
  const staff = await backend.signInStaff();
  for (const isPreview of [true, false])
    expect(await getProductPage(backend.visitor, { ...asked, isPreview }, wholeParts())).toBeNull();
  expect(await getProductPage(staff, { ...asked, isPreview: false }, wholeParts())).toBeNull();
  const page = await getProductPage(staff, { ...asked, isPreview: true }, wholeParts());
  expect([page?.product.name, names(page?.related ?? [])]).toEqual(["Draft", ["Shown"]]);
});

test("featured products are the first three Active ones by order and name", async () => {
  await addProducts(
    ["P", { display_order: 1 }],
    ["M", { display_order: 2 }],
    ["Z", { display_order: null }],
    ["A", { display_order: null }],
    ["Draft", { status: "Inactive", display_order: 0 }],
  );
  expect(names(await listFeaturedProducts(backend.visitor, "en", wholeParts()))).toEqual(["A", "P", "M"]);
});

test("a page asks no more than it shows", async () => {
  const [category] = await backend.add("product_categories", { name: "A" });
  const [gold] = await addProducts(["Gold"]);
  await backend.add("product_category_mappings", link(gold?.id, category?.id));
  const asks = async (read: () => Promise<unknown>) => {
    backend.takeAsked();
    await read();
    return backend.takeAsked().sort();
  };
  // What can be filtered by is part of what a list shows.
  const list = ["product_categories", "products", "rpc/shade_choices"];
  expect(await asks(() => readList())).toEqual(list);
  expect(await asks(() => readList({ language: "zh" }))).toEqual([...list, "translations"]);
  // All that belongs to it in one, the projects that show it, and the related ones.
  const product = ["gallery_items", "products", "products"];
  expect(await asks(() => readProduct("gold"))).toEqual(product);
  expect(await asks(() => readProduct("gold", "zh"))).toEqual([...product, "translations"]);
  expect(await asks(() => readProduct("none", "zh"))).toEqual(["products"]);
});
