import type { SiteLanguages } from "../i18n/language-hosts.ts";
import type { PicturePlace } from "../media.ts";

/** What a page tells search engines and link previews. Texts are in the page's language. */
export type PageFacts = {
  title: string;
  description: string;
  /** Stored address of the picture that stands for the page; the company's own where there is none. */
  image?: string | null;
  /** What that picture shows, where the page's name does not tell. */
  imageAlt?: string;
  /** The page's place below Home, ending with itself. */
  trail: { name: string; path: string }[];
  /** The page of a list, from 1. */
  page?: number;
  /** The page of a list's category: what addresses call it, by language; others call it as the main one does. */
  category?: Record<string, string> | undefined;
  /** What the address chooses of the page, as "?code=KT-112", where that has a title and a picture of its own to be shared with. */
  query?: string;
  /** A product page: the product, or the one of its item codes that the address names. */
  product?: ProductFacts | undefined;
  /** A news page: when it appeared (ISO 8601). */
  publishedAt?: string;
  /** Search engines leave it out: a preview for staff, or what a visitor has put together. */
  isUnlisted?: boolean;
  /** Of a page that search engines leave out and people send each other: what link previews show of it. */
  sharing?: { title: string; query: string; picture: { path: string; width: number; height: number } };
};

export type ProductFacts = {
  name: string;
  description: string;
  /** The item code, and its colour's name. */
  sku?: string;
  color?: string;
  /** Its item codes, each with the query that chooses it. */
  variants?: { sku: string; color: string; query: string }[];
};

/** The company's name, and its node of structured data with the id that other nodes name it by. */
export type Company = { id: string; name: string; organization: object };

/** Where a page is, and where its pictures come from. */
export type PagePlace = {
  languages: SiteLanguages;
  /** Path by which search engines know the page. */
  path: string;
  pictures: PicturePlace;
  company: Company;
};
