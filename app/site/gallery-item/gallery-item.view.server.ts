import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../lib/seo/page-facts.ts";
import type { GalleryItemPage } from "../../nouns/gallery-items/gallery-item-page.data.ts";
import { listGalleryMedia } from "../../nouns/gallery-items/gallery-items.rules.ts";
import { makeMediaView } from "../parts/media/media-viewer.server.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { makeNamedShades } from "../parts/text/named-shades.server.ts";
import { cardsOf } from "../parts/text/whole-sentences.server.ts";
import { itemPath } from "../sections.server.ts";

export type GalleryItemView = ReturnType<typeof makeGalleryItemView>;

/** What the item's page tells search engines and link previews. */
function describe({ name, slug, description, primary_image_url }: GalleryItemPage["item"]): PageFacts {
  return {
    title: m.page_title({ page: m.gallery_item_meta_title({ name }), brand: brand.name }),
    description: description?.trim() || m.gallery_item_meta_description(),
    image: primary_image_url,
    trail: trailTo("gallery", { name, path: itemPath("gallery", slug) }),
  };
}

/**
 * Everything that the page of one gallery item shows, in the request's language. What could not be read is empty, and
 * `failed` has its messages.
 */
export function makeGalleryItemView(page: GalleryItemPage) {
  const { name, description, detailed_description, project_details } = page.item;
  return {
    facts: describe(page.item),
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
    name,
    description,
    detail: detailed_description?.trim() ? detailed_description : null,
    project: project_details?.trim() ? project_details : null,
    categories: page.categories ?? [],
    ...makeNamedShades(page.codes),
    viewer: makeMediaView(name, listGalleryMedia(page)),
    products: cardsOf(page.products ?? []),
    failed: [
      ...(page.media ? [] : [m.gallery_item_failed()]),
      ...(page.categories ? [] : [m.categories_failed()]),
      ...(page.products ? [] : [m.products_failed()]),
    ],
  };
}
