import type { SiteLanguages } from "../i18n/language-hosts.ts";

type Entry = { path: string; changedAt?: string | undefined; image?: string | undefined };

/**
 * A sitemap that lists each path once per language, each with the addresses of all languages.
 * @param entries paths beginning with a slash; `changedAt` as ISO 8601, `image` absolute
 */
export function siteMapXml(entries: readonly Entry[], languages: SiteLanguages): string {
  const urls = entries.flatMap((entry) => languages.all.map(({ origin }) => urlElement(entry, origin, languages)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
}

function urlElement({ path, changedAt, image }: Entry, origin: string, { all, mainOrigin }: SiteLanguages): string {
  const alternates = [
    ...all.map((language) => alternate(language.lang, language.origin + path)),
    alternate("x-default", mainOrigin + path),
  ];
  const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
  const picture = image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : "";
  return `<url><loc>${escapeXml(origin + path)}</loc>${changed}${alternates.join("")}${picture}</url>`;
}

function alternate(lang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(href)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
