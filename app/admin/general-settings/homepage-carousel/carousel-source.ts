import { carouselQueries } from "../../../nouns/carousel/carousel.queries.ts";
import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";

export const carouselSource = {
  queries: carouselQueries,
  /** Said when the list cannot be loaded. */
  failure: "Failed to load carousel images",
} as const;

/** What an image is called: many have no title. */
export function nameOf({ id, title, alt_text }: CarouselImage): string {
  return title?.trim() || alt_text?.trim() || `image ${id}`;
}

/** The home page leaves out an image only where this is false. */
export function isShown({ is_active }: CarouselImage): boolean {
  return is_active !== false;
}
