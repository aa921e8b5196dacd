import type { Database } from "../../lib/backend/database.types.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import type { NewsMedium } from "./news.rules.ts";

type NewsItemRow = Database["public"]["Tables"]["news_items"]["Row"];
type NewsMediaRow = Database["public"]["Tables"]["news_media"]["Row"];

/** A news item as the list shows it. */
export type NewsRecord = Pick<
  NewsItemRow,
  "id" | "title" | "slug" | "status" | "is_pinned" | "display_order" | "likes" | "created_at"
>;

/** A news item with all that its form edits. */
export type NewsDetails = NewsItemRow & { news_media: Pick<NewsMediaRow, "id" | "media_url" | "media_type">[] };

export type NewsInput = {
  title: string;
  slug: string;
  description: string;
  article_body: string;
  status: string;
  is_pinned: boolean;
  /** Null keeps the present one, which is 0 on create. */
  display_order: number | null;
  primary_image_url: string | null;
  newMedia: NewsMedium[];
  removedMediaIds: number[];
};

/** All news items, Inactive ones too, the newest first. Throws the backend's error. Source: back office §9. */
export async function listNewsItems(client: StaffClient): Promise<NewsRecord[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("news_items")
      .select("id, title, slug, status, is_pinned, display_order, likes, created_at", counting)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, to),
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

/**
 * Creates a news item, or changes the one with this id, with its media: all of it or nothing. Likes are left alone. `seen` is
 * the updated_at that the form was filled from. What is sent again with the same `saveId`, because an answer was lost, is
 * done once (decision 0032). Throws the backend's error: PT409 "stale" or for a fourth pin, PT404, 23505 for a slug that is
 * taken. Source: decisions §2, §4.
 */
export async function saveNewsItem(
  client: StaffWriter,
  saveId: string,
  item: NewsInput,
  stored?: { id: number; seen: string },
): Promise<void> {
  const { error } = await client.rpc("save_news_item", {
    ...stored,
    save_id: saveId,
    title: item.title,
    slug: item.slug,
    description: item.description,
    article_body: item.article_body,
    status: item.status,
    is_pinned: item.is_pinned,
    ...(item.display_order !== null && { display_order: item.display_order }),
    primary_image_url: item.primary_image_url ?? "",
    new_media_urls: item.newMedia.map(({ url }) => url),
    new_media_types: item.newMedia.map(({ type }) => type),
    removed_media_ids: item.removedMediaIds,
  });
  if (error) throw error;
}

/** What goes with a news item when it is deleted, as numbers. Throws the backend's error. */
export async function countNewsDependents(client: StaffClient, id: number) {
  const head = { count: "exact", head: true } as const;
  const [media, translations] = await Promise.all([
    client.from("news_media").select("id", head).eq("news_item_id", id),
    client
      .from("translations")
      .select("id", head)
      .eq("origin", "manual")
      .eq("entity_type", "news_items")
      .eq("entity_id", id),
  ]);
  if (media.error) throw media.error;
  if (translations.error) throw translations.error;
  return { media: media.count ?? 0, translations: translations.count ?? 0 };
}

/** Whether a save or pin was refused because three others are pinned (decisions §2: the database holds the limit). */
export function isPinLimit(error: unknown): boolean {
  return reasonOf(error) === "At most 3 news items can be pinned";
}
