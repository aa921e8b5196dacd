import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../lib/seo/page-facts.ts";
import type { ItemCode, ProductPage } from "../../nouns/products/product-page.data.ts";
import { listInformation, listOwnPictures, listTechnicalDetails } from "../../nouns/products/products.rules.ts";
import { withKeys } from "../parts/list/chosen-category.server.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { listCareSymbols } from "../parts/text/care-symbols.server.ts";
import { describeCertificate } from "../parts/text/certificate-facts.server.ts";
import { documentLink } from "../parts/text/document-words.server.ts";
import { listOrderTerms } from "../parts/text/order-terms.server.ts";
import { readStates } from "../parts/text/shade-words.server.ts";
import { showUnits } from "../parts/text/units.server.ts";
import { cardsOf } from "../parts/text/whole-sentences.server.ts";
import { itemPath } from "../sections.server.ts";
import { readProductTexts, readSaleFacts } from "./product-detail.texts.server.ts";
import { SHADE_PLACE, type Shade, type Standing } from "./product-pictures.ts";
import { share, shareColumns } from "./shared-values.ts";

export type ProductView = ReturnType<typeof makeProductView>;

function describeViews(page: ProductPage) {
  const { name } = page.product;
  return listOwnPictures(page).map((url, index) => {
    return { url, alt: index === 0 ? name : m.shade_view({ name, number: index + 1 }) };
  });
}

/** Texts that tell of a shade, with a sign in its place: a page has one for all of its shades. */
function readShadeTexts({ name, description }: ProductPage["product"]) {
  const shade = SHADE_PLACE;
  const shown = m.shade_meta_name({ shade, name });
  return {
    shadePicture: m.shade_picture({ name, shade }),
    flatPicture: m.shade_flat_picture({ name, shade }),
    title: titleOf(shown),
    description: description ? m.shade_meta_description({ shade, description }) : shown,
    named: shown,
    subject: m.shade_ask_subject({ name: shown }),
    unknownCode: m.shade_unknown({ code: shade }),
  };
}

function titleOf(name: string) {
  return m.page_title({ page: m.product_meta_title({ name }), brand: brand.name });
}

/** Its state, and which of the product's codes takes its place. */
function standingOf({ state, successor_id }: ItemCode, codes: ItemCode[]): Standing {
  if (state === "current") return {};
  const successor = codes.find(({ id }) => id === successor_id)?.item_code;
  const told = readStates()[state] ?? state;
  const note = successor ? m.shade_replaced({ state: told, code: SHADE_PLACE }) : told;
  return { state: told, isGone: state === "gone", successor, note };
}

/** What a picture shows, as it is said below it. */
function tellShown(what: string | null): string {
  return what?.trim() ? m.picture_shows({ what: what.trim() }) : "";
}

function listShades(codes: ItemCode[]): Shade[] {
  return codes.map((itemCode) => {
    const { id, item_code, color_name, hex, image_url } = itemCode;
    return {
      id,
      code: item_code,
      name: color_name?.trim() ?? "",
      hex,
      picture: image_url,
      shows: tellShown(itemCode.picture_shows),
      ...standingOf(itemCode, codes),
    };
  });
}

/** What the product's page tells search engines and link previews. */
function describe({ name, slug, description: text, image_url }: ProductPage["product"]): PageFacts {
  const description = text ?? name;
  return {
    title: titleOf(name),
    description,
    image: image_url,
    trail: trailTo("products", { name, path: itemPath("products", slug) }),
    product: { name, description },
  };
}

/**
 * Everything that the page of one product shows, in the request's language: texts as they are stored. Empty values read
 * N/A; what could not be read is empty, and `failed` has its messages.
 * @param houseTerms the terms that hold where the product has none of its own
 */
export function makeProductView(page: ProductPage, houseTerms: { readonly [term: string]: string | undefined }) {
  const { product } = page;
  const codes = page.itemCodes ?? [];
  const known = (value: string | null) => (value?.trim() ? showUnits(value) : m.not_available());
  return {
    facts: describe(product),
    texts: { ...readProductTexts(), ...readShadeTexts(product) },
    subject: m.shade_ask_subject({ name: product.name }),
    name: product.name,
    original: product.original,
    slug: product.slug,
    description: product.description,
    detail: product.detailed_description,
    catalogue: product.catalogue_pdf,
    categories: withKeys(page.categories) ?? [],
    views: describeViews(page),
    shows: tellShown(product.picture_shows),
    codes: listShades(codes),
    information: shareColumns(codes.map((code) => listInformation(code).map(known))),
    technical: shareColumns(codes.map((code) => listTechnicalDetails(code).map(known))),
    care: share(codes.map(({ care }) => JSON.stringify(care ?? []))),
    careSymbols: Object.fromEntries(codes.map(({ care }) => [JSON.stringify(care ?? []), listCareSymbols(care)])),
    notes: share(codes.map((code) => code.other_technical_info ?? "")),
    saleFacts: codes.length === 0 ? readSaleFacts() : null,
    terms: listOrderTerms(product, houseTerms),
    documents: page.documents?.map(documentLink) ?? [],
    certificates: page.certificates?.map(describeCertificate) ?? [],
    related: cardsOf(page.related ?? []),
    projects: page.projects.map(({ id, name, slug, primary_image_url }) => ({
      id,
      name,
      to: itemPath("gallery", slug),
      picture: primary_image_url,
    })),
    failed: [
      ...(page.images && page.itemCodes ? [] : [m.product_failed()]),
      ...(page.categories ? [] : [m.categories_failed()]),
      ...(page.related ? [] : [m.products_failed()]),
    ],
  };
}
