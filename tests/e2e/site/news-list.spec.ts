import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { visitAndReturn } from "../support/visit.ts";

const cards = "main .card-grid > li";

test("the news stand in the first HTML, under their hero", async ({ page, request }) => {
  const html = await (await request.get("/news")).text();
  expect(html).toContain("Lunar New Year 2027: Closing Dates and Last Orders");
  const response = await page.goto("/news");
  expect(response?.status()).toBe(200);
  await expect(page.locator(".hero")).toContainText("UPDATES & ANNOUNCEMENTS");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News & Events");
  const intro = "Stay updated with the latest news, events, and announcements from the product.";
  await expect(page.getByText(intro, { exact: true })).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(6);
  await expect(page.getByRole("status")).toHaveText("Showing 1–6 of 7 news items");
  await expectAccessible(page);
});

test("pinned ones come first, then the newest, each with its picture, date, link and likes", async ({ page }) => {
  await page.goto("/news");
  await expect(page.locator(`${cards} h3`)).toHaveText([
    "Lunar New Year 2027: Closing Dates and Last Orders",
    "Colour Book 2026: Thirty Shades Under One Light",
    "Eleven New Pearl and Holographic Shades",
    "Recycled Metallic: What We Have Measured So Far",
    "One Cone, One Turn: a Short Film",
    "Forty Years of Kinran",
  ]);
  await expect(page.locator(`${cards} time`)).toHaveText([
    "Nov 16, 2026",
    "Feb 24, 2026",
    "Oct 27, 2026",
    "Jun 09, 2026",
    "Nov 18, 2025",
    "May 08, 2025",
  ]);
  await expect(page.locator(cards).filter({ has: page.getByText("Pinned") })).toHaveCount(2);
  await expect(page.locator(cards).first().getByText("Pinned")).toHaveCount(1);

  const card = page.locator(cards).first();
  await expect(card).toContainText("Our Kowloon office is closed from February 6 to 9, 2027.");
  const picture = card.getByRole("img", { name: "Lunar New Year 2027" });
  await expect(picture).toHaveAttribute("srcset", /holiday-notice\.jpg\?width=\d+ \d+w/);
  for (const size of ["width", "height"]) await expect(picture).toHaveAttribute(size, /^\d+$/);
  const more = card.getByRole("link", { name: "Read more" });
  await expect(more).toHaveAttribute("href", "/news/lunar-new-year-2027-closing-dates");
  await expect(card.getByRole("button", { name: "Like: Lunar New Year 2027" })).toContainText("12");
});

test("an item without a picture keeps its place for one, and an Inactive one does not show", async ({
  page,
  server,
}) => {
  const service = makeService(server);
  const texts = { description: "A description of it.", article_body: "A text of some length." };
  await service.from("news_items").insert([
    { ...texts, title: "Plain Words", slug: "plain-words", status: "Active" },
    { ...texts, title: "Not Yet", slug: "not-yet", status: "Inactive" },
  ]);
  await page.goto("/news?size=18");
  const card = page.locator(cards).filter({ hasText: "Plain Words" });
  await expect(card.locator(".picture .icon")).toBeVisible();
  await expect(card.getByRole("img")).toHaveCount(0);
  await expect(page.getByText("Not Yet")).toHaveCount(0);
  await service.from("news_items").delete().in("slug", ["plain-words", "not-yet"]);
});

test("the search lives in the URL and leads back", async ({ page }) => {
  await page.goto("/news?page=2");
  const box = page.getByPlaceholder("Search news...");
  await box.fill("COLOUR book");
  await expect(page).toHaveURL(/\/news\?q=COLOUR\+book$/);
  await expect(page.locator(cards)).toHaveText(/Colour Book 2026/);
  await expect(page.getByRole("status")).toHaveText("Showing 1–1 of 1 news items");
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.locator(cards)).toHaveText(/Twenty-Four New Winding Heads/);
});

test("without a match the empty state says what to do", async ({ page }) => {
  const response = await page.goto("/news?q=100%25_%00");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "No news items found" })).toBeVisible();
  const hint = "Try adjusting your search to find what you're looking for.";
  await expect(page.getByText(hint, { exact: true })).toBeVisible();
  await expect(page.locator(".pager")).toHaveCount(0);
  await expectAccessible(page);
});

test("a page holds 6, 12 or 18, and the pager leads to the others", async ({ page }) => {
  await page.goto("/news");
  const size = page.getByRole("combobox");
  await expect(size.locator("option")).toHaveText(["6", "12", "18"]);
  await page.locator(".pager").getByRole("link", { name: "2" }).first().click();
  await expect(page).toHaveURL(/\/news\?page=2$/);
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "News list" })).toBeFocused();
  await size.selectOption("12");
  await expect(page).toHaveURL(/\/news\?size=12$/);
  await expect(page.locator(cards)).toHaveCount(7);
  await expect(page.locator(".pager")).toHaveCount(0);
  await page.getByPlaceholder("Search news...").fill("2026");
  await expect(page).toHaveURL(/\/news\?size=12&q=2026$/);
});

test("a page that does not exist leads to the first or the last one, and keeps the rest", async ({ page, request }) => {
  for (const [asked, given] of [
    ["page=0", ""],
    ["page=-1&size=6", "?size=6"],
    ["q=2026&page=abc", "?q=2026"],
    ["page=99", "?page=2"],
    ["page=2&size=18", "?size=18"],
    ["q=no-such-news&page=2", "?q=no-such-news"],
  ]) {
    const answer = await request.get(`/news?${asked}`, { maxRedirects: 0 });
    expect([asked, answer.status(), answer.headers().location]).toEqual([asked, 302, `/news${given}`]);
  }
  await page.goto("/news?page=99");
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(".pager [aria-current=page]")).toHaveText("2");
});

test("a page that is gone meanwhile leads to the last one from within the site, too", async ({ page, server }) => {
  const film = () => makeService(server).from("news_items");
  await page.goto("/news?page=2");
  await page.locator(cards).getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Back to News" })).toBeVisible();
  await film().update({ status: "Inactive" }).eq("slug", "one-cone-on-film");
  try {
    await page.goBack();
    await expect(page).toHaveURL(/\/news$/);
    await expect(page.locator(cards)).toHaveCount(6);
    await expect(page.locator(".pager")).toHaveCount(0);
  } finally {
    await film().update({ status: "Active" }).eq("slug", "one-cone-on-film");
  }
});

test("in Chinese it is searched as it is shown", async ({ page, zhUrl }) => {
  await page.goto(`${zhUrl}/news`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("最新消息");
  await expect(page.locator(`${cards} time`).first()).toHaveText("2026 年 11 月 16 日");
  await expectAccessible(page);
  await page.getByPlaceholder("搜尋消息⋯⋯").fill("短片");
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(cards)).toContainText("一筒一轉：短片");
  await expect(page.getByRole("button", { name: "讚好：一筒一轉" })).toContainText("19");
  await page.getByPlaceholder("搜尋消息⋯⋯").fill("Short Film");
  await expect(page.getByRole("heading", { name: "找不到消息" })).toBeVisible();
  await expect(page.getByText("請調整搜尋字詞，再試一次。")).toBeVisible();
});

test("metadata names the page in every language", async ({ page, server, zhUrl }) => {
  await page.goto(`${zhUrl}/news?page=2`);
  const link = (selector: string) => page.locator(`head link${selector}`);
  await expect(page).toHaveTitle("最新消息 | Kinran Threads 金襴");
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute("content", /最新消息/);
  await expect(link('[rel="canonical"]')).toHaveAttribute("href", `${zhUrl}/news?page=2`);
  await expect(link('[hreflang="en"]')).toHaveAttribute("href", `${server.url}/news?page=2`);
  await expect(link('[hreflang="x-default"]')).toHaveAttribute("href", `${server.url}/news?page=2`);
  await expect(link('[type="application/rss+xml"]')).toHaveAttribute("href", "/news.xml");
  await page.goto("/news");
  await expect(page).toHaveTitle("News & Events | Kinran Threads");
  await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute("content", /^News & Events/);
});

test("arriving from another screen shows six skeletons, then the news", async ({ page }) => {
  await page.goto("/products");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/news.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "News" }).click();
  await expect(page.getByRole("status")).toHaveText("Loading news...");
  await expect(page.locator(".skeleton")).toHaveCount(6);
  release();
  await expect(page.locator(cards).first()).toContainText("Lunar New Year");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("it fits a width of 320 px", async ({ page, zhUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const url of ["/news", `${zhUrl}/news`]) {
    await page.goto(url);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("search, page size and pages work, and a like cannot be pressed", async ({ page }) => {
    await page.goto("/news");
    await expect(page.locator(cards).first().getByRole("button")).toBeDisabled();
    await page.locator(".pager").getByRole("link", { name: "2" }).first().click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.locator(cards)).toHaveCount(1);
    await page.getByRole("combobox").selectOption("18");
    await page.locator(".page-size").getByRole("button").click();
    await expect(page).toHaveURL(/\?size=18$/);
    await page.getByPlaceholder("Search news...").fill("cone");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?size=18&q=cone$/);
    await expect(page.locator(cards)).toContainText(["One Cone, One Turn: a Short Film"]);
  });
});

test.describe("while the backend fails", () => {
  test.afterEach(({ fragile }) => {
    fragile.isUp = true;
  });

  test("the page answers 503 with its frame, the message and a retry", async ({ page, fragile }) => {
    fragile.isUp = false;
    const response = await page.goto(`${fragile.url}/news`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("alert")).toHaveText("Failed to load news");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("News & Events");
    await expectAccessible(page);
    fragile.isUp = true;
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(cards)).toHaveCount(6);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a lost connection in the browser shows the same message", async ({ page, fragile, context }) => {
    await page.goto(`${fragile.url}/products`);
    const link = page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "News" });
    await visitAndReturn(page, link);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole("alert")).toHaveText("Failed to load news");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(cards)).toHaveCount(6);
  });
});
