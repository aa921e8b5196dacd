import { PALETTE_PICTURE } from "../../domain/palettes/palettes.rules.ts";
import { COMPARE_LIMIT, countExcess, readCodeIds, TRAY_LIMIT } from "../../domain/tray/tray.rules.ts";
import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../lib/seo/page-facts.ts";
import { listInformation, listTechnicalDetails } from "../../nouns/products/products.rules.ts";
import type { TrayCode } from "../../nouns/products/tray-codes.data.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { listCareSymbols } from "../parts/text/care-symbols.server.ts";
import { readStates } from "../parts/text/shade-words.server.ts";
import { showUnits } from "../parts/text/units.server.ts";
import { itemPath } from "../sections.server.ts";
import { readCompareLabels, readTrayTexts } from "./tray.texts.server.ts";

/** What the address asks for: ids of item codes, and of those to compare; undefined where it asks for no comparison. */
export type AskedTray = { ids: number[]; excess: number; compared: number[] | undefined };

export type TrayView = ReturnType<typeof makeTrayView>;
export type TrayList = NonNullable<TrayView["list"]>;
export type TrayShade = TrayList["shades"][number];

/** Without scripts a form sends one `compare` for each shade that is ticked. */
export function readTrayQuery({ searchParams }: URL): AskedTray {
  const compared = searchParams.has("compare") ? readCodeIds(searchParams.getAll("compare").join()) : undefined;
  const listed = searchParams.get("codes");
  return { ids: readCodeIds(listed), excess: countExcess(listed), compared };
}

const nameOf = ({ item_code, color_name }: TrayCode) => [item_code, color_name?.trim()].filter(Boolean).join(" ");

const stateOf = ({ state }: TrayCode) => readStates()[state] ?? state;

function makeShade(code: TrayCode) {
  const { id, item_code, color_name, hex, finish, denier, state, product } = code;
  return {
    id,
    code: item_code,
    name: color_name?.trim() ?? "",
    hex,
    picture: code.image_url,
    product: product.name,
    to: `${itemPath("products", product.slug)}?${new URLSearchParams({ code: item_code })}`,
    facts: [finish, denier && showUnits(denier)].filter((fact) => fact?.trim()).join(" · "),
    state: state === "current" ? "" : stateOf(code),
    /** The line that it is in a text that is copied or sent. */
    line: `${nameOf(code)} (${product.name})`,
  };
}

function compareValues(code: TrayCode): string[] {
  const [, ...information] = listInformation(code);
  const values = [
    code.product.name,
    code.hex,
    code.finish,
    stateOf(code),
    ...information,
    ...listTechnicalDetails(code),
    code.other_technical_info,
  ];
  return values.map((value) => (value?.trim() ? showUnits(value) : m.not_available()));
}

/** The shades that are compared: those asked for, or the first ones where fewer than two are. */
function makeComparison(codes: TrayCode[], compared: number[]) {
  const asked = codes.filter(({ id }) => compared.includes(id));
  const shown = (asked.length < 2 ? codes : asked).slice(0, COMPARE_LIMIT);
  const columns = shown.map(compareValues);
  const cares = shown.map(({ care }) => listCareSymbols(care));
  return {
    shades: shown.map((code, place) => ({ ...makeShade(code), care: cares[place] ?? [] })),
    care: { label: m.care(), isDifferent: new Set(cares.map((symbols) => JSON.stringify(symbols))).size > 1 },
    rows: readCompareLabels().map((label, row) => {
      const values = columns.map((column) => column[row] ?? "");
      return { label, values, isDifferent: new Set(values).size > 1 };
    }),
  };
}

/** Shades that the description of a shared tray names. */
const NAMED = 8;

/** A tray whose address names shades is one that people send each other: it tells which, and shows their colours. */
function describeScreen(codes: TrayCode[]): PageFacts {
  const title = m.page_title({ page: m.tray_title(), brand: brand.name });
  const trail = trailTo("products", { name: m.tray_title(), path: "/tray" });
  const facts = { title, description: m.tray_intro(), trail, isUnlisted: true };
  if (codes.length === 0) return facts;
  const query = `?codes=${codes.map(({ id }) => id).join()}`;
  const names = codes.slice(0, NAMED).map(nameOf).join(m.list_comma());
  const rest = codes.length - NAMED;
  return {
    ...facts,
    description: rest > 0 ? m.tray_shared_more({ names, count: rest }) : names,
    sharing: {
      title:
        codes.length === 1
          ? m.tray_shared_one({ brand: brand.name })
          : m.tray_shared_title({ count: codes.length, brand: brand.name }),
      query,
      picture: { path: `/palette/kinran.png${query}`, ...PALETTE_PICTURE },
    },
  };
}

/** What the tray shows, in the request's language; the list is null when it could not be read. */
export function makeTrayView({ ids, excess, compared }: AskedTray, codes: TrayCode[] | null) {
  const missing = codes ? ids.length - codes.length : 0;
  return {
    facts: describeScreen(codes ?? []),
    texts: readTrayTexts(),
    list: codes && {
      asked: ids,
      shades: codes.map(makeShade),
      counted: m.tray_shown({ count: codes.length }),
      notes: [
        ...(missing > 0 ? [m.tray_missing({ count: missing })] : []),
        ...(excess > 0 ? [m.tray_excess({ limit: TRAY_LIMIT, count: excess })] : []),
      ],
      comparison: compared && codes.length > 0 ? makeComparison(codes, compared) : undefined,
    },
    failed: codes ? [] : [m.tray_failed()],
  };
}
