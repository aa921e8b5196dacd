import type { ListedShade } from "../../domain/shades/shades.data.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { TrayCode } from "../../nouns/products/tray-codes.data.ts";
import { describePrintedPage } from "../parts/print/printed-page.server.ts";
import { readStates } from "../parts/text/shade-words.server.ts";

/** Shades that one card holds: five pages of A4. */
export const CARD_LIMIT = 300;

/** Shades in their order, and how many there are in all. */
export type CardShades = { total: number; rows: ListedShade[] };

/** Codes of a tray as the list of shades has them. */
export function asShades(codes: TrayCode[]): CardShades {
  const rows = codes.map(({ product, color_name, finish, ...code }) => ({
    ...code,
    name: color_name?.trim() ?? "",
    finish: finish ?? "",
    family: null,
    product_name: product.name,
    product_slug: product.slug,
    difference: null,
  }));
  return { total: rows.length, rows };
}

export type ShadeCardView = ReturnType<typeof makeShadeCardView>;

/** The shades of a card by their product, in the order in which products first come. */
function groupByProduct(shades: ListedShade[]) {
  const groups = new Map<string, { slug: string; product: string; shades: ReturnType<typeof makeCell>[] }>();
  for (const shade of shades) {
    const { product_slug: slug, product_name: product } = shade;
    const group = groups.get(slug) ?? { slug, product, shades: [] };
    group.shades.push(makeCell(shade));
    groups.set(slug, group);
  }
  return [...groups.values()];
}

function makeCell(shade: ListedShade) {
  const { id, item_code, name, hex, state } = shade;
  const told = state === "current" ? "" : (readStates()[state] ?? state);
  return { id, code: item_code, name, hex, picture: shade.image_url, state: told };
}

/** What a printed shade card shows, in the request's language. Null shades could not be read. */
export function makeShadeCardView(shades: CardShades | null, language: string) {
  const shown = shades?.rows.length ?? 0;
  const found = shades?.total ?? 0;
  return {
    page: describePrintedPage(m.card_title(), language, found > shown ? m.sheet_counted({ shown, found }) : ""),
    groups: shades && groupByProduct(shades.rows),
  };
}
