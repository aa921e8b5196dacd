import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";

export function readNewsFeedTexts() {
  return {
    title: m.page_title({ page: m.nav_news(), brand: brand.name }),
    description: m.news_meta_description(),
    failed: m.news_failed(),
  };
}
