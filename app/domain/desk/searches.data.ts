// Runs on the server, when a page of search results is made.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";

/** Counts a search of the product list, without anything about who made it. Throws the backend's error. */
export async function noteSearch(
  client: SupabaseClient<Database>,
  search: { words: string; language: string; products: number },
): Promise<void> {
  await client.rpc("note_search", search).throwOnError();
}
