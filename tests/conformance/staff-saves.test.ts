import { afterAll, beforeAll, expect, test } from "vitest";
import { rounds } from "../faults/rounds.ts";
import { changeOf, mediaOf, newRecord } from "../support/entries.ts";
import { type RunningServer, STAFF, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff, unwrap, write, writtenOf } from "./clients.ts";
import { readPresent } from "./present.ts";

// What a form saves at once, over the wire: lists, none and times pass unharmed, and a newer change is noticed.
let server: RunningServer;
let staff: Client;

beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
});
afterAll(() => server?.discard());

const product = {
  name: "Saved here",
  slug: "saved-here",
  description: "",
  detailed_description: "d",
  status: "Inactive",
  product_category_mappings: [1, 2],
};
const galleryItem = {
  name: "Saved here",
  slug: "saved-here",
  description: "",
  status: "Inactive",
  gallery_item_categories: [1],
  gallery_item_products: [1, 2],
};
const newsItem = {
  title: "Saved here",
  slug: "saved-here",
  description: "Ten characters",
  article_body: "At least twenty characters.",
  status: "Inactive",
};

test("staff learn that they are staff, a visitor may not ask", async () => {
  expect(unwrap(await staff.rpc("is_staff"))).toBe(true);
  expect((await makeVisitor(server).rpc("is_staff")).error).toMatchObject({ code: "42501" });
});

test("a product is created and changed with its categories and images", async () => {
  const urls = ["https://example.com/2,{}.jpg", 'https://example.com/1"\\.jpg'];
  const { id, row } = writtenOf(await write(staff, "products", newRecord(product, mediaOf("product_images", urls))));
  expect(row).toMatchObject({ id, slug: "saved-here", description: null, image_url: null });
  const read = async () =>
    unwrap(
      await staff
        .from("products")
        .select("updated_at, product_category_mappings(category_id), product_images(id, image_url)")
        .eq("id", id)
        .order("category_id", { referencedTable: "product_category_mappings" })
        .order("id", { referencedTable: "product_images" })
        .single(),
    );
  const first = await read();
  expect(first.updated_at).toBe(row.updated_at);
  expect(first.product_category_mappings).toEqual([{ category_id: 1 }, { category_id: 2 }]);
  expect(first.product_images.map((image) => image.image_url)).toEqual(urls);
  const removed = first.product_images.map((image) => image.id);
  const change = changeOf(id, { product_category_mappings: [[1, 2], []] }, mediaOf("product_images", [], removed));
  expect(writtenOf(await write(staff, "products", change)).id).toBe(id);
  expect(await read()).toMatchObject({ product_category_mappings: [], product_images: [] });
});

test("a gallery item is created and changed with its links and media", async () => {
  const made = newRecord(galleryItem, mediaOf("gallery_images", ["/a.jpg", "/b.mp4"]));
  const { id, row } = writtenOf(await write(staff, "gallery_items", made));
  const read = async () =>
    unwrap(
      await staff
        .from("gallery_images")
        .select("id, image_url, media_type, display_order")
        .eq("gallery_item_id", id)
        .order("display_order"),
    );
  const [first] = await read();
  const cells = { display_order: [row.display_order, 3], gallery_item_categories: [[1], [2]] } as const;
  const change = changeOf(id, cells, mediaOf("gallery_images", ["/c.jpg"], first ? [first.id] : []));
  expect(writtenOf(await write(staff, "gallery_items", change)).row).toMatchObject({ display_order: 3 });
  expect(await read()).toMatchObject([
    { image_url: "/b.mp4", media_type: "video", display_order: 0 },
    { image_url: "/c.jpg", media_type: "image", display_order: 1 },
  ]);
});

test("a news item is created and changed with its media", async () => {
  const made = newRecord(newsItem, mediaOf("news_media", ["/a.jpg"]));
  const { id } = writtenOf(await write(staff, "news_items", made));
  const change = changeOf(id, { title: ["Saved here", "Renamed"], is_pinned: [false, false] });
  expect(writtenOf(await write(staff, "news_items", change)).row).toMatchObject({ title: "Renamed", is_pinned: false });
  expect(unwrap(await staff.from("news_media").select("media_url").eq("news_item_id", id))).toHaveLength(1);
});

const FORMS = { products: product, gallery_items: galleryItem, news_items: newsItem } as const;
const forms = Object.keys(FORMS) as (keyof typeof FORMS)[];

test.each(forms)("R20 a save of %s tells what hinders it: newer, gone, taken", async (table) => {
  const values = { ...FORMS[table], slug: `${table.replaceAll("_", "-")}-told` };
  const { id } = writtenOf(await write(staff, table, newRecord(values)));
  const change = (description: string, wanted: string, of = id) =>
    write(staff, table, changeOf(of, { description: [description, wanted] }));
  let seen = values.description;
  for (let turn = 0; turn < rounds(5, 100); turn += 1) {
    const answers = await Promise.all(["one", "other"].map((who) => change(seen, `By the ${who}, ${turn}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { description } = unwrap(await staff.from(table).select("description").eq("id", id).single());
    seen = String(description);
    const refusal = answers.find((answer) => answer.error)?.error;
    expect(refusal).toMatchObject({ code: "PT409", hint: "stale" });
    expect(JSON.parse(refusal?.details ?? "")).toEqual([
      { line: 1, name: "", column: "description", present: seen, by: STAFF.email },
    ]);
  }
  expect(await change(seen, "Ten characters", 999_999)).toMatchObject({
    status: 404,
    error: { code: "PT404", hint: "gone" },
  });
  expect(await write(staff, table, newRecord(values))).toMatchObject({
    status: 409,
    error: { code: "23505", message: expect.stringContaining("slug_key") },
  });
  const { count } = await staff.from(table).select("id", { count: "exact", head: true }).eq("slug", values.slug);
  expect(count).toBe(1);
});

test.each(forms)("a record of %s is made once, however often it comes in under one save_id", async (table) => {
  const values = { ...FORMS[table], slug: `${table.replaceAll("_", "-")}-once` };
  const options = { save_id: crypto.randomUUID() };
  const first = () => write(staff, table, newRecord(values), options);
  const [one, ...others] = (await Promise.all([first(), first(), first()])).map(writtenOf);
  expect(others).toEqual([one, one]);
  const typed = { description: "Typed on after the first attempt" };
  const second = () => write(staff, table, newRecord({ ...values, ...typed }), options);
  const later = writtenOf(await second());
  expect(later.row).toMatchObject({ id: one?.id, ...typed });
  expect(writtenOf(await second())).toEqual(later);
  expect(unwrap(await staff.from(table).select("id, description").eq("slug", values.slug))).toEqual([
    { id: one?.id, ...typed },
  ]);
});

test("a record without media is saved, once for each save_id, and what hinders it is told as for a single statement", async () => {
  const values = { product_id: 1, item_code: "ONCE, {1}", composition: '"quoted" \\ 金', denier: null };
  const make = (given: object, save_id: string = crypto.randomUUID()) =>
    write(staff, "item_codes", newRecord({ ...given }), { save_id });
  const save_id = crypto.randomUUID();
  const [one, ...others] = (await Promise.all([make(values, save_id), make(values, save_id)])).map(writtenOf);
  expect(one?.row).toMatchObject(values);
  expect(others).toEqual([one]);
  const { data } = await staff.from("item_codes").select().eq("item_code", values.item_code).single();
  expect(data).toEqual(one?.row);

  const id = one?.id ?? 0;
  const change = (before: string, after: string, of = id) =>
    write(staff, "item_codes", changeOf(of, { denier: [before, after] }));
  expect(writtenOf(await change("", "150D")).row).toMatchObject({ ...values, id, denier: "150D" });
  expect(await change("", "75D")).toMatchObject({ status: 409, error: { code: "PT409", hint: "stale" } });
  expect(await change("", "75D", 999_999)).toMatchObject({ status: 404, error: { code: "PT404", hint: "gone" } });
  for (const wrong of [values, { ...values, product_id: 999_999 }, { ...values, item_code: " " }]) {
    const plain = await staff.from("item_codes").insert(wrong);
    const { code, message } = plain.error ?? {};
    expect(await make(wrong)).toMatchObject({ status: plain.status, error: { code, message } });
  }
  unwrap(await staff.from("item_codes").delete().eq("id", id).select());
});

test("a row of a plain table is changed only while it is as it was read", async () => {
  const read = async () =>
    unwrap(await staff.from("product_categories").select("updated_at").eq("id", 1).single()).updated_at;
  const change = (seen: string, description: string) =>
    staff.from("product_categories").update({ description }).eq("id", 1).eq("updated_at", seen).select("updated_at");
  for (let turn = 0; turn < 5; turn += 1) {
    const seen = await read();
    expect(seen).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/);
    const [mine] = unwrap(await change(seen, `mine ${turn}`));
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
  for (const table of forms) {
    const never = newRecord({ ...FORMS[table], slug: "never" });
    const change = changeOf(1, { status: ["Active", "Inactive"] });
    for (const entries of [never, change, []]) {
      const answers = [
        await write(visitor, table, entries),
        await write(visitor, table, entries).setHeader("Authorization", Authorization),
      ];
      for (const { status } of answers) expect([401, 403]).toContain(status);
    }
    expect(unwrap(await staff.from(table).select("id").eq("slug", "never"))).toEqual([]);
  }
});

test("statements that name one act are undone by it together, whatever they are", async () => {
  const id = crypto.randomUUID();
  const own = await signInStaff(server);
  const act = own.schema("public");
  act.headers.set("x-change-id", id);
  const added = unwrap(await act.from("product_categories").insert({ name: "Act A" }).select().single());
  await act.from("product_categories").insert({ name: "Act B" });
  const { product } = await readPresent(server);
  await act.from("products").update({ status: "Inactive" }).eq("id", product.id);
  expect(added.name).toBe("Act A");
  const undone = await own.rpc("undo_change", { id });
  expect(undone.data).toMatchObject({ written: 3, kept: [] });
  expect(unwrap(await own.from("product_categories").select("name").like("name", "Act _"))).toEqual([]);
  expect(unwrap(await own.from("products").select("status").eq("id", product.id))).toEqual([{ status: "Active" }]);
});
