/** Stands for an item code in the text that describes its picture; no text holds this sign. */
export const CODE_PLACE = "\uE000";

export type ProductPicture = { url: string; alt: string; itemCode?: string };

type Pictured = {
  pictures: ProductPicture[];
  codes: { code: string; swatch: string | null }[];
  codePicture: string;
};

/** All pictures of a product in the order of its gallery: its own, then those of its item codes. */
export function listPictures({ pictures, codes, codePicture }: Pictured): ProductPicture[] {
  const ofCodes = codes.flatMap(({ code, swatch }) =>
    swatch ? [{ url: swatch, alt: codePicture.replace(CODE_PLACE, () => code), itemCode: code }] : [],
  );
  return [...pictures, ...ofCodes];
}
