import { brand } from "../../lib/brand.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../lib/seo/page-facts.ts";
import type { NewsItemPage } from "../../nouns/news-items/news-item-page.data.ts";
import { formatNewsDate, listNewsMedia } from "../../nouns/news-items/news-items.rules.ts";
import { readArticle } from "../parts/article/article.server.ts";
import { makeMediaView } from "../parts/media/media-viewer.server.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { makeNamedShades } from "../parts/text/named-shades.server.ts";
import { itemPath } from "../sections.server.ts";

export type NewsItemView = ReturnType<typeof makeNewsItemView>;

/** What the page tells search engines and link previews. */
function describe({ title, slug, description, primary_image_url, shown_at }: NewsItemPage["item"]): PageFacts {
  return {
    title: m.page_title({ page: m.news_item_meta_title({ title }), brand: brand.name }),
    description,
    image: primary_image_url,
    trail: trailTo("news", { name: title, path: itemPath("news", slug) }),
    publishedAt: shown_at,
  };
}

/** Everything that the page of one news item shows, in the request's language; the date is in that of the interface. `storedAt` is the origin of a hosted backend. */
export function makeNewsItemView(page: NewsItemPage, storedAt: string | null) {
  const { item, newer, older } = page;
  return {
    facts: describe(item),
    texts: {
      back: m.back_to_news(),
      pinned: m.news_pinned(),
      likeFailed: m.news_like_failed(),
      more: m.news_more(),
    },
    id: item.id,
    title: item.title,
    description: item.description,
    shownAt: item.shown_at,
    date: formatNewsDate(item.shown_at, getLocale()),
    isPinned: item.is_pinned,
    likes: item.likes,
    likeLabel: m.news_like({ title: item.title }),
    ...makeNamedShades(page.codes),
    media: makeMediaView(item.title, listNewsMedia(page)),
    article: readArticle({ format: item.format, text: item.article_body, storedAt }),
    neighbours: [
      { ...newer, label: m.news_newer() },
      { ...older, label: m.news_older() },
    ].flatMap(({ slug, title, label, primary_image_url: picture = null }) =>
      slug && title ? [{ slug, title, label, picture }] : [],
    ),
  };
}
