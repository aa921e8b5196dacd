import { m } from "../lib/i18n/messages.server.ts";

/** Kinds of items that have a page each, below the page of their section. */
type ItemKind = "product" | "gallery" | "news";

type SectionFacts = { path: string; name: () => string; items?: ItemKind };

/**
 * The sections of the site, in the order of the menu. Menus, trails and the site map follow from this table; the pages
 * themselves stand in app/routes.ts. Source: public site §2 "Site header and navigation", "Page metadata".
 */
export const SECTIONS = {
  home: { path: "/", name: m.nav_home },
  about: { path: "/about", name: m.nav_about },
  products: { path: "/products", name: m.nav_products, items: "product" },
  gallery: { path: "/resources", name: m.nav_gallery, items: "gallery" },
  news: { path: "/news", name: m.nav_news, items: "news" },
  contact: { path: "/contact", name: m.nav_contact },
} as const satisfies Record<string, SectionFacts>;

export type Section = keyof typeof SECTIONS;

/** All sections, in the order of the menu. */
export const SECTION_LIST: readonly SectionFacts[] = Object.values(SECTIONS);

/** Path of an item's page: `/products/metallic-smooth`. */
export function itemPath(section: "products" | "gallery" | "news", slug: string): string {
  return `${SECTIONS[section].path}/${slug}`;
}
