import { useStaffClient } from "../../lib/backend/staff-client.ts";
import type { GalleryCategory } from "../../nouns/gallery-categories/gallery-categories.data.ts";
import { galleryCategoryQueries } from "../../nouns/gallery-categories/gallery-categories.queries.ts";
import { DeleteCategory } from "../parts/category/delete-category.tsx";
import { Consequences } from "../parts/form/consequences.tsx";
import { counted, tellTranslations } from "../parts/form/delete-dialog.tsx";
import { galleryCategorySource } from "./gallery-category-source.ts";

export function DeleteGalleryCategory({
  category,
  onDeleted,
  close,
}: {
  category: GalleryCategory;
  onDeleted: () => void;
  close: () => void;
}) {
  const client = useStaffClient();
  return (
    <DeleteCategory
      source={galleryCategorySource}
      category={category}
      warning="This category will be removed from all gallery items that have it."
      onDeleted={onDeleted}
      close={close}
    >
      <Consequences
        query={galleryCategoryQueries.dependents(client, category.id)}
        tell={({ galleryItems, translations }) => [
          galleryItems === 0
            ? "No gallery items have this category."
            : `It is removed from ${counted(galleryItems, "gallery item")}.`,
          ...tellTranslations(translations),
        ]}
      />
    </DeleteCategory>
  );
}
