import { brand } from "../../lib/brand.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../lib/seo/page-facts.ts";
import { pagePath } from "../../lib/seo/page-path.ts";
import type { GalleryListPage } from "../../nouns/gallery-items/gallery-items.data.ts";
import { GALLERY_PAGE_SIZES } from "../../nouns/gallery-items/gallery-items.rules.ts";
import { type ChosenCategory, withKeys } from "../parts/list/chosen-category.server.ts";
import { type ListQuery, linkToPage, readFilterTexts } from "../parts/list/list-page.server.ts";
import { makePager } from "../parts/list/pager.server.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { wholeSentences } from "../parts/text/whole-sentences.server.ts";

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

function makeList(query: ListQuery, { total, rows }: NonNullable<GalleryListPage["list"]>) {
  const pages = Math.ceil(total / query.size);
  const page = Math.min(query.page, Math.max(pages, 1));
  const before = (page - 1) * query.size;
  return {
    page,
    counted:
      total > 0
        ? m.gallery_counted({ from: before + 1, to: before + rows.length, found: total })
        : m.gallery_counted_none(),
    items: rows.map((item) => ({
      id: item.id,
      name: item.name,
      description: wholeSentences(item.description),
      picture: item.primary_image_url,
      tags: item.categories?.length === 0 ? [m.gallery_uncategorized()] : item.categories?.map(({ name }) => name),
      page: item.is_pdf ? null : `/resources/${encodeURIComponent(item.slug)}`,
      pdf: item.is_pdf ? item.pdf_url : null,
    })),
    pager: makePager(page, pages, (number) => linkToPage(query, number)),
  };
}

function describeAll(): PageFacts {
  return {
    title: m.page_title({ page: m.gallery_meta_title(), brand: brand.name }),
    description: m.gallery_meta_description(),
    trail: trailTo("gallery"),
  };
}

function describeCategory({ name, key, keys }: ChosenCategory): PageFacts {
  const page = m.way_category_title({ category: name, list: m.gallery_meta_title() });
  return {
    title: m.page_title({ page, brand: brand.name }),
    description: m.way_category_gallery({ category: name }),
    trail: trailTo("gallery", { name, path: pagePath("/resources", 1, key) }),
    category: keys ?? { [getLocale()]: key },
  };
}

/**
 * What the resource gallery shows: texts in the request's language, the filters, the list and the categories, each null when
 * it could not be read, and the messages of those.
 */
export function makeGalleryView(query: ListQuery, { list, categories }: GalleryListPage, chosen?: ChosenCategory) {
  const texts = readTexts();
  return {
    facts: chosen ? describeCategory(chosen) : describeAll(),
    // The words of the hero stay on the page of a category.
    texts: chosen ? { ...texts, heading: chosen.name, intro: texts.heading } : texts,
    query,
    sizes: GALLERY_PAGE_SIZES,
    list: list && makeList(query, list),
    categories: withKeys(categories),
    failed: [...(list ? [] : [m.gallery_failed()]), ...(categories ? [] : [m.categories_failed()])],
  };
}
