import { counted } from "../../lib/counted.ts";
import { type Deletion, describeTranslations } from "../deletion.ts";
import type { countProductDependents, ListedProduct } from "./product-records.data.ts";

export const productDeletion: Deletion<ListedProduct, Awaited<ReturnType<typeof countProductDependents>>> = {
  title: "Confirm Deletion",
  question: ({ name }) => `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  consequences: ({ itemCodes, images, galleryItems, translations, codeTranslations }) => [
    itemCodes > 0 && `${counted(itemCodes, "item code")} with their technical data will be deleted.`,
    images > 0 && `${counted(images, "extra image")} will be removed.`,
    describeTranslations(translations),
    codeTranslations > 0 && `${counted(codeTranslations, "translation")} of its item codes will be deleted.`,
    galleryItems > 0 && `It disappears from ${counted(galleryItems, "gallery item")}.`,
  ],
  success: "Product deleted successfully",
  failure: "Failed to delete product",
};
