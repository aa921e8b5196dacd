import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff, unwrap } from "./clients.ts";

// Whatever shows on a page is told to the CDN under a tag that the page has. The CDN here only notes what it is told.
const LANGUAGES = ["localhost", "zh.localhost"];
const told: string[][] = [];
const cdn = createServer((request, response) => {
  told.push(String(request.headers["xkey-purge"]).split(" "));
  response.writeHead(isAway ? 503 : 200).end();
});
let isAway = false;
let server: RunningServer;
let staff: Client;
let visitor: Client;
let paths: string[];
let ids: Record<"product" | "other" | "code" | "category" | "gallery" | "galleryCategory" | "news", number>;

type Page = { status: number; text: string; tags: string[] };

beforeAll(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  server = await startServer({ CDN_PURGE: `varnish:http://127.0.0.1:${(cdn.address() as AddressInfo).port}` });
  [staff, visitor] = [await signInStaff(server), makeVisitor(server)];
  const first = async (table: "products" | "gallery_items" | "news_items", place = 0) => {
    const rows = unwrap(
      await visitor.from(table).select("id, slug").eq("status", "Active").order("id", { ascending: false }),
    );
    return rows[place] ?? { id: 0, slug: "" };
  };
  const [product, other, gallery, news] = [
    await first("products"),
    await first("products", 1),
    await first("gallery_items"),
    await first("news_items"),
  ];
  const one = async (table: "product_categories" | "gallery_categories") => {
    const query = staff.from(table).select("id").order("id").limit(1);
    return unwrap(await query.single()).id;
  };
  ids = {
    product: product.id,
    other: other.id,
    gallery: gallery.id,
    news: news.id,
    code: await codeOf(product.id),
    category: await one("product_categories"),
    galleryCategory: await one("gallery_categories"),
  };
  paths = [
    ...["/", "/about", "/products", "/shades", "/resources", "/news", "/contact", "/catalogue", "/shade-card"],
    ...["/certificates"],
    ...["/legal/privacy-policy", "/news.xml", "/sitemap.xml", "/products.data", "/products?page=1&size=48"],
    ...[`/products/${product.slug}`, `/products/${other.slug}`, `/resources/${gallery.slug}`, `/news/${news.slug}`],
  ];
});
afterAll(async () => {
  await server?.discard();
  cdn.close();
});

async function codeOf(product: number): Promise<number> {
  return unwrap(await staff.from("item_codes").select("id").eq("product_id", product).limit(1).single()).id;
}

async function read(host: string, path: string): Promise<[string, Page]> {
  const answer = await fetch(server.url + path, { headers: { host: `${host}:${server.port}` } });
  const text = await answer.text();
  return [host + path, { status: answer.status, text, tags: (answer.headers.get("surrogate-key") ?? "").split(" ") }];
}

const readAll = async () =>
  new Map(await Promise.all(LANGUAGES.flatMap((host) => paths.map((path) => read(host, path)))));

/** Makes a change and waits until the CDN was told of it twice. */
async function change(...acts: (() => PromiseLike<{ error: unknown }>)[]): Promise<string[]> {
  const before = told.length;
  for (const act of acts) expect((await act()).error).toBeNull();
  const since = () => told.slice(before).flat();
  const once = () => since().filter((tag, _place, all) => all.indexOf(tag) === all.lastIndexOf(tag));
  await expect.poll(() => since().length > 0 && once(), { timeout: 15_000, interval: 100 }).toEqual([]);
  return since();
}

const picture = "/storage/v1/object/public/site-media/carousel/gold-winding-macro.jpg";
// Those of one line are made together: they show on different pages.
const changes: Record<string, () => PromiseLike<{ error: unknown }>>[] = [
  {
    "a description": () => staff.from("products").update({ description: "Changed." }).eq("id", ids.product),
    "a project's name": () => staff.from("gallery_items").update({ name: "Renamed" }).eq("id", ids.gallery),
    "a headline": () => staff.from("news_items").update({ title: "Changed" }).eq("id", ids.news),
  },
  {
    "a name": () => staff.from("products").update({ name: "Another Name" }).eq("id", ids.product),
    "a like": () => like(),
  },
  {
    "an order": () => staff.from("products").update({ display_order: 0 }).eq("id", ids.product),
    "a translation": () => translate(),
  },
  {
    "a status": () => staff.from("products").update({ status: "Inactive" }).eq("id", ids.other),
    "a slide": () => staff.from("general_settings").update({ is_active: false }).eq("type", "carousel").eq("id", 1),
  },
  { "a new product": () => staff.from("products").insert({ name: "Newest", slug: "newest", display_order: 0 }) },
  {
    "a code's colour": () => staff.from("item_codes").update({ hex: "#123456" }).eq("id", ids.code),
    "the category of a project": () =>
      staff.from("gallery_categories").update({ name: "Renamed" }).eq("id", ids.galleryCategory),
  },
  {
    "a new code": () => staff.from("item_codes").insert({ product_id: ids.product, item_code: "KZ-1", hex: "#654321" }),
  },
  { "a picture": () => staff.from("product_images").insert({ product_id: ids.product, image_url: picture }) },
  { "a category's name": () => staff.from("product_categories").update({ name: "Renamed" }).eq("id", ids.category) },
  { "a category left": () => staff.from("product_category_mappings").delete().eq("product_id", ids.product) },
  { "a link": () => staff.from("gallery_item_products").delete().eq("gallery_item_id", ids.gallery) },
  { "a certificate": () => staff.from("certificates").insert({ id: 1, scheme: "Sample", number: "S-1" }) },
  { "its product": () => staff.from("certificate_products").insert({ certificate_id: 1, product_id: ids.product }) },
  { "its class": () => staff.from("certificates").update({ class: "Sample class" }).eq("id", 1) },
  { "the company": () => staff.from("company").update({ phone: "+852 5555 0000" }).eq("id", 1) },
  { "a deletion": () => staff.from("products").delete().eq("id", ids.product) },
];
const like = () =>
  visitor.rpc("set_news_like", { news_item_id: ids.news, visitor_id: crypto.randomUUID(), liked: true });
const translate = () =>
  staff.from("translations").upsert(
    {
      entity_type: "news_items",
      entity_id: ids.news,
      field_name: "title",
      language_code: "zh",
      translated_value: "改了的名",
    },
    {
      onConflict: "entity_type,entity_id,field_name,language_code",
    },
  );

test("a start purges all, twice", async () => {
  await expect.poll(() => told, { timeout: 10_000 }).toEqual([["site"], ["site"]]);
});

test("a change is told under a tag of each page on which it shows", { timeout: 240_000 }, async () => {
  const missed: string[] = [];
  const unseen: string[] = [];
  let pages = await readAll();
  for (const group of changes) {
    const what = Object.keys(group).join(", ");
    const tags = new Set(await change(...Object.values(group)));
    const after = await readAll();
    const changed = [...after].filter(([path, { text }]) => text !== pages.get(path)?.text);
    if (changed.length < Object.keys(group).length) unseen.push(what);
    for (const [path] of changed) {
      const before = pages.get(path);
      // Nobody keeps an address without a page.
      if (before?.status === 200 && !before.tags.some((tag) => tags.has(tag))) missed.push(`${what}: ${path}`);
    }
    pages = after;
  }
  expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
});

test("a description leaves the pages of other products where they are", async () => {
  const [, page] = await read("localhost", `/products/${await slugFarFrom()}`);
  const tags = new Set(await change(() => staff.from("products").update({ description: "x" }).eq("id", 1)));
  expect(page.tags.filter((tag) => tags.has(tag))).toEqual([]);
});

/** A product on whose page the first one isn't. */
async function slugFarFrom(): Promise<string> {
  const rows = unwrap(await visitor.from("products").select("slug").order("id", { ascending: false }));
  for (const { slug } of rows) {
    const [, { tags }] = await read("localhost", `/products/${slug}`);
    if (!tags.includes("products:1")) return slug;
  }
  throw new Error("Each product's page shows the first product");
}

test("a CDN that is away is told when it is there again, and the site goes on meanwhile", async () => {
  isAway = true;
  const before = told.length;
  await staff.from("products").update({ description: "While away." }).eq("id", 1).throwOnError();
  await expect.poll(() => told.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 2);
  isAway = false;
  const since = told.length;
  await expect.poll(() => told.slice(since).flat(), { timeout: 15_000 }).toContain("products:1");
});
