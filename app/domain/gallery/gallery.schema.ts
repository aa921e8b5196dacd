import { z } from "zod";

const category = z.object({ id: z.number(), name: z.string() });

const gallerySummary = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  is_pdf: z.boolean(),
  primary_image_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});

export const galleryListPage = z.object({
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  items: z.array(gallerySummary.extend({ categories: z.array(category) })),
  categories: z.array(category),
});

export const galleryItemPage = z.object({
  item: gallerySummary.extend({
    detailed_description: z.string().nullable(),
    project_details: z.string().nullable(),
    status: z.enum(["Active", "Inactive"]),
  }),
  media: z.array(z.object({ id: z.number(), image_url: z.string(), media_type: z.enum(["image", "video"]) })),
  categories: z.array(category),
  products: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      description: z.string().nullable(),
      image_url: z.string().nullable(),
    }),
  ),
});

export type GalleryListPage = z.infer<typeof galleryListPage>;
export type GalleryItemPage = z.infer<typeof galleryItemPage>;
