import type { ProductListPage } from "../../domain/products/products.schema.ts";
import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/paraglide/messages.js";
import { linkToMore, type ProductListQuery } from "./product-list-query.ts";

export type ProductsView = ReturnType<typeof makeProductsView>;
export type ProductList = NonNullable<ProductsView["list"]>;

function readTexts() {
  return {
    title: m.page_title({ page: m.products_title(), brand: brand.name }),
    metaDescription: m.products_meta_description(),
    eyebrow: m.products_eyebrow(),
    heading: m.products_title(),
    intro: m.products_intro(),
    categoryLabel: m.products_category_label(),
    all: m.all(),
    searchPlaceholder: m.products_search_placeholder(),
    search: m.search(),
    listHeading: m.products_list_heading(),
    showMore: m.show_more(),
    emptyHeading: m.products_empty(),
    emptyHint: m.search_empty_hint(),
    categoriesEyebrow: m.products_categories_eyebrow(),
    categoriesHeading: m.products_categories_heading(),
    customEyebrow: m.custom_orders_eyebrow(),
    customHeading: m.custom_orders_heading(),
    customText: m.custom_orders_text(),
    contact: m.nav_contact(),
  };
}

function makeList(query: ProductListQuery, page: ProductListPage) {
  const { total, categories } = page;
  return {
    categories,
    products: page.products.map(({ id, slug, name, description, image_url, code_count }) => ({
      id,
      slug,
      name,
      description,
      image_url,
      note: code_count === 1 ? m.item_code_count_one() : m.item_code_count({ count: code_count }),
    })),
    counted: m.products_counted({ shown: page.products.length, found: total }),
    moreHref: linkToMore(query, total),
  };
}

/** What the product list shows: texts in the request's language, the filters, and the list or null when it could not be read. */
export function makeProductsView(query: ProductListQuery, page: ProductListPage | null) {
  return { texts: readTexts(), query, list: page && makeList(query, page) };
}
