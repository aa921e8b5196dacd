import { data } from "react-router";
import { readCodeIds, TRAY_LIMIT } from "../../domain/tray/tray.rules.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { INTERFACE_LANGUAGES } from "../../lib/i18n/languages.ts";
import { NO_PICTURES, PictureFactsContext } from "../../lib/picture-facts.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { canBeSlug } from "../../lib/slug.ts";
import { readCompanyFacts } from "../../nouns/company/company.data.ts";
import { listCertificatesOf } from "../../nouns/product-certificates.data.ts";
import { getCatalogue } from "../../nouns/products/catalogue.data.ts";
import { listProductCategories } from "../../nouns/products/products.data.ts";
import { findAsked } from "../parts/list/chosen-category.server.ts";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { tellPictures } from "../parts/page/tell-pictures.server.ts";
import { NothingToPrint } from "../parts/print/printed-page.tsx";
import type { Route } from "./+types/catalogue.route";
import styles from "./catalogue.route.css?url";
import { CATALOGUE_LIMIT, makeCatalogueView, PAPERS } from "./catalogue.view.server.ts";
import { CatalogueBook } from "./catalogue-book.tsx";

export const handle = screenStyles(styles);

/** What the address asks for. Codes go before products, and products before a category. */
function readAsked({ searchParams }: URL) {
  const listed = searchParams.get("codes");
  const products = searchParams.get("product")?.split(",").filter(canBeSlug).slice(0, TRAY_LIMIT);
  return {
    codes: listed === null ? undefined : readCodeIds(listed),
    slugs: listed === null ? products : undefined,
    category: (listed === null && !products && searchParams.get("category")) || undefined,
    paper: PAPERS.find((name) => name === searchParams.get("paper")) ?? PAPERS[0],
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const client = serverClient(platform);
  const parts = makePageParts(platform.log);
  const { codes, slugs, category: asked, paper } = readAsked(url);
  const { current } = siteLanguages(INTERFACE_LANGUAGES, platform.siteUrl, platform.locale);
  const categories = await parts.read("categories", listProductCategories(client, platform.locale));
  const category = findAsked(categories, asked);
  const isUnknown = asked !== undefined && categories !== null && !category;
  const none = Promise.resolve({ rows: [], total: 0 });
  const request = { language: platform.locale, most: CATALOGUE_LIMIT, codes, slugs, category: category?.id };
  const isNothing = isUnknown || codes?.length === 0 || slugs?.length === 0;
  // Without its category the whole catalogue would be another one than was asked for.
  const isLost = asked !== undefined && categories === null;
  const products = isLost ? null : await parts.read("products", isNothing ? none : getCatalogue(client, request));
  const ids = products?.rows.map(({ id }) => id) ?? [];
  const [certificates, { terms }] = await Promise.all([
    parts.read("certificates", listCertificatesOf(client, ids)),
    readCompanyFacts(platform),
  ]);
  const view = makeCatalogueView(
    { products, categories: categories ?? [], certificates: certificates ?? [] },
    { origin: current.origin, language: current, paper, addressOf: (name) => addressOf(url, name), category, terms },
  );
  const told = await tellPictures(platform, parts, view);
  return data({ view: told }, products?.total === 0 && !category ? { status: 404 } : answerInit(parts, products));
}

function addressOf({ pathname, search }: URL, paper: string): string {
  const searchParams = new URLSearchParams(search);
  searchParams.set("paper", paper);
  return `${pathname}?${searchParams}`;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** A catalogue made to be printed: of a category, of some products or codes, or of all there is, on the paper that is chosen. */
export default function CatalogueRoute({ loaderData: { view } }: Route.ComponentProps) {
  const { page, sections } = view;
  if (!sections?.length) return <NothingToPrint page={page} isLost={sections === null} />;
  return (
    <PictureFactsContext value={view.pictures ?? NO_PICTURES}>
      <CatalogueBook view={view} sections={sections} />
    </PictureFactsContext>
  );
}
