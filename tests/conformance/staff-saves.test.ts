import { afterAll, beforeAll, expect, test } from "vitest";
import { rounds } from "../faults/rounds.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, dataOf, makeVisitor, signInStaff } from "./clients.ts";
import { readPresent } from "./present.ts";

// What a form saves at once, over the wire: lists, none and times pass unharmed, and a newer change is noticed.
let server: RunningServer;
let staff: Client;

beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
});
afterAll(() => server?.discard());

type Saved = { id: number; updated_at: string };
const savedRow = (answer: { data: unknown; error: unknown }) => dataOf(answer) as Saved;

const NO_MEDIA = { new_media_urls: [], new_media_types: [], removed_media_ids: [] };
const product = {
  name: "Saved here",
  slug: "saved-here",
  description: "",
  detailed_description: "d",
  status: "Inactive",
  image_url: "",
  catalogue_pdf: "",
  category_ids: [1, 2],
  new_image_urls: ["https://example.com/2,{}.jpg", 'https://example.com/1"\\.jpg'],
  removed_image_ids: [],
};
const galleryItem = {
  name: "Saved here",
  slug: "saved-here",
  description: "",
  detailed_description: "",
  project_details: "",
  is_pdf: false,
  primary_image_url: "",
  pdf_url: "",
  status: "Inactive",
  category_ids: [1],
  product_ids: [1, 2],
  ...NO_MEDIA,
};
const newsItem = {
  title: "Saved here",
  slug: "saved-here",
  description: "Ten characters",
  article_body: "At least twenty characters.",
  status: "Inactive",
  is_pinned: false,
  primary_image_url: "",
  ...NO_MEDIA,
};

test("staff learn that they are staff, a visitor may not ask", async () => {
  expect(dataOf(await staff.rpc("is_staff"))).toBe(true);
  expect((await makeVisitor(server).rpc("is_staff")).error).toMatchObject({ code: "42501" });
});

test("a product is created and changed with its categories and images", async () => {
  const made = savedRow(await staff.rpc("save_product", product));
  expect(made).toMatchObject({ slug: "saved-here", description: null, image_url: null });
  const read = async () =>
    dataOf(
      await staff
        .from("products")
        .select("updated_at, product_category_mappings(category_id), product_images(id, image_url)")
        .eq("id", made.id)
        .order("category_id", { referencedTable: "product_category_mappings" })
        .order("id", { referencedTable: "product_images" })
        .single(),
    );
  const first = await read();
  expect(first.product_category_mappings).toEqual([{ category_id: 1 }, { category_id: 2 }]);
  expect(first.product_images.map((image) => image.image_url)).toEqual(product.new_image_urls);
  const changed = await staff.rpc("save_product", {
    ...product,
    id: made.id,
    seen: first.updated_at,
    category_ids: [],
    new_image_urls: [],
    removed_image_ids: first.product_images.map((image) => image.id),
  });
  expect(savedRow(changed).id).toBe(made.id);
  expect(await read()).toMatchObject({ product_category_mappings: [], product_images: [] });
});

test("a gallery item is created and changed with its links and media", async () => {
  const media = { new_media_urls: ["/a.jpg", "/b.mp4"], new_media_types: ["image", "video"] };
  const made = savedRow(await staff.rpc("save_gallery_item", { ...galleryItem, ...media }));
  const read = async () =>
    dataOf(
      await staff
        .from("gallery_images")
        .select("id, image_url, media_type, display_order")
        .eq("gallery_item_id", made.id)
        .order("display_order"),
    );
  const [first] = await read();
  const changed = { ...galleryItem, id: made.id, seen: made.updated_at, display_order: 3, category_ids: [2] };
  const removed = {
    removed_media_ids: first ? [first.id] : [],
    new_media_urls: ["/c.jpg"],
    new_media_types: ["image"],
  };
  expect(savedRow(await staff.rpc("save_gallery_item", { ...changed, ...removed }))).toMatchObject({
    display_order: 3,
  });
  expect(await read()).toMatchObject([
    { image_url: "/b.mp4", media_type: "video", display_order: 0 },
    { image_url: "/c.jpg", media_type: "image", display_order: 1 },
  ]);
});

test("a news item is created and changed with its media; likes are left alone", async () => {
  const media = { new_media_urls: ["/a.jpg"], new_media_types: ["image"] };
  const made = savedRow(await staff.rpc("save_news_item", { ...newsItem, ...media, likes: 5 }));
  const changed = { ...newsItem, id: made.id, seen: made.updated_at, title: "Renamed" };
  expect(savedRow(await staff.rpc("save_news_item", changed))).toMatchObject({ title: "Renamed", likes: 5 });
  expect(dataOf(await staff.from("news_media").select("media_url").eq("news_item_id", made.id))).toHaveLength(1);
});

const saves = {
  save_product: { table: "products", call: (key: object) => staff.rpc("save_product", { ...product, ...key }) },
  save_gallery_item: {
    table: "gallery_items",
    call: (key: object) => staff.rpc("save_gallery_item", { ...galleryItem, ...key }),
  },
  save_news_item: { table: "news_items", call: (key: object) => staff.rpc("save_news_item", { ...newsItem, ...key }) },
} as const;

test.each(Object.entries(saves))("R20 %s tells what hinders it: newer, gone, taken", async (name, { table, call }) => {
  const slug = { slug: `${name.replaceAll("_", "-")}-told` };
  const made = savedRow(await call(slug));
  for (let turn = 0; turn < rounds(5, 100); turn += 1) {
    const { updated_at } = dataOf(await staff.from(table).select("updated_at").eq("id", made.id).single());
    const key = { ...slug, id: made.id, seen: updated_at };
    const answers = await Promise.all([call(key), call(key)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.error)?.error).toMatchObject({ code: "PT409", hint: "stale" });
  }
  expect(await call({ ...slug, id: 999_999, seen: made.updated_at })).toMatchObject({
    status: 404,
    error: { code: "PT404", hint: "gone" },
  });
  expect(await call(slug)).toMatchObject({
    status: 409,
    error: { code: "23505", message: expect.stringContaining("slug_key") },
  });
  const { count } = await staff.from(table).select("id", { count: "exact", head: true }).eq("slug", slug.slug);
  expect(count).toBe(1);
});

test.each(Object.entries(saves))(
  "%s is made once, however often it comes in under one save_id",
  async (name, { table, call }) => {
    const slug = `${name.replaceAll("_", "-")}-once`;
    const first = { slug, save_id: crypto.randomUUID() };
    const [one, ...others] = (await Promise.all([call(first), call(first), call(first)])).map(savedRow);
    expect(others).toEqual([one, one]);
    const changed = { ...first, description: "Typed on after the first attempt" };
    const later = savedRow(await call(changed));
    expect(later).toMatchObject({ id: one?.id, description: changed.description });
    expect(savedRow(await call(changed))).toEqual(later);
    expect(dataOf(await staff.from(table).select("id, description").eq("slug", slug))).toEqual([
      { id: one?.id, description: changed.description },
    ]);
  },
);

test("the row of a form is saved, once for each save_id, and what hinders it is told as for a single statement", async () => {
  const values = { product_id: 1, item_code: "ONCE, {1}", composition: '"quoted" \\ 金', denier: null };
  const save = (row_values: object, more: object = {}) =>
    staff.rpc("save_row", {
      save_id: crypto.randomUUID(),
      entity: "item_codes",
      row_values: { ...row_values },
      ...more,
    });
  const first = { save_id: crypto.randomUUID() };
  const [one, ...others] = (await Promise.all([save(values, first), save(values, first)])).map(savedRow);
  expect(one).toMatchObject(values);
  expect(others).toEqual([one]);
  const read = async () => dataOf(await staff.from("item_codes").select().eq("item_code", values.item_code).single());
  expect(await read()).toEqual(one);

  const { id, updated_at } = await read();
  const target = { id, seen: { updated_at } };
  expect(savedRow(await save({ denier: "150D" }, target))).toMatchObject({ ...values, id, denier: "150D" });
  expect(await save({ denier: "75D" }, target)).toMatchObject({ status: 409, error: { code: "PT409", hint: "stale" } });
  expect(await save({ denier: "75D" }, { ...target, id: 999_999 })).toMatchObject({
    status: 404,
    error: { code: "PT404", hint: "gone" },
  });
  for (const wrong of [values, { ...values, product_id: 999_999 }, { ...values, item_code: " " }]) {
    const plain = await staff.from("item_codes").insert(wrong);
    expect(await save(wrong)).toMatchObject({ status: plain.status, error: { ...plain.error } });
  }
  dataOf(await staff.from("item_codes").delete().eq("id", id).select());
});

test("a row of a plain table is changed only while it is as it was read", async () => {
  const read = async () =>
    dataOf(await staff.from("product_categories").select("updated_at").eq("id", 1).single()).updated_at;
  const change = (seen: string, description: string) =>
    staff.from("product_categories").update({ description }).eq("id", 1).eq("updated_at", seen).select("updated_at");
  for (let turn = 0; turn < 5; turn += 1) {
    const seen = await read();
    expect(seen).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/);
    const [mine] = dataOf(await change(seen, `mine ${turn}`));
    expect(mine?.updated_at).toBe(await read());
    expect(await change(seen, `late ${turn}`)).toMatchObject({ error: null, data: [] });
  }
});

test("a visitor and a token without a session save nothing", async () => {
  const visitor = makeVisitor(server);
  const left = await signInStaff(server);
  const { data } = await left.auth.getSession();
  await left.auth.signOut({ scope: "local" });
  const Authorization = `Bearer ${data.session?.access_token}`;
  for (const answer of [
    await visitor.rpc("save_product", { ...product, slug: "never" }),
    await visitor.rpc("save_gallery_item", { ...galleryItem, slug: "never" }),
    await visitor.rpc("save_news_item", { ...newsItem, slug: "never" }),
    await visitor.rpc("save_row", { save_id: crypto.randomUUID(), entity: "item_codes", row_values: {} }),
    await visitor.rpc("save_product", { ...product, slug: "never" }).setHeader("Authorization", Authorization),
  ]) {
    expect([401, 403]).toContain(answer.status);
  }
  for (const { table } of Object.values(saves)) {
    expect(dataOf(await staff.from(table).select("id").eq("slug", "never"))).toEqual([]);
  }
});

test("statements that name one act are undone by it together, whatever they are", async () => {
  const id = crypto.randomUUID();
  const own = await signInStaff(server);
  const act = own.schema("public");
  act.headers.set("x-change-id", id);
  const added = dataOf(await act.from("product_categories").insert({ name: "Act A" }).select().single());
  await act.from("product_categories").insert({ name: "Act B" });
  const { product } = await readPresent(server);
  await act.from("products").update({ status: "Inactive" }).eq("id", product.id);
  expect(added.name).toBe("Act A");
  const undone = await own.rpc("undo_change", { id });
  expect(undone.data).toMatchObject({ written: 3, kept: [] });
  expect(dataOf(await own.from("product_categories").select("name").like("name", "Act _"))).toEqual([]);
  expect(dataOf(await own.from("products").select("status").eq("id", product.id))).toEqual([{ status: "Active" }]);
});
