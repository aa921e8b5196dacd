import { type StoredProduct, saveProduct } from "../../domain/products/product-records.data.ts";
import { productQueries } from "../../domain/products/products.queries.ts";
import { brokenConstraint, kindOf, reasonOf, StepFailure } from "../../lib/backend/failure.ts";
import { orderOfMedia } from "../parts/files/media-order.rules.ts";
import { storeFile, storeFiles } from "../parts/files/store-files.ts";
import { mergingSave } from "../parts/form/merging-save.ts";
import { type Attempt, useAction } from "../parts/use-action.ts";
import { changedChinese, extraImagesOf, type ProductValues } from "./product.schema.ts";

/** Stores the files of a product and then the product: a failed upload leaves nothing half saved. */
export function useSaveProduct(isNew: boolean) {
  async function save({ id, client }: Attempt, values: ProductValues, stored: StoredProduct | undefined) {
    const { image, catalogue, extraImages, ...texts } = values;
    const image_url = await storeFile(image, "products", "Failed to upload product image");
    const catalogue_pdf = await storeFile(catalogue, "pdf", "Failed to upload catalogue PDF");
    const newImageUrls = await storeFiles(extraImages.added, () => "products", "Failed to upload product image");
    const imageOrder = orderOfMedia(extraImagesOf(stored), extraImages, newImageUrls);
    const input = {
      ...texts,
      image_url,
      catalogue_pdf,
      newImageUrls,
      removedImageIds: extraImages.removedIds,
      imageOrder,
      chinese: changedChinese(values, stored),
    };
    const target = stored && { id: stored.row.id, seen: stored.row.updated_at };
    const saved = await saveProduct(client, id, input, target).catch((cause) => {
      throw new StepFailure(failedStep(cause), cause);
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
