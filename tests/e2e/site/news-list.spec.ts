import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { askHtml } from "../support/html.ts";
import { fileOf, readMedia } from "../support/media.ts";
import { makeNewsItem, removeNewsItems, unpinAll } from "../support/news-items.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { visitAndReturn } from "../support/visit.ts";

const cards = "main .card-grid > li";
const title = (number: number) => `Tidings ${number}`;
let pinAgain: () => Promise<void>;
let picture: string;

// Twelve items, of which the newest come first; two of them are pinned, and all others that are there are not.
test.beforeAll(async ({ server }) => {
  const api = makeService(server);
  picture = (await readMedia(server)).pictures[0] ?? "";
  pinAgain = await unpinAll(api);
  const items = Array.from({ length: 12 }, (_, at) => ({
    title: title(at + 1),
    slug: `tidings-${at + 1}`,
    description: at === 4 ? "Ravelled with a carousel." : "What is new.",
    article_body: "A text of some length.",
    is_pinned: at === 5 || at === 6,
    likes: at === 5 ? 12 : 0,
    created_at: `2099-0${1 + Math.floor(at / 3)}-0${1 + (at % 3)}T08:00:00Z`,
    primary_image_url: at === 5 ? picture : null,
    status: at === 11 ? "Inactive" : "Active",
  }));
  const made = await rows(api.from("news_items").insert(items).select("id, title"));
  const id = made.find((item) => item.title === title(6))?.id ?? 0;
  const zh = { entity_type: "news_items", entity_id: id, language_code: "zh" };
  await rows(
    api
      .from("translations")
      .insert({ ...zh, field_name: "title", translated_value: "織線短訊" })
      .select(),
  );
});

test.afterAll(async ({ server }) => {
  await removeNewsItems(makeService(server), "Tidings");
  await pinAgain();
});

const countActive = async (server: RunningServer) =>
  (await rows(makeService(server).from("news_items").select("id").eq("status", "Active"))).length;

test("the news under their hero: order, cards, search, sizes and pages", async ({ page, server }) => {
  test.slow();
  const count = await countActive(server);
  const box = page.getByPlaceholder("Search news...");
  const pager = page.locator(".pager");
  const status = page.getByRole("status");
  const response = await page.goto("/news");

  await test.step("they stand in the first HTML", async () => {
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toContain(title(6));
    await expect(page).toHaveTitle("News & Events | Kinran Threads");
    await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute("content", /^News & Events/);
    await expect(page.locator(".hero")).toContainText("UPDATES & ANNOUNCEMENTS");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("News & Events");
    const intro = "Stay updated with the latest news, events, and announcements from the product.";
    await expect(page.getByText(intro, { exact: true })).toBeVisible();
    await expect(status).toHaveText(`Showing 1–6 of ${count} news items`);
    await expectAccessible(page);
  });

  await test.step("pinned ones come first, then the newest, each with its picture, date, link and likes", async () => {
    await expect(page.locator(`${cards} h3`)).toHaveText([7, 6, 11, 10, 9, 8].map(title));
    const dates = ["Mar 01, 2099", "Feb 03, 2099", "Apr 02, 2099", "Apr 01, 2099", "Mar 03, 2099", "Mar 02, 2099"];
    await expect(page.locator(`${cards} time`)).toHaveText(dates);
    await expect(page.locator(cards).filter({ has: page.getByText("Pinned") })).toHaveCount(2);
    await expect(page.locator(cards).first().getByText("Pinned")).toHaveCount(1);
    const card = page.locator(cards).nth(1);
    await expect(card).toContainText("What is new.");
    const image = card.getByRole("img", { name: title(6) });
    await expect(image).toHaveAttribute("srcset", new RegExp(`${fileOf(picture).source}\\?width=\\d+ \\d+w`));
    for (const size of ["width", "height"]) await expect(image).toHaveAttribute(size, /^\d+$/);
    await expect(card.getByRole("link", { name: "Read more" })).toHaveAttribute("href", "/news/tidings-6");
    await expect(card.getByRole("button", { name: `Like: ${title(6)}` })).toContainText("12");
    // One without a picture keeps its place for one.
    const bare = page.locator(cards).first();
    await expect(bare.locator(".picture .icon")).toBeVisible();
    await expect(bare.getByRole("img")).toHaveCount(0);
  });

  await test.step("the pager leads to the other pages, and a page holds 6, 12 or 18", async () => {
    await pager.getByRole("link", { name: "2" }).first().click();
    await expect(page).toHaveURL(/\/news\?page=2$/);
    await expect(page.getByRole("heading", { name: "News list" })).toBeFocused();
    for (const [at, number] of [5, 4, 3, 2, 1].entries())
      await expect(page.locator(`${cards} h3`).nth(at)).toHaveText(title(number));
    const size = page.getByRole("combobox");
    await expect(size.locator("option")).toHaveText(["6", "12", "18"]);
    await size.selectOption("12");
    await expect(page).toHaveURL(/\/news\?size=12$/);
    await expect(page.locator(cards)).toHaveCount(Math.min(count, 12));
    await box.fill("tidings");
    await expect(page).toHaveURL(/\/news\?size=12&q=tidings$/);
    // Of the twelve one is Inactive, and does not show.
    await expect(status).toHaveText("Showing 1–11 of 11 news items");
    await expect(page.locator(cards)).toHaveCount(11);
    await expect(page.getByText(title(12), { exact: true })).toHaveCount(0);
    await expect(pager).toHaveCount(0);
  });

  await test.step("the search lives in the URL and leads back", async () => {
    await box.fill("A CAROUSEL");
    await expect(page).toHaveURL(/\/news\?size=12&q=A\+CAROUSEL$/);
    await expect(page.locator(cards)).toHaveText([new RegExp(title(5))]);
    await expect(status).toHaveText("Showing 1–1 of 1 news items");
    await expect(box).toBeFocused();
    await page.goBack();
    await expect(page).not.toHaveURL(/CAROUSEL/);
    await expect(page.locator(cards).nth(1)).toBeVisible();
  });

  await test.step("without a match the empty state says what to do", async () => {
    await page.goto("/news?q=100%25_%00");
    await expect(page.getByRole("heading", { name: "No news items found" })).toBeVisible();
    const hint = "Try adjusting your search to find what you're looking for.";
    await expect(page.getByText(hint, { exact: true })).toBeVisible();
    await expect(pager).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("a page that does not exist leads to the first or the last one, and keeps the rest", async ({
  request,
  server,
}) => {
  const last = Math.ceil((await countActive(server)) / 6);
  for (const [asked, given] of [
    ["page=0", ""],
    ["page=-1&size=6", "?size=6"],
    ["q=tidings&page=abc", "?q=tidings"],
    ["page=99", `?page=${last}`],
    ["page=2&size=18&q=tidings", "?size=18&q=tidings"],
    ["q=no-such-news&page=2", "?q=no-such-news"],
  ]) {
    const answer = await request.get(`/news?${asked}`, { maxRedirects: 0 });
    const location = answer.headers().location ?? "";
    const sorted = (address: string) => [...new URLSearchParams(address.split("?")[1])].toSorted().join("&");
    expect([asked, answer.status(), sorted(location)]).toEqual([asked, 302, sorted(given ?? "")]);
    expect(location).toMatch(/^\/news(\?|$)/);
  }
  expect((await request.get("/news?q=100%25_%00")).status()).toBe(200);
});

test("a page that is gone meanwhile leads to the last one from within the site, too", async ({ page, server }) => {
  const api = makeService(server);
  // Seven with this word, so that the second page holds one.
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await makeNewsItem(api, `Tidings gone ${number}`);
  await page.goto("/news?q=gone&page=2");
  await page.locator(cards).getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Back to News" })).toBeVisible();
  await rows(api.from("news_items").update({ status: "Inactive" }).eq("slug", "tidings-gone-1").select());
  await page.goBack();
  await expect(page).toHaveURL(/\/news\?q=gone$/);
  await expect(page.locator(cards)).toHaveCount(6);
  await expect(page.locator(".pager")).toHaveCount(0);
  await removeNewsItems(api, "Tidings gone");
});

test("in Chinese it is searched as it is shown, and metadata names the page in every language", async ({
  page,
  request,
  server,
  zhUrl,
}) => {
  await page.goto(`${zhUrl}/news`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("最新消息");
  await expect(page.locator(`${cards} time`).first()).toHaveText("2099 年 3 月 1 日");
  await expectAccessible(page);
  await page.getByPlaceholder("搜尋消息⋯⋯").fill("短訊");
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(cards)).toContainText("織線短訊");
  await expect(page.getByRole("button", { name: "讚好：織線短訊" })).toContainText("12");
  await page.getByPlaceholder("搜尋消息⋯⋯").fill(title(6));
  await expect(page.getByRole("heading", { name: "找不到消息" })).toBeVisible();
  await expect(page.getByText("請調整搜尋字詞，再試一次。")).toBeVisible();

  const html = await askHtml(request, `${zhUrl}/news?page=2`);
  expect(html.title).toBe("最新消息 | Kinran Threads 金襴");
  expect(html.meta("description")).toContain("最新消息");
  expect(html.link({ rel: "canonical" })).toBe(`${zhUrl}/news?page=2`);
  for (const hreflang of ["en", "x-default"]) expect(html.link({ hreflang })).toBe(`${server.url}/news?page=2`);
  expect(html.link({ type: "application/rss+xml" })).toBe("/news.xml");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("search, page size and pages work, and a like cannot be pressed", async ({ page }) => {
    await page.goto("/news");
    await expect(page.locator(cards).first().getByRole("button")).toBeDisabled();
    await page.locator(".pager").getByRole("link", { name: "2" }).first().click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.locator(cards)).toContainText([title(5)]);
    await page.getByRole("combobox").selectOption("18");
    await page.locator(".page-size").getByRole("button").click();
    await expect(page).toHaveURL(/\?size=18$/);
    await page.getByPlaceholder("Search news...").fill("ravelled");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?size=18&q=ravelled$/);
    await expect(page.locator(cards)).toContainText([title(5)]);
  });
});

test("skeletons on the way there; a failing backend, on the server or on the way there, can be tried again", async ({
  page,
  fragile,
  context,
}) => {
  const alert = page.getByRole("alert");
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  const retry = page.getByRole("link", { name: "Try again" });
  await test.step("the page answers 503 with its frame, the message and a retry", async () => {
    fragile.isUp = false;
    const response = await page.goto(`${fragile.url}/news`);
    fragile.isUp = true;
    expect(response?.status()).toBe(503);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(alert).toHaveText("Failed to load news");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("News & Events");
    await expectAccessible(page);
    await retry.click();
    await expect(page.locator(cards)).toHaveCount(6);
    await expect(alert).toHaveCount(0);
  });
  const link = navigation.getByRole("link", { name: "News" });
  await navigation.getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("News & Events");
  await test.step("arriving from another screen shows six skeletons, then the news", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/news.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await link.click();
    await expect(page.getByRole("status")).toHaveText("Loading news...");
    await expect(page.locator(".skeleton")).toHaveCount(6);
    held.resolve();
    await expect(page.locator(cards).first()).toContainText(title(7));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.unroute("**/news.data*");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("News & Events");
  });
  await test.step("a lost connection in the browser shows the same message", async () => {
    await visitAndReturn(page, link);
    await context.setOffline(true);
    await link.click();
    await expect(alert).toHaveText("Failed to load news");
    await context.setOffline(false);
    await retry.click();
    await expect(page.locator(cards)).toHaveCount(6);
  });
});
