import { countCategoryItems, type GalleryCategory } from "../../domain/gallery-categories/gallery-categories.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { DeleteCategory } from "../parts/category/delete-category.tsx";
import { counted } from "../parts/form/delete-dialog.tsx";
import { galleryCategorySource } from "./gallery-category-source.ts";

export function DeleteGalleryCategory({ category, close }: { category: GalleryCategory; close: () => void }) {
  const client = useStaffClient();
  async function readExtent() {
    const items = await countCategoryItems(client, category.id);
    if (items === 0) return "No gallery items have this category.";
    return `It is removed from ${counted(items, "gallery item")}.`;
  }
  return (
    <DeleteCategory
      source={galleryCategorySource}
      category={category}
      warning="This category will be removed from all gallery items that have it."
      readExtent={readExtent}
      close={close}
    />
  );
}
