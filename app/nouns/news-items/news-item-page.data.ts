import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { canBeSlug } from "../../lib/slug.ts";
import { type NamedCode, readNamedCodes } from "../named-codes.data.ts";

type Client = SupabaseClient<Database>;
type Tables = Database["public"]["Tables"];

type Neighbour = { id: number; title: string; slug: string };

/** A news item and the parts of its page; `newer` and `older` are the items next to it by time. */
export type NewsItemPage = {
  item: Pick<
    Tables["news_items"]["Row"],
    | "id"
    | "title"
    | "slug"
    | "description"
    | "format"
    | "article_body"
    | "is_pinned"
    | "likes"
    | "shown_at"
    | "primary_image_url"
  >;
  media: Pick<Tables["news_media"]["Row"], "id" | "media_url" | "media_type">[];
  newer: Neighbour | null;
  older: Neighbour | null;
  /** The item codes that its article names; none where they could not be read. */
  codes: NamedCode[];
};

/** `isPreview`: whatever its status is, for staff. */
type NewsItemRequest = { language: string; slug: string; isPreview: boolean };

/**
 * A news item with its media and the Active items before and after it by time, in the given language; `null` when there is
 * none that the caller may see. Throws the backend's error when the item itself could not be read; other parts are left out
 * then, which `parts` tells. Source: decisions §3 "News item page".
 */
export async function getNewsItemPage(
  client: Client,
  request: NewsItemRequest,
  parts: PageParts,
): Promise<NewsItemPage | null> {
  const item = await getItem(client, request);
  if (!item) return null;
  const [media, newer, older] = await Promise.all([
    parts.read("media", listMedia(client, item.id)),
    parts.read("newer item", getNeighbour(client, item, "gt")),
    parts.read("older item", getNeighbour(client, item, "lt")),
  ]);
  const ids = [item, newer, older].flatMap((one) => one?.id ?? []);
  const translating = listTranslations(client, request.language, { news_items: ids });
  const translations = (await parts.read("translations", translating)) ?? [];
  const translated = <Row extends { id: number }>(row: Row): Row =>
    translateRows("news_items", [row], translations)[0] ?? row;
  const shown = translated(item);
  const texts = [shown.article_body];
  const codes = await readNamedCodes(client, { language: request.language, texts }, parts);
  return {
    item: shown,
    codes,
    media: media ?? [],
    newer: newer && translated(newer),
    older: older && translated(older),
  };
}

async function getItem(client: Client, { slug, isPreview }: NewsItemRequest): Promise<NewsItemPage["item"] | null> {
  if (!canBeSlug(slug)) return null;
  const items = client
    .from("news_items")
    .select("id, title, slug, description, format, article_body, is_pinned, likes, shown_at, primary_image_url")
    .eq("slug", slug);
  return unwrap((isPreview ? items : items.eq("status", "Active")).maybeSingle());
}

function listMedia(client: Client, itemId: number): Promise<NewsItemPage["media"]> {
  const media = client.from("news_media").select("id, media_url, media_type").eq("news_item_id", itemId);
  return unwrap(media.order("display_order", { nullsFirst: false }).order("id"));
}

/** The Active item that comes next after (`gt`) or before (`lt`) this one in time. */
function getNeighbour(
  client: Client,
  { id, shown_at }: { id: number; shown_at: string },
  side: "gt" | "lt",
): Promise<Neighbour | null> {
  const inOrder = { ascending: side === "gt" };
  const news = client
    .from("news_items")
    .select("id, title, slug")
    .eq("status", "Active")
    // The index is read from here on.
    .filter("shown_at", `${side}e`, shown_at)
    .or(`shown_at.${side}.${shown_at},id.${side}.${id}`);
  return unwrap(news.order("shown_at", inOrder).order("id", inOrder).limit(1).maybeSingle());
}
