import { listGalleryMedia } from "../../domain/gallery/gallery.rules.ts";
import type { GalleryItemPage } from "../../domain/gallery/gallery.schema.ts";
import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/paraglide/messages.js";
import type { PageFacts } from "../../lib/seo/page-facts.server.ts";
import { makeMediaView } from "../parts/media-viewer.server.ts";
import { trailTo } from "../parts/trail.server.ts";

export type GalleryItemView = ReturnType<typeof makeGalleryItemView>;

/** Everything that the page of one gallery item shows, in the request's language. */
export function makeGalleryItemView(page: GalleryItemPage) {
  const { name, description, detailed_description, project_details } = page.item;
  return {
    texts: {
      eyebrow: m.gallery_item_eyebrow(),
      back: m.back_to_gallery(),
      about: m.gallery_item_about(),
      project: m.project_details(),
      related: m.related_products(),
      contactHeading: m.gallery_contact_heading(),
      contactText: m.gallery_contact_text(),
      contact: m.contact_sales(),
    },
    title: m.page_title({ page: m.gallery_item_meta_title({ name }), brand: brand.name }),
    metaDescription: description?.trim() || m.gallery_item_meta_description(),
    name,
    description,
    detail: detailed_description?.trim() ? detailed_description : null,
    project: project_details?.trim() ? project_details : null,
    categories: page.categories,
    viewer: makeMediaView(name, listGalleryMedia(page)),
    products: page.products,
  };
}

/** What the item's page tells search engines and link previews. */
export function galleryItemFacts(view: GalleryItemView, { item }: GalleryItemPage): PageFacts {
  return {
    title: view.title,
    description: view.metaDescription,
    image: item.primary_image_url,
    trail: trailTo("gallery", { name: view.name, path: `/resources/${item.slug}` }),
  };
}
