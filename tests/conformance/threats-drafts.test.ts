import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeService, signInStaff, unwrap } from "./clients.ts";
import { readPresent } from "./present.ts";
import { makeWire, staffHeaders } from "./wire.ts";

// T10: what hangs on an Inactive product, gallery item or news item is as hidden as that itself.
let server: RunningServer;
let call: ReturnType<typeof makeWire>;
const MARK = "not-yet-told";

beforeAll(async () => {
  server = await startServer();
  call = makeWire(server);
  await makeDrafts(makeService(server));
});
afterAll(() => server?.discard());

async function makeDrafts(client: Client): Promise<void> {
  const hidden = { name: MARK, slug: MARK, status: "Inactive", description: MARK };
  const idOf = (rows: { id: number }[]) => rows[0]?.id ?? 0;
  const product_id = idOf(unwrap(await client.from("products").insert(hidden).select("id")));
  const gallery_item_id = idOf(unwrap(await client.from("gallery_items").insert(hidden).select("id")));
  const news = { title: MARK, slug: MARK, status: "Inactive", description: MARK, article_body: `${MARK} ${MARK}` };
  const news_item_id = idOf(unwrap(await client.from("news_items").insert(news).select("id")));
  const image_url = `https://example.com/${MARK}.jpg`;
  const codes = await client.from("item_codes").insert({ product_id, item_code: MARK, composition: MARK }).select("id");
  const translate = (entity_type: string, entity_id: number, field_name: string) =>
    client
      .from("translations")
      .insert({ entity_type, entity_id, field_name, language_code: "zh", translated_value: MARK });
  const made = [
    await client.from("product_images").insert({ product_id, image_url }),
    await client.from("product_category_mappings").insert({ product_id, category_id: 1 }),
    await client.from("gallery_images").insert({ gallery_item_id, image_url }),
    await client.from("gallery_item_categories").insert({ gallery_item_id, gallery_category_id: 1 }),
    await client.from("gallery_item_products").insert([
      { gallery_item_id, product_id: 1 },
      { gallery_item_id: 1, product_id },
    ]),
    await client.from("news_media").insert({ news_item_id, media_url: image_url, media_type: "image" }),
    await client.from("general_settings").insert({ type: "carousel", image_url, title: MARK, is_active: false }),
    await translate("products", product_id, "name"),
    await translate("item_codes", idOf(unwrap(codes)), "composition"),
    await translate("gallery_items", gallery_item_id, "name"),
    await translate("news_items", news_item_id, "title"),
  ];
  expect(made.filter(({ error }) => error)).toEqual([]);
}

// Each reads the drafts for whoever may see them, from a side where nothing names the draft's status.
const QUERIES = [
  `products?select=*&slug=eq.${MARK}`,
  "products?select=*&status=eq.Inactive",
  "products?select=*&or=(status.eq.Inactive,id.gt.0)",
  "item_codes?select=*",
  `item_codes?select=*,products(*)&item_code=eq.${MARK}`,
  "product_images?select=*",
  "product_images?select=*,products!inner(*)",
  "product_categories?select=name,product_category_mappings(products(name,slug))",
  "product_categories?select=name,products(name,status)",
  "gallery_items?select=*",
  "gallery_images?select=*,gallery_items(*)",
  "gallery_categories?select=name,gallery_items(name)",
  "gallery_item_products?select=*,gallery_items(name),products(name)",
  "gallery_items?select=name,products(name)&id=eq.1",
  "products?select=name,gallery_items(name)&id=eq.1",
  "news_items?select=*",
  "news_media?select=*,news_items(*)",
  "translations?select=*&order=id.desc",
  "languages?select=code,translations(translated_value)&translations.order=id.desc",
  "general_settings?select=*",
];

test.each(QUERIES)("T10 a visitor's %s shows no draft, staff's does", async (query) => {
  const staff = await (await call("GET", `/rest/v1/${query}`, undefined, await staffHeaders(server))).text();
  expect(staff).toContain(MARK);
  const visitor = await call("GET", `/rest/v1/${query}`);
  expect(visitor.status).toBe(200);
  expect(await visitor.text()).not.toContain(MARK);
});

test("T10 the links of a draft are hidden and uncounted, from both ends", async () => {
  const staff = await signInStaff(server);
  for (const [table, column, mine] of [
    ["product_category_mappings", "product_id", await staff.from("products").select("id").eq("slug", MARK)],
    ["gallery_item_products", "product_id", await staff.from("products").select("id").eq("slug", MARK)],
    ["gallery_item_products", "gallery_item_id", await staff.from("gallery_items").select("id").eq("slug", MARK)],
    ["gallery_item_categories", "gallery_item_id", await staff.from("gallery_items").select("id").eq("slug", MARK)],
  ] as const) {
    const address = `/rest/v1/${table}?select=*&${column}=eq.${unwrap(mine)[0]?.id}`;
    const seen = await call("GET", address, undefined, { Prefer: "count=exact" });
    expect([await seen.json(), seen.headers.get("Content-Range")], address).toEqual([[], "*/0"]);
    expect(await (await call("GET", address, undefined, await staffHeaders(server))).json()).toHaveLength(1);
  }
});

test("T10 no function, page, feed or map of the site tells a draft", async () => {
  for (const [name, body] of [
    ["find_products", { language: "en", search: MARK }],
    ["find_gallery_items", { language: "en", search: MARK }],
    ["find_news_items", { language: "zh", search: MARK }],
  ] as const) {
    const answer = await call("POST", `/rest/v1/rpc/${name}`, body);
    expect([name, answer.status, await answer.json()]).toEqual([name, 200, [{ total: 0, ids: [] }]]);
  }
  for (const address of [`/products/${MARK}`, `/news/${MARK}`]) {
    const answer = await call("GET", address);
    expect([address, answer.status]).toEqual([address, 404]);
  }
  expect((await call("GET", `/resources/${MARK}`)).status).toBe(302);
  const lists = [
    "/",
    "/products",
    "/resources?size=18",
    "/news?size=18",
    "/products.data",
    "/news.xml",
    "/sitemap.xml",
  ];
  const { product, item } = await readPresent(server);
  for (const address of [...lists, `/resources/${item.slug}`, `/products/${product.slug}`]) {
    const answer = await call("GET", address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(await answer.text(), address).not.toContain(MARK);
  }
});
