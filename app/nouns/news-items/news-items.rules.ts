import { languageFacts } from "../../lib/i18n/languages.ts";
import { readTime } from "../../lib/read-time.ts";
import type { NewsItemPage } from "./news-item-page.data.ts";

export type NewsMedium = { url: string; type: "image" | "video" };

/** How many news items a page may show. Source: public site §9 "Gallery and news page sizes". */
export const NEWS_PAGE_SIZES = [6, 12, 18] as const;

/** The page size that a URL asks for; 6 when it asks for anything that is not offered. */
export function readNewsPageSize(text: string | null): number {
  return NEWS_PAGE_SIZES.find((size) => String(size) === text) ?? NEWS_PAGE_SIZES[0];
}

/** Media of a news item in the order of its viewer: primary image, then extra images and videos. */
export function listNewsMedia({ item, media }: Pick<NewsItemPage, "item" | "media">): NewsMedium[] {
  const primary: NewsMedium[] = item.primary_image_url ? [{ url: item.primary_image_url, type: "image" }] : [];
  const extra = media.map(({ media_url, media_type }) => {
    return { url: media_url, type: media_type === "video" ? "video" : "image" } as const;
  });
  return [...primary, ...extra];
}

/**
 * Day of a point in time in Hong Kong: 'Nov 05, 2026' in English, '2026 年 11 月 5 日' in Chinese, spaced as in its running
 * texts, the long form of the language elsewhere; nothing of a time that can't be read. Source: public site §9 "News date format".
 */
export function formatNewsDate(time: string, language: string): string {
  const { lang, dates } = languageFacts(language);
  const { locale, ...form } = dates;
  const date = readTime(time);
  if (!date) return "";
  const day = new Intl.DateTimeFormat(locale, { timeZone: "Asia/Hong_Kong", year: "numeric", ...form }).format(date);
  return lang.startsWith("zh") ? day.replace(/(?<=\d)(?=\D)|(?<=\D)(?=\d)/g, " ") : day;
}
