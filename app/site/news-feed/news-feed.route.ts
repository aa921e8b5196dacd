import { getNewsListPage } from "../../domain/news/news.data.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { interfaceLanguages, siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerUnavailable } from "../../lib/seo/unavailable.server.ts";
import type { Route } from "./+types/news-feed.route";
import { readNewsFeedTexts } from "./news-feed.texts.server.ts";
import { newsFeedXml } from "./news-feed-xml.server.ts";

/** The most that the backend gives at once: pinned ones stand first there, wherever they belong by time. */
const asked = 100;
const shown = 50;

// The newest news in the language of the host, for feed readers.
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { current } = siteLanguages(interfaceLanguages, platform.siteUrl, platform.locale);
  const texts = readNewsFeedTexts();
  try {
    const request = { language: platform.locale, page: 1, pageSize: asked };
    const { items } = await getNewsListPage(serverClient(platform), request);
    const newest = items.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
    const xml = newsFeedXml({
      title: texts.title,
      description: texts.description,
      language: current.lang,
      origin: current.origin,
      pagePath: "/news",
      feedPath: "/news.xml",
      entries: newest.slice(0, shown).map(({ title, description, slug, created_at }) => ({
        title,
        description,
        path: `/news/${slug}`,
        publishedAt: created_at,
      })),
    });
    return new Response(xml, {
      headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
    });
  } catch (cause) {
    platform.log.error({ err: cause }, "news feed not read");
    return answerUnavailable(texts.failed);
  }
}
