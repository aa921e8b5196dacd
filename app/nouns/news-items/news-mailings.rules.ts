import { counted } from "../../lib/counted.ts";
import { languageFacts, MAIN_LANGUAGE } from "../../lib/i18n/languages.ts";
import type { NewsMailings } from "./news-mailings.data.ts";

/** "312 confirmed subscribers (41 in Chinese)". */
export function nameReaders({ confirmed, languages }: Pick<NewsMailings, "confirmed" | "languages">): string {
  const others = Object.entries(languages)
    .filter(([code]) => code !== MAIN_LANGUAGE)
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${count} in ${languageFacts(code).inEnglish}`);
  const all = counted(confirmed, "confirmed subscriber");
  return others.length > 0 ? `${all} (${others.join(", ")})` : all;
}
