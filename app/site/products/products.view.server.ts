import { brand } from "../../lib/brand.ts";
import { askForCare, washDegrees } from "../../lib/care.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../lib/seo/page-facts.ts";
import { pagePath } from "../../lib/seo/page-path.ts";
import type { ProductListPage } from "../../nouns/products/products.data.ts";
import { type ChosenCategory, withKeys } from "../parts/list/chosen-category.server.ts";
import { type ListQuery, linkToPage, readFilterTexts } from "../parts/list/list-page.server.ts";
import { tellMissingCode } from "../parts/list/missing-code.server.ts";
import { type DenierWords, listSearchWays, splitNearWords } from "../parts/list/search-ways.server.ts";
import { listShadeChoices } from "../parts/list/shade-choices.server.ts";
import { tellWithoutNumbers, type WithoutNumbers } from "../parts/list/without-numbers.server.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { listCareSymbols } from "../parts/text/care-symbols.server.ts";
import { sharedCare, stripOf } from "../parts/text/code-strip.server.ts";
import { readFamilies } from "../parts/text/shade-words.server.ts";
import { wholeSentences } from "../parts/text/whole-sentences.server.ts";
import { itemPath } from "../sections.server.ts";
import { listCertificateWays, type NamedCertificates } from "./certificate-ways.server.ts";

const PER_PAGE = 24;
const LAST_PAGE = 41;

export type ProductsView = ReturnType<typeof makeProductsView>;
export type ProductList = NonNullable<ProductsView["list"]>;

function readTexts() {
  return {
    eyebrow: m.products_eyebrow(),
    heading: m.products_title(),
    intro: m.products_intro(),
    searchPlaceholder: m.products_search_placeholder(),
    filters: readFilterTexts(),
    listHeading: m.products_list_heading(),
    showMore: m.show_more(),
    allShades: m.shades_all(),
    emptyHeading: m.products_empty(),
    emptyHint: m.search_empty_hint(),
    categoriesEyebrow: m.products_categories_eyebrow(),
    categoriesHeading: m.products_categories_heading(),
    customEyebrow: m.custom_orders_eyebrow(),
    customHeading: m.custom_orders_heading(),
    customText: m.custom_orders_text(),
    contact: m.nav_contact(),
    didYouMean: m.products_did_you_mean(),
    byColour: m.products_by_colour(),
    shadeFilters: m.products_shade_filters(),
    moreFilters: m.shades_more_filters(),
    clearFilters: m.shades_clear(),
  };
}

/** How many products are shown: page n shows the first n times 24. */
export function rowsOf({ page }: Pick<ListQuery, "page">): number {
  return Math.min(page, LAST_PAGE) * PER_PAGE;
}

/** How many item codes a product has, after those by which it was found; where all of them match, none is told. */
function noteOf(codes: number, found: FoundShade | undefined): string {
  const count = codes === 1 ? m.item_code_count_one() : m.item_code_count({ count: codes });
  if (!found) return count;
  const shade = found.name ? `${found.code} ${found.name}` : found.code;
  const shown = found.count > 1 ? m.shade_found_more({ shade, more: found.count - 1 }) : shade;
  return m.shade_found({ shade: shown, count });
}

type FoundShade = NonNullable<ReturnType<ProductListPage["shades"]["get"]>>;

function makeList(
  query: ListQuery,
  { total, rows }: NonNullable<ProductListPage["list"]>,
  shades: ProductListPage["shades"],
) {
  const pages = Math.min(Math.max(Math.ceil(total / PER_PAGE), 1), LAST_PAGE);
  return {
    page: Math.min(query.page, pages),
    products: rows.map(({ id, slug, name, original = null, description, image_url, item_codes }) => {
      const matching = shades.get(slug);
      const found = matching && (item_codes.length === 1 || matching.count < item_codes.length) ? matching : undefined;
      const note = noteOf(item_codes.length, found);
      const picture = found?.picture ?? image_url;
      return {
        id,
        slug,
        name,
        original,
        description: wholeSentences(description),
        image_url: picture,
        code: found?.code,
        note,
        care: listCareSymbols(sharedCare(item_codes)),
        careLabel: m.care(),
        strip: stripOf(item_codes),
      };
    }),
    counted:
      total === 1 && rows.length === 1
        ? m.products_counted_one()
        : m.products_counted({ shown: rows.length, found: total }),
    moreHref: query.page < pages ? linkToPage(query, query.page + 1) : null,
  };
}

/** What is washable at the next lower temperature, where nothing is at the one that is asked for. */
function tellNearestWash(care: string | undefined, nearest: ProductListPage["nearestWash"]) {
  const asked = washDegrees(care);
  if (asked === undefined) return null;
  return {
    text: m.wash_none({ degrees: asked }),
    nearest: nearest && {
      text: m.wash_nearest({ degrees: nearest.degrees }),
      products: nearest.products.map(({ slug, name }) => ({ name, to: itemPath("products", slug) })),
    },
  };
}

function describeAll(): PageFacts {
  return {
    title: m.page_title({ page: m.products_title(), brand: brand.name }),
    description: m.products_meta_description(),
    trail: trailTo("products"),
  };
}

function describeCategory({ name, description, key, keys }: ChosenCategory): PageFacts {
  const page = m.way_category_title({ category: name, list: m.products_title() });
  return {
    title: m.page_title({ page, brand: brand.name }),
    description: description?.trim() || m.way_category_products({ category: name }),
    trail: trailTo("products", { name, path: pagePath("/products", 1, key) }),
    category: keys ?? { [getLocale()]: key },
  };
}

/**
 * What the product list shows: texts in the request's language, the filters, the list and the categories, each null when it
 * could not be read, and the messages of those.
 */
export function makeProductsView(
  query: ListQuery,
  page: ProductListPage & DenierWords & WithoutNumbers & NamedCertificates,
  chosen?: ChosenCategory,
) {
  const { list, categories, shades, denierWords, choices, nearestWash } = page;
  const { finish: _, material: __, denier: ___, care: ____, use: _____, ...unfiltered } = query.fields;
  const { care, search } = askForCare(query.search, query.fields.care);
  const near = splitNearWords(search, page.nearWords);
  const found = [...shades].map(([slug, { code, name }]) => ({ slug, code, name }));
  const texts = readTexts();
  return {
    facts: chosen ? describeCategory(chosen) : describeAll(),
    texts: chosen ? { ...texts, heading: chosen.name, intro: chosen.description?.trim() || texts.intro } : texts,
    query,
    list: list && makeList(query, list, shades),
    withoutNumbers: tellWithoutNumbers(page),
    missingCode:
      list && !page.withoutNumbers
        ? tellMissingCode(
            query.search,
            found,
            list.rows.flatMap(({ name, description }) => [name, description ?? ""]),
          )
        : null,
    wash: list?.total === 0 ? tellNearestWash(care, nearestWash) : null,
    nearWords: near.nearWords,
    ways:
      list?.total === 0 || page.withoutNumbers
        ? [...listCertificateWays(query.search, page), ...near.ways, ...listSearchWays(query.search, denierWords)]
        : [],
    care,
    choices: choices ? listShadeChoices(choices, { ...query.fields, care }) : [],
    withoutFilters: linkToPage({ fields: unfiltered }, 1),
    families: list?.total === 0 ? Object.entries(readFamilies()).map(([key, name]) => ({ key, name })) : [],
    categories: withKeys(categories),
    catalogue: chosen
      ? { to: `/catalogue?category=${chosen.key}`, text: m.catalogue_of({ category: chosen.name }) }
      : { to: "/catalogue", text: m.catalogue_print() },
    failed: [...(list ? [] : [m.products_failed()]), ...(categories ? [] : [m.categories_failed()])],
  };
}
