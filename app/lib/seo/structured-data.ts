import { readTime } from "../read-time.ts";
import { type Preview, previewOf } from "./open-graph.ts";
import type { PageFacts, PagePlace, ProductFacts } from "./page-facts.ts";

const CONTEXT = "https://schema.org";

/**
 * The structured data of a page, in the terms of schema.org: one graph whose nodes name each other by their ids.
 * Source: public site §2 "Page metadata".
 */
export function structuredData(facts: PageFacts, place: PagePlace): object {
  const { languages, path, company } = place;
  const { current } = languages;
  const url = current.origin + path;
  const image = previewOf(facts, place);
  const site = { "@id": `${current.origin}/#website` };
  const page = { "@id": `${url}#webpage` };
  const trail = { "@id": `${url}#breadcrumb` };
  const maker = { "@id": company.id };
  const main = mainNode(facts, company.name, url, image.url);
  return {
    "@context": CONTEXT,
    "@graph": [
      company.organization,
      {
        "@type": "WebSite",
        ...site,
        name: company.name,
        url: `${current.origin}/`,
        inLanguage: current.lang,
        publisher: maker,
      },
      {
        "@type": "WebPage",
        ...page,
        name: facts.title,
        description: facts.description,
        url,
        inLanguage: current.lang,
        isPartOf: site,
        about: path === "/" ? maker : undefined,
        breadcrumb: trail,
        primaryImageOfPage: imageNode(image),
        mainEntity: main && { "@id": main["@id"] },
      },
      { "@type": "BreadcrumbList", ...trail, itemListElement: steps(facts.trail, current.origin) },
      ...(main ? [{ ...main, mainEntityOfPage: page, ...credits(facts, maker) }] : []),
    ],
  };
}

/** What the page is about, where that is a thing of its own. The rest of the graph links to it by its id. */
function mainNode(facts: PageFacts, maker: string, url: string, image: string) {
  if (facts.product) return { "@id": `${url}#product`, ...product(facts, facts.product, maker, url, image) };
  if (facts.publishedAt) return { "@id": `${url}#article`, ...newsArticle(facts, facts.publishedAt, image) };
  return undefined;
}

/** Who stands behind the page's thing. */
function credits(facts: PageFacts, maker: { "@id": string }) {
  return facts.product ? { manufacturer: maker } : { author: maker, publisher: maker };
}

function imageNode({ url, alt, width, height }: Preview) {
  return { "@type": "ImageObject", url, caption: alt, width, height };
}

/** The way from Home to the page. `origin` is the page's own host. */
function steps(trail: PageFacts["trail"], origin: string) {
  return trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  }));
}

/**
 * A product, or one of its item codes, with the fixed price of 0 USD and in stock: prices are quoted on request. `page` is the
 * address of the product's page, `image` absolute.
 */
function product(facts: PageFacts, about: ProductFacts, maker: string, page: string, image: string) {
  const { name, description, sku, color, variants = [] } = about;
  const url = page + (facts.query ?? "");
  return {
    "@type": "Product",
    name,
    description,
    image,
    url,
    brand: { "@type": "Brand", name: maker },
    ...(sku && { sku }),
    ...(color && { color }),
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD", availability: `${CONTEXT}/InStock`, url },
    ...(variants.length > 0 && { isVariantOf: productGroup(facts, page, variants) }),
  };
}

/** All item codes of a product, which differ in their colour. */
function productGroup({ trail }: PageFacts, page: string, variants: NonNullable<ProductFacts["variants"]>) {
  return {
    "@type": "ProductGroup",
    name: trail.at(-1)?.name,
    productGroupID: page.split("/").at(-1),
    url: page,
    variesBy: `${CONTEXT}/color`,
    hasVariant: variants.map(({ sku, color, query }) => {
      return { "@type": "Product", sku, ...(color && { color }), url: page + query };
    }),
  };
}

/** A news item. `publishedAt` is ISO 8601. */
function newsArticle(facts: PageFacts, publishedAt: string, image: string) {
  return {
    "@type": "NewsArticle",
    headline: facts.trail.at(-1)?.name ?? facts.title,
    description: facts.description,
    image,
    ...(readTime(publishedAt) && { datePublished: publishedAt }),
  };
}
