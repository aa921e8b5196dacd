import { readStyleSheet, rulesFor, type StyleSheet } from "./style-sheet.ts";

const SHEET = /<link\b(?=[^>]* rel="stylesheet")[^>]* href="([^"]+)"[^>]*>/g;
const SHEET_START = /<link\b(?=[^>]* rel="stylesheet")/;
const NAME = /<([a-z][a-z0-9]*)| (data-[\w-]+)=| (class|id)="([^"]+)"/;
const NAMES = new RegExp(NAME, "g");
// Pages of one kind hold the same names, so few choices are ever made.
const MOST_KEPT = 200;

/**
 * Puts the rules that a page needs into the page itself, so that its first paint waits for no style sheet. The sheets stay
 * as links that are switched on after that paint (late-scripts.ts), for what comes later; without scripts at once.
 * @param readFile the text of a built file by its address, or undefined when there is none
 * @returns a function that takes a rendered page and what was taken out of it; a page whose sheets can't be read stays as it was
 */
export function makeStyleInliner(
  readFile: (address: string) => string | undefined,
): (html: string, body?: Buffer) => string {
  const sheets = new Map<string, StyleSheet>();
  const kept = new Map<string, string>();

  function sheetOf(address: string): StyleSheet | undefined {
    const known = sheets.get(address);
    if (known) return known;
    const text = readFile(address);
    if (text === undefined) return undefined;
    const sheet = readStyleSheet(text.replace(/\/\*[\s\S]*?\*\//g, ""));
    sheets.set(address, sheet);
    return sheet;
  }

  function choose(addresses: string[], found: StyleSheet[], names: Set<string>): string {
    const key = [...addresses, ...[...names].sort()].join(" ");
    const known = kept.get(key);
    if (known !== undefined) return known;
    const chosen = found.map((sheet) => rulesFor(sheet, names)).join("");
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, chosen);
    return chosen;
  }

  return (html, body) => {
    const links = Array.from(html.matchAll(SHEET));
    const addresses = links.map(([, address = ""]) => address);
    const found = addresses.map(sheetOf).filter((sheet) => sheet !== undefined);
    if (links.length === 0 || found.length < links.length) return html;
    const style = `<style>${choose(addresses, found, namesIn([html, body?.toString("latin1") ?? ""]))}</style>`;
    const whole = links.map(([link]) => link).join("");
    const later = html.replaceAll(SHEET, (link) => link.replace(/\/?>$/, ' disabled=""/>'));
    return later
      .replace(SHEET_START, (link) => style + link)
      .replace("</head>", () => `<noscript>${whole}</noscript></head>`);
  };
}

function namesIn(texts: string[]): Set<string> {
  const names = new Set<string>();
  // Most of a page's tags and classes stand in it many times.
  for (const found of new Set(texts.flatMap((text) => text.match(NAMES) ?? []))) {
    const [, tag, data, attribute, value = ""] = NAME.exec(found) ?? [];
    if (tag) names.add(tag);
    else if (data) names.add(`[${data}`);
    else if (attribute === "id") names.add(`#${value}`);
    else for (const name of value.split(" ")) names.add(`.${name}`);
  }
  return names;
}
