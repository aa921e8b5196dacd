import { readStyleSheet, rulesFor, type StyleSheet } from "./style-sheet.ts";

const SHEET = /<link\b(?=[^>]* rel="stylesheet")[^>]* href="([^"]+)"[^>]*>/g;
const SHEET_START = /<link\b(?=[^>]* rel="stylesheet")/;
// Of a dialog nothing is named: scripts alone open it, which come after the sheets; a popover opens without.
const NAME =
  /<dialog(?![^>]* popover=)[\s\S]*?<\/dialog>|<([a-z][a-z0-9]*)| ((?:data|aria)-[\w-]+)=| (class|id)="([^"]+)"/;
const NAMES = new RegExp(NAME, "g");
// Most of what such a sheet holds is in use on every page, so a choice from it would save less than having it twice costs.
const SMALL_SHEET = 5000;
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

type Sheet = { text: string; rules: StyleSheet; isSmall: boolean };

/**
 * Puts the rules that a page needs into the page itself, so that its first paint waits for no style sheet. A small sheet
 * is put into it whole. The others stay as links that are switched on after that paint (late-scripts.ts), for what comes
 * later; without scripts at once.
 * @param readFile the text of a built file by its address, or undefined when there is none
 * @returns a function that takes the head of a rendered page and what `namesIn` found; where its sheets can't be read, it stays as it was
 */
export function makeStyleInliner(
  readFile: (address: string) => string | undefined,
): (html: string, names: string) => string {
  const sheets = new Map<string, Sheet>();

  function sheetOf(address: string): Sheet | undefined {
    const known = sheets.get(address);
    if (known) return known;
    const text = readFile(address)?.replace(/\/\*[\s\S]*?\*\//g, "");
    if (text === undefined) return undefined;
    const sheet = { text, rules: readStyleSheet(text), isSmall: text.length < SMALL_SHEET };
    sheets.set(address, sheet);
    return sheet;
  }

  return (html, names) => {
    const links = Array.from(html.matchAll(SHEET));
    const addresses = links.map(([, address = ""]) => address);
    const found = addresses.map(sheetOf).filter((sheet) => sheet !== undefined);
    if (links.length === 0 || found.length < links.length) return html;
    const held = new Set(names.split(" "));
    const chosen = found.map(({ text, rules, isSmall }) => (isSmall ? text : rulesFor(rules, held))).join("");
    const style = `<style>${withUsedMotion(chosen)}</style>`;
    const isWhole = (address: string) => sheetOf(address)?.isSmall;
    const whole = links.map(([link, address = ""]) => (isWhole(address) ? "" : link)).join("");
    const later = html.replaceAll(SHEET, (link, address) =>
      link.replace(/\/?>$/, isWhole(address) ? ' disabled="" data-whole=""/>' : ' disabled=""/>'),
    );
    return later
      .replace(SHEET_START, (link) => style + link)
      .replace("</head>", () => `<noscript>${whole}</noscript></head>`);
  };
}

/** Rules without the motions that none of them names. */
function withUsedMotion(rules: string): string {
  return rules.replace(KEYFRAMES, (motion, name: string) => (rules.split(name).length > 2 ? motion : ""));
}

/** What the rules of a sheet can name of a page's content: the same text for pages that hold the same. */
export function namesIn(content: string): string {
  // The one that stands around every content.
  const names = new Set(["html"]);
  // Most of a page's tags and classes stand in it many times.
  for (const found of new Set(content.match(NAMES))) {
    const [, tag, data, attribute, value = ""] = NAME.exec(found) ?? [];
    if (tag) names.add(tag);
    else if (data) names.add(`[${data}`);
    else if (attribute === "id") names.add(`#${value}`);
    else if (attribute) for (const name of value.split(" ")) names.add(`.${name}`);
  }
  return [...names].sort().join(" ");
}
