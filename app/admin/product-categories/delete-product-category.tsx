import { useStaffClient } from "../../lib/backend/staff-client.ts";
import type { ProductCategory } from "../../nouns/product-categories/product-categories.data.ts";
import { productCategoryQueries } from "../../nouns/product-categories/product-categories.queries.ts";
import { DeleteCategory } from "../parts/category/delete-category.tsx";
import { Consequences } from "../parts/form/consequences.tsx";
import { counted, tellTranslations } from "../parts/form/delete-dialog.tsx";
import { productCategorySource } from "./product-category-source.ts";

export function DeleteProductCategory({
  category,
  onDeleted,
  close,
}: {
  category: ProductCategory;
  onDeleted: () => void;
  close: () => void;
}) {
  const client = useStaffClient();
  return (
    <DeleteCategory
      source={productCategorySource}
      category={category}
      warning="This affects all products assigned to this category."
      onDeleted={onDeleted}
      close={close}
    >
      <Consequences
        query={productCategoryQueries.dependents(client, category.id)}
        tell={({ products, translations }) => [tellProducts(products), ...tellTranslations(translations)]}
      />
    </DeleteCategory>
  );
}

function tellProducts(products: number): string {
  if (products === 0) return "No products are assigned.";
  return products === 1
    ? "1 product is assigned. It stays, without this category."
    : `${counted(products, "product")} are assigned. They stay, without this category.`;
}
