import type { SiteLanguages } from "../i18n/language-hosts.ts";

type Entry = { path: string; changedAt?: string };

/**
 * A sitemap that lists each path once per language, each with the addresses of all languages.
 * @param entries paths beginning with a slash; `changedAt` as ISO 8601
 */
export function siteMapXml(entries: readonly Entry[], languages: SiteLanguages): string {
  const urls = entries.flatMap((entry) => languages.all.map(({ origin }) => urlElement(entry, origin, languages)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

function urlElement({ path, changedAt }: Entry, origin: string, { all, mainOrigin }: SiteLanguages): string {
  const alternates = [
    ...all.map((language) => alternate(language.lang, language.origin + path)),
    alternate("x-default", mainOrigin + path),
  ];
  const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
  return `<url><loc>${escapeXml(origin + path)}</loc>${changed}${alternates.join("")}</url>`;
}

function alternate(lang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(href)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
