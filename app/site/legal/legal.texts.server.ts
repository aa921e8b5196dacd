import { brand } from "../../lib/brand.ts";
import type { CompanyFacts } from "../../lib/company-facts.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../lib/seo/page-facts.ts";
import { formatNewsDate } from "../../nouns/news-items/news-items.rules.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { type LegalName, type Named, readLegalSections } from "../parts/text/legal-sections.server.ts";
import { readSections } from "../parts/text/legal-sections.ts";
import type { LegalDocument } from "../parts/text/legal-text.tsx";

export type LegalPage = LegalDocument & { facts: PageFacts; eyebrow: string };

/** What the office has written in place of the text of the interface, and of which day it is. */
type Written = { text: string | undefined; day: string | undefined };

/** A legal text, in the request's language. */
export function readLegalPage(
  name: LegalName,
  { legalName, address }: CompanyFacts,
  { text, day }: Written,
): LegalPage {
  const named = { company: legalName, address: address.join(languageFacts(getLocale()).addressJoint) };
  const own = text?.replace(/\{(company|address)\}/g, (_, fact: keyof Named) => named[fact]);
  const head = readHead(name);
  return {
    ...head,
    // The day of the interface's text is none of another one's.
    updated: day ? m.legal_updated_on({ date: formatNewsDate(day, getLocale()) }) : own ? "" : m.legal_updated(),
    // What stands in front of the first heading is under that of the page.
    sections: own
      ? readSections(own).map((section) => ({ ...section, heading: section.heading || head.title }))
      : readLegalSections(name, named),
  };
}

function readHead(name: LegalName) {
  const [title, description, path] =
    name === "privacy"
      ? [m.privacy_title(), m.privacy_meta_description(), "/legal/privacy-policy"]
      : [m.terms_title(), m.terms_meta_description(), "/legal/terms-of-service"];
  const trail = trailTo("home", { name: title, path });
  const facts = { title: m.page_title({ page: title, brand: brand.name }), description, trail };
  return { facts, title, eyebrow: m.legal_eyebrow() };
}
