import { brand } from "../brand.ts";
import type { Company } from "./page-facts.ts";

/**
 * What every page says of the company. It comes with the page, so that its facts are in no script.
 * @param mainOrigin origin of the main host
 */
export function describeCompany(mainOrigin: string): Company {
  const id = `${mainOrigin}/#organization`;
  return { id, name: brand.name, organization: { "@type": "Organization", "@id": id, ...organization(mainOrigin) } };
}

function organization(origin: string) {
  const { locality, region, country } = brand.place;
  return {
    name: brand.name,
    legalName: brand.company.en,
    url: `${origin}/`,
    logo: { "@type": "ImageObject", url: `${origin}/icon-512.png`, width: 512, height: 512 },
    foundingDate: String(brand.since),
    telephone: brand.phone.shown,
    address: {
      "@type": "PostalAddress",
      streetAddress: brand.address.en.slice(0, -1).join(", "),
      addressLocality: locality,
      addressRegion: region,
      addressCountry: country,
    },
    sameAs: [brand.socials.facebook, brand.socials.instagram],
  };
}
