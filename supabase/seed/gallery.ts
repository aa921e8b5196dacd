import { both } from "./bilingual.ts";
import type { GalleryCategoryContent, GalleryItemContent } from "./gallery-content.ts";
import { embroideryProjects } from "./gallery-embroidery.ts";
import { fashionAndHomeProjects } from "./gallery-fashion-and-home.ts";

/** In display order. */
export const galleryCategories: GalleryCategoryContent[] = [
  { id: 1, name: both("Colour Books", "色彩手冊"), createdAt: "2024-01-22T02:00:00Z" },
  { id: 2, name: both("Crests & Badges", "徽章及繡章"), createdAt: "2024-01-22T02:01:00Z" },
  { id: 3, name: both("Fashion & Knitwear", "時裝及毛衫"), createdAt: "2024-01-22T02:02:00Z" },
  { id: 4, name: both("Trims & Interiors", "輔料及家居"), createdAt: "2024-01-22T02:03:00Z" },
];

const colourBook: GalleryItemContent = {
  id: 1,
  slug: "colour-book-2026",
  name: both("Colour Book 2026", "2026 色彩手冊"),
  description: both(
    "Thirty shades of metallic, pearl and holographic thread on seven pages, each photographed on the spool under the same light. Pictured: the wound card. PDF, 1.9 MB.",
    "七頁收錄三十個金屬、珍珠及鐳射色號，逐色於同一光源下實物拍攝。圖為實物色卡。PDF，1.9 MB。",
  ),
  detail: null,
  projectDetails: null,
  media: ["gallery-items/colour-book-2026.jpg"],
  pdf: "documents/kinran-colour-book-2026.pdf",
  categoryIds: [1],
  productIds: [1, 3, 4],
};

/** In display order. */
export const galleryItems: GalleryItemContent[] = [colourBook, ...embroideryProjects, ...fashionAndHomeProjects];
