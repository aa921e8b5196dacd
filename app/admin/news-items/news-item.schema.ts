import { z } from "zod";
import { type Cells, cellsBetween } from "../../lib/backend/write-records.ts";
import { slugFrom } from "../../lib/slug.ts";
import { newsItems } from "../../nouns/news-items/fields.ts";
import type { NewsDetails } from "../../nouns/news-items/news-item-records.data.ts";
import type { FileValue } from "../parts/files/file-field.tsx";
import { type MediaValue, noMedia, type StoredMedium } from "../parts/files/media-order.rules.ts";
import { nounForm } from "../record/form/noun-form.ts";

const plain = nounForm(newsItems);

/** Fields of the news form. Rules: back office §5 "News form". Only pinned items have an order. */
export function newsSchema(isNew: boolean) {
  return newsFields
    .transform((values) => {
      const slug = values.slug.trim();
      return { ...values, slug: slug === "" && isNew ? slugFrom(values.title) : slug };
    })
    .superRefine((values, context) => {
      plain.check(values, context, values.is_pinned ? [] : ["display_order"]);
      const { refusal, file } = values.image;
      const message = refusal ?? (isNew && !file ? newsItems.fields.primary_image_url.missing : undefined);
      if (message) context.addIssue({ code: "custom", path: ["image"], message });
    });
}

const newsFields = z.object({ ...plain.shape, image: z.custom<FileValue>(), media: z.custom<MediaValue>() });

export type NewsValues = z.infer<typeof newsFields>;

/** What its fields are called where two versions of it are compared. */
export const newsLabels = { ...plain.labels, image: newsItems.fields.primary_image_url.label };

/** What the form starts with: of a stored news item, or of a new one. */
export function newsValues(item: NewsDetails | undefined): NewsValues {
  return {
    ...plain.valuesOf(item),
    // What was written before articles were formatted stays as it is.
    format: item?.format ?? "markdown",
    display_order: String(item?.display_order ?? 0),
    image: { url: item?.primary_image_url ?? null, file: null },
    media: noMedia,
  };
}

/** What was changed in the form, and the address of its picture by now. Without `stored` it is a new item; what is not pinned keeps its place. */
export function newsCells(
  stored: NewsDetails | undefined,
  base: NewsValues,
  values: NewsValues,
  primary_image_url: string | null,
): Cells {
  const { display_order, ...cells } = plain.cellsOf(stored && base, values);
  return {
    ...cells,
    // The form shows 0 where no order is stored.
    ...(values.is_pinned &&
      display_order && { display_order: stored?.display_order === null ? ["", display_order[1]] : display_order }),
    ...cellsBetween(stored && { primary_image_url: base.image.url }, { primary_image_url }),
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
