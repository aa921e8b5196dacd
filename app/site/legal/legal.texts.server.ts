import { brand, inLanguage } from "../../lib/brand.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../lib/seo/page-facts.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import type { LegalDocument } from "../parts/text/legal-text.tsx";

export type LegalPage = LegalDocument & { facts: PageFacts; eyebrow: string };

/** A legal text, in the request's language. */
export function readLegalPage(name: "privacy" | "terms"): LegalPage {
  return name === "privacy" ? readPrivacyPolicy() : readTerms();
}

function readCompany() {
  const locale = getLocale();
  return {
    company: inLanguage(brand.company, locale),
    address: inLanguage(brand.address, locale).join(languageFacts(locale).addressJoint),
  };
}

function readHead(title: string, description: string, path: string) {
  const trail = trailTo("home", { name: title, path });
  const facts = { title: m.page_title({ page: title, brand: brand.name }), description, trail };
  return { facts, title, eyebrow: m.legal_eyebrow(), updated: m.legal_updated() };
}

// A blank line in a message ends a paragraph.
function section(heading: string, text: string) {
  return { heading, paragraphs: text.split("\n\n") };
}

function readPrivacyPolicy(): LegalPage {
  return {
    ...readHead(m.privacy_title(), m.privacy_meta_description(), "/legal/privacy-policy"),
    sections: [
      section(m.privacy_who_heading(), m.privacy_who(readCompany())),
      section(m.privacy_collect_heading(), m.privacy_collect()),
      section(m.privacy_browser_heading(), m.privacy_browser()),
      section(m.privacy_use_heading(), m.privacy_use()),
      section(m.privacy_share_heading(), m.privacy_share()),
      section(m.privacy_keep_heading(), m.privacy_keep()),
      section(m.privacy_secure_heading(), m.privacy_secure()),
      section(m.privacy_rights_heading(), m.privacy_rights()),
      section(m.privacy_changes_heading(), m.privacy_changes()),
      section(m.privacy_contact_heading(), m.privacy_contact()),
    ],
  };
}

function readTerms(): LegalPage {
  const company = readCompany();
  return {
    ...readHead(m.terms_title(), m.terms_meta_description(), "/legal/terms-of-service"),
    sections: [
      section(m.terms_scope_heading(), m.terms_scope(company)),
      section(m.terms_products_heading(), m.terms_products()),
      section(m.terms_orders_heading(), m.terms_orders()),
      section(m.terms_use_heading(), m.terms_use()),
      section(m.terms_rights_heading(), m.terms_rights(company)),
      section(m.terms_links_heading(), m.terms_links()),
      section(m.terms_liability_heading(), m.terms_liability()),
      section(m.terms_changes_heading(), m.terms_changes()),
      section(m.terms_law_heading(), m.terms_law()),
      section(m.terms_contact_heading(), m.terms_contact()),
    ],
  };
}
