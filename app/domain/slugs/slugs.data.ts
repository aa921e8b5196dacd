import { literally } from "../../lib/backend/like-pattern.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { cleanSlug } from "../../lib/look-alikes.ts";
import { freeSlug } from "../../lib/slug.ts";
import { NOUNS } from "../../nouns/nouns.ts";

/** Tables whose records have a slug each. */
export type SlugTable = "products" | "gallery_items" | "news_items";

/** A record that has a slug, and a slug like it that none has. */
export type SlugOwner = { id: number; name: string; free: string };

/** Which record has a slug, whatever case; null where none has, or the one with `ownId`. Throws the backend's error. */
export async function findSlugOwner(
  client: StaffClient,
  table: SlugTable,
  slug: string,
  ownId: number | undefined,
): Promise<SlugOwner | null> {
  const wanted = cleanSlug(slug);
  const called = await listCalled(client, table, literally(wanted));
  const owner = called.find((row) => row.slug.toLowerCase() === wanted.toLowerCase());
  if (!owner || owner.id === ownId) return null;
  const like = await listCalled(client, table, `${literally(wanted)}-%`);
  const free = freeSlug(
    wanted,
    like.map((row) => row.slug),
  );
  return { id: owner.id, name: owner.name, free };
}

function listCalled(client: StaffClient, table: SlugTable, pattern: string) {
  const [naming = "name"] = NOUNS[table].namedBy;
  return unwrap(
    client
      .from(table as "products")
      .select((naming === "name" ? "id, slug, name" : `id, slug, name:${naming}`) as "id, slug, name")
      .ilike("slug", pattern)
      .order("id"),
  );
}
