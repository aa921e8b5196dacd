import { reasonOf } from "../../lib/backend/failure.ts";
import { productCategoryDeletion } from "../../nouns/product-categories/deletion.rules.ts";
import type { ProductCategory } from "../../nouns/product-categories/product-categories.data.ts";
import { productCategoryQueries } from "../../nouns/product-categories/product-categories.queries.ts";
import { DeleteRecord } from "../record/delete/delete-record.tsx";
import { categoryColumns } from "./category-columns.tsx";
import { CategoryScreen } from "./category-screen.tsx";
import { ProductCategoryForm } from "./product-category-form.tsx";
import { productCategorySource } from "./product-category-source.ts";

const columns = categoryColumns<ProductCategory>([
  {
    header: "Description",
    key: "description",
    sort: "description",
    value: (category) => category.description,
    cell: (category) => <span title={category.description ?? undefined}>{category.description ?? "-"}</span>,
    className: "cut-line state",
  },
]);

// Back office §7: what a failed save of the order throws.
const orderFailure = (error: unknown) => ({
  text: "Failed to update category order",
  detail: `Failed to update one or more categories: ${reasonOf(error)}`,
});

// Back office §2, Product Categories.
export default function ProductCategoriesRoute() {
  return (
    <CategoryScreen
      title="Product Categories"
      purpose="The groups of the public product list, in its order."
      source={productCategorySource}
      columns={columns}
      order={{ success: "Category order updated successfully", failure: orderFailure }}
      titles={{ create: "Add New Category", edit: "Edit Category" }}
      Form={ProductCategoryForm}
      Delete={(props) => (
        <DeleteRecord
          noun="product_categories"
          deletion={productCategoryDeletion}
          queries={productCategoryQueries}
          {...props}
        />
      )}
    />
  );
}
