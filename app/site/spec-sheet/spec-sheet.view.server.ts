import { TRAY_LIMIT } from "../../domain/tray/tray.rules.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { listInformation, listTechnicalDetails } from "../../nouns/products/products.rules.ts";
import type { TrayCode } from "../../nouns/products/tray-codes.data.ts";
import { describePrintedPage } from "../parts/print/printed-page.server.ts";
import { makeQr } from "../parts/print/qr.server.ts";
import { listCareSymbols } from "../parts/text/care-symbols.server.ts";
import { readStates } from "../parts/text/shade-words.server.ts";
import { readSpecificationLabels } from "../parts/text/specification-labels.server.ts";
import { showUnits } from "../parts/text/units.server.ts";
import { itemPath } from "../sections.server.ts";

/** Where a sheet is read: the language, and the origin of its host. */
type SheetPlace = { language: string; origin: string };

export type SheetView = ReturnType<typeof makeSpecSheetView>;
export type SheetBlock = NonNullable<SheetView["blocks"]>[number];

/** Where the hex of a colour comes from, by its key. */
function readHexSources(): Record<string, string> {
  return { measured: m.hex_source_measured(), photo: m.hex_source_photo(), "on screen": m.hex_source_on_screen() };
}

const shown = (value: string | null) => (value?.trim() ? showUnits(value) : m.not_available());

function describeState({ state, successor_id }: TrayCode, names: Map<number, string>): string {
  const told = readStates()[state] ?? state;
  const successor = successor_id === null ? undefined : names.get(successor_id);
  return state !== "current" && successor ? m.shade_replaced({ state: told, code: successor }) : told;
}

function describeHex({ hex, hex_source }: TrayCode): string | null {
  const source = hex_source === null ? undefined : readHexSources()[hex_source];
  return hex && source ? m.sheet_hex({ hex, source }) : hex;
}

function makeBlock(code: TrayCode, names: Map<number, string>, { origin }: SheetPlace) {
  const path = `${itemPath("products", code.product.slug)}?${new URLSearchParams({ code: code.item_code })}`;
  return {
    id: code.id,
    code: code.item_code,
    name: code.color_name?.trim() ?? "",
    product: code.product.name,
    path,
    picture: code.image_url,
    hex: code.hex,
    information: listInformation(code).map(shown),
    technical: [...listTechnicalDetails(code), describeHex(code), code.finish, describeState(code, names)].map(shown),
    care: listCareSymbols(code.care),
    notes: code.other_technical_info?.trim() ?? "",
    qr: makeQr(origin + path),
    qrLabel: m.sheet_qr({ code: code.item_code }),
  };
}

/**
 * What a spec sheet shows, in the request's language: a block for each code, 60 at most. Null blocks could not be read.
 * @param names what successors are called, by id
 */
export function makeSpecSheetView(codes: TrayCode[] | null, names: Map<number, string>, place: SheetPlace) {
  const labels = readSpecificationLabels();
  const found = codes?.length ?? 0;
  const counted = found > TRAY_LIMIT ? m.sheet_counted({ shown: TRAY_LIMIT, found }) : "";
  return {
    page: describePrintedPage(m.sheet_title(), place.language, counted),
    texts: {
      ...labels,
      care: m.care(),
      technicalLabels: [...labels.technicalLabels, m.tray_colour(), m.shades_finish(), m.shades_state()],
      notPhotographed: m.shade_not_photographed(),
    },
    blocks: codes?.slice(0, TRAY_LIMIT).map((code) => makeBlock(code, names, place)) ?? null,
  };
}
