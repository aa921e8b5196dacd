import { z } from "zod";
import { type Cells, cellsBetween } from "../../lib/backend/write-records.ts";
import { galleryItems } from "../../nouns/gallery-items/fields.ts";
import type { GalleryItemDetails, GalleryMediaRecord } from "../../nouns/gallery-items/gallery-item-records.data.ts";
import type { FileValue } from "../parts/files/file-field.tsx";
import { fileValue } from "../parts/files/file-value.schema.ts";
import { type MediaValue, noMedia, type StoredMedium } from "../parts/files/media-order.rules.ts";
import { nounForm } from "../record/form/noun-form.ts";

const plain = nounForm(galleryItems);

/** Fields of the gallery item form. Rules: back office §5 "Gallery item", and what the columns take. Without an order it gets its place. */
export const galleryItemSchema = z
  .object({
    ...plain.shape,
    pdf: z.custom<FileValue>(),
    primaryImage: fileValue,
    media: z.custom<MediaValue>(),
    categoryIds: z.array(z.number()),
    productIds: z.array(z.number()),
  })
  .superRefine((values, context) => {
    plain.check(values, context);
    const { is_pdf, pdf } = values;
    if (is_pdf && pdf.refusal) context.addIssue({ code: "custom", path: ["pdf"], message: pdf.refusal });
  });

export type GalleryItemValues = z.infer<typeof galleryItemSchema>;

/** What its fields are called where two versions of it are compared. */
export const galleryItemLabels = {
  ...plain.labels,
  pdf: galleryItems.fields.pdf_url.label,
  primaryImage: galleryItems.fields.primary_image_url.label,
};

/** What the form starts with: of a stored item, or of a new one. */
export function galleryItemValues(item: GalleryItemDetails | undefined): GalleryItemValues {
  return {
    ...plain.valuesOf(item),
    pdf: { url: item?.pdf_url ?? null, file: null },
    primaryImage: { url: item?.primary_image_url ?? null, file: null },
    media: noMedia,
    categoryIds: item?.categoryIds ?? [],
    productIds: item?.productIds ?? [],
  };
}

/** What was changed in the form, and the addresses of its files by now. Without `base` it is a new item. */
export function galleryItemCells(
  base: GalleryItemValues | undefined,
  values: GalleryItemValues,
  files: { primary_image_url: string | null; pdf_url: string | null },
): Cells {
  const { display_order, ...cells } = plain.cellsOf(base, values);
  const linksOf = ({ categoryIds, productIds }: GalleryItemValues) => ({
    gallery_item_categories: categoryIds,
    gallery_item_products: productIds,
  });
  return {
    ...cells,
    // Without a number it keeps its place.
    ...(display_order?.[1] && { display_order }),
    ...cellsBetween(base && { ...linksOf(base), primary_image_url: base.primaryImage.url, pdf_url: base.pdf.url }, {
      ...linksOf(values),
      ...files,
    }),
  };
}

/** Stored media as their field takes them. */
export function galleryMediaOf(media: readonly GalleryMediaRecord[] = []): StoredMedium[] {
  return media.map(({ id, image_url, media_type }) => ({ id, url: image_url, isVideo: media_type === "video" }));
}
