import { foldText } from "../../lib/fold-text.ts";
import { referenceKey } from "./record-keys.rules.ts";
import type { InputRow, PlanContext, SheetRow } from "./spreadsheets.schema.ts";

/**
 * Rows of item codes with the slug of their product, where they say it otherwise: by the product's name, by words that one product alone has
 * in its name, which is to be checked, or not at all where the code is one of a single product.
 */
export function nameProducts(
  inputs: readonly InputRow[],
  stored: readonly SheetRow[],
  { products, productNames = [] }: PlanContext,
): InputRow[] {
  const slugs = new Set(products.map(referenceKey));
  const named = products.map((slug, place) => ({ slug, name: productNames[place] ?? "" }));
  const byName = Map.groupBy(named, ({ name }) => foldText(name.trim()));
  const byCode = Map.groupBy(stored, ({ cells }) => referenceKey(cells.item_code ?? ""));

  function nameProduct(input: InputRow): InputRow {
    const { cells } = input;
    const text = (cells.product_slug ?? "").trim();
    if (input.id !== undefined || (cells.id ?? "").trim() !== "") return input;
    if (text === "") {
      const [only, other] = byCode.get(referenceKey(cells.item_code ?? "")) ?? [];
      const slug = other ? undefined : only?.cells.product_slug;
      return slug === undefined ? input : withSlug(input, slug);
    }
    if (slugs.has(referenceKey(text))) return input;
    const [called, namesake] = byName.get(foldText(text)) ?? [];
    if (called && !namesake) return withSlug(input, called.slug);
    const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const [meant, another] = words.length < 2 ? [] : named.filter(({ name }) => hasAll(name, words));
    if (!meant || another) return input;
    const place = input.places?.product_slug;
    const doubt = {
      column: "product_slug",
      ...(place && { cell: place }),
      text: `“${text}” is taken to be ${meant.name}`,
    };
    return { ...withSlug(input, meant.slug), doubts: [...(input.doubts ?? []), doubt] };
  }

  return inputs.map(nameProduct);
}

function hasAll(name: string, words: readonly string[]): boolean {
  const own = new Set(foldText(name).match(/[\p{L}\p{N}]+/gu));
  return words.every((word) => own.has(word));
}

function withSlug(input: InputRow, slug: string): InputRow {
  return { ...input, cells: { ...input.cells, product_slug: slug } };
}
