import { TRAY_LIMIT } from "../../domain/tray/tray.rules.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { CertificateOf } from "../../nouns/product-certificates.data.ts";
import { listInformation, listTechnicalDetails } from "../../nouns/products/products.rules.ts";
import type { TrayCode } from "../../nouns/products/tray-codes.data.ts";
import { describePrintedPage } from "../parts/print/printed-page.server.ts";
import { makeQr } from "../parts/print/qr.server.ts";
import { listCareSymbols } from "../parts/text/care-symbols.server.ts";
import { describeCertificate } from "../parts/text/certificate-facts.server.ts";
import { listOrderTerms, type OrderTerms } from "../parts/text/order-terms.server.ts";
import { readStates } from "../parts/text/shade-words.server.ts";
import { readSpecificationLabels } from "../parts/text/specification-labels.server.ts";
import { showUnits } from "../parts/text/units.server.ts";
import { itemPath } from "../sections.server.ts";

/** Where a sheet is read: the language, and the origin of its host; and the terms of the house. */
type SheetPlace = { language: string; origin: string; terms: { readonly [term: string]: string | undefined } };

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
    shows: code.image_url && code.picture_shows?.trim() ? m.picture_shows({ what: code.picture_shows.trim() }) : "",
    hex: code.hex,
    information: listInformation(code).map(shown),
    technical: [...listTechnicalDetails(code), describeHex(code), code.finish, describeState(code, names)].map(shown),
    care: listCareSymbols(code.care),
    notes: code.other_technical_info?.trim() ?? "",
    qr: makeQr(origin + path),
    qrLabel: m.sheet_qr({ code: code.item_code }),
  };
}

/** The terms of all these codes, those that products share once: behind the codes, with whose they are where they differ. */
function gatherTerms(codes: TrayCode[], house: SheetPlace["terms"]) {
  const gathered = new Map<string, { terms: OrderTerms; products: Set<string> }>();
  for (const { product } of codes) {
    const terms = listOrderTerms(product, house);
    const key = terms.values.length > 0 ? JSON.stringify(terms) : "";
    const known = gathered.get(key) ?? { terms, products: new Set() };
    known.products.add(product.name);
    if (key) gathered.set(key, known);
  }
  return [...gathered.values()].map(({ terms, products }) => ({
    ...terms,
    of: gathered.size > 1 ? [...products].join(" · ") : "",
  }));
}

/** The certificates of all these codes, with which products each is for where it isn't for all of them. */
function gatherCertificates(codes: TrayCode[], certificates: readonly CertificateOf[]) {
  const products = new Map(codes.map(({ product }) => [product.id, product.name]));
  const own = certificates.filter(({ productIds }) => productIds.some((id) => products.has(id)));
  if (own.length === 0) return [];
  const told = own.map((certificate) => {
    const { label, value } = describeCertificate(certificate);
    const named = certificate.productIds.flatMap((id) => products.get(id) ?? []);
    return { label, value: named.length < products.size ? `${value} (${named.join(", ")})` : value };
  });
  const heading = m.certificates_title();
  return [{ heading, labels: told.map(({ label }) => label), values: told.map(({ value }) => value), of: "" }];
}

/**
 * What a spec sheet shows, in the request's language: a block for each code, 60 at most. Null blocks could not be read.
 * @param names what successors are called, by id
 */
export function makeSpecSheetView(
  codes: TrayCode[] | null,
  names: Map<number, string>,
  certificates: readonly CertificateOf[],
  place: SheetPlace,
) {
  const labels = readSpecificationLabels();
  const found = codes?.length ?? 0;
  const shownCodes = codes?.slice(0, TRAY_LIMIT) ?? [];
  const counted = found > TRAY_LIMIT ? m.sheet_counted({ shown: TRAY_LIMIT, found }) : "";
  return {
    page: describePrintedPage(m.sheet_title(), place.language, counted),
    texts: {
      ...labels,
      care: m.care(),
      passport: m.passport_title(),
      technicalLabels: [...labels.technicalLabels, m.tray_colour(), m.shades_finish(), m.shades_state()],
      notPhotographed: m.shade_not_photographed(),
    },
    terms: gatherTerms(shownCodes, place.terms),
    certificates: gatherCertificates(shownCodes, certificates),
    blocks: codes?.slice(0, TRAY_LIMIT).map((code) => makeBlock(code, names, place)) ?? null,
  };
}
