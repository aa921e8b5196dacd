import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { cleanSlug } from "../../lib/look-alikes.ts";
import { canBeSlug } from "../../lib/slug.ts";

/** Tables whose records have a public page each. */
export type PageTable = "products" | "gallery_items" | "news_items";

/**
 * What became of a record that was public under a slug before, or is called so in other spellings: the slug that it has now, "deleted", or
 * null where there was none that the caller may know of, or it is Inactive. Throws the backend's error.
 */
export async function findMoved(
  client: SupabaseClient<Database>,
  table: PageTable,
  slug: string,
): Promise<{ slug: string } | "deleted" | null> {
  const noted = canBeSlug(slug) ? await findNoted(client, table, [slug]) : null;
  if (noted) return noted;
  const spellings = spellingsOf(slug);
  if (spellings.length === 0) return null;
  const records = client.from(table).select("slug").in("slug", spellings).eq("status", "Active");
  const [alike] = await unwrap(records.order("id").limit(1));
  return alike ?? findNoted(client, table, spellings);
}

async function findNoted(client: SupabaseClient<Database>, table: PageTable, slugs: string[]) {
  const noted = client.from("old_slugs").select("entity_id, is_deleted").eq("entity_type", table).in("slug", slugs);
  const [old] = await unwrap(noted.limit(1));
  if (!old) return null;
  if (old.is_deleted) return "deleted" as const;
  const records = client.from(table).select("slug").eq("id", old.entity_id).eq("status", "Active");
  return unwrap(records.maybeSingle());
}

/**
 * The other spellings in which a slug may be stored: as it is cleaned, in small letters as forms make it, and as slugs were stored before
 * they were cleaned. Each is looked up as it is, by the index that all slugs have.
 */
function spellingsOf(slug: string): string[] {
  const clean = cleanSlug(slug);
  const small = clean.toLowerCase();
  return [...new Set([clean, small, clean.normalize("NFD"), small.normalize("NFD")])].filter(
    (spelling) => spelling !== slug && canBeSlug(spelling),
  );
}
