import { backendAddress } from "../../lib/backend/browser-client.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { INTERFACE_LANGUAGES } from "../../lib/i18n/languages.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerUnavailable } from "../../lib/seo/feed-unavailable.server.ts";
import { listNewestNews } from "../../nouns/news-items/news-items.data.ts";
import { readArticle } from "../parts/article/article.server.ts";
import { articleHtml } from "../parts/article/article-html.server.ts";
import type { Route } from "./+types/news-feed.route";
import { readNewsFeedTexts } from "./news-feed.texts.server.ts";
import { newsFeedXml } from "./news-feed-xml.server.ts";

const SHOWN = 50;

// The newest news in the language of the host, for feed readers.
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { current } = siteLanguages(INTERFACE_LANGUAGES, platform.siteUrl, platform.locale);
  const texts = readNewsFeedTexts();
  const parts = makePageParts(platform.log);
  const storedAt = backendAddress(platform).url;
  try {
    const newest = await listNewestNews(serverClient(platform), platform.locale, SHOWN, parts);
    const xml = newsFeedXml({
      title: texts.title,
      description: texts.description,
      language: current.lang,
      origin: current.origin,
      pagePath: "/news",
      feedPath: "/news.xml",
      entries: newest.map(({ title, description, slug, shown_at, format, article_body }) => ({
        title,
        description,
        html: articleHtml(readArticle({ format, text: article_body, storedAt }), current.origin),
        path: `/news/${slug}`,
        publishedAt: shown_at,
      })),
    });
    return new Response(xml, {
      headers: {
        "Content-Type": "application/rss+xml; charset=utf-8",
        "Cache-Control": parts.areWhole() ? "public, max-age=300" : "no-store",
      },
    });
  } catch (cause) {
    platform.log.error({ err: cause }, "news feed not read");
    return answerUnavailable(texts.failed);
  }
}
