import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, dataOf, makeVisitor, signInStaff } from "./clients.ts";

// Every call of the public site's section 7, made with the official client as a visitor.
let server: RunningServer;
let visitor: Client;

beforeAll(async () => {
  server = await startServer();
  visitor = makeVisitor(server);
});
afterAll(() => server?.discard());

test("languages in their order", async () => {
  const rows = dataOf(await visitor.from("languages").select("*").order("display_order", { ascending: true }));
  expect(rows.map((row) => row.code)).toEqual(["en", "zh", "cn"]);
});

test("languages of a field's translations", async () => {
  const rows = dataOf(
    await visitor
      .from("translations")
      .select("language_code")
      .eq("entity_type", "products")
      .eq("entity_id", 1)
      .eq("field_name", "name")
      .order("language_code"),
  );
  expect(rows).toEqual([{ language_code: "cn" }, { language_code: "zh" }]);
});

test("a visitor subscribes and gets the row back; again is 23505; nobody can list", async () => {
  const email = `buyer-${Date.now()}@example.com`;
  const rows = dataOf(await visitor.from("newsletter_subscription").insert({ email }).select());
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
  expect(count).toBe(12);
  const orders = (data ?? []).map((row) => row.display_order ?? Number.POSITIVE_INFINITY);
  expect(orders).toEqual([...orders].sort((a, b) => a - b));
  expect((await visitor.from("products").select("id").eq("status", "Inactive")).data).toEqual([]);
});

test("a product's categories, by way of its mappings, also with the dummy id 0", async () => {
  const mappings = dataOf(await visitor.from("product_category_mappings").select("category_id").eq("product_id", 1));
  const ids = mappings.map((row) => row.category_id);
  const categories = dataOf(await visitor.from("product_categories").select("*").in("id", ids));
  expect(categories.length).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(0);
  expect((await visitor.from("product_categories").select("name").in("id", [0])).data).toEqual([]);
  const all = dataOf(await visitor.from("product_categories").select("*").order("display_order").order("name"));
  expect(all.length).toBe(6);
});

test("one product by slug, with its images, codes and related products", async () => {
  const product = dataOf(
    await visitor.from("products").select("*").eq("slug", "metallic-smooth").eq("status", "Active").single(),
  );
  expect(product.name).toBe("Metallic Embroidery Thread, Smooth");
  const images = dataOf(await visitor.from("product_images").select("*").eq("product_id", product.id).order("id"));
  expect(images.length).toBeGreaterThan(0);
  const codes = dataOf(await visitor.from("item_codes").select("*").eq("product_id", product.id).order("item_code"));
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const own = dataOf(
    await visitor.from("product_category_mappings").select("category_id").eq("product_id", product.id),
  );
  const shared = dataOf(
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
  expect(dataOf(related).length).toBeLessThanOrEqual(4);
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
  const rows = dataOf(
    await visitor
      .from("products")
      .select("name, product_category_mappings(product_categories(name)), item_codes(item_code)")
      .limit(2),
  );
  expect(rows[0]?.item_codes.length).toBeGreaterThan(0);
  expect(rows[0]?.product_category_mappings[0]?.product_categories?.name).toBeTruthy();
});

test("carousel, its interval and the contact address; other settings stay hidden", async () => {
  const slides = dataOf(
    await visitor.from("general_settings").select("*").eq("type", "carousel").order("display_order"),
  );
  expect(slides.length).toBe(3);
  const duration = await visitor.from("global_settings").select("value").eq("type", "duration").maybeSingle();
  expect(duration.data?.value).toBe("5000");
  const contact = await visitor.from("global_settings").select("value").eq("type", "contact_email").maybeSingle();
  expect(contact.data?.value).toMatch(/@/);
  const staff = await signInStaff(server);
  dataOf(await staff.from("global_settings").insert({ type: "hidden", value: "x" }).select());
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
  expect(first.count).toBe(8);
});

test("news with their media, and a like that counts once per visitor", async () => {
  const news = dataOf(
    await visitor.from("news_items").select("id, likes, news_media(media_url)").order("id").limit(1).single(),
  );
  const like = { news_item_id: news.id, visitor_id: crypto.randomUUID(), liked: true };
  expect((await visitor.rpc("set_news_like", like)).data).toBe(news.likes + 1);
  expect((await visitor.rpc("set_news_like", like)).data).toBe(news.likes + 1);
  expect((await visitor.rpc("set_news_like", { ...like, liked: false })).data).toBe(news.likes);
  expect((await visitor.from("news_likes").select("*")).data).toEqual([]);
});

test("searches, by POST and by GET", async () => {
  const products = await visitor.rpc("find_products", { language: "zh", search: "金", max_rows: 3 }).single();
  expect(products.data?.ids).toHaveLength(3);
  expect(products.data?.total).toBeGreaterThanOrEqual(3);
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
  const kept = dataOf(await staff.from("contact_messages").select("*").eq("email", "ada@example.com"));
  expect(kept.length).toBe(1);
  expect((await visitor.from("contact_messages").select("*")).data ?? []).toEqual([]);
});
