import { makeService } from "../../conformance/clients.ts";
import { readExamples } from "../support/examples.ts";
import { makeGalleryItem, removeGalleryItems } from "../support/gallery-items.ts";
import { askHtml, type Html } from "../support/html.ts";
import { fileOf, readMedia } from "../support/media.ts";
import { makeNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

// Enough for a second page of each list.
test.beforeAll(async ({ server }) => {
  const api = makeService(server);
  for (let n = 1; n <= 7; n += 1) {
    await makeNewsItem(api, `Paged news ${n}`, { created_at: "2001-01-01T00:00:00Z" });
    await makeGalleryItem(api, `Paged piece ${n}`, { status: "Active" });
  }
});
test.afterAll(async ({ server }) => {
  await removeNewsItems(makeService(server), "Paged news");
  await removeGalleryItems(makeService(server), "Paged piece");
});

test("pages have their addresses, preview and structured data in both languages", async ({
  request,
  server,
  zhUrl,
}) => {
  const { product, piece, item } = await readExamples(server);
  const lists = ["/", "/about", "/products", "/resources", "/resources?page=2", "/news", "/news?page=2", "/contact"];
  const images = new Set<string>();
  for (const path of [...lists, product.path, piece.path, item.path]) {
    for (const [origin, lang] of [
      [server.url, "en"],
      [zhUrl, "zh-Hant"],
    ] as const) {
      const html = await askHtml(request, origin + path);
      await test.step(origin + path, () => {
        expect(html.lang).toBe(lang);
        expect(html.link({ rel: "canonical" })).toBe(origin + path);
        for (const [hreflang, at] of [
          ["en", server.url],
          ["zh-Hant", zhUrl],
          ["x-default", server.url],
        ] as const)
          expect(html.link({ rel: "alternate", hreflang })).toBe(at + path);
        expect(html.meta("og:url")).toBe(origin + path);
        expect(html.meta("og:image:alt")).toMatch(/./);
        expect(html.link({ type: "application/rss+xml" })).toBe("/news.xml");
        const types = html.data().map((node) => node["@type"]);
        expect(types).toEqual(expect.arrayContaining(["Organization", "WebSite", "WebPage", "BreadcrumbList"]));
        expect(types.includes("Product")).toBe(path.startsWith("/products/"));
        expect(types.includes("NewsArticle")).toBe(path.startsWith("/news/"));
        images.add(html.meta("og:image")?.replace(zhUrl, server.url) ?? "");
      });
    }
  }
  expect(images.size).toBeGreaterThan(3);
  for (const image of images) expect((await request.get(image)).status(), image).toBe(200);
});

test("an item code has a title, a picture and data of its own; its canonical page is the product's", async ({
  request,
  server,
  zhUrl,
}) => {
  const { pictures } = await readMedia(server);
  const thread = await makeThread(server, "Titled Thread", {
    columns: { image_url: pictures[1] ?? "", description: "TT-40 for titles." },
    codes: [
      { item_code: "TT-1", color_name: "Titled gold", hex: "#C9964A" },
      { item_code: "TT-2", color_name: "Titled silver", hex: "#D8D8DC", image_url: pictures[0] ?? "", type: "TT-40" },
    ],
    zh: { name: "題線" },
    zhColours: { "TT-2": "題銀" },
  });
  const address = server.url + thread.path;
  const readProduct = (html: Html) => Object(html.data().find((node) => node["@type"] === "Product"));
  const offers = { price: "0", priceCurrency: "USD", availability: "https://schema.org/InStock" };
  const title = "TT-2 Titled silver, Titled Thread | Product Details | Kinran Threads";
  const shade = await askHtml(request, `${thread.path}?code=tt-2&picture=2`);
  expect(shade.title).toBe(title);
  expect(shade.meta("og:title")).toBe(title);
  expect(shade.meta("description")).toMatch(/^TT-2 Titled silver – TT-40/);
  expect(shade.meta("og:image")).toMatch(fileOf(pictures[0]));
  expect(shade.meta("og:url")).toBe(`${address}?code=TT-2`);
  expect(shade.link({ rel: "canonical" })).toBe(address);
  expect(readProduct(shade)).toMatchObject({
    sku: "TT-2",
    color: "Titled silver",
    url: `${address}?code=TT-2`,
    offers,
  });
  expect(readProduct(shade).isVariantOf).toMatchObject({ "@type": "ProductGroup", url: address });

  const html = await askHtml(request, thread.path);
  const whole = readProduct(html);
  expect(whole).toMatchObject({ name: "Titled Thread", url: address, offers });
  expect(whole).not.toHaveProperty("sku");
  expect(whole.isVariantOf).toMatchObject({ productGroupID: thread.slug, variesBy: "https://schema.org/color" });
  expect(whole.isVariantOf.hasVariant).toHaveLength(2);
  expect(whole.isVariantOf.hasVariant[1]).toEqual({
    "@type": "Product",
    sku: "TT-2",
    color: "Titled silver",
    url: `${address}?code=TT-2`,
  });
  expect(html.meta("og:image")).toMatch(fileOf(pictures[1]));
  expect((await askHtml(request, `${zhUrl}${thread.path}?code=TT-2`)).title).toBe(
    "TT-2 題銀，題線 | 產品詳情 | Kinran Threads 金襴",
  );
  await thread.remove();
});

test("filters are no part of an address, and a missing page is not offered to search engines", async ({
  request,
  server,
  zhUrl,
}) => {
  const news = await askHtml(request, `${zhUrl}/news?page=2&size=6&from=mail`);
  expect(news.link({ rel: "canonical" })).toBe(`${zhUrl}/news?page=2`);
  expect(news.link({ hreflang: "x-default" })).toBe(`${server.url}/news?page=2`);
  const gallery = await askHtml(request, "/resources?size=12&q=e");
  expect(gallery.link({ hreflang: "x-default" })).toBe(`${server.url}/resources`);
  const missing = await askHtml(request, "/products/no-such-thing");
  expect(missing.status).toBe(404);
  expect(missing.meta("robots")).toBe("noindex");
  expect(missing.link({ rel: "canonical" })).toBeUndefined();
});

test("the site map lists pages and items in both languages, and robots keeps the back office out", async ({
  request,
  server,
  zhUrl,
}) => {
  const { pictures } = await readMedia(server);
  const api = makeService(server);
  const thread = await makeThread(server, "Mapped Thread", {
    columns: { image_url: pictures[0] ?? "" },
    categories: ["Mapped & Listed"],
  });
  const draft = await makeThread(server, "Unmapped Thread", { columns: { status: "Inactive" } });
  const [category = 0] = thread.categories;
  const zh = { entity_type: "product_categories", entity_id: category, field_name: "name", language_code: "zh" };
  await rows(
    api
      .from("translations")
      .insert({ ...zh, translated_value: "圖上" })
      .select(),
  );
  const { piece, item } = await readExamples(server);
  const map = await (await request.get("/sitemap.xml")).text();
  for (const path of ["/", "/contact", thread.path, piece.path, item.path])
    for (const origin of [server.url, zhUrl]) expect(map).toContain(`<loc>${origin}${path}</loc>`);
  expect(map).not.toContain(draft.path);
  for (const address of map.match(/<url>.*<\/url>/g) ?? []) expect(address).toContain("<lastmod>20");
  expect(map).toContain(`<image:loc>${new URL(pictures[0] ?? "", server.url).href}</image:loc>`);
  const chinese = `${zhUrl}/products?category=${category}-${encodeURIComponent("圖上")}`;
  expect(map).toContain(`<loc>${chinese}</loc>`);
  expect(map).toContain(`<xhtml:link rel="alternate" hreflang="zh-Hant" href="${chinese}"/>`);
  expect(map).toContain(`/products?category=${category}-mapped-listed</loc>`);
  expect(map).toMatch(/\/resources\?category=\d+-[^<]+<\/loc>/);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /admin");
  expect(robots).toMatch(/Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/);
  await thread.remove();
  await draft.remove();
});

test("while the backend fails the site map is to be asked for again", async ({ request, fragile }) => {
  fragile.isUp = false;
  const answer = await request.get(`${fragile.url}/sitemap.xml`);
  fragile.isUp = true;
  expect(answer.status()).toBe(503);
  expect(answer.headers()["retry-after"]).toBe("60");
});
