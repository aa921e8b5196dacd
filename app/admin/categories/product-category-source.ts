import { productCategoryQueries } from "../../nouns/product-categories/product-categories.queries.ts";
import type { CategorySource } from "./category-source.ts";

export const productCategorySource: CategorySource<"product_categories"> = {
  table: "product_categories",
  queries: productCategoryQueries,
  failure: "Failed to load categories",
};
