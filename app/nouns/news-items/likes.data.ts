// Runs in the visitor's browser: apart from news.data.ts, whose reads the server alone needs.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";

type Like = { newsItemId: number; visitorId: string; liked: boolean };

/**
 * Gives or takes back a visitor's like; saying the same twice changes nothing.
 * @returns the item's new number of likes
 * @throws the backend's error, 404 for an item that is not Active among them
 */
export async function setNewsLike(client: SupabaseClient<Database>, like: Like): Promise<number> {
  const { data, error } = await client.rpc("set_news_like", {
    news_item_id: like.newsItemId,
    visitor_id: like.visitorId,
    liked: like.liked,
  });
  if (error) throw error;
  return data;
}
