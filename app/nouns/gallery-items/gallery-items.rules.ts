import type { GalleryItemPage } from "./gallery-item-page.data.ts";

export type GalleryMedium = { url: string; type: "image" | "video" };

/** How many gallery items a page may show. Source: public site §9 "Gallery and news page sizes". */
export const GALLERY_PAGE_SIZES = [6, 12, 18] as const;

/** The page size that a URL asks for; 6 when it asks for anything that is not offered. */
export function readGalleryPageSize(text: string | null): number {
  return GALLERY_PAGE_SIZES.find((size) => String(size) === text) ?? GALLERY_PAGE_SIZES[0];
}

/** Media of a gallery item in the order of its viewer: primary image, then extra images and videos. Source: public site §2 "Gallery item". */
export function listGalleryMedia({ item, media }: Pick<GalleryItemPage, "item" | "media">): GalleryMedium[] {
  const primary: GalleryMedium[] = item.primary_image_url ? [{ url: item.primary_image_url, type: "image" }] : [];
  const extra = (media ?? []).map(({ image_url, media_type }) => {
    return { url: image_url, type: media_type === "video" ? "video" : "image" } as const;
  });
  return [...primary, ...extra];
}
