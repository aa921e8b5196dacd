import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { type NewsItemPage, type NewsListPage, newsItemPage, newsListPage } from "./news.schema.ts";

export type NewsListRequest = { language: string; search?: string; page: number; pageSize: number };

/**
 * One page of the Active news that match the search and how many match, in the given language: pinned ones first, then the
 * newest. `page` in the answer is the page that is given: the last one when fewer exist. Throws the backend's error, or a
 * ZodError when the answer has another shape. Source: public site §2 "News list".
 */
export async function getNewsListPage(
  client: SupabaseClient<Database>,
  request: NewsListRequest,
): Promise<NewsListPage> {
  const { data, error } = await client.rpc("news_list_page", {
    language: request.language,
    // PostgreSQL texts cannot hold a NUL, which an address can.
    search: request.search?.replaceAll("\0", ""),
    page: request.page,
    page_size: request.pageSize,
  });
  if (error) throw error;
  return newsListPage.parse(data);
}

/**
 * A news item with its media and the items before and after it by time, in the given language; `null` when there is none
 * that the visitor may see. Throws the backend's error, or a ZodError. Source: public site §2 "News item".
 */
export async function getNewsItemPage(
  client: SupabaseClient<Database>,
  language: string,
  slug: string,
): Promise<NewsItemPage | null> {
  if (slug.includes("\0")) return null;
  const { data, error } = await client.rpc("news_item_page", { language, slug });
  if (error) throw error;
  return data === null ? null : newsItemPage.parse(data);
}
