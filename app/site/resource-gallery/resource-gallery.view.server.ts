import { galleryPageSizes } from "../../domain/gallery/gallery.rules.ts";
import type { GalleryListPage } from "../../domain/gallery/gallery.schema.ts";
import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/paraglide/messages.js";
import { type ListQuery, linkToPage, readFilterTexts } from "../parts/list-page.server.ts";
import { makePager } from "../parts/pager.server.ts";
import { trailTo } from "../parts/trail.server.ts";

export type GalleryView = ReturnType<typeof makeGalleryView>;
export type GalleryList = NonNullable<GalleryView["list"]>;

function readTexts() {
  return {
    eyebrow: m.gallery_eyebrow(),
    heading: m.gallery_heading(),
    intro: m.gallery_intro(),
    searchPlaceholder: m.gallery_search_placeholder(),
    filters: readFilterTexts(),
    listHeading: m.gallery_list_heading(),
    tags: m.gallery_tags(),
    download: m.gallery_download(),
    view: m.gallery_view(),
    emptyHeading: m.gallery_empty(),
    emptyHint: m.search_empty_hint(),
  };
}

function makeList(query: ListQuery, { total, page, page_size, items, categories }: GalleryListPage) {
  const before = (page - 1) * page_size;
  return {
    page,
    categories,
    counted:
      total > 0
        ? m.gallery_counted({ from: before + 1, to: before + items.length, found: total })
        : m.gallery_counted_none(),
    items: items.map((item) => ({
      id: item.id,
      name: item.name,
      description: item.description,
      picture: item.primary_image_url,
      tags: item.categories.length > 0 ? item.categories.map(({ name }) => name) : [m.gallery_uncategorized()],
      page: item.is_pdf ? null : `/resources/${encodeURIComponent(item.slug)}`,
      pdf: item.is_pdf ? item.pdf_url : null,
    })),
    pager: makePager(page, Math.ceil(total / page_size), (number) => linkToPage(query, number)),
  };
}

/**
 * What the resource gallery shows: texts in the request's language, the filters, and the list or null when it could not be
 * read.
 */
export function makeGalleryView(query: ListQuery, page: GalleryListPage | null) {
  return {
    facts: {
      title: m.page_title({ page: m.gallery_meta_title(), brand: brand.name }),
      description: m.gallery_meta_description(),
      trail: trailTo("gallery"),
    },
    texts: readTexts(),
    query,
    sizes: galleryPageSizes,
    list: page && makeList(query, page),
  };
}
