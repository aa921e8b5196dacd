import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { type SiteMapEntry, siteMapEntries } from "./site-map.schema.ts";

/**
 * Every product, gallery item and news item that has a public page, with the time of its last change.
 * Throws the backend's error, or a ZodError when the answer has another shape.
 */
export async function listSiteMapEntries(client: SupabaseClient<Database>): Promise<SiteMapEntry[]> {
  const { data, error } = await client.rpc("site_map_entries");
  if (error) throw error;
  return siteMapEntries.parse(data);
}
