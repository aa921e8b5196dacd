import { galleryCategoryQueries } from "../../nouns/gallery-categories/gallery-categories.queries.ts";
import type { CategorySource } from "./category-source.ts";

export const galleryCategorySource: CategorySource<"gallery_categories"> = {
  table: "gallery_categories",
  queries: galleryCategoryQueries,
  failure: "Failed to load gallery categories",
};
