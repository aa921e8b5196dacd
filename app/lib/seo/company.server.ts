import { brand } from "../brand.ts";
import type { Company } from "./page-facts.ts";
import { context } from "./structured-data.ts";

/**
 * What every page says of the company. It comes with the page, so that its facts are in no script.
 * @param mainOrigin origin of the main host
 */
export function describeCompany(mainOrigin: string): Company {
  return { name: brand.name, organization: organization(mainOrigin) };
}

function organization(origin: string) {
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
