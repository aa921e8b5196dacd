import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { type Range, readByIds, readRange, searchText, unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { joinPinned, MOST_PINNED, reachOfUnpinned } from "./news-order.rules.ts";

type Client = SupabaseClient<Database>;

/** What a card shows of a news item. */
type NewsSummary = Pick<
  Database["public"]["Tables"]["news_items"]["Row"],
  "id" | "title" | "slug" | "description" | "is_pinned" | "likes" | "shown_at" | "primary_image_url"
>;

export type NewsListPage = Range<NewsSummary>;

/** `page` counts from 1. */
type NewsListRequest = { language: string; search: string; page: number; pageSize: number };

const SUMMARY = "id, title, slug, description, is_pinned, likes, shown_at, primary_image_url";
const TRANSLATED = ["title", "description"];

const newest = { ascending: false };

/**
 * One page of the Active news that match the search and how many match, in the given language: pinned ones first by their
 * display_order, then the newest. Null when they could not be read, which `parts` tells. Source: public site §2 "News list",
 * decisions §3.
 */
export async function getNewsListPage(
  client: Client,
  request: NewsListRequest,
  parts: PageParts,
): Promise<NewsListPage | null> {
  const finding = searchText(request.search) ? searchNews(client, request) : listNews(client, request);
  const list = await parts.read("news", finding);
  return list && { ...list, rows: await translateNews(client, request.language, list.rows, parts) };
}

/** The newest Active news in the given language with what is written in them, pinned or not. Throws the backend's error. */
export async function listNewestNews(client: Client, language: string, maxRows: number, parts: PageParts) {
  const news = client.from("news_items").select(`${SUMMARY}, format, article_body`).eq("status", "Active");
  const rows = await unwrap(news.order("shown_at", newest).order("id", newest).limit(maxRows));
  return translateNews(client, language, rows, parts, [...TRANSLATED, "article_body"]);
}

async function translateNews<Row extends NewsSummary>(
  client: Client,
  language: string,
  rows: Row[],
  parts: PageParts,
  fields = TRANSLATED,
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const translating = listTranslations(client, language, { news_items: ids }, fields);
  return translateRows("news_items", rows, (await parts.read("translations", translating)) ?? []);
}

async function listNews(client: Client, { page, pageSize }: NewsListRequest): Promise<NewsListPage> {
  const place = { from: (page - 1) * pageSize, size: pageSize };
  const [pinned, unpinned] = await Promise.all([
    unwrap(
      client
        .from("news_items")
        .select(SUMMARY)
        .eq("status", "Active")
        .eq("is_pinned", true)
        .order("display_order", { nullsFirst: false })
        .order("shown_at", newest)
        .order("id", newest)
        .limit(MOST_PINNED),
    ),
    readRange(reachOfUnpinned(place), (options) =>
      client
        .from("news_items")
        .select(SUMMARY, options)
        .eq("status", "Active")
        .eq("is_pinned", false)
        .order("shown_at", newest)
        .order("id", newest),
    ),
  ]);
  return { rows: joinPinned(pinned, unpinned.rows, place), total: pinned.length + unpinned.total };
}

async function searchNews(client: Client, request: NewsListRequest): Promise<NewsListPage> {
  const { language, search, page, pageSize } = request;
  const asked = { language, search: searchText(search), skip_rows: (page - 1) * pageSize, max_rows: pageSize };
  const found = await unwrap(client.rpc("find_news_items", asked).single());
  const rows = await readByIds(found.ids, (ids) =>
    client.from("news_items").select(SUMMARY).eq("status", "Active").in("id", ids),
  );
  return { rows, total: found.total };
}
