import { galleryCategoryDeletion } from "../../nouns/gallery-categories/deletion.rules.ts";
import { galleryCategoryQueries } from "../../nouns/gallery-categories/gallery-categories.queries.ts";
import { DeleteRecord } from "../record/delete/delete-record.tsx";
import { categoryColumns } from "./category-columns.tsx";
import { CategoryScreen } from "./category-screen.tsx";
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
      Delete={(props) => (
        <DeleteRecord
          noun="gallery_categories"
          deletion={galleryCategoryDeletion}
          queries={galleryCategoryQueries}
          {...props}
        />
      )}
    />
  );
}
