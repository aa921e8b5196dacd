import { m } from "../../lib/i18n/messages.server.ts";
import type { CertificateOf } from "../../nouns/product-certificates.data.ts";
import type { CatalogueProduct } from "../../nouns/products/catalogue.data.ts";
import { describeFamily } from "../parts/print/family.server.ts";
import { describePrintedPage } from "../parts/print/printed-page.server.ts";
import { makeQr } from "../parts/print/qr.server.ts";
import { listCareSymbols } from "../parts/text/care-symbols.server.ts";
import { certificateLine } from "../parts/text/certificate-facts.server.ts";
import { sharedCare } from "../parts/text/code-strip.server.ts";
import { listOrderTerms } from "../parts/text/order-terms.server.ts";
import { readSalesTerms } from "../parts/text/sales-terms.server.ts";
import { readStates } from "../parts/text/shade-words.server.ts";
import { itemPath } from "../sections.server.ts";

/** Products that one catalogue holds. */
export const CATALOGUE_LIMIT = 100;

/** Papers by what addresses call them; the first one is the usual one. */
export const PAPERS = ["A4", "A5", "Letter"] as const;

type Paper = (typeof PAPERS)[number];
export type CatalogueView = ReturnType<typeof makeCatalogueView>;
export type BookSection = NonNullable<CatalogueView["sections"]>[number];
export type BookProduct = BookSection["products"][number];

type Category = { id: number; name: string };

/** Where a catalogue is read, and what was asked for. */
type CataloguePlace = {
  origin: string;
  language: { code: string; name: string };
  paper: Paper;
  /** The address with another paper. */
  addressOf: (paper: Paper) => string;
  category: Category | undefined;
  /** The terms of the house, by their fields. */
  terms: { readonly [term: string]: string | undefined };
};

/** A product that has no terms of its own. */
const NO_TERMS = {
  minimum_stock: null,
  minimum_custom: null,
  lead_time_stock: null,
  lead_time_custom: null,
  lab_dip_days: null,
  free_sample: null,
  carton_quantity: null,
};

function listTerms(...given: Parameters<typeof listOrderTerms>): { label: string; value: string }[] {
  const { labels, values } = listOrderTerms(...given);
  return labels.map((label, place) => ({ label, value: values[place] ?? "" }));
}

/** What a catalogue has: null where it could not be read. */
type CatalogueContent = {
  products: { rows: CatalogueProduct[]; total: number } | null;
  categories: Category[];
  certificates: readonly CertificateOf[];
};

function makeProduct(product: CatalogueProduct, certificates: readonly CertificateOf[], origin: string) {
  const { id, slug, name, original, description, image_url, item_codes } = product;
  const { facts, own } = describeFamily(item_codes);
  const path = itemPath("products", slug);
  return {
    slug,
    name,
    original,
    description: description?.trim() ?? "",
    picture: image_url,
    path,
    facts: item_codes.length > 0 ? facts : [],
    shades: item_codes.map(({ id, item_code, color_name, hex, image_url: picture, state }, place) => ({
      id,
      code: item_code,
      name: color_name?.trim() ?? "",
      hex,
      picture,
      state: state === "current" ? "" : (readStates()[state] ?? state),
      own: own[place] ?? [],
    })),
    care: listCareSymbols(sharedCare(item_codes)),
    /** Its own alone: those of the house stand once, at the end. */
    terms: [
      ...listTerms(product, {}),
      ...certificateLine(certificates.filter(({ productIds }) => productIds.includes(id))),
    ],
    qr: makeQr(origin + path),
    qrLabel: m.sheet_qr({ code: name }),
  };
}

/** Each product once: under the chosen category, or the first of its own in their order; those without one come last. */
function makeSections(
  products: CatalogueProduct[],
  { categories, certificates }: Omit<CatalogueContent, "products">,
  origin: string,
) {
  const others = { id: 0, name: m.catalogue_others() };
  const homeOf = ({ product_categories }: CatalogueProduct) =>
    categories.find(({ id }) => product_categories.some((own) => own.id === id)) ?? others;
  return [...categories, others].flatMap(({ id, name }) => {
    const own = products
      .filter((product) => homeOf(product).id === id)
      .map((product) => makeProduct(product, certificates, origin));
    return own.length > 0 ? [{ id, name, products: own }] : [];
  });
}

/** What a printed catalogue shows, in the request's language. */
export function makeCatalogueView({ products, categories, certificates }: CatalogueContent, place: CataloguePlace) {
  const { origin, language, paper, addressOf, category } = place;
  const { rows = [], total = 0 } = products ?? {};
  const counted = total > rows.length ? m.catalogue_counted({ shown: rows.length, found: total }) : "";
  const shades = rows.reduce((sum, { item_codes }) => sum + item_codes.length, 0);
  const page = describePrintedPage(m.catalogue_title(), language.code, counted);
  return {
    page: category ? { ...page, empty: { ...page.empty, text: m.catalogue_empty() } } : page,
    title: category?.name ?? (rows.length === 1 ? (rows[0]?.name ?? "") : ""),
    holds: m.catalogue_holds({ products: rows.length, shades }),
    language: language.name,
    paper,
    papers: PAPERS.map((name) => ({ name, to: addressOf(name) })),
    cover: rows.find(({ image_url }) => image_url)?.image_url ?? null,
    sections: products && makeSections(rows, { categories: category ? [category] : categories, certificates }, origin),
    terms: { ...readSalesTerms(), order: listTerms(NO_TERMS, place.terms) },
    texts: {
      papers: m.catalogue_papers(),
      hint: m.catalogue_hint(),
      contents: m.catalogue_contents(),
      rule: m.catalogue_rule(),
      care: m.care(),
      terms: m.catalogue_terms(),
    },
  };
}
