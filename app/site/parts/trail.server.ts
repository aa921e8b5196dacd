import { m } from "../../lib/i18n/paraglide/messages.js";

export type Section = "about" | "products" | "gallery" | "news" | "contact";
type Step = { name: string; path: string };

/**
 * The way from Home to a page, named as in the navigation (the resources are called Gallery).
 * @param section undefined for Home itself
 * @param page the item's own name and path, where the page is one of an item
 */
export function trailTo(section?: Section, page?: Step): Step[] {
  const sections: Record<Section, Step> = {
    about: { name: m.nav_about(), path: "/about" },
    products: { name: m.nav_products(), path: "/products" },
    gallery: { name: m.nav_gallery(), path: "/resources" },
    news: { name: m.nav_news(), path: "/news" },
    contact: { name: m.nav_contact(), path: "/contact" },
  };
  return [{ name: m.nav_home(), path: "/" }, ...(section ? [sections[section]] : []), ...(page ? [page] : [])];
}
