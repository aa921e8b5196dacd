import { brand } from "../../../lib/brand.ts";
import { m } from "../../../lib/i18n/messages.server.ts";
import { formatNewsDate } from "../../../nouns/news-items/news-items.rules.ts";

/** What a printed page says around its content: what it is and the day, in the request's language. */
export function describePrintedPage(heading: string, language: string, counted: string) {
  return {
    title: m.page_title({ page: heading, brand: brand.name }),
    heading,
    date: formatNewsDate(new Date().toISOString(), language),
    counted,
    note: m.sheet_note(),
    print: m.tray_print(),
    empty: { heading: m.sheet_empty_heading(), text: m.sheet_empty(), back: m.nav_products() },
  };
}

export type PrintedFacts = ReturnType<typeof describePrintedPage>;
