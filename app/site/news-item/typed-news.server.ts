import { z } from "zod";
import { fromHongKong, readMoment } from "../../lib/hong-kong-time.ts";
import type { TypedNewsItem } from "../../nouns/news-items/news-item-page.data.ts";

const typedNews = z.object({
  id: z.string().regex(/^\d{0,15}$/),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  format: z.enum(["plain", "markdown"]),
  article_body: z.string(),
  is_pinned: z.enum(["true", "false"]),
  published_at: z.string(),
  created_at: z.string(),
  primary_image_url: z.string(),
  without_media: z.string().regex(/^(\d{1,15}(,\d{1,15})*)?$/),
});

/** What the form of a news item sends to be shown; undefined for anything else. */
export function readTypedNews(posted: Partial<Record<string, string>>): TypedNewsItem | undefined {
  const { success, data } = typedNews.safeParse(posted);
  if (!success) return undefined;
  const { id, title, slug, description, format, article_body, primary_image_url, without_media } = data;
  const published = data.published_at === "" ? undefined : readMoment(fromHongKong(data.published_at));
  const shown_at = published ?? data.created_at;
  return {
    id: id === "" ? undefined : Number(id),
    values: {
      ...{ title, slug, description, format, article_body },
      is_pinned: data.is_pinned === "true",
      primary_image_url: primary_image_url || null,
      ...(shown_at !== "" && { shown_at }),
    },
    withoutMedia: without_media === "" ? [] : without_media.split(",").map(Number),
  };
}
