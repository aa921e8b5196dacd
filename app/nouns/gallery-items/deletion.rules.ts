import { counted } from "../../lib/counted.ts";
import { type Deletion, describeTranslations } from "../deletion.ts";
import type { countGalleryItemDependents, GalleryItemRecord } from "./gallery-item-records.data.ts";

type Dependents = Awaited<ReturnType<typeof countGalleryItemDependents>>;

export const galleryItemDeletion: Deletion<GalleryItemRecord, Dependents> = {
  title: "Are you sure?",
  question: ({ name }) => `This will permanently delete "${name}". This action cannot be undone.`,
  consequences: ({ images, videos, categories, products, translations }) => {
    const media = listed([images, "additional image"], [videos, "video"]);
    const links = listed([categories, "category", "categories"], [products, "product"]);
    return [
      media !== "" && `${media} will be removed.`,
      links !== "" && `Its links to ${links} will be removed.`,
      describeTranslations(translations),
    ];
  },
  success: "Gallery item deleted successfully",
  failure: "Failed to delete gallery item",
};

/** "2 additional images and 1 video"; what there is none of is left out. */
function listed(...counts: [count: number, one: string, many?: string][]): string {
  return counts
    .filter(([count]) => count > 0)
    .map((count) => counted(...count))
    .join(" and ");
}
