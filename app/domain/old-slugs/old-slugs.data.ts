import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { canBeSlug } from "../../lib/slug.ts";

/** Tables whose records have a public page each. */
export type PageTable = "products" | "gallery_items" | "news_items";

/**
 * What became of a record that was public under a slug before: the slug that it has now, "deleted", or null where there was
 * none that the caller may know of, or it is Inactive. Throws the backend's error.
 */
export async function findMoved(
  client: SupabaseClient<Database>,
  table: PageTable,
  slug: string,
): Promise<{ slug: string } | "deleted" | null> {
  if (!canBeSlug(slug)) return null;
  const noted = client.from("old_slugs").select("entity_id, is_deleted").eq("entity_type", table).eq("slug", slug);
  const old = await unwrap(noted.maybeSingle());
  if (!old) return null;
  if (old.is_deleted) return "deleted";
  const records = client.from(table).select("slug").eq("id", old.entity_id).eq("status", "Active");
  return unwrap(records.maybeSingle());
}
