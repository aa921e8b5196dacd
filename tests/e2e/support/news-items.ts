import type { Page } from "@playwright/test";
import type { Database } from "../../../app/lib/backend/database.types.ts";
import type { Client } from "../../conformance/clients.ts";
import { expect, rows } from "./staff.ts";
import { walkTo } from "./walk.ts";

type NewsItem = Database["public"]["Tables"]["news_items"]["Insert"];

/** Adds a news item; its slug is made of its title, and its media are these addresses. */
export async function makeNewsItem(
  api: Client,
  title: string,
  { media = [], ...columns }: Partial<NewsItem> & { media?: string[] } = {},
) {
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const texts = {
    description: `A description of ${title}`,
    article_body: `The whole story of ${title}, told at length.`,
  };
  const item = await rows(
    api
      .from("news_items")
      .insert({ title, slug, ...texts, ...columns })
      .select()
      .single(),
  );
  const entries = media.map((media_url, display_order) => ({
    news_item_id: item.id,
    media_url,
    media_type: media_url.endsWith(".mp4") ? "video" : "image",
    display_order,
  }));
  if (entries.length > 0) await rows(api.from("news_media").insert(entries).select());
  return item;
}

/** A news item as it is stored, with its media in their order. */
export async function readNewsItem(api: Client, title: string) {
  return rows(
    api
      .from("news_items")
      .select("*, news_media(media_url, media_type)")
      .eq("title", title)
      .order("display_order", { referencedTable: "news_media" })
      .single(),
  );
}

/** Removes the news items whose titles begin so. */
export async function removeNewsItems(api: Client, title: string) {
  await rows(api.from("news_items").delete().like("title", `${title}%`).select());
}

/** Unpins all news items, so that a test can pin its own; the answer pins them again. */
export async function unpinAll(api: Client): Promise<() => Promise<void>> {
  const pinned = await rows(api.from("news_items").select("id").eq("is_pinned", true));
  const setPinned = async (is_pinned: boolean) => {
    const ids = pinned.map(({ id }) => id);
    await rows(api.from("news_items").update({ is_pinned }).in("id", ids).select());
  };
  await setPinned(false);
  return () => setPinned(true);
}

/** Opens the form of a new item, or of this one. */
export async function openNewsForm(page: Page, id?: number) {
  await walkTo(page, `/admin/news-items?${id ? `edit=${id}` : "new=true"}`);
  const form = page.getByRole("dialog", { name: id ? "Edit News Item" : "Add News Item" });
  await expect(form.getByLabel("Title", { exact: true })).toBeVisible();
  return form;
}
