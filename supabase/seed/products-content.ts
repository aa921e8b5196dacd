import type { Bilingual } from "./bilingual.ts";

export type ProductContent = {
  id: number;
  slug: string;
  status: "Active" | "Inactive";
  name: Bilingual;
  description: Bilingual;
  detail: Bilingual;
  /** Names of pictures below products/, without ending; the first is the primary one. */
  pictures: [string, ...string[]];
  hasCatalogue: boolean;
  categoryIds: [number, ...number[]];
  createdAt: string;
};
