import type { ItemCode, ProductPage } from "./product-page.data.ts";

/**
 * Addresses of a product's own pictures in the order of its gallery: main picture, extra pictures. Those of its item codes follow.
 * Source: public site §2 "Product detail".
 */
export function listOwnPictures({ product, images }: Pick<ProductPage, "product" | "images">): string[] {
  const extra = images?.map(({ image_url }) => image_url) ?? [];
  return product.image_url ? [product.image_url, ...extra] : extra;
}

/** The nine values of 'Product Information' in their order; null where nothing is known. */
export function listInformation(code: ItemCode): (string | null)[] {
  return [
    code.item_code,
    code.composition,
    code.type,
    code.denier,
    code.length,
    code.net_weight,
    code.gross_weight,
    code.country_of_origin,
    code.other_information,
  ];
}

/** The three values of 'Technical Details' in their order; null where nothing is known. */
export function listTechnicalDetails(code: ItemCode): (string | null)[] {
  return [code.bleaching, code.ironing, code.washing_temperature];
}

/** A code or a search as codes are compared: small letters and digits alone. */
const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

/**
 * The item code that a search names: the one that it is, else the only one that goes on as the search does from the start of one
 * of its parts, as the search of products finds them. Undefined where it names none, or several alike. At least three signs.
 */
export function findNamedCode(codes: readonly string[], search: string): string | undefined {
  const words = [search, ...search.split(/\s+/)].map(bare).filter((word) => word.length >= 3);
  const exact = codes.find((code) => words.includes(bare(code)));
  if (exact !== undefined) return exact;
  const named = codes.filter((code) => {
    const parts = code.toLowerCase().split(/[^a-z0-9]+/);
    return words.some((word) => parts.some((_, first) => parts.slice(first).join("").startsWith(word)));
  });
  return named.length === 1 ? named[0] : undefined;
}
