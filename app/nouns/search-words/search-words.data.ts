import type { Database } from "../../lib/backend/database.types.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

export type SearchWord = Database["public"]["Tables"]["search_words"]["Row"];

/** Name of their list in the database. */
export const SEARCH_WORDS = "search_words";

/** A page of the words of the trade, by their letters unless sorted otherwise. Throws the backend's error. */
export function listSearchWords(client: StaffClient, request: ListRequest): Promise<ListPage<SearchWord>> {
  return readListPage(client, SEARCH_WORDS, request, (ids) => client.from(SEARCH_WORDS).select("*").in("id", ids));
}

/** One of them; null where there is none. Throws the backend's error. */
export function getSearchWord(client: StaffClient, id: number): Promise<SearchWord | null> {
  return unwrap(client.from(SEARCH_WORDS).select("*").eq("id", id).maybeSingle());
}
