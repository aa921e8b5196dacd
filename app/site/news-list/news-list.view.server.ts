import { brand } from "../../lib/brand.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { NewsListPage } from "../../nouns/news-items/news-items.data.ts";
import { formatNewsDate, NEWS_PAGE_SIZES } from "../../nouns/news-items/news-items.rules.ts";
import { type ListQuery, linkToPage, readFilterTexts } from "../parts/list/list-page.server.ts";
import { makePager } from "../parts/list/pager.server.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { wholeSentences } from "../parts/text/whole-sentences.server.ts";

export type NewsListView = ReturnType<typeof makeNewsListView>;
export type NewsList = NonNullable<NewsListView["list"]>;

function readTexts() {
  return {
    eyebrow: m.news_eyebrow(),
    heading: m.nav_news(),
    intro: m.news_intro(),
    searchPlaceholder: m.news_search_placeholder(),
    filters: readFilterTexts(),
    listHeading: m.news_list_heading(),
    emptyHeading: m.news_empty(),
    emptyHint: m.news_empty_hint(),
    pinned: m.news_pinned(),
    readMore: m.news_read_more(),
    likeFailed: m.news_like_failed(),
    feed: m.news_feed(),
  };
}

function makeList(query: ListQuery, { total, rows }: NewsListPage) {
  const pages = Math.ceil(total / query.size);
  const page = Math.min(query.page, Math.max(pages, 1));
  const before = (page - 1) * query.size;
  return {
    page,
    pager: makePager(page, pages, (number) => linkToPage(query, number)),
    counted:
      total > 0 ? m.news_counted({ from: before + 1, to: before + rows.length, found: total }) : m.news_counted_none(),
    items: rows.map((item) => ({
      id: item.id,
      slug: item.slug,
      title: item.title,
      description: wholeSentences(item.description),
      picture: item.primary_image_url,
      isPinned: item.is_pinned,
      likes: item.likes,
      likeLabel: m.news_like({ title: item.title }),
      shownAt: item.shown_at,
      date: formatNewsDate(item.shown_at, getLocale()),
    })),
  };
}

/** What the news list shows: texts in the request's language, the query, the list or null when it could not be read, and the message then. */
export function makeNewsListView(query: ListQuery, list: NewsListPage | null) {
  return {
    facts: {
      title: m.page_title({ page: m.nav_news(), brand: brand.name }),
      description: m.news_meta_description(),
      trail: trailTo("news"),
    },
    texts: readTexts(),
    sizes: NEWS_PAGE_SIZES,
    query,
    list: list && makeList(query, list),
    failed: list ? [] : [m.news_failed()],
  };
}
