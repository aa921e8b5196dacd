import type { ItemCode, ProductPage } from "./products.schema.ts";

type ProductPicture = { url: string; itemCode?: string };

/**
 * Pictures of a product in the order of its gallery: main picture, extra pictures, pictures of item codes.
 * Source: public site §2 "Product detail".
 */
export function listProductPictures({ product, images, item_codes }: ProductPage): ProductPicture[] {
  const main = product.image_url ? [{ url: product.image_url }] : [];
  const extra = images.map(({ image_url }) => ({ url: image_url }));
  const ofCodes = item_codes.flatMap(({ item_code, image_url }) =>
    image_url ? [{ url: image_url, itemCode: item_code }] : [],
  );
  return [...main, ...extra, ...ofCodes];
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
