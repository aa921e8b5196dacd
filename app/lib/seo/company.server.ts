import { brand } from "../brand.ts";
import type { CompanyFacts } from "../company-facts.ts";
import type { Company } from "./page-facts.ts";

/**
 * What every page says of the company. It comes with the page, so that its facts are in no script.
 * @param mainOrigin origin of the main host
 */
export function describeCompany(mainOrigin: string, facts: CompanyFacts): Company {
  const id = `${mainOrigin}/#organization`;
  return {
    id,
    name: brand.name,
    organization: { "@type": "Organization", "@id": id, ...organization(mainOrigin, facts) },
  };
}

function organization(
  origin: string,
  { organization: { legalName, address, ...place }, phone, networks }: CompanyFacts,
) {
  return {
    name: brand.name,
    legalName,
    url: `${origin}/`,
    logo: { "@type": "ImageObject", url: `${origin}/icon-512.png`, width: 512, height: 512 },
    foundingDate: String(brand.since),
    telephone: phone.shown,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.slice(0, -1).join(", "),
      addressLocality: place.locality,
      addressRegion: place.region,
      addressCountry: place.country,
    },
    sameAs: networks.filter(({ qr }) => !qr).map(({ href }) => href),
  };
}
