import { formatNewsDate, listNewsMedia } from "../../domain/news/news.rules.ts";
import type { NewsItemPage } from "../../domain/news/news.schema.ts";
import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/paraglide/messages.js";
import { getLocale } from "../../lib/i18n/paraglide/runtime.js";
import type { PageFacts } from "../../lib/seo/page-facts.server.ts";
import { makeMediaView } from "../parts/media-viewer.server.ts";
import { trailTo } from "../parts/trail.server.ts";

export type NewsItemView = ReturnType<typeof makeNewsItemView>;

/** Everything that the page of one news item shows, in the request's language; the date is in that of the interface. */
export function makeNewsItemView(page: NewsItemPage) {
  const { item, newer, older } = page;
  return {
    texts: {
      back: m.back_to_news(),
      pinned: m.news_pinned(),
      likeFailed: m.news_like_failed(),
      more: m.news_more(),
      feedTitle: m.page_title({ page: m.nav_news(), brand: brand.name }),
    },
    id: item.id,
    pageTitle: m.page_title({ page: m.news_item_meta_title({ title: item.title }), brand: brand.name }),
    title: item.title,
    description: item.description,
    createdAt: item.created_at,
    date: formatNewsDate(item.created_at, getLocale()),
    isPinned: item.is_pinned,
    likes: item.likes,
    likeLabel: m.news_like({ title: item.title }),
    media: makeMediaView(item.title, listNewsMedia(page)),
    paragraphs: item.article_body.trim().split(/\r?\n\s*\r?\n/),
    neighbours: [
      { ...newer, label: m.news_newer() },
      { ...older, label: m.news_older() },
    ].flatMap(({ slug, title, label }) => (slug && title ? [{ slug, title, label }] : [])),
  };
}

/** What the page tells search engines and link previews. */
export function newsItemFacts(view: NewsItemView, { item }: NewsItemPage): PageFacts {
  return {
    title: view.pageTitle,
    description: view.description,
    image: item.primary_image_url,
    trail: trailTo("news", { name: view.title, path: `/news/${item.slug}` }),
    publishedAt: item.created_at,
  };
}
