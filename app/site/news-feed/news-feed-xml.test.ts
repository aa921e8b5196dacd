import { expect, test } from "vitest";
import { newsFeedXml } from "./news-feed-xml.server.ts";

const feed = {
  title: "News & Events",
  description: "What is <new>",
  language: "zh-Hant",
  origin: "https://zh.kinran.example",
  pagePath: "/news",
  feedPath: "/news.xml",
};

test("each entry links to its page and says when it appeared", () => {
  const entry = {
    title: "金襴四十年",
    description: "簡述",
    html: "<p>A &amp; B</p>",
    path: "/news/forty",
    publishedAt: "2025-05-07T16:30:00Z",
  };
  const xml = newsFeedXml({ ...feed, entries: [entry] });
  expect(xml).toContain(`<item>
<title>金襴四十年</title>
<link>https://zh.kinran.example/news/forty</link>
<description>簡述</description>
<content:encoded>&lt;p&gt;A &amp;amp; B&lt;/p&gt;</content:encoded>
<guid>https://zh.kinran.example/news/forty</guid>
<pubDate>Wed, 07 May 2025 16:30:00 +0000</pubDate>
</item>`);
  expect(xml).toContain("<lastBuildDate>Wed, 07 May 2025 16:30:00 +0000</lastBuildDate>");
  expect(xml).toContain('<atom:link href="https://zh.kinran.example/news.xml" rel="self" type="application/rss+xml"/>');
});

test("texts cannot end their element, and what XML forbids is left out", () => {
  const title = `A\u0000B\u000B\uFFFF \uD800& <script>"x"</script> ]]> 𠮷`;
  const xml = newsFeedXml({
    ...feed,
    entries: [{ title, description: "", html: "", path: "/news/a", publishedAt: "2025-05-07" }],
  });
  expect(xml).toContain("<title>News &amp; Events</title>");
  expect(xml).toContain("<description>What is &lt;new&gt;</description>");
  expect(xml).toContain("<title>AB &amp; &lt;script&gt;&quot;x&quot;&lt;/script&gt; ]]&gt; 𠮷</title>");
});

test("an entry of a time that can't be read stands there without it", () => {
  const entries = ["infinity", "2025-05-07"].map((publishedAt) => ({
    title: publishedAt,
    description: "",
    html: "",
    path: "/news/a",
    publishedAt,
  }));
  const xml = newsFeedXml({ ...feed, entries });
  expect(xml.match(/<title>infinity|<title>2025-05-07|<pubDate>[^<]*/g)).toEqual([
    "<title>infinity",
    "<title>2025-05-07",
    "<pubDate>Wed, 07 May 2025 00:00:00 +0000",
  ]);
});

test("without news it is an empty channel", () => {
  const xml = newsFeedXml({ ...feed, entries: [] });
  expect(xml).not.toMatch(/<item>|lastBuildDate/);
  expect(xml).toContain("<language>zh-Hant</language>");
});
