import { expect, test } from "../support/server.ts";

const PAGES = [
  "/",
  "/about",
  "/products",
  "/products/metallic-smooth",
  "/resources",
  "/resources?page=2",
  "/resources/club-crest-on-burgundy-twill",
  "/news",
  "/news?page=2",
  "/news/forty-years-of-kinran",
  "/contact",
];

test.use({ javaScriptEnabled: false });

for (const path of PAGES) {
  test(`${path} has its addresses, preview and structured data in both languages`, async ({ page, server, zhUrl }) => {
    for (const [origin, lang] of [
      [server.url, "en"],
      [zhUrl, "zh-Hant"],
    ] as const) {
      await page.goto(origin + path);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", origin + path);
      await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute("href", server.url + path);
      await expect(page.locator('link[rel="alternate"][hreflang="zh-Hant"]')).toHaveAttribute("href", zhUrl + path);
      await expect(page.locator('link[rel="alternate"][hreflang="x-default"]')).toHaveAttribute(
        "href",
        server.url + path,
      );
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", origin + path);
      const image = await page.locator('meta[property="og:image"]').getAttribute("content");
      const answer = await page.request.get(image?.replace(zhUrl, server.url) ?? "");
      expect(answer.status()).toBe(200);
      await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", /./);
      await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute("href", "/news.xml");
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      const types = JSON.parse(data ?? "")["@graph"].map((node: { "@type": string }) => node["@type"]);
      expect(types).toEqual(expect.arrayContaining(["Organization", "WebSite", "WebPage", "BreadcrumbList"]));
      expect(types.includes("Product")).toBe(path.startsWith("/products/"));
      expect(types.includes("NewsArticle")).toBe(path.startsWith("/news/"));
    }
  });
}

test("an item code has a title, a picture and data of its own; its canonical page is the product's", async ({
  page,
  server,
  zhUrl,
}) => {
  const path = "/products/metallic-smooth";
  const content = (property: string) => page.locator(`meta[property="og:${property}"]`);
  const readProduct = async () => {
    const { "@graph": graph } = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
    return graph.find((node: { "@type": string }) => node["@type"] === "Product");
  };
  const offer = { price: "0", priceCurrency: "USD", availability: "https://schema.org/InStock" };
  await page.goto(`${path}?code=kt-112&picture=2`);
  const title = "KT-112 Silver 02 Pewter, Metallic Embroidery Thread, Smooth | Product Details | Kinran Threads";
  await expect(page).toHaveTitle(title);
  await expect(content("title")).toHaveAttribute("content", title);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^KT-112 Silver 02 Pewter: KM-40/);
  await expect(content("image")).toHaveAttribute("content", /item-code-images\/kt-112\.jpg/);
  await expect(content("url")).toHaveAttribute("content", `${server.url}${path}?code=KT-112`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", server.url + path);
  const shade = await readProduct();
  expect(shade).toMatchObject({ sku: "KT-112", color: "Silver 02 Pewter", url: `${server.url}${path}?code=KT-112` });
  expect(shade).toMatchObject({ offers: offer, isVariantOf: { "@type": "ProductGroup", url: server.url + path } });

  await page.goto(path);
  const whole = await readProduct();
  expect(whole).toMatchObject({ name: "Metallic Embroidery Thread, Smooth", url: server.url + path, offers: offer });
  expect(whole).not.toHaveProperty("sku");
  expect(whole.isVariantOf).toMatchObject({ productGroupID: "metallic-smooth", variesBy: "https://schema.org/color" });
  expect(whole.isVariantOf.hasVariant).toHaveLength(25);
  expect(whole.isVariantOf.hasVariant[5]).toEqual({
    "@type": "Product",
    sku: "KT-112",
    color: "Silver 02 Pewter",
    url: `${server.url}${path}?code=KT-112`,
  });
  await expect(content("image")).toHaveAttribute("content", /metallic-smooth-main/);

  await page.goto(`${zhUrl}${path}?code=KT-104`);
  await expect(page).toHaveTitle("KT-104 金色 04 古金，平滑金屬繡線 | 產品詳情 | Kinran Threads 金襴");
});

test("filters are no part of an address", async ({ page, server, zhUrl }) => {
  await page.goto(`${zhUrl}/news?page=2&size=6&from=mail`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${zhUrl}/news?page=2`);
  const usual = page.locator('link[hreflang="x-default"]');
  await expect(usual).toHaveAttribute("href", `${server.url}/news?page=2`);
  await page.goto("/resources?size=12&q=e");
  await expect(usual).toHaveAttribute("href", `${server.url}/resources`);
});

test("the site map lists pages and items in both languages, and robots keeps the back office out", async ({
  request,
  server,
  zhUrl,
}) => {
  const map = await (await request.get("/sitemap.xml")).text();
  for (const path of ["/", "/contact", "/products/metallic-smooth", "/resources/", "/news/"])
    expect(map).toContain(path);
  expect(map).toContain(`<loc>${zhUrl}/products/metallic-smooth</loc>`);
  expect(map).not.toContain("/products/recycled-metallic");
  for (const address of map.match(/<url>.*<\/url>/g) ?? []) expect(address).toContain("<lastmod>20");
  const picture = "/storage/v1/object/public/site-media/products/metallic-smooth-main.jpg";
  expect(map).toContain(`<image:loc>${server.url}${picture}</image:loc>`);
  const cords = `${zhUrl}/products?category=4-${encodeURIComponent("繩帶")}`;
  expect(map).toContain(`<loc>${cords}</loc>`);
  expect(map).toContain(`<xhtml:link rel="alternate" hreflang="zh-Hant" href="${cords}"/>`);
  expect(map).toContain("/products?category=4-cord-braid</loc>");
  expect(map).toContain("/resources?category=2-crests-badges</loc>");
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /admin");
  expect(robots).toMatch(/Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/);
});

test("while the backend fails the site map is to be asked for again", async ({ request, fragile }) => {
  fragile.isUp = false;
  const answer = await request.get(`${fragile.url}/sitemap.xml`);
  fragile.isUp = true;
  expect(answer.status()).toBe(503);
  expect(answer.headers()["retry-after"]).toBe("60");
});

test("a missing page is not offered to search engines", async ({ page }) => {
  const answer = await page.goto("/products/no-such-thing");
  expect(answer?.status()).toBe(404);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
