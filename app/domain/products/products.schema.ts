import { z } from "zod";

const categoryName = z.object({ id: z.number(), name: z.string() });

const productSummary = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
});

export const productListPage = z.object({
  total: z.number(),
  products: z.array(productSummary.extend({ category_ids: z.array(z.number()), code_count: z.number() })),
  categories: z.array(categoryName.extend({ description: z.string().nullable() })),
});

const itemCode = z.object({
  id: z.number(),
  item_code: z.string(),
  image_url: z.string().nullable(),
  composition: z.string().nullable(),
  type: z.string().nullable(),
  denier: z.string().nullable(),
  length: z.string().nullable(),
  net_weight: z.string().nullable(),
  gross_weight: z.string().nullable(),
  country_of_origin: z.string().nullable(),
  other_information: z.string().nullable(),
  bleaching: z.string().nullable(),
  ironing: z.string().nullable(),
  washing_temperature: z.string().nullable(),
  other_technical_info: z.string().nullable(),
});

export const productPage = z.object({
  product: productSummary.extend({
    detailed_description: z.string().nullable(),
    catalogue_pdf: z.string().nullable(),
    status: z.enum(["Active", "Inactive"]),
    updated_at: z.string(),
  }),
  categories: z.array(categoryName),
  images: z.array(z.object({ id: z.number(), image_url: z.string() })),
  item_codes: z.array(itemCode),
  related: z.array(productSummary),
});

export type ProductListPage = z.infer<typeof productListPage>;
export type ItemCode = z.infer<typeof itemCode>;
export type ProductPage = z.infer<typeof productPage>;
