import { makeService, unwrap } from "../../conformance/clients.ts";
import { makeNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, test } from "../support/server.ts";

/** Reads a feed as a feed reader does; throws when it is no well-formed XML. */
function readFeed(text: string) {
  const xml = new DOMParser().parseFromString(text, "text/xml");
  const problem = xml.querySelector("parsererror");
  if (problem) throw new Error(problem.textContent ?? "");
  const field = (parent: Element | null, name: string) => parent?.querySelector(`:scope > ${name}`)?.textContent;
  const channel = xml.querySelector("rss[version='2.0'] > channel");
  return {
    title: field(channel, "title"),
    link: field(channel, "link"),
    language: field(channel, "language"),
    self: xml.getElementsByTagName("atom:link")[0]?.getAttribute("href"),
    items: Array.from(xml.querySelectorAll("channel > item"), (item) => ({
      title: field(item, "title"),
      link: field(item, "link"),
      guid: field(item, "guid"),
      date: field(item, "pubDate"),
    })),
  };
}

test("the newest news come first, with absolute links of the main host", async ({ page, request, server }) => {
  const answer = await request.get("/news.xml");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  await page.goto("/news");
  const feed = await page.evaluate(readFeed, await answer.text());
  expect(feed).toMatchObject({
    title: "News & Events | Kinran Threads",
    link: `${server.url}/news`,
    language: "en",
    self: `${server.url}/news.xml`,
  });
  const slugs = feed.items.map(({ link }) => link?.replace(`${server.url}/news/`, ""));
  const stored = await makeService(server)
    .from("news_items")
    .select("slug, created_at")
    .eq("status", "Active")
    .order("created_at", { ascending: false });
  const news = unwrap(stored);
  expect(slugs.length).toBeGreaterThan(1);
  expect(slugs).toEqual(news.map(({ slug }) => slug));
  for (const { link, guid } of feed.items) expect(guid).toBe(link);
  expect(feed.items[0]?.date).toBe(new Date(news[0]?.created_at ?? "").toUTCString().replace("GMT", "+0000"));
});

test("on the Chinese host it speaks Chinese and links there", async ({ page, server, zhUrl }) => {
  const service = makeService(server);
  const item = await makeNewsItem(service, "Fed in Chinese", { created_at: "2031-01-01T00:00:00Z" });
  const title = { entity_type: "news_items", entity_id: item.id, field_name: "title", language_code: "zh" };
  await service
    .from("translations")
    .insert({ ...title, translated_value: "中文消息" })
    .throwOnError();
  await page.goto(`${zhUrl}/news`);
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  const text = await page.evaluate(async (url) => (await fetch(url ?? "")).text(), href);
  const feed = await page.evaluate(readFeed, text);
  expect(feed).toMatchObject({ language: "zh-Hant", link: `${zhUrl}/news` });
  expect(feed.items[0]?.title).toBe("中文消息");
  for (const { link } of feed.items) expect(link).toContain(`${zhUrl}/news/`);
  await page.getByRole("link", { name: "RSS 訂閱" }).click();
  await expect(page).toHaveURL(`${zhUrl}/news.xml`);
  await removeNewsItems(service, "Fed in Chinese");
});

test("addresses never come from the request's host", async ({ request, server }) => {
  const text = await (await request.get("/news.xml", { headers: { Host: "evil.example" } })).text();
  expect(text).not.toContain("evil.example");
  expect(text).toContain(`<link>${server.url}/news</link>`);
});

test("texts are escaped, and Inactive news are left out", async ({ page, request, server }) => {
  const service = makeService(server);
  const item = { description: "Less <b>is</b> more & more.", article_body: "A text of some length." };
  await service.from("news_items").insert([
    { ...item, title: "Film & Foil <new>", slug: "film-and-foil", status: "Active" },
    { ...item, title: "Not Yet", slug: "not-yet", status: "Inactive" },
  ]);
  const text = await (await request.get("/news.xml")).text();
  await service.from("news_items").delete().in("slug", ["film-and-foil", "not-yet"]);
  expect(text).toContain("<description>Less &lt;b&gt;is&lt;/b&gt; more &amp; more.</description>");
  await page.goto("/news");
  const { items } = await page.evaluate(readFeed, text);
  expect(items.map(({ title }) => title)).toContain("Film & Foil <new>");
  expect(text).not.toContain("Not Yet");
});

test("while the backend fails it answers 503 and is not kept", async ({ request, fragile }) => {
  fragile.isUp = false;
  const answer = await request.get(`${fragile.url}/news.xml`);
  fragile.isUp = true;
  expect(answer.status()).toBe(503);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(await answer.text()).toBe("Failed to load news");
});
