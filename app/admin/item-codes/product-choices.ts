import type { ListedProduct } from "../../nouns/products/product-records.data.ts";

/** All products as choices, by name: in their own order a long list is hard to find anything in. */
export function productChoices(products: readonly ListedProduct[] = []): { value: string; text: string }[] {
  return products
    .map(({ id, name }) => ({ value: String(id), text: name }))
    .toSorted((a, b) => a.text.localeCompare(b.text, "en", { numeric: true }));
}
