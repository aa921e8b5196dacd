import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { askHtml } from "../support/html.ts";
import { boxOf } from "../support/layout.ts";
import { fileOf, readMedia } from "../support/media.ts";
import { makeNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";

const heading = "Report with a film";
const film = "/news/report-with-a-film";
const older = "Report before it";
const BODY = "First line\nsecond line\r\n\r\n<b>Second</b> paragraph\n \nSee [the gallery](/resources?q=report).";
let media: Awaited<ReturnType<typeof readMedia>>;

test.beforeAll(async ({ server }) => {
  const api = makeService(server);
  media = await readMedia(server);
  const at = (day: string) => ({ created_at: `2098-11-${day}T01:45:00Z` });
  await makeNewsItem(api, older, at("17"));
  const { id } = await makeNewsItem(api, heading, {
    ...at("18"),
    description: "A film of five seconds.",
    article_body: BODY,
    likes: 19,
    primary_image_url: media.pictures[0] ?? "",
    media: [media.video],
  });
  await makeNewsItem(api, "Report after it", at("19"));
  const zh = { title: "影片報告", description: "五秒片段。", article_body: "第一行\n第二行\n\n第二段" };
  const texts = Object.entries(zh).map(([field_name, translated_value]) => ({
    ...{ entity_type: "news_items", entity_id: id, language_code: "zh", field_name, translated_value },
  }));
  await rows(api.from("translations").insert(texts).select());
});

test.afterAll(({ server }) => removeNewsItems(makeService(server), "Report "));

test("an item with its date, media, article, like and the items next to it, reached from the list", async ({
  page,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  const neighbours = page.getByRole("navigation", { name: "More news" }).getByRole("link");

  await test.step("arriving from the list shows a skeleton, then the item", async () => {
    await page.goto("/news?q=report");
    const held = Promise.withResolvers<void>();
    await page.route("**/news/*.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: heading, exact: true }).click();
    await expect(page.getByRole("status")).toHaveText("Loading news item...");
    await expect(page.locator(".news-article .skeleton")).toBeVisible();
    held.resolve();
    await expect(title).toHaveText(heading);
    await expect(title).toBeFocused();
    await page.unroute("**/news/*.data*");
  });

  await test.step("its date, media, article and like", async () => {
    const hero = page.locator(".hero");
    await expect(hero.locator("time")).toHaveText("Nov 18, 2098");
    await expect(hero.getByText("Pinned")).toHaveCount(0);
    const picture = page.locator(".media-stage img");
    await expect(picture).toHaveAttribute("src", fileOf(media.pictures[0]));
    await expect(picture).toHaveAttribute("alt", heading);
    await expect(page.locator(".thumbnails a")).toHaveCount(2);
    await page.locator(".thumbnails a").nth(1).click();
    await expect(page).toHaveURL(/media=2$/);
    const video = page.locator(".media-stage video");
    await expect(video).toHaveAttribute("src", fileOf(media.video));
    // Until it is played it shows a picture of the item.
    await expect(video).toHaveAttribute("poster", fileOf(media.pictures[0]));
    await expect(page.getByRole("button", { name: `Like: ${heading}. Likes:` })).toContainText("19");
    await expectAccessible(page);
  });

  await test.step("paragraphs and line breaks of the article are honoured; markup in it is text", async () => {
    expect(await page.locator(".article-body p").allInnerTexts()).toEqual([
      "First line\nsecond line",
      "<b>Second</b> paragraph",
      "See the gallery.",
    ]);
  });

  await test.step("the way leads through the news and back to the list", async () => {
    await expect(neighbours).toHaveText([/Newer.*Report after it/, /Older.*Report before it/]);
    // Beside the article stands what comes next, from where it begins; the like follows what was read.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const [picture, like, body] = [".media-stage", ".like", ".article-body"].map((part) => page.locator(part));
    const beside = await boxOf(page.locator(".neighbours .eyebrow"));
    expect(Math.abs(beside.y - (await boxOf(picture ?? title)).y)).toBeLessThan(12);
    expect((await boxOf(like ?? title)).y).toBeGreaterThanOrEqual((await boxOf(body ?? title)).bottom);
    await neighbours.last().click();
    await expect(page).toHaveURL("/news/report-before-it");
    await expect(title).toHaveText(older);
    await expect(title).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator(".media-viewer")).toHaveCount(0);
    await expectAccessible(page);
    await page.goBack();
    await expect(title).toHaveText(heading);
  });

  await test.step("a link in the article leads to what it names", async () => {
    await page.getByRole("link", { name: "the gallery", exact: true }).click();
    await expect(page).toHaveURL("/resources?q=report");
  });
});

test("the HTML: status, way back, metadata of an article, and what Chinese readers get", async ({
  request,
  server,
  zhUrl,
}) => {
  const html = await askHtml(request, film);
  expect([html.status, html.title]).toEqual([200, `${heading} | News Details | Kinran Threads`]);
  expect(html.text).toContain("See the gallery.");
  expect(html.tags("a").some(({ href }) => href === "/news")).toBe(true);
  expect(html.meta("og:type")).toBe("article");
  expect(html.meta("og:image")).toMatch(fileOf(media.pictures[0]));
  expect(html.link({ type: "application/rss+xml" })).toBe("/news.xml");
  const article = Object(html.data().find((node) => node["@type"] === "NewsArticle"));
  expect(new Date(article.datePublished).toISOString()).toBe("2098-11-18T01:45:00.000Z");
  const chinese = await askHtml(request, zhUrl + film);
  expect(chinese.title).toBe("影片報告 | 消息詳情 | Kinran Threads 金襴");
  expect(chinese.link({ rel: "canonical" })).toBe(zhUrl + film);
  expect(chinese.link({ hreflang: "x-default" })).toBe(server.url + film);
  expect(chinese.meta("description")).toContain("五秒片段");
  // Without scripts a medium is a link and a like can't be pressed.
  const video = await askHtml(request, `${film}?media=2`);
  expect(video.tags("video")[0]?.src).toMatch(fileOf(media.video));
  expect(html.tags("a").some(({ href = "" }) => href.includes("?media=2"))).toBe(true);
  const like = html.tags("button").find((button) => button.class?.includes("like-button"));
  expect(like?.["aria-disabled"]).toBe("true");
});

test("a pinned item says so; the newest and the oldest have one item next to them", async ({ request, server }) => {
  const api = makeService(server);
  const far = { ...{ is_pinned: true }, created_at: "2099-12-31T00:00:00Z" };
  const pinned = await rows(api.from("news_items").select("id").eq("is_pinned", true));
  const ids = pinned.map(({ id }) => id);
  await rows(api.from("news_items").update({ is_pinned: false }).in("id", ids).select());
  const first = await makeNewsItem(api, "Report that comes first", far);
  const last = await makeNewsItem(api, "Report that comes last", { created_at: "1985-01-01T00:00:00Z" });
  const wordsOf = async (slug: string) => {
    const { source, text } = await askHtml(request, `/news/${slug}`);
    const [more = ""] = /<nav[^>]*class="neighbours"[\s\S]*?<\/nav>/.exec(source) ?? [];
    return { text, more };
  };
  const newest = await wordsOf(first.slug);
  expect(newest.text).toContain("Pinned");
  expect(newest.more).toContain("Older");
  expect(newest.more).not.toContain("Newer");
  const oldest = await wordsOf(last.slug);
  expect(oldest.text).not.toContain("Pinned");
  expect(oldest.more).toContain("Newer");
  expect(oldest.more).not.toContain("Older");
  await rows(api.from("news_items").update({ is_pinned: true }).in("id", ids).select());
});

test("in Chinese", async ({ page, zhUrl }) => {
  await page.goto(zhUrl + film);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("影片報告");
  await expect(page.locator(".hero time")).toHaveText("2098 年 11 月 18 日");
  await expect(page.getByRole("link", { name: "返回最新消息" })).toHaveAttribute("href", "/news");
  await expect(page.getByRole("navigation", { name: "更多消息" }).getByRole("link")).toHaveText([/^較新/, /^較舊/]);
  expect(await page.locator(".article-body p").allInnerTexts()).toEqual(["第一行\n第二行", "第二段"]);
  await expectAccessible(page);
});

test("an item that is missing or Inactive answers 404", async ({ page, request, server, zhUrl }) => {
  const draft = await makeNewsItem(makeService(server), "Report of a draft", { status: "Inactive" });
  for (const slug of ["no-such-news", "%00", draft.slug]) {
    const { status, title, source, tags, meta } = await askHtml(request, `/news/${slug}`);
    expect([slug, status, title]).toEqual([slug, 404, "News item not found | Kinran Threads"]);
    expect(source).toMatch(/<h1[^>]*>News item not found/);
    expect(tags("a").some(({ href }) => href === "/news")).toBe(true);
    expect(meta("robots")).toBe("noindex");
  }
  const chinese = await askHtml(request, `${zhUrl}/news/no-such-news`);
  expect(chinese.status).toBe(404);
  expect(chinese.source).toMatch(/<h1[^>]*>(<[^>]*>)*找不到此消息/);
  await page.goto("/news/no-such-news");
  await expect(page.getByRole("link", { name: "Back to News" })).toHaveAttribute("href", "/news");
  await expectAccessible(page);
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
