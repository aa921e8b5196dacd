import type { HistoryRecord } from "../../../domain/history/history-records.schema.ts";

const SETTINGS = "/admin/general-settings?tab=";

// What its form is opened by follows.
const FORMS: Record<string, string> = {
  products: "/admin/products?",
  product_categories: "/admin/categories?",
  item_codes: "/admin/item-codes?",
  gallery_items: "/admin/gallery-items?",
  gallery_categories: "/admin/gallery-categories?",
  news_items: "/admin/news-items?",
  general_settings: `${SETTINGS}homepage-carousel&`,
  newsletter_subscription: `${SETTINGS}subscribers&`,
};

const SETTING_TABS: Record<string, string> = { duration: "global-settings", contact_email: "contact-us-settings" };

/** Where a record is edited; undefined for what has no form. */
export function recordPath({ table, id, name }: HistoryRecord): string | undefined {
  const tab = table === "global_settings" ? SETTING_TABS[name ?? ""] : undefined;
  if (tab) return SETTINGS + tab;
  return FORMS[table] && `${FORMS[table]}edit=${id}`;
}
