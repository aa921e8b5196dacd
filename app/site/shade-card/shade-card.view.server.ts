import type { ListedShade } from "../../domain/shades/shades.data.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PrintedFacts } from "../../nouns/products/catalogue.data.ts";
import type { TrayCode } from "../../nouns/products/tray-codes.data.ts";
import { describeFamily } from "../parts/print/family.server.ts";
import { describePrintedPage } from "../parts/print/printed-page.server.ts";
import type { PrintedShade } from "../parts/print/printed-shades.tsx";
import { makeQr } from "../parts/print/qr.server.ts";
import { readStates } from "../parts/text/shade-words.server.ts";
import { itemPath } from "../sections.server.ts";

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

/** The facts that head the families of a card, by the ids of its shades. */
export type FactsById = ReadonlyMap<number, PrintedFacts>;

/** The shades of a card by their product, in the order in which products first come. */
function groupByProduct(shades: ListedShade[], facts: FactsById, origin: string) {
  const slugs = [...new Set(shades.map(({ product_slug }) => product_slug))];
  return slugs.map((slug) => {
    const own = shades.filter(({ product_slug }) => product_slug === slug);
    const family = describeFamily(
      own.map((shade) => facts.get(shade.id) ?? { ...UNKNOWN, item_code: shade.item_code }),
    );
    const product = own[0]?.product_name ?? "";
    return {
      slug,
      product,
      facts: family.facts,
      shades: own.map((shade, place) => makeCell(shade, family.own[place] ?? [])),
      qr: makeQr(origin + itemPath("products", slug)),
      qrLabel: m.sheet_qr({ code: product }),
    };
  });
}

const UNKNOWN = { denier: null, composition: null, length: null, net_weight: null, gross_weight: null };

function makeCell(shade: ListedShade, own: string[]): PrintedShade {
  const { id, item_code, name, hex, state } = shade;
  const told = state === "current" ? "" : (readStates()[state] ?? state);
  return { id, code: item_code, name, hex, picture: shade.image_url, state: told, own };
}

/** What a printed shade card shows, in the request's language. Null shades could not be read. */
export function makeShadeCardView(
  shades: CardShades | null,
  facts: FactsById,
  { language, origin }: { language: string; origin: string },
) {
  const shown = shades?.rows.length ?? 0;
  const found = shades?.total ?? 0;
  return {
    page: describePrintedPage(m.card_title(), language, found > shown ? m.sheet_counted({ shown, found }) : ""),
    groups: shades && groupByProduct(shades.rows, facts, origin),
  };
}
