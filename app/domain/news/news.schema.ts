import { z } from "zod";

const newsSummary = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  is_pinned: z.boolean(),
  likes: z.number(),
  created_at: z.string(),
  primary_image_url: z.string().nullable(),
});

export const newsListPage = z.object({
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  items: z.array(newsSummary),
});

const neighbour = z.object({ title: z.string(), slug: z.string() }).nullable();

export const newsItemPage = z.object({
  item: newsSummary.extend({ article_body: z.string(), status: z.enum(["Active", "Inactive"]) }),
  media: z.array(z.object({ id: z.number(), media_url: z.string(), media_type: z.enum(["image", "video"]) })),
  newer: neighbour,
  older: neighbour,
});

export type NewsListPage = z.infer<typeof newsListPage>;
export type NewsItemPage = z.infer<typeof newsItemPage>;
