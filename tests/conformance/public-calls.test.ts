import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGE_CODES } from "../../app/lib/i18n/languages.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeService, makeVisitor, signInStaff, unwrap } from "./clients.ts";

// Every call of the public site's section 7, made with the official client as a visitor.
let server: RunningServer;
let visitor: Client;
/** With the server's key, which sees everything. */
let service: Client;
let productId: number;

beforeAll(async () => {
  server = await startServer();
  visitor = makeVisitor(server);
  service = makeService(server);
  productId = await addContent();
});
afterAll(() => server?.discard());

/** Content that these tests know, beside whatever the site has: a product and what belongs to it, and a gallery item. */
async function addContent(): Promise<number> {
  const own = { name: "Own Gold 金", slug: "own-gold" };
  const [gold, like, draft] = unwrap(
    await service
      .from("products")
      .insert([
        own,
        { name: "Own Silver 金", slug: "own-silver" },
        { name: "Own Draft 金", slug: "own-draft", status: "Inactive" },
      ])
      .select("id"),
  );
  const [id = 0, other = 0] = [gold?.id, like?.id];
  expect(draft).toBeDefined();
  const [category] = unwrap(await service.from("product_categories").insert({ name: "Own kind" }).select("id"));
  const category_id = category?.id ?? 0;
  await service
    .from("product_category_mappings")
    .insert([id, other].map((product_id) => ({ product_id, category_id })))
    .throwOnError();
  await service.from("product_images").insert({ product_id: id, image_url: "/own.jpg" }).throwOnError();
  const codes = Array.from({ length: 8 }, (_, at) => ({ product_id: id, item_code: `OWN-${at}` }));
  await service.from("item_codes").insert(codes).throwOnError();
  const name = { entity_type: "products", entity_id: id, field_name: "name", language_code: "zh" };
  await service
    .from("translations")
    .insert({ ...name, translated_value: "自金" })
    .throwOnError();
  const items = Array.from({ length: 7 }, (_, at) => ({ name: `Own crest ${at}`, slug: `own-crest-${at}` }));
  await service.from("gallery_items").insert(items).throwOnError();
  return id;
}

test("languages in their order", async () => {
  const rows = unwrap(await visitor.from("languages").select("*").order("display_order", { ascending: true }));
  expect(rows.map((row) => row.code)).toEqual(LANGUAGE_CODES);
});

test("languages of a field's translations", async () => {
  const rows = unwrap(
    await visitor
      .from("translations")
      .select("language_code")
      .eq("entity_type", "products")
      .eq("entity_id", productId)
      .eq("field_name", "name")
      .order("language_code"),
  );
  expect(rows).toEqual([{ language_code: "cn" }, { language_code: "zh" }]);
});

test("a visitor subscribes and gets the row back; again is 23505; nobody can list", async () => {
  const email = `buyer-${Date.now()}@example.com`;
  const rows = unwrap(await visitor.from("newsletter_subscription").insert({ email }).select());
  expect(rows).toMatchObject([{ email, active: true }]);
  const again = await visitor.from("newsletter_subscription").insert({ email: email.toUpperCase() }).select();
  expect(again.status).toBe(409);
  expect(again.error?.code).toBe("23505");
  const listed = await visitor.from("newsletter_subscription").select("*", { count: "exact" });
  expect(listed).toMatchObject({ data: [], count: 0 });
});

test("Active products by display_order, then name", async () => {
  const { data, count } = await visitor
    .from("products")
    .select("*", { count: "exact" })
    .eq("status", "Active")
    .order("display_order", { ascending: true })
    .order("name");
  const active = await service.from("products").select("id", { count: "exact", head: true }).eq("status", "Active");
  expect([count, data?.length]).toEqual([active.count, active.count]);
  const orders = (data ?? []).map((row) => row.display_order ?? Number.POSITIVE_INFINITY);
  expect(orders).toEqual([...orders].sort((a, b) => a - b));
  expect((await visitor.from("products").select("id").eq("status", "Inactive")).data).toEqual([]);
});

test("a product's categories, by way of its mappings, also with the dummy id 0", async () => {
  const mappings = unwrap(
    await visitor.from("product_category_mappings").select("category_id").eq("product_id", productId),
  );
  const ids = mappings.map((row) => row.category_id);
  const categories = unwrap(await visitor.from("product_categories").select("*").in("id", ids));
  expect(categories.length).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(0);
  expect((await visitor.from("product_categories").select("name").in("id", [0])).data).toEqual([]);
  const all = unwrap(await visitor.from("product_categories").select("*").order("display_order").order("name"));
  const { count } = await service.from("product_categories").select("id", { count: "exact", head: true });
  expect(all.length).toBe(count);
});

test("one product by slug, with its images, codes and related products", async () => {
  const product = unwrap(
    await visitor.from("products").select("*").eq("slug", "own-gold").eq("status", "Active").single(),
  );
  expect(product.name).toBe("Own Gold 金");
  const images = unwrap(await visitor.from("product_images").select("*").eq("product_id", product.id).order("id"));
  expect(images.length).toBeGreaterThan(0);
  const codes = unwrap(await visitor.from("item_codes").select("*").eq("product_id", product.id).order("item_code"));
  expect(codes).toHaveLength(8);
  const own = unwrap(
    await visitor.from("product_category_mappings").select("category_id").eq("product_id", product.id),
  );
  const shared = unwrap(
    await visitor
      .from("product_category_mappings")
      .select("product_id")
      .in(
        "category_id",
        own.map((row) => row.category_id),
      )
      .neq("product_id", product.id),
  );
  const related = await visitor
    .from("products")
    .select("*")
    .in(
      "id",
      shared.map((row) => row.product_id),
    )
    .eq("status", "Active")
    .limit(4);
  expect(unwrap(related).map(({ slug }) => slug)).toEqual(["own-silver"]);
  const missing = await visitor
    .from("products")
    .select("*")
    .eq("slug", "no-such-thing")
    .eq("status", "Active")
    .single();
  expect(missing.error?.code).toBe("PGRST116");
  expect(missing.status).toBe(406);
});

test("joined reads in one request", async () => {
  const rows = unwrap(
    await visitor
      .from("products")
      .select("name, product_category_mappings(product_categories(name)), item_codes(item_code)")
      .eq("id", productId),
  );
  expect(rows[0]?.item_codes.length).toBeGreaterThan(0);
  expect(rows[0]?.product_category_mappings[0]?.product_categories?.name).toBeTruthy();
});

test("carousel, its interval and the contact address; other settings stay hidden", async () => {
  const own = { type: "carousel", title: "Own slide", image_url: "/own.jpg", is_active: true };
  await service.from("general_settings").insert(own).throwOnError();
  const slides = unwrap(
    await visitor.from("general_settings").select("*").eq("type", "carousel").order("display_order"),
  );
  expect(slides).toContainEqual(expect.objectContaining({ title: "Own slide" }));
  const duration = await visitor.from("global_settings").select("value").eq("type", "duration").maybeSingle();
  const stored = await service.from("global_settings").select("value").eq("type", "duration").single();
  expect(duration.data).toEqual(stored.data);
  const contact = await visitor.from("global_settings").select("value").eq("type", "contact_email").maybeSingle();
  expect(contact.data?.value).toMatch(/@/);
  const staff = await signInStaff(server);
  unwrap(await staff.from("global_settings").insert({ type: "hidden", value: "x" }).select());
  expect((await visitor.from("global_settings").select("type").eq("type", "hidden")).data).toEqual([]);
});

test("gallery items with their links, and pages of them", async () => {
  const first = await visitor
    .from("gallery_items")
    .select("*, gallery_item_categories(gallery_categories(name)), gallery_images(image_url, media_type)", {
      count: "exact",
    })
    .order("display_order")
    .range(0, 5);
  expect(first.data?.length).toBe(6);
  const { count } = await service
    .from("gallery_items")
    .select("id", { count: "exact", head: true })
    .eq("status", "Active");
  expect(first.count).toBe(count);
});

test("news with their media, and a like that counts once per visitor", async () => {
  const news = unwrap(
    await visitor.from("news_items").select("id, likes, news_media(media_url)").order("id").limit(1).single(),
  );
  const like = { news_item_id: news.id, visitor_id: crypto.randomUUID(), liked: true };
  expect((await visitor.rpc("set_news_like", like)).data).toBe(news.likes + 1);
  expect((await visitor.rpc("set_news_like", like)).data).toBe(news.likes + 1);
  expect((await visitor.rpc("set_news_like", { ...like, liked: false })).data).toBe(news.likes);
  expect((await visitor.from("news_likes").select("*")).data).toEqual([]);
});

test("searches, by POST and by GET", async () => {
  const products = await visitor.rpc("find_products", { language: "zh", search: "自金", max_rows: 1 }).single();
  expect(products.data).toEqual({ total: 1, ids: [productId] });
  const items = await visitor.rpc("find_gallery_items", { language: "en", search: "crest" }, { get: true }).single();
  expect(items.data).toEqual({ total: expect.any(Number), ids: expect.arrayContaining([expect.any(Number)]) });
  expect((await visitor.rpc("find_news_items", { language: "en", search: "xyzzy" })).data).toEqual([
    { total: 0, ids: [] },
  ]);
});

test("a contact message is accepted and never goes where the request says", async () => {
  const { data, error } = await visitor.functions.invoke("send-contact-email", {
    body: {
      name: "Ada Wong",
      email: "ada@example.com",
      subject: "Shade card",
      message: "Please send the 2026 shade card.",
      adminEmail: "thief@example.com",
    },
  });
  expect(error).toBeNull();
  expect(data).not.toHaveProperty("error");
  const staff = await signInStaff(server);
  const kept = unwrap(await staff.from("contact_messages").select("*").eq("email", "ada@example.com"));
  expect(kept.length).toBe(1);
  expect((await visitor.from("contact_messages").select("*")).data ?? []).toEqual([]);
});
