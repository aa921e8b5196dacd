import { bareCode } from "../../domain/shades/code-search.rules.ts";

/** Stands for a shade in a text that tells of one; no text holds this sign. */
export const SHADE_PLACE = "\uE000";

export type Shade = {
  /** Of the item code. */
  id: number;
  code: string;
  /** What the colour is called; empty where that is not known. */
  name: string;
  /** The colour, as #C9A227. */
  hex: string | null;
  /** Stored address of the shade's own picture. */
  picture: string | null;
  /** What its own picture shows; empty where that is not told. */
  shows: string;
} & Standing;

/** What a buyer must know of a shade that is not simply there: most have none of it, and a page has a hundred shades. */
export type Standing = {
  /** That it is phased out or gone. */
  state?: string;
  isGone?: boolean;
  /** The code of this product that takes its place, and what is said of both, with `SHADE_PLACE` for that code. */
  successor?: string | undefined;
  note?: string;
};

/** What the gallery can show large. */
export type GalleryEntry = {
  /** The query that chooses it. */
  query: string;
  alt: string;
  /** Stored address of its picture. Without one the shade's colour stands in. */
  url: string | null;
  /** The shade of an item code whose entry it is; a view of the product has none. */
  shade?: Shade;
  /** What its picture shows; empty where that is not told. */
  shows: string;
  /** The picture is the product's: the shade has none, and its colour stands on it. */
  isStandIn?: boolean;
};

type Pictured = {
  /** What the pictures of the product show. */
  shows: string;
  views: { url: string; alt: string }[];
  codes: Shade[];
  texts: { shadePicture: string; flatPicture: string };
};

/** A shade as it is spoken of: code and name. */
function nameShade({ code, name }: Shade): string {
  return name ? `${code} ${name}` : code;
}

export function fillInShade(text: string, shade: Shade | string): string {
  return text.replace(SHADE_PLACE, () => (typeof shade === "string" ? shade : nameShade(shade)));
}

/**
 * What a query chooses of a product: code and picture. As in the search, a code is the same in small letters and without its signs;
 * `unknown` is a code that the product has not: then none is chosen, as none of the others was meant.
 */
export function readChoice(codes: Shade[], query: URLSearchParams) {
  const asked = query.get("code")?.trim() ?? "";
  const wanted = codes.find(({ code }) => bareCode(code) === bareCode(asked));
  const unknown = wanted ? "" : asked.slice(0, 50);
  const usual = codes.find(({ isGone }) => !isGone) ?? codes[0];
  return { wanted, unknown, selected: wanted ?? (unknown ? undefined : usual), view: Number(query.get("picture")) - 1 };
}

/**
 * The gallery of a product: main picture, extra pictures, then those of its item codes, and which of them is shown large: the first,
 * or what the query chooses. Where the chosen code has no picture the product's has its colour upon it, never the picture of another
 * one; of a first code that nobody asked for only where there is no view.
 */
export function makeGallery({ views, codes, texts, shows }: Pictured, query: URLSearchParams) {
  const { wanted, selected, view } = readChoice(codes, query);
  const withCode = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;
  const ofViews = views.map(({ url, alt }, index): GalleryEntry => {
    return { url, alt, shows, query: withCode({ ...(wanted && { code: wanted.code }), picture: String(index + 1) }) };
  });
  const isAsked = wanted !== undefined || views.length === 0;
  const isAlone = views.length === 0 && codes.every(({ picture }) => !picture);
  const isTold = (shade: Shade) => shade.picture || (shade === selected && (shade.hex || (isAsked && !isAlone)));
  const ofCodes = codes.filter(isTold).map((shade): GalleryEntry => {
    const alt = fillInShade(shade.picture ? texts.shadePicture : texts.flatPicture, shade);
    const isStandIn = !shade.picture && views.length > 0;
    const url = shade.picture ?? views[0]?.url ?? null;
    return {
      url,
      alt,
      shows: shade.picture ? shade.shows : shows,
      query: withCode({ code: shade.code }),
      shade,
      ...(isStandIn && { isStandIn }),
    };
  });
  const entries = [...ofViews, ...ofCodes];
  const own = isAsked ? entries.findIndex(({ shade }) => shade && shade === selected) : 0;
  return { entries, shown: views[view] ? view : Math.max(own, 0) };
}
