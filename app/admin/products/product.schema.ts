import { z } from "zod";
import type { ProductLinks, ProductRecord } from "../../domain/products/product-records.data.ts";
import type { FileValue } from "../parts/files/file-field.tsx";
import type { MediaValue } from "../parts/files/media-field.tsx";
import { slugProblem } from "../parts/form/slug-rules.ts";

/** Fields of the product form. Rules: back office §5 "Product form", and what the slug column takes. */
export const productSchema = z
  .object({
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    detailed_description: z.string(),
    status: z.string(),
    image: z.custom<FileValue>(),
    catalogue: z.custom<FileValue>(),
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
  status: "Active",
  image: noFile,
  catalogue: noFile,
  extraImages: { removedIds: [], added: [] },
  categoryIds: [],
};

/** A product with what hangs on it. */
export type StoredProduct = { row: ProductRecord; links: ProductLinks };

/** What the form of a stored product starts with. */
export function productValues({ row: product, links: { categoryIds } }: StoredProduct): ProductValues {
  return {
    name: product.name,
    slug: product.slug,
    description: product.description ?? "",
    detailed_description: product.detailed_description ?? "",
    status: product.status,
    image: { url: product.image_url, file: null },
    catalogue: { url: product.catalogue_pdf, file: null },
    extraImages: { removedIds: [], added: [] },
    categoryIds,
  };
}
