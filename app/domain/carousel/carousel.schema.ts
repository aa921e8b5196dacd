import { z } from "zod";
import { readCarouselInterval } from "./carousel.rules.ts";

const slide = z.object({
  id: z.number(),
  image_url: z.string(),
  alt_text: z.string().nullable(),
  title: z.string().nullable(),
});

const featuredProduct = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
});

export const homePage = z.object({
  slides: z.array(slide),
  duration: z.unknown().transform(readCarouselInterval),
  featured: z.array(featuredProduct),
});

export type HomePage = z.infer<typeof homePage>;
