import { z } from "zod";
import type { GalleryItemDetails, GalleryMediaRecord } from "../../domain/gallery/gallery-records.data.ts";
import { slugProblem } from "../../lib/slug.ts";
import type { FileValue } from "../parts/files/file-field.tsx";
import { fileValue } from "../parts/files/file-value.schema.ts";
import { type MediaValue, noMedia, type StoredMedium } from "../parts/files/media-order.rules.ts";

/** Fields of the gallery item form. Rules: back office §5 "Gallery item", and what the columns take. */
export const galleryItemSchema = z
  .object({
    name: z.string().refine((name) => name.trim() !== "", "Name is required"),
    slug: z.string().superRefine((slug, context) => {
      const message = slug.trim() === "" ? "Slug is required" : slugProblem(slug);
      if (message) context.addIssue({ code: "custom", message });
    }),
    description: z.string(),
    detailed_description: z.string(),
    project_details: z.string(),
    /** Empty: the backend gives it its place. */
    display_order: z.string().refine(isOrder, "Display order must be a whole number"),
    status: z.string(),
    is_pdf: z.boolean(),
    pdf: z.custom<FileValue>(),
    primaryImage: fileValue,
    media: z.custom<MediaValue>(),
    categoryIds: z.array(z.number()),
    productIds: z.array(z.number()),
  })
  .superRefine(({ is_pdf, pdf }, context) => {
    if (is_pdf && pdf.refusal) context.addIssue({ code: "custom", path: ["pdf"], message: pdf.refusal });
  });

export type GalleryItemValues = z.infer<typeof galleryItemSchema>;

const noFile: FileValue = { url: null, file: null };

export const emptyGalleryItem: GalleryItemValues = {
  name: "",
  slug: "",
  description: "",
  detailed_description: "",
  project_details: "",
  display_order: "",
  status: "Active",
  is_pdf: false,
  pdf: noFile,
  primaryImage: noFile,
  media: noMedia,
  categoryIds: [],
  productIds: [],
};

/** What the form of a stored gallery item starts with. */
export function galleryItemValues(item: GalleryItemDetails): GalleryItemValues {
  return {
    name: item.name,
    slug: item.slug,
    description: item.description ?? "",
    detailed_description: item.detailed_description ?? "",
    project_details: item.project_details ?? "",
    display_order: item.display_order === null ? "" : String(item.display_order),
    status: item.status,
    is_pdf: item.is_pdf,
    pdf: { url: item.pdf_url, file: null },
    primaryImage: { url: item.primary_image_url, file: null },
    media: noMedia,
    categoryIds: item.categoryIds,
    productIds: item.productIds,
  };
}

/** Stored media as their field takes them. */
export function galleryMediaOf(media: readonly GalleryMediaRecord[] = []): StoredMedium[] {
  return media.map(({ id, image_url, media_type }) => ({ id, url: image_url, isVideo: media_type === "video" }));
}

// The column holds integers of four bytes.
function isOrder(text: string): boolean {
  return text.trim() === "" || (/^-?\d{1,10}$/.test(text.trim()) && Math.abs(Number(text)) < 2 ** 31);
}
