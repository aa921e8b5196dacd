import { previewPicture } from "./open-graph.ts";
import type { PageFacts, PagePlace, ProductFacts } from "./page-facts.ts";

export const context = "https://schema.org";

/** Blocks of structured data of a page, in the terms of schema.org. Source: public site §2 "Page metadata". */
export function structuredData(facts: PageFacts, { languages, path, pictures, company }: PagePlace): object[] {
  const { current, mainOrigin } = languages;
  const url = current.origin + path;
  const image = previewPicture(facts.image, mainOrigin, pictures);
  return [
    company.organization,
    webPage(facts, url, current.lang, image),
    breadcrumbs(facts.trail, current.origin),
    ...(facts.product ? [product(facts, facts.product, company.name, url, image)] : []),
    ...(facts.publishedAt ? [newsArticle(facts, facts.publishedAt, company.name, url, image)] : []),
  ];
}

/** The page itself. `url` and `image` are absolute, `language` a language tag. */
function webPage(facts: PageFacts, url: string, language: string, image: string) {
  return {
    "@context": context,
    "@type": "WebPage",
    name: facts.title,
    description: facts.description,
    url,
    inLanguage: language,
    primaryImageOfPage: { "@type": "ImageObject", url: image },
  };
}

/** The way from Home to the page. `origin` is the page's own host. */
function breadcrumbs(trail: PageFacts["trail"], origin: string) {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/**
 * A product, or one of its item codes, with the fixed price of 0 USD and in stock: prices are quoted on request. `page` is the
 * address of the product's page, `image` absolute.
 */
function product(facts: PageFacts, about: ProductFacts, maker: string, page: string, image: string) {
  const { name, description, sku, color, variants = [] } = about;
  const url = page + (facts.query ?? "");
  return {
    "@context": context,
    "@type": "Product",
    name,
    description,
    image,
    url,
    brand: { "@type": "Brand", name: maker },
    ...(sku && { sku }),
    ...(color && { color }),
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD", availability: `${context}/InStock`, url },
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
    variesBy: `${context}/color`,
    hasVariant: variants.map(({ sku, color, query }) => {
      return { "@type": "Product", sku, ...(color && { color }), url: page + query };
    }),
  };
}

/** A news item. `publishedAt` is ISO 8601. */
function newsArticle(facts: PageFacts, publishedAt: string, publisher: string, url: string, image: string) {
  return {
    "@context": context,
    "@type": "NewsArticle",
    headline: facts.trail.at(-1)?.name ?? facts.title,
    description: facts.description,
    image,
    datePublished: publishedAt,
    mainEntityOfPage: url,
    publisher: { "@type": "Organization", name: publisher },
  };
}
