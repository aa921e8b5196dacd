import { type ProductRecord, saveProduct } from "../../domain/products/product-records.data.ts";
import { productQueries } from "../../domain/products/products.queries.ts";
import { brokenConstraint, kindOf, reasonOf, StepFailure } from "../../lib/backend/failure.ts";
import { storeFile, storeFiles } from "../parts/files/store-files.ts";
import { type Attempt, useAction } from "../parts/use-action.ts";
import type { ProductValues } from "./product.schema.ts";

/** Stores the files of a product and then the product: a failed upload leaves nothing half saved. */
export function useSaveProduct(stored: ProductRecord | undefined) {
  async function run({ id, client }: Attempt, { image, catalogue, extraImages, ...texts }: ProductValues) {
    const image_url = await storeFile(image, "products", "Failed to upload product image");
    const catalogue_pdf = await storeFile(catalogue, "pdf", "Failed to upload catalogue PDF");
    const newImageUrls = await storeFiles(extraImages.added, () => "products", "Failed to upload product image");
    const input = { ...texts, image_url, catalogue_pdf, newImageUrls, removedImageIds: extraImages.removedIds };
    const target = stored && { id: stored.id, seen: stored.updated_at };
    const saved = await saveProduct(client, id, input, target).catch((cause) => {
      throw new StepFailure(failedStep(cause), cause);
    });
    if (!saved && !stored) throw new Error("Failed to create product - no data returned");
  }

  function failedStep(cause: unknown): string {
    if (brokenConstraint(cause)?.startsWith("product_category_mappings") || reasonOf(cause) === "Category not found")
      return "Failed to update category mappings";
    return stored ? "Failed to update product" : "Failed to create product";
  }

  const action = useAction({
    run,
    success: () => (stored ? "Product updated successfully" : "Product created successfully"),
    failure: (error) => ({
      text: "Failed to save product. Please check error details.",
      detail:
        kindOf(error) === "duplicate"
          ? `${failedStep(error)}: Another product already uses this slug`
          : reasonOf(error),
    }),
    refresh: productQueries.key,
  });
  return action.mutateAsync;
}
