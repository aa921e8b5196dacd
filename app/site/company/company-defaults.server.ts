import { brand } from "../../lib/brand.ts";
import { companyFacts, NOTHING_STORED } from "../../lib/company-facts.ts";
import { runInLocale } from "../../lib/i18n/locale.server.ts";
import { TRANSLATION_LANGUAGES } from "../../lib/i18n/translation-languages.ts";
import { readLegalSections } from "../parts/text/legal-sections.server.ts";
import { writeSections } from "../parts/text/legal-sections.ts";
import { readQuotes, writeQuotes } from "../parts/text/quotes.server.ts";

/** Stands for itself: the text names the company as it is called when it is read. */
const NAMED = { company: "{company}", address: "{address}" };

/**
 * What the site shows of the company as long as the office has written nothing, as its form writes it; without the e-mail address, which
 * stands in no page's source for harvesters.
 */
function readDefaults(language: string): Record<string, string> {
  const { legalName, address, phone, hours, networks, organization } = companyFacts(NOTHING_STORED, language);
  const { locality, region, country } = organization;
  return {
    legal_name: legalName,
    address: address.join("\n"),
    locality,
    region,
    country,
    phone: phone.shown,
    hours: hours.map(({ days, open }) => `${days}: ${open}`).join("\n"),
    ...Object.fromEntries(networks.map(({ icon, href }) => [icon, href])),
    map_point: brand.mapPoint,
    testimonials: writeQuotes(readQuotes(undefined)),
    privacy_policy: writeSections(readLegalSections("privacy", NAMED)),
    terms_of_service: writeSections(readLegalSections("terms", NAMED)),
  };
}

/** These texts by language, for the form of the company in the back office. */
export function listDefaults() {
  const languages = ["en", ...TRANSLATION_LANGUAGES.map(({ code }) => code)];
  return Object.fromEntries(languages.map((code) => [code, runInLocale(code, () => readDefaults(code))]));
}
