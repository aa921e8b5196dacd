import type { Bilingual } from "./bilingual.ts";

export type GalleryCategoryContent = { id: number; name: Bilingual; createdAt: string };

export type GalleryItemContent = {
  id: number;
  slug: string;
  name: Bilingual;
  description: Bilingual;
  detail: Bilingual | null;
  projectDetails: Bilingual | null;
  /** Storage keys; the first is the primary picture, the others follow as further media. */
  media: [string, ...string[]];
  /** Storage key of the document when the item is one. */
  pdf: string | null;
  categoryIds: [number, ...number[]];
  productIds: number[];
};
