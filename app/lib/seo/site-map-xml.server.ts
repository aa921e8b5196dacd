import type { SiteLanguages } from "../i18n/language-hosts.ts";
import { MAIN_LANGUAGE } from "../i18n/languages.ts";
import { readTime } from "../read-time.ts";
import { escapeXml } from "./escape-xml.server.ts";
import { pagePath } from "./page-path.ts";

type Entry = {
  path: string;
  category?: Record<string, string>;
  changedAt?: string | undefined;
  image?: string | undefined;
};

/**
 * A sitemap that lists each path once per language, each with the addresses of all languages.
 * @param entries paths beginning with a slash; `category` as in the facts of a page; `changedAt` as ISO 8601, `image` absolute
 */
export function siteMapXml(entries: readonly Entry[], languages: SiteLanguages): string {
  const urls = entries.flatMap((entry) => languages.all.map((language) => urlElement(entry, language, languages)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
}

function urlElement(entry: Entry, language: SiteLanguages["current"], { all, mainOrigin }: SiteLanguages): string {
  const { path, category, changedAt, image } = entry;
  const pathIn = (code: string) => pagePath(path, 1, category?.[code] ?? category?.[MAIN_LANGUAGE]);
  const alternates = [
    ...all.map(({ code, lang, origin }) => alternate(lang, origin + pathIn(code))),
    alternate("x-default", mainOrigin + pathIn(MAIN_LANGUAGE)),
  ];
  const changed = readTime(changedAt ?? "");
  const lastChange = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  const picture = image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : "";
  return `<url><loc>${escapeXml(language.origin + pathIn(language.code))}</loc>${lastChange}${alternates.join("")}${picture}</url>`;
}

function alternate(lang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(href)}"/>`;
}
