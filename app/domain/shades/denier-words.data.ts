import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { findCare } from "../../lib/care.ts";
import { splitDenier, wordForms } from "../../lib/denier.ts";
import { listShades } from "./shades.data.ts";
import { readDenier } from "./shades.rules.ts";

/**
 * The words beside the denier of a search, as shades of about that denier are found by them; null where none are.
 * Never throws: what could not be read is told by `parts`.
 */
export async function findDenierWords(
  client: SupabaseClient<Database>,
  { language, search }: { language: string; search: string },
  parts: PageParts,
): Promise<string | null> {
  const split = splitDenier(findCare(search).rest);
  if (!split?.words) return null;
  const denier = readDenier(String(split.denier));
  for (const words of wordForms(split.words)) {
    const reading = listShades(client, { language, search: words, denier, from: 0, size: 1 });
    const found = await parts.read("shades of a denier", reading);
    if (found && found.total > 0) return words;
  }
  return null;
}
