import { countTranslations } from "../../lib/backend/count-translations.ts";
import type { Database } from "../../lib/backend/database.types.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

type NewsItemRow = Database["public"]["Tables"]["news_items"]["Row"];
type NewsMediaRow = Database["public"]["Tables"]["news_media"]["Row"];

/** A news item as the list shows it. */
export type NewsRecord = Pick<
  NewsItemRow,
  | "id"
  | "title"
  | "slug"
  | "status"
  | "is_pinned"
  | "display_order"
  | "likes"
  | "created_at"
  | "publish_at"
  | "unpublish_at"
  | "shown_at"
>;

/** A news item with all that its form edits. */
export type NewsDetails = NewsItemRow & { news_media: Pick<NewsMediaRow, "id" | "media_url" | "media_type">[] };

/** Name of their list in the database. */
export const NEWS_ITEMS = "news_items";

const LISTED =
  "id, title, slug, status, is_pinned, display_order, likes, created_at, publish_at, unpublish_at, shown_at";

/** A page of the news items, Inactive ones too, the newest first unless sorted otherwise. Throws the backend's error. Source: back office §9. */
export function listNewsItems(client: StaffClient, request: ListRequest): Promise<ListPage<NewsRecord>> {
  return readListPage(client, NEWS_ITEMS, request, (ids) => client.from("news_items").select(LISTED).in("id", ids));
}

/** The pinned news items as the public page orders them: those of one number with the newest first. Throws the backend's error. */
export function listPinnedNews(client: StaffClient): Promise<NewsRecord[]> {
  const pinned = client.from("news_items").select(LISTED).eq("is_pinned", true);
  return unwrap(
    pinned
      .order("display_order", { nullsFirst: false })
      .order("shown_at", { ascending: false })
      .order("id", { ascending: false }),
  );
}

/** A news item with its media in their order; `null` when it is gone. Throws the backend's error. Source: back office §7. */
export async function getNewsDetails(client: StaffClient, id: number): Promise<NewsDetails | null> {
  const { data, error } = await client
    .from("news_items")
    .select("*, news_media(id, media_url, media_type)")
    .eq("id", id)
    .order("display_order", { referencedTable: "news_media" })
    .order("id", { referencedTable: "news_media" })
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** How the article of an item is written; `null` when it is gone. Throws the backend's error. */
export async function getNewsFormat(client: StaffClient, id: number): Promise<string | null> {
  const { data, error } = await client.from("news_items").select("format").eq("id", id).maybeSingle();
  if (error) throw error;
  return data?.format ?? null;
}

/** The token by which an Inactive item is read for seven days. Throws the backend's error. */
export function shareNewsItem(client: StaffClient, id: number): Promise<string> {
  return unwrap(client.rpc("share_news_item", { news_item_id: id }));
}

/** The translations of an article that people wrote, by the cells that they are. Throws the backend's error. */
export async function listArticleTranslations(client: StaffClient, id: number) {
  const place = { entity_type: "news_items", entity_id: id, field_name: "article_body", origin: "manual" };
  const rows = await unwrap(client.from("translations").select("language_code, translated_value").match(place));
  return rows.map(({ language_code, translated_value }) => ({
    cell: `article_body@${language_code}`,
    text: translated_value,
  }));
}

/** What goes with a news item when it is deleted, as numbers. Throws the backend's error. */
export async function countNewsDependents(client: StaffClient, id: number) {
  const [media, translations] = await Promise.all([
    client.from("news_media").select("id", { count: "exact", head: true }).eq("news_item_id", id),
    countTranslations(client, "news_items", id),
  ]);
  if (media.error) throw media.error;
  return { media: media.count ?? 0, translations };
}

/** Whether a save or pin was refused because three others are pinned (decisions §2: the database holds the limit). */
export function isPinLimit(error: unknown): boolean {
  return reasonOf(error) === "At most 3 news items can be pinned";
}
