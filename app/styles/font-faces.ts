import cormorantWhole from "@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url";
import figtreeWhole from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import cormorant from "../assets/fonts/cormorant-500.woff2?url";
import figtree from "../assets/fonts/figtree-400-700.woff2?url";
import simplified from "../assets/fonts/noto-serif-sc-500.woff2?url";
import traditional from "../assets/fonts/noto-serif-tc-500.woff2?url";

/** The fonts that every page shows. */
export const fontFiles = [cormorant, figtree];

// English and the signs that its texts use. For another letter a page fetches the whole font; where both have one, the
// later of two faces wins.
const ALL = "U+0-2FF,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215";
const LETTERS =
  "U+20-7E,U+A0,U+A3,U+A9,U+AB,U+AD,U+AE,U+B0-B3,U+B5,U+B7,U+BB,U+D7,U+E9,U+2009,U+200A,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2032,U+2033,U+2039,U+203A,U+20AC,U+2122,U+2191,U+2193,U+2212";

const face = (family: string, weights: string, url: string, range: string) =>
  `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url(${url})format("woff2");unicode-range:${range}}`;

// Of the same width and height, so that no line moves when the fonts arrive.
const standIn = (family: string, names: string[], metrics: string) =>
  `@font-face{font-family:"${family} Stand-in";src:${names.map((name) => `local("${name}")`)};${metrics};line-gap-override:0%}`;

/**
 * They stand in the page itself: a style sheet that came later with the same ones would make the browser look for its
 * fonts anew. Headings have one weight; the name in the back office has another (admin/base.css).
 */
export const fontFaces = [
  face("Cormorant", "500", cormorantWhole, ALL),
  face("Cormorant", "500", cormorant, LETTERS),
  face("Figtree", "400 700", figtreeWhole, ALL),
  face("Figtree", "400 700", figtree, LETTERS),
  standIn(
    "Cormorant",
    ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"],
    "size-adjust:95.6%;ascent-override:96.6%;descent-override:30%",
  ),
  standIn(
    "Figtree",
    ["Arial", "ArialMT", "Liberation Sans"],
    "size-adjust:101.2%;ascent-override:93.9%;descent-override:24.7%",
  ),
].join("");

/**
 * The characters of Chinese headings, for a page in that language, where the system has no serif of its own (docs/decisions/0036-chinese-type.md). Chinese
 * pages name it; a browser that has one of the fonts before it does not fetch it.
 */
export function chineseFace(lang: string): string {
  if (!lang.startsWith("zh")) return "";
  const url = lang === "zh-Hans" ? simplified : traditional;
  return `@font-face{font-family:"Kinran Serif";font-weight:500;font-display:swap;src:url(${url})format("woff2")}`;
}
