import { brand } from "../brand.ts";
import type { SiteLanguages } from "../i18n/language-hosts.ts";
import type { PageFacts } from "./page-facts.server.ts";
import { pagePath } from "./page-path.ts";
import { breadcrumbs, newsArticle, organization, product, webPage } from "./structured-data.server.ts";

/** Where this page is, and where its media come from. */
export type PagePlace = { languages: SiteLanguages; path: string; mediaOrigin: string };

const STORED = "/storage/v1/object/public/site-media/";
const RENDERED = "/storage/v1/render/image/public/site-media/";
const OWN_PICTURE = "/og/kinran.jpg";
const LOCALES: Record<string, string> = { en: "en_HK", zh: "zh_HK" };

/**
 * Open Graph tags and structured data of a page, as text for its head.
 * Source: public site §2 "Page metadata".
 */
export function seoTags(facts: PageFacts, place: PagePlace): string {
  const { languages, path } = place;
  const url = languages.current.origin + pagePath(path, facts.page);
  const image = previewPicture(facts.image, place);
  const properties: [string, string][] = [
    ["og:type", facts.publishedAt ? "article" : "website"],
    ["og:site_name", brand.name],
    ["og:title", facts.title],
    ["og:description", facts.description],
    ["og:url", url],
    ["og:locale", LOCALES[languages.current.code] ?? languages.current.code],
    ...languages.all
      .filter((language) => language.code !== languages.current.code)
      .map(({ code }): [string, string] => ["og:locale:alternate", LOCALES[code] ?? code]),
    ["og:image", image],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
  ];
  const data = [
    organization(languages.mainOrigin),
    webPage(facts, url, languages.current.lang, image),
    breadcrumbs(facts.trail, languages.current.origin),
    ...(facts.product ? [product(facts.product, url, image)] : []),
    ...(facts.publishedAt ? [newsArticle(facts, facts.publishedAt, url, image)] : []),
  ];
  return [
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escapeAttribute(content)}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...data.map((block) => `<script type="application/ld+json">${scriptJson(block)}</script>`),
  ].join("");
}

function previewPicture(stored: string | null | undefined, { languages, mediaOrigin }: PagePlace): string {
  if (!stored) return languages.mainOrigin + OWN_PICTURE;
  const absolute = stored.startsWith("/") ? mediaOrigin + stored : stored;
  if (!absolute.includes(STORED)) return absolute;
  return `${absolute.replace(STORED, RENDERED)}?width=1200&height=630&resize=cover&format=origin`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

// A text of the catalogue must not be able to end the script.
function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
