import { languageFacts } from "../i18n/languages.ts";
import { type PicturePlace, pictureAddress } from "../media.ts";
import type { PageFacts, PagePlace } from "./page-facts.ts";

const OWN_PICTURE = "/og/kinran.jpg";

/** Open Graph properties of a page with their contents, in order. Source: public site §2 "Page metadata". */
export function openGraph(facts: PageFacts, { languages, path, pictures, company }: PagePlace): [string, string][] {
  const { current, all, mainOrigin } = languages;
  return [
    ["og:type", facts.publishedAt ? "article" : "website"],
    ["og:site_name", company.name],
    ["og:title", facts.title],
    ["og:description", facts.description],
    // A share shows what the page under this address tells of itself: without the query it would show the product's own picture.
    ["og:url", current.origin + path + (facts.query ?? "")],
    ["og:locale", languageFacts(current.code).openGraph],
    ...all
      .filter(({ code }) => code !== current.code)
      .map(({ code }): [string, string] => ["og:locale:alternate", languageFacts(code).openGraph]),
    ["og:image", previewPicture(facts.image, mainOrigin, pictures)],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
  ];
}

/** Absolute address of the picture that link previews show: a stored one in their size, or the company's own. */
export function previewPicture(stored: string | null | undefined, mainOrigin: string, pictures: PicturePlace): string {
  if (!stored) return mainOrigin + OWN_PICTURE;
  const { address, hasSizes } = pictureAddress(pictures, stored);
  const absolute = address.startsWith("/") ? mainOrigin + address : address;
  return hasSizes ? `${absolute}?width=1200&height=630&resize=cover&format=origin` : absolute;
}
