import { z } from "zod";
import type { ProductCategory } from "../../domain/product-categories/product-categories.data.ts";

/** Fields of the form of a product category. Rules: back office §5. */
export const productCategorySchema = z.object({
  name: z.string().refine((name) => name.trim() !== "", "Category name is required"),
  description: z.string(),
});

export type ProductCategoryValues = z.infer<typeof productCategorySchema>;

/** What the form starts with. */
export function productCategoryValues(stored: ProductCategory | undefined): ProductCategoryValues {
  return { name: stored?.name ?? "", description: stored?.description ?? "" };
}

/** What is stored of the form. */
export function productCategoryRow({ name, description }: ProductCategoryValues) {
  return { name: name.trim(), description: description.trim() || null };
}
