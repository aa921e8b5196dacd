import { readTime } from "../../lib/read-time.ts";
import { escapeXml } from "../../lib/seo/escape-xml.server.ts";

/** `html` is what is written, for readers that show it. */
type FeedEntry = { title: string; description: string; html: string; path: string; publishedAt: string };

type Feed = {
  title: string;
  description: string;
  /** Language tag. */
  language: string;
  /** Origin of the host that the feed is for; every address in the feed begins with it. */
  origin: string;
  /** Path of the page that the feed follows, and of the feed itself. */
  pagePath: string;
  feedPath: string;
  /** The newest first. `publishedAt` is ISO 8601. */
  entries: FeedEntry[];
};

/** The feed as RSS 2.0. */
export function newsFeedXml({ title, description, language, origin, pagePath, feedPath, entries }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(origin + pagePath)}</link>
<description>${escapeXml(description)}</description>
<language>${escapeXml(language)}</language>
${dateElement("lastBuildDate", entries[0]?.publishedAt ?? "")}<atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>
${entries.map((entry) => itemElement(entry, origin)).join("\n")}
</channel>
</rss>
`;
}

function itemElement({ title, description, html, path, publishedAt }: FeedEntry, origin: string): string {
  const link = escapeXml(origin + path);
  return `<item>
<title>${escapeXml(title)}</title>
<link>${link}</link>
<description>${escapeXml(description)}</description>
<content:encoded>${escapeXml(html)}</content:encoded>
<guid>${link}</guid>
${dateElement("pubDate", publishedAt)}</item>`;
}

/** RFC 822 as RSS asks for it, with the offset in figures; nothing of a time that can't be read. */
function dateElement(name: string, time: string): string {
  const date = readTime(time);
  return date ? `<${name}>${date.toUTCString().replace("GMT", "+0000")}</${name}>\n` : "";
}
