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
  for (const spelling of spellings) {
    const records = client.from(table).select("slug").ilike("slug", literally(spelling)).eq("status", "Active");
    const found = await unwrap(records.order("id").limit(10));
    const alike = found.find((each) => each.slug !== slug && plainForm(each.slug) === plainForm(slug));
    if (alike) return alike;
  }
  return findNoted(client, table, spellings);
}

async function findNoted(client: SupabaseClient<Database>, table: PageTable, slugs: string[]) {
  const noted = client.from("old_slugs").select("entity_id, is_deleted").eq("entity_type", table).in("slug", slugs);
  const [old] = await unwrap(noted.limit(1));
  if (!old) return null;
  if (old.is_deleted) return "deleted" as const;
  const records = client.from(table).select("slug").eq("id", old.entity_id).eq("status", "Active");
  return unwrap(records.maybeSingle());
}

const plainForm = (slug: string) => cleanSlug(slug).toLowerCase();

/** The spellings in which a slug may be stored: as it is cleaned, and as slugs were stored before that. */
function spellingsOf(slug: string): string[] {
  const clean = cleanSlug(slug);
  return [...new Set([clean, clean.toLowerCase(), clean.normalize("NFD")])].filter(canBeSlug);
}

/** A text as a pattern that stands for itself; the wire's own sign for any text can't be written in a slug's place. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_");
}
