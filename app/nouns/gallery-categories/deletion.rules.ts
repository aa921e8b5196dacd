import { counted } from "../../lib/counted.ts";
import { type Deletion, describeTranslations } from "../deletion.ts";
import type { countGalleryCategoryDependents, GalleryCategory } from "./gallery-categories.data.ts";

type Dependents = Awaited<ReturnType<typeof countGalleryCategoryDependents>>;

export const galleryCategoryDeletion: Deletion<GalleryCategory, Dependents> = {
  title: "Delete Category",
  question: ({ name }) =>
    `Are you sure you want to delete "${name}"? This category will be removed from all gallery items that have it. This action cannot be undone.`,
  consequences: ({ galleryItems, translations }) => [
    galleryItems === 0
      ? "No gallery items have this category."
      : `It is removed from ${counted(galleryItems, "gallery item")}.`,
    describeTranslations(translations),
  ],
  success: "Category deleted successfully",
  failure: "Failed to delete category",
};
