import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";

export type Language = { code: string; name: string };

const CACHE_MILLISECONDS = 5 * 60 * 1000;
let cached: { languages: Language[]; until: number } | undefined;

/**
 * Languages of the site in display order, kept for five minutes in this process.
 * Throws the backend's error. Source: public site §7 "Languages", §9 "Languages cache time".
 */
export async function listLanguages(client: SupabaseClient<Database>): Promise<Language[]> {
  if (cached && cached.until > Date.now()) return cached.languages;
  const { data, error } = await client.from("languages").select("code, name").order("display_order").order("code");
  if (error) throw error;
  cached = { languages: data, until: Date.now() + CACHE_MILLISECONDS };
  return data;
}
