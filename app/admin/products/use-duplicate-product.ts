import { duplicateProduct } from "../../nouns/products/product-records.data.ts";
import { productQueries } from "../../nouns/products/products.queries.ts";
import { useAction } from "../parts/use-action.ts";

/** Copies a product with all that hangs on it; the message leads to the copy. */
export function useDuplicateProduct() {
  const action = useAction({
    run: ({ changeId, client }, { id }: { id: number }) => duplicateProduct(client, changeId, id),
    success: () => "Product created successfully",
    failure: "Failed to create product",
    path: ({ id }) => `/admin/products/${id}`,
    refresh: productQueries.key,
  });
  return (id: number) => !action.isPending && action.mutate({ id });
}
