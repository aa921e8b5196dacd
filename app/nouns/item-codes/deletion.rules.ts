import { counted } from "../../lib/counted.ts";
import type { Deletion } from "../deletion.ts";
import type { ListedItemCode } from "./item-codes.data.ts";

export const itemCodeDeletion: Deletion<Pick<ListedItemCode, "id" | "item_code" | "products">, number> = {
  title: "Confirm Deletion",
  question: ({ item_code, products }) =>
    `Are you sure you want to delete "${item_code}" of "${products.name}" with its technical data? This action cannot be undone.`,
  consequences: (translations) => [
    translations > 0 && `${counted(translations, "translation")} of its technical data will be deleted.`,
  ],
  success: "Item code deleted successfully",
  failure: "Failed to delete item code",
};
