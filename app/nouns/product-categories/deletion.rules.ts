import { counted } from "../../lib/counted.ts";
import { type Deletion, describeTranslations } from "../deletion.ts";
import type { countCategoryDependents, ProductCategory } from "./product-categories.data.ts";

type Dependents = Awaited<ReturnType<typeof countCategoryDependents>>;

export const productCategoryDeletion: Deletion<ProductCategory, Dependents> = {
  title: "Delete Category",
  question: ({ name }) =>
    `Are you sure you want to delete "${name}"? This affects all products assigned to this category. This action cannot be undone.`,
  consequences: ({ products, translations }) => [describeProducts(products), describeTranslations(translations)],
  success: "Category deleted successfully",
  failure: "Failed to delete category",
};

function describeProducts(products: number): string {
  if (products === 0) return "No products are assigned.";
  return products === 1
    ? "1 product is assigned. It stays, without this category."
    : `${counted(products, "product")} are assigned. They stay, without this category.`;
}
