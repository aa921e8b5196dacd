import { z } from "zod";
import type { NewsDetails } from "../../domain/news/news-records.data.ts";
import { slugFrom } from "../../lib/slug.ts";
import type { FileValue } from "../parts/files/file-field.tsx";
import { type MediaValue, noMedia, type StoredMedium } from "../parts/files/media-order.rules.ts";

const LARGEST_ORDER = 999_999_999;

/** Fields of the news form. Rules: back office §5 "News form". */
export function newsSchema(isNew: boolean) {
  return newsFields
    .transform((values) => {
      const slug = values.slug.trim();
      return { ...values, slug: slug === "" && isNew ? slugFrom(values.title) : slug };
    })
    .superRefine((values, context) => {
      const { is_pinned, image } = values;
      const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      if (lengthOf(values.title) < 2) refuse("title", "Title must be at least 2 characters");
      if (values.slug.length < 2) refuse("slug", "Slug must be at least 2 characters");
      else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.slug))
        refuse("slug", "Slug must be lowercase and hyphen-separated");
      if (is_pinned && !isOrder(values.display_order))
        refuse("display_order", "Display order must be a whole number of 0 or more");
      if (lengthOf(values.description) < 10) refuse("description", "Description must be at least 10 characters");
      if (lengthOf(values.article_body) < 20) refuse("article_body", "Article body must be at least 20 characters");
      if (image.refusal) refuse("image", image.refusal);
      else if (isNew && !image.file) refuse("image", "Primary image is required");
    });
}

const newsFields = z.object({
  title: z.string(),
  slug: z.string(),
  status: z.string(),
  is_pinned: z.boolean(),
  display_order: z.string(),
  description: z.string(),
  article_body: z.string(),
  image: z.custom<FileValue>(),
  media: z.custom<MediaValue>(),
});

export type NewsValues = z.infer<typeof newsFields>;

export const emptyNews: NewsValues = {
  title: "",
  slug: "",
  status: "Active",
  is_pinned: false,
  display_order: "0",
  description: "",
  article_body: "",
  image: { url: null, file: null },
  media: noMedia,
};

/** What the form of a stored news item starts with. */
export function newsValues(item: NewsDetails): NewsValues {
  return {
    title: item.title,
    slug: item.slug,
    status: item.status,
    is_pinned: item.is_pinned,
    display_order: String(item.display_order ?? 0),
    description: item.description,
    article_body: item.article_body,
    image: { url: item.primary_image_url, file: null },
    media: noMedia,
  };
}

/** The media that are stored, in their order. */
export function newsMediaOf(item: NewsDetails | undefined): StoredMedium[] {
  return (item?.news_media ?? []).map(({ id, media_url, media_type }) => ({
    id,
    url: media_url,
    isVideo: media_type === "video",
  }));
}

/** Characters as the database counts them, without the space around them. */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}

function isOrder(text: string): boolean {
  return text.trim() === "" || (/^\d+$/.test(text) && Number(text) <= LARGEST_ORDER);
}
