import { brand } from "../brand.ts";
import type { PageFacts } from "./page-facts.server.ts";

// Blocks of structured data in the terms of schema.org. Source: public site §2 "Page metadata".
const context = "https://schema.org";

/** The company. `origin` is the main host's. */
export function organization(origin: string) {
  return {
    "@context": context,
    "@type": "Organization",
    name: brand.name,
    legalName: brand.company.en,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    foundingDate: String(brand.since),
    telephone: brand.phone.shown,
    address: {
      "@type": "PostalAddress",
      streetAddress: brand.address.en.join(", "),
      addressRegion: "Hong Kong",
      addressCountry: "HK",
    },
    sameAs: [brand.socials.facebook, brand.socials.instagram],
  };
}

/** The page itself. `url` and `image` are absolute, `language` a language tag. */
export function webPage(facts: PageFacts, url: string, language: string, image: string) {
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
export function breadcrumbs(trail: PageFacts["trail"], origin: string) {
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

/** A product, with the fixed price of 0 USD and in stock: prices are quoted on request. */
export function product(facts: NonNullable<PageFacts["product"]>, url: string, image: string) {
  return {
    "@context": context,
    "@type": "Product",
    name: facts.name,
    description: facts.description,
    image,
    url,
    brand: { "@type": "Brand", name: brand.name },
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD", availability: `${context}/InStock`, url },
  };
}

/** A news item. `publishedAt` is ISO 8601. */
export function newsArticle(facts: PageFacts, publishedAt: string, url: string, image: string) {
  return {
    "@context": context,
    "@type": "NewsArticle",
    headline: facts.trail.at(-1)?.name ?? facts.title,
    description: facts.description,
    image,
    datePublished: publishedAt,
    mainEntityOfPage: url,
    publisher: { "@type": "Organization", name: brand.name },
  };
}
