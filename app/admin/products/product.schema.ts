import { z } from "zod";
import type { StoredProduct } from "../../domain/products/product-records.data.ts";
import { slugProblem } from "../../lib/slug.ts";
import type { FileValue } from "../parts/files/file-field.tsx";
import { fileValue } from "../parts/files/file-value.schema.ts";
import { type MediaValue, noMedia, type StoredMedium } from "../parts/files/media-order.rules.ts";
import { isSame } from "../parts/form/merge-rules.ts";

/** Fields of the product form. Rules: back office §5 "Product form", and what the slug column takes. */
export const productSchema = z
  .object({
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    detailed_description: z.string(),
    name_zh: z.string(),
    description_zh: z.string(),
    detailed_description_zh: z.string(),
    status: z.string(),
    image: fileValue,
    catalogue: fileValue,
    extraImages: z.custom<MediaValue>(),
    categoryIds: z.array(z.number()),
  })
  .superRefine(({ name, slug }, context) => {
    const missing = name.trim() === "" ? "name" : slug.trim() === "" ? "slug" : undefined;
    const problem = missing ? "Product name and slug are required" : slugProblem(slug);
    if (problem) context.addIssue({ code: "custom", path: [missing ?? "slug"], message: problem });
  });

export type ProductValues = z.infer<typeof productSchema>;

const noFile: FileValue = { url: null, file: null };

export const emptyProduct: ProductValues = {
  name: "",
  slug: "",
  description: "",
  detailed_description: "",
  name_zh: "",
  description_zh: "",
  detailed_description_zh: "",
  status: "Active",
  image: noFile,
  catalogue: noFile,
  extraImages: noMedia,
  categoryIds: [],
};

/** Its texts that are translated. */
const TRANSLATED_TEXTS = ["name", "description", "detailed_description"] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number];

/** The Chinese texts that were changed, before and after. */
export function changedChinese(
  values: ProductValues,
  stored: StoredProduct | undefined,
): Record<string, [before: string, after: string]> {
  return Object.fromEntries(
    TRANSLATED_TEXTS.flatMap((name) => {
      const before = stored?.links.chinese[name]?.text ?? "";
      const after = values[`${name}_zh`];
      return isSame(before, after) ? [] : [[name, [before, after.trim()]]];
    }),
  );
}

/** What the form of a stored product starts with. */
export function productValues({ row: product, links: { categoryIds, chinese } }: StoredProduct): ProductValues {
  return {
    name: product.name,
    slug: product.slug,
    description: product.description ?? "",
    detailed_description: product.detailed_description ?? "",
    name_zh: chinese.name?.text ?? "",
    description_zh: chinese.description?.text ?? "",
    detailed_description_zh: chinese.detailed_description?.text ?? "",
    status: product.status,
    image: { url: product.image_url, file: null },
    catalogue: { url: product.catalogue_pdf, file: null },
    extraImages: noMedia,
    categoryIds,
  };
}

/** The extra images that are stored, in their order. */
export function extraImagesOf(stored: StoredProduct | undefined): StoredMedium[] {
  return (stored?.links.images ?? []).map(({ id, image_url }) => ({ id, url: image_url, isVideo: false }));
}
