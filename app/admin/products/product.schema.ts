import { z } from "zod";
import { type Cells, cellsBetween } from "../../lib/backend/write-records.ts";
import { TRANSLATION_LANGUAGES } from "../../lib/i18n/translation-languages.ts";
import { products } from "../../nouns/products/fields.ts";
import type { StoredProduct } from "../../nouns/products/product-records.data.ts";
import { fileValue } from "../parts/files/file-value.schema.ts";
import { type MediaValue, noMedia, type StoredMedium } from "../parts/files/media-order.rules.ts";
import { nounForm, type TranslatedColumn, translatedForm } from "../record/form/noun-form.ts";

const plain = nounForm(products, ["display_order"]);

/** Its translated texts, beside each original. */
const translated = translatedForm(products, TRANSLATION_LANGUAGES);
export const isTranslated = translated.has;
export const translatedCells = translated.cells;
export type TranslatedText = TranslatedColumn<typeof products>;

/** Fields of the product form. Rules: back office §5 "Product form", and what the slug column takes. */
export const productSchema = z
  .object({
    ...plain.shape,
    ...translated.shape,
    image: fileValue,
    catalogue: fileValue,
    extraImages: z.custom<MediaValue>(),
    categoryIds: z.array(z.number()),
  })
  .superRefine((values, context) => plain.check(values, context));

export type ProductValues = z.infer<typeof productSchema>;

/** What its fields are called where two versions of it are compared. */
export const productLabels = {
  ...plain.labels,
  ...translated.labels,
  image: products.fields.image_url.label,
  catalogue: products.fields.catalogue_pdf.label,
};

/** What was changed in the form, and the addresses of its files by now. Without `base` it is a new product. */
export function productCells(
  base: ProductValues | undefined,
  values: ProductValues,
  files: { image_url: string | null; catalogue_pdf: string | null },
): Cells {
  return {
    ...plain.cellsOf(base, values),
    ...translated.cellsOf(base, values),
    ...cellsBetween(
      base && {
        product_category_mappings: base.categoryIds,
        image_url: base.image.url,
        catalogue_pdf: base.catalogue.url,
      },
      { product_category_mappings: values.categoryIds, ...files },
    ),
  };
}

/** What the form starts with: of a stored product, or of a new one. */
export function productValues(product: StoredProduct | undefined): ProductValues {
  const { row, links } = product ?? {};
  return {
    ...plain.valuesOf(row),
    ...translated.valuesOf((cell) => storedTranslation(product, cell)?.text),
    image: { url: row?.image_url ?? null, file: null },
    catalogue: { url: row?.catalogue_pdf ?? null, file: null },
    extraImages: noMedia,
    categoryIds: links?.categoryIds ?? [],
  };
}

/** A translation as it is stored, by its cell. A draft of a build that kept translations in another way holds none. */
export function storedTranslation(product: StoredProduct | undefined, cell: string) {
  return product?.links.translations?.[cell];
}

/** The extra images that are stored, in their order. */
export function extraImagesOf(stored: StoredProduct | undefined): StoredMedium[] {
  return (stored?.links.images ?? []).map(({ id, image_url }) => ({ id, url: image_url, isVideo: false }));
}
