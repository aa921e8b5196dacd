import type { PageFacts, PagePlace } from "./page-facts.ts";

const STORED = "/storage/v1/object/public/site-media/";
const RENDERED = "/storage/v1/render/image/public/site-media/";
const OWN_PICTURE = "/og/kinran.jpg";
const LOCALES: Record<string, string> = { en: "en_HK", zh: "zh_HK" };

/** Open Graph properties of a page with their contents, in order. Source: public site §2 "Page metadata". */
export function openGraph(facts: PageFacts, { languages, path, mediaOrigin, company }: PagePlace): [string, string][] {
  const { current, all, mainOrigin } = languages;
  return [
    ["og:type", facts.publishedAt ? "article" : "website"],
    ["og:site_name", company.name],
    ["og:title", facts.title],
    ["og:description", facts.description],
    ["og:url", current.origin + path],
    ["og:locale", LOCALES[current.code] ?? current.code],
    ...all
      .filter(({ code }) => code !== current.code)
      .map(({ code }): [string, string] => ["og:locale:alternate", LOCALES[code] ?? code]),
    ["og:image", previewPicture(facts.image, mainOrigin, mediaOrigin)],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
  ];
}

/** Absolute address of the picture that link previews show: a stored one in their size, or the company's own. */
export function previewPicture(stored: string | null | undefined, mainOrigin: string, mediaOrigin: string): string {
  if (!stored) return mainOrigin + OWN_PICTURE;
  const absolute = stored.startsWith("/") ? mediaOrigin + stored : stored;
  if (!absolute.includes(STORED)) return absolute;
  return `${absolute.replace(STORED, RENDERED)}?width=1200&height=630&resize=cover&format=origin`;
}
