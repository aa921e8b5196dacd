import { listProductCategories } from "../../domain/product-categories/product-categories.data.ts";
import type { CategorySource } from "../parts/category/category-source.ts";

export const productCategorySource: CategorySource<"product_categories"> = {
  table: "product_categories",
  listKey: ["product-categories"],
  list: listProductCategories,
  failure: "Failed to load categories",
};
