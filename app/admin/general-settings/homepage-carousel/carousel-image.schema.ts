import { z } from "zod";
import { type Cells, cellsBetween } from "../../../lib/backend/write-records.ts";
import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";
import { SCHEDULE } from "../../../nouns/noun.ts";
import { fileValue } from "../../parts/files/file-value.schema.ts";
import { nounForm } from "../../record/form/noun-form.ts";
import { isShown } from "./carousel-source.ts";

/** When it is shown by itself. */
export const slideSchedule = nounForm({ fields: SCHEDULE });

/** Fields of the form of a carousel image. Rules: back office §5, and what the display order column takes. */
export function carouselImageSchema(isNew: boolean) {
  const fields = z.object({
    ...slideSchedule.shape,
    image: fileValue.refine(
      ({ file, refusal }) => refusal || file !== null || !isNew,
      "Please select an image to upload",
    ),
    alt_text: z.string(),
    title: z.string(),
    display_order: z
      .string()
      .transform(readDisplayOrder)
      .refine((order) => /^\d{1,9}$/.test(order), "Display order must be a whole number from 0 to 999999999"),
    is_active: z.boolean(),
  });
  return fields.superRefine((values, context) => slideSchedule.check(values, context));
}

export type CarouselImageValues = z.infer<ReturnType<typeof carouselImageSchema>>;

/** What is typed as a display order; what is no number becomes 0 (back office §5). */
export function readDisplayOrder(text: string): string {
  return text.trim() === "" || Number.isNaN(Number(text)) ? "0" : text.trim();
}

/** What the form starts with: a new image comes after those that are there. */
export function carouselImageValues(
  stored: CarouselImage | undefined,
  known: readonly CarouselImage[],
): CarouselImageValues {
  const next = Math.max(0, ...known.map((image) => image.display_order ?? 0)) + 1;
  return {
    image: { url: stored?.image_url ?? null, file: null },
    alt_text: stored?.alt_text ?? "",
    title: stored?.title ?? "",
    display_order: stored ? String(stored.display_order ?? 0) : String(next),
    is_active: stored ? isShown(stored) : true,
    ...slideSchedule.valuesOf(stored),
  };
}

/**
 * What was changed in the form, and the address of its picture by now; without `stored` it is a new image. An order and a flag that are not
 * stored stand in the form as what they count as.
 */
export function carouselImageCells(
  stored: CarouselImage | undefined,
  base: CarouselImageValues,
  values: CarouselImageValues,
  image_url: string | null,
): Cells {
  const { image: _, publish_at: _from, unpublish_at: _until, ...texts } = values;
  return {
    ...(!stored && cellsBetween(undefined, { type: "carousel" })),
    ...cellsBetween(stored && { ...base, ...withoutMissing(stored), image_url: base.image.url }, {
      ...texts,
      alt_text: values.alt_text.trim(),
      title: values.title.trim(),
      image_url,
    }),
    ...slideSchedule.cellsOf(stored && base, values),
  };
}

function withoutMissing({ display_order, is_active }: CarouselImage) {
  return { ...(display_order === null && { display_order }), ...(is_active === null && { is_active }) };
}
