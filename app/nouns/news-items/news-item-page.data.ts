import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, type Translation, translateRows } from "../../lib/backend/translated-rows.ts";
import { canBeSlug } from "../../lib/slug.ts";
import { type NamedCode, readNamedCodes } from "../named-codes.data.ts";

type Client = SupabaseClient<Database>;
type Tables = Database["public"]["Tables"];

type Neighbour = { id: number; title: string; slug: string; primary_image_url: string | null };

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
  return item && makePage(client, request.language, { item, media: readMedia(client, item.id, parts) }, parts);
}

const sharedPage = z.object({
  item: z.object({
    id: z.number(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    format: z.string(),
    article_body: z.string(),
    is_pinned: z.boolean(),
    likes: z.number(),
    shown_at: z.string(),
    primary_image_url: z.string().nullable(),
  }),
  media: z.array(z.object({ id: z.number(), media_url: z.string(), media_type: z.string() })),
  translations: z.array(
    z.object({
      entity_type: z.string(),
      entity_id: z.number(),
      field_name: z.string(),
      translated_value: z.string(),
    }),
  ),
});

/** The page of an Inactive item for who has its share link; `null` where the link has ended, or is that of another item. Throws as `getNewsItemPage`. */
export async function getSharedNewsItemPage(
  client: Client,
  { language, slug, token }: { language: string; slug: string; token: string },
  parts: PageParts,
): Promise<NewsItemPage | null> {
  const found = await unwrap(client.rpc("read_shared_news_item", { token, language }));
  const shared = found === null ? null : sharedPage.parse(found);
  if (shared?.item.slug !== slug) return null;
  return makePage(client, language, shared, parts);
}

/** What is typed of an item, and the media that it keeps. */
export type TypedNewsItem = { id: number | undefined; values: Partial<NewsItemPage["item"]>; withoutMedia: number[] };

/** The page of an item as it is typed in its form, laid over what is stored; `null` for one that is gone. Throws as `getNewsItemPage`. */
export async function getTypedNewsItemPage(
  client: Client,
  language: string,
  { id, values, withoutMedia }: TypedNewsItem,
  parts: PageParts,
): Promise<NewsItemPage | null> {
  const stored =
    id === undefined ? NEW_ITEM : await unwrap(client.from("news_items").select(ITEM).eq("id", id).maybeSingle());
  if (!stored) return null;
  const media = id === undefined ? [] : await readMedia(client, id, parts);
  const item = { ...stored, shown_at: stored.shown_at || new Date().toISOString(), ...values };
  return makePage(
    client,
    language,
    { item, media: media?.filter((one) => !withoutMedia.includes(one.id)) ?? null },
    parts,
  );
}

/** No row has this id. */
const NEW_ITEM: NewsItemPage["item"] = {
  id: 0,
  title: "",
  slug: "",
  description: "",
  format: "markdown",
  article_body: "",
  is_pinned: false,
  likes: 0,
  shown_at: "",
  primary_image_url: null,
};

type GivenParts = {
  item: NewsItemPage["item"];
  media: NewsItemPage["media"] | null | Promise<NewsItemPage["media"] | null>;
  /** Of the item, where its caller could not read them. */
  translations?: Translation[];
};

async function makePage(client: Client, language: string, given: GivenParts, parts: PageParts): Promise<NewsItemPage> {
  const { item } = given;
  const [media, newer, older] = await Promise.all([
    given.media,
    parts.read("newer item", getNeighbour(client, item, "gt")),
    parts.read("older item", getNeighbour(client, item, "lt")),
  ]);
  const ids = [given.translations ? null : item, newer, older].flatMap((one) => one?.id ?? []);
  const translating = listTranslations(client, language, { news_items: ids });
  const translations = [...(given.translations ?? []), ...((await parts.read("translations", translating)) ?? [])];
  const translated = <Row extends { id: number }>(row: Row): Row =>
    translateRows("news_items", [row], translations)[0] ?? row;
  const shown = translated(item);
  const texts = [shown.article_body];
  const codes = await readNamedCodes(client, { language, texts }, parts);
  return {
    item: shown,
    codes,
    media: media ?? [],
    newer: newer && translated(newer),
    older: older && translated(older),
  };
}

const readMedia = (client: Client, id: number, parts: PageParts) => parts.read("media", listMedia(client, id));

const ITEM = "id, title, slug, description, format, article_body, is_pinned, likes, shown_at, primary_image_url";

async function getItem(client: Client, { slug, isPreview }: NewsItemRequest): Promise<NewsItemPage["item"] | null> {
  if (!canBeSlug(slug)) return null;
  const items = client.from("news_items").select(ITEM).eq("slug", slug);
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
    .select("id, title, slug, primary_image_url")
    .eq("status", "Active")
    // The index is read from here on.
    .filter("shown_at", `${side}e`, shown_at)
    .or(`shown_at.${side}.${shown_at},id.${side}.${id}`);
  return unwrap(news.order("shown_at", inOrder).order("id", inOrder).limit(1).maybeSingle());
}
