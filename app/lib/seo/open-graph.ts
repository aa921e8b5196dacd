import { languageFacts } from "../i18n/languages.ts";
import { type PicturePlace, pictureAddress } from "../media.ts";
import type { PageFacts, PagePlace } from "./page-facts.ts";

const OWN_PICTURE = "/og/kinran.jpg";
const OWN_SIZE = { width: 1200, height: 630 };

/** The picture that stands for a page: absolute address, what it shows, and its pixels where they are known. */
export type Preview = { url: string; alt: string; width?: number; height?: number };

/** Open Graph properties of a page with their contents, in order. Source: public site §2 "Page metadata". */
export function openGraph(facts: PageFacts, place: PagePlace): [string, string][] {
  const { current, all } = place.languages;
  const { url, alt, width, height } = previewOf(facts, place);
  return [
    ["og:type", facts.publishedAt ? "article" : "website"],
    ["og:site_name", place.company.name],
    ["og:title", facts.title],
    ["og:description", facts.description],
    // A share shows what the page under this address tells of itself: without the query it would show the product's own picture.
    ["og:url", current.origin + place.path + (facts.query ?? "")],
    ["og:locale", languageFacts(current.code).openGraph],
    ...all
      .filter(({ code }) => code !== current.code)
      .map(({ code }): [string, string] => ["og:locale:alternate", languageFacts(code).openGraph]),
    ["og:image", url],
    ["og:image:alt", alt],
    ...(width && height ? [size("width", width), size("height", height)] : []),
  ];
}

const size = (side: string, pixels: number): [string, string] => [`og:image:${side}`, String(pixels)];

/**
 * What link previews and search engines show of a page: its stored picture in their size, or the company's own. A product
 * stands whole on ivory, since a cone without its foot is none.
 */
export function previewOf(facts: PageFacts, { languages, pictures, company }: PagePlace): Preview {
  const name = facts.trail.at(-1)?.name ?? facts.title;
  if (!facts.image)
    return { url: languages.mainOrigin + OWN_PICTURE, alt: facts.imageAlt ?? company.name, ...OWN_SIZE };
  const fit = facts.product ? "contain&background=ivory" : "cover";
  return { alt: facts.imageAlt ?? name, ...storedPicture(facts.image, fit, languages.mainOrigin, pictures) };
}

function storedPicture(stored: string, fit: string, mainOrigin: string, pictures: PicturePlace) {
  const { address, hasSizes } = pictureAddress(pictures, stored);
  const url = address.startsWith("/") ? mainOrigin + address : address;
  if (!hasSizes) return { url };
  // The image service of a hosted project knows no ground, and leaves a contained picture as narrow as it is.
  const isSized = fit === "cover" || pictures.images !== "project";
  return { url: `${url}?width=1200&height=630&resize=${fit}&format=origin`, ...(isSized ? OWN_SIZE : {}) };
}
