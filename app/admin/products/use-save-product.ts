import { brokenConstraint, kindOf, reasonOf, StepFailure } from "../../lib/backend/failure.ts";
import { writeRecord } from "../../lib/backend/write-records.ts";
import type { ProductRecord, StoredProduct } from "../../nouns/products/product-records.data.ts";
import { productQueries } from "../../nouns/products/products.queries.ts";
import { mediaChange } from "../parts/files/media-order.rules.ts";
import { storeFile, storeFiles } from "../parts/files/store-files.ts";
import { type Attempt, useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import { extraImagesOf, type ProductValues, productCells } from "./product.schema.ts";

/** Stores the files of a product and then the product: a failed upload leaves nothing half saved. */
export function useSaveProduct(isNew: boolean) {
  async function save({ changeId, client }: Attempt, work: SaveWork<ProductValues, StoredProduct | undefined>) {
    const { values, stored, base } = work;
    const { image, catalogue, extraImages } = values;
    const image_url = await storeFile(image, "products", "Failed to upload product image");
    const catalogue_pdf = await storeFile(catalogue, "pdf", "Failed to upload catalogue PDF");
    const urls = await storeFiles(extraImages.added, () => "products", "Failed to upload product image");
    const entry = {
      id: stored?.row.id,
      cells: productCells(stored && base, values, { image_url, catalogue_pdf }),
      media: mediaChange("product_images", extraImagesOf(stored), extraImages, urls),
    };
    const saved = await writeRecord<ProductRecord | null>(client, changeId, "products", entry).catch((cause) => {
      // A clash with other people's changes leads to a question, and is no failure of a step.
      throw kindOf(cause) === "stale" ? cause : new StepFailure(failedStep(cause), cause);
    });
    if (!saved && isNew) throw new Error("Failed to create product - no data returned");
  }

  function failedStep(cause: unknown): string {
    if (brokenConstraint(cause)?.startsWith("product_category_mappings") || reasonOf(cause) === "Category not found")
      return "Failed to update category mappings";
    return isNew ? "Failed to create product" : "Failed to update product";
  }

  const action = useAction({
    run: mergingSave(save),
    success: () => (isNew ? "Product created successfully" : "Product updated successfully"),
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
