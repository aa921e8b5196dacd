import {
  countCategoryProducts,
  type ProductCategory,
} from "../../domain/product-categories/product-categories.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { DeleteCategory } from "../parts/category/delete-category.tsx";
import { counted } from "../parts/form/delete-dialog.tsx";
import { productCategorySource } from "./product-category-source.ts";

export function DeleteProductCategory({ category, close }: { category: ProductCategory; close: () => void }) {
  const client = useStaffClient();
  async function readExtent() {
    const products = await countCategoryProducts(client, category.id);
    if (products === 0) return "No products are assigned.";
    return products === 1
      ? "1 product is assigned. It stays, without this category."
      : `${counted(products, "product")} are assigned. They stay, without this category.`;
  }
  return (
    <DeleteCategory
      source={productCategorySource}
      category={category}
      warning="This affects all products assigned to this category."
      readExtent={readExtent}
      close={close}
    />
  );
}
