import { z } from "zod";
import type { GalleryCategory } from "../../domain/gallery-categories/gallery-categories.data.ts";

/** Fields of the form of a gallery category. Rules: back office §5, and what the display order column takes. */
export const galleryCategorySchema = z.object({
  name: z.string().refine((name) => [...name.trim()].length >= 2, "Name must be at least 2 characters"),
  display_order: z
    .string()
    .refine(
      (order) => /^(-?\d{1,9})?$/.test(order.trim()),
      "Display order must be a whole number of up to nine digits",
    ),
});

export type GalleryCategoryValues = z.infer<typeof galleryCategorySchema>;

/** What the form starts with. */
export function galleryCategoryValues(stored: GalleryCategory | undefined): GalleryCategoryValues {
  return { name: stored?.name ?? "", display_order: stored?.display_order?.toString() ?? "" };
}

/** What is stored of the form. Without a display order the database puts a new category after the others. */
export function galleryCategoryRow(values: GalleryCategoryValues, isNew: boolean) {
  const name = values.name.trim();
  const order = values.display_order.trim();
  if (order !== "") return { name, display_order: Number(order) };
  return isNew ? { name } : { name, display_order: null };
}
