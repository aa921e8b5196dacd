import type { Bilingual } from "./bilingual.ts";

export type NewsContent = {
  id: number;
  slug: string;
  title: Bilingual;
  description: Bilingual;
  body: Bilingual;
  /** Storage keys; the first is the primary picture, the others follow as further media. */
  media: [string, ...string[]];
  /** Place among the pinned items, from 1; null when not pinned. */
  pinnedAs: number | null;
  likes: number;
  createdAt: string;
};
