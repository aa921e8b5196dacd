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
