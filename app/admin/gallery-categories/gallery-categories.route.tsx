import { categoryColumns } from "../parts/category/category-columns.tsx";
import { CategoryScreen } from "../parts/category/category-screen.tsx";
import { DeleteGalleryCategory } from "./delete-gallery-category.tsx";
import { GalleryCategoryForm } from "./gallery-category-form.tsx";
import { galleryCategorySource } from "./gallery-category-source.ts";

const columns = categoryColumns();

// Back office §2, Gallery Categories.
export default function GalleryCategoriesRoute() {
  return (
    <CategoryScreen
      title="Gallery Categories"
      purpose="The groups of the public resource gallery, in its order."
      source={galleryCategorySource}
      columns={columns}
      order={{ success: "Display order updated successfully", failure: "Failed to update display order" }}
      titles={{ create: "Create New Category", edit: "Edit Category" }}
      Form={GalleryCategoryForm}
      Delete={DeleteGalleryCategory}
    />
  );
}
