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
