import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const film = "/news/one-cone-on-film";
const heading = "One Cone, One Turn: a Short Film";

test("shows the item with its date, media, article, like and the items next to it", async ({ page, request }) => {
  expect(await (await request.get(film)).text()).toContain("Before a cone is packed it is turned once under a lamp.");
  const response = await page.goto(film);
  expect(response?.status()).toBe(200);
  const hero = page.locator(".hero");
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(hero.locator("time")).toHaveText("Nov 18, 2025");
  await expect(hero.getByText("Pinned")).toHaveCount(0);
  await expect(hero.getByRole("link", { name: "Back to News" })).toHaveAttribute("href", "/news");

  await expect(page.locator(".media-stage img")).toHaveAttribute("src", /news\/gold-cone-film/);
  await expect(page.locator(".media-stage img")).toHaveAttribute("alt", heading);
  await expect(page.locator(".thumbnails a")).toHaveCount(2);
  await page.locator(".thumbnails a").nth(1).click();
  await expect(page).toHaveURL(/\?media=2$/);
  await expect(page.locator(".media-stage video")).toHaveAttribute("src", /gold-cone-turntable\.mp4$/);

  await expect(page.locator(".article-body p")).toHaveCount(3);
  await expect(page.locator(".article-body p").last()).toContainText("About one cone in ninety");
  await expect(page.getByRole("button", { name: `Like: ${heading}. Likes:` })).toContainText("19");
  const neighbours = page.getByRole("navigation", { name: "More news" }).getByRole("link");
  await expect(neighbours).toHaveText([/Newer.*Colour Book 2026/, /Older.*Forty Years of Kinran/]);
  await expectAccessible(page);
});

test("a pinned item says so; the newest and the oldest have one item next to them", async ({ page }) => {
  await page.goto("/news/lunar-new-year-2027-closing-dates");
  await expect(page.locator(".hero").getByText("Pinned")).toHaveCount(1);
  const neighbours = page.getByRole("navigation", { name: "More news" }).getByRole("link");
  await expect(neighbours).toHaveText([/^Older/]);
  await page.goto("/news/twenty-four-new-winding-heads");
  await expect(neighbours).toHaveText([/^Newer/]);
});

test("the way leads through the news and back to the list", async ({ page }) => {
  await page.goto("/news");
  await page.getByRole("link", { name: heading, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL("/news/forty-years-of-kinran");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forty Years of Kinran");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: "Back to News" }).click();
  await expect(page).toHaveURL("/news");
});

test("paragraphs and line breaks of the article are honoured; markup in it is text", async ({
  page,
  server,
  zhUrl,
}) => {
  const service = makeService(server);
  const body = "First line\nsecond line\r\n\r\n<b>Second</b> paragraph\n \nThird";
  const item = { title: "Words Only", slug: "words-only", description: "A description of it.", status: "Active" };
  const stored = await service
    .from("news_items")
    .insert({ ...item, article_body: body })
    .select("id")
    .single();
  await page.goto("/news/words-only");
  const paragraphs = page.locator(".article-body p");
  expect(await paragraphs.allInnerTexts()).toEqual(["First line\nsecond line", "<b>Second</b> paragraph", "Third"]);
  await expect(page.locator(".media-viewer")).toHaveCount(0);
  await expectAccessible(page);
  const place = { entity_type: "news_items", entity_id: stored.data?.id ?? 0, field_name: "article_body" };
  await service
    .from("translations")
    .insert({ ...place, language_code: "zh", translated_value: "第一行\n第二行\n\n第二段" });
  await page.goto(`${zhUrl}/news/words-only`);
  expect(await paragraphs.allInnerTexts()).toEqual(["第一行\n第二行", "第二段"]);
  await service.from("news_items").delete().eq("slug", "words-only");
});

test("in Chinese, with its metadata", async ({ page, server, zhUrl }) => {
  await page.goto(zhUrl + film);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("一筒一轉：短片");
  await expect(page.locator(".hero time")).toHaveText("2025 年 11 月 18 日");
  await expect(page.getByRole("link", { name: "返回最新消息" })).toHaveAttribute("href", "/news");
  await expect(page.getByRole("navigation", { name: "更多消息" }).getByRole("link")).toHaveText([/^較新/, /^較舊/]);
  await expect(page).toHaveTitle("一筒一轉：短片 | 消息詳情 | Kinran Threads 金襴");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", zhUrl + film);
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute("href", server.url + film);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /五秒片段/);
  await expectAccessible(page);
});

test("metadata tells of a news article", async ({ page }) => {
  await page.goto(film);
  await expect(page).toHaveTitle(`${heading} | News Details | Kinran Threads`);
  await expect(page.locator('head meta[property="og:type"]')).toHaveAttribute("content", "article");
  await expect(page.locator('head meta[property="og:image"]')).toHaveAttribute("content", /gold-cone-film\.jpg/);
  await expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute("href", "/news.xml");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const nodes: { "@type": string; datePublished: string }[] = JSON.parse(data[0] ?? "")["@graph"];
  const article = nodes.find((node) => node["@type"] === "NewsArticle");
  expect(new Date(article?.datePublished ?? "").toISOString()).toBe("2025-11-18T01:45:00.000Z");
});

test("an item that is missing or Inactive answers 404", async ({ page, server, zhUrl }) => {
  const service = makeService(server);
  const texts = { description: "A description of it.", article_body: "A text of some length." };
  await service.from("news_items").insert({ ...texts, title: "Not Yet", slug: "not-yet", status: "Inactive" });
  for (const slug of ["no-such-news", "%00", "not-yet"]) {
    const response = await page.goto(`/news/${slug}`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("News item not found | Kinran Threads");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("News item not found");
    await expect(page.getByRole("link", { name: "Back to News" })).toHaveAttribute("href", "/news");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
  await expectAccessible(page);
  const response = await page.goto(`${zhUrl}/news/no-such-news`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("找不到此消息");
  await service.from("news_items").delete().eq("slug", "not-yet");
});

test("arriving from the list shows a skeleton, then the item", async ({ page }) => {
  await page.goto("/news");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/news/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: heading, exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("Loading news item...");
  await expect(page.locator(".news-article .skeleton")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
});

test("it fits a width of 320 px", async ({ page, zhUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const url of [film, zhUrl + film]) {
    await page.goto(url);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the article and its media are there", async ({ page }) => {
    await page.goto(film);
    await expect(page.locator(".article-body p").first()).toBeVisible();
    await expect(page.locator(".like-button")).toBeDisabled();
    await page.locator(".thumbnails a").nth(1).click();
    await expect(page.locator(".media-stage video")).toHaveCount(1);
  });
});

test("while the backend fails the page answers 503 and can be tried again", async ({ page, fragile }) => {
  fragile.isUp = false;
  const response = await page.goto(fragile.url + film);
  fragile.isUp = true;
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("alert")).toHaveText("Failed to load news item");
  await expect(page.getByRole("link", { name: "Back to News" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
});
