import { m } from "../../../lib/i18n/messages.server.ts";
import type { LegalDocument } from "./legal-text.tsx";

/** What is put into the texts: of the company its name, and its address in one line. */
export type Named = { company: string; address: string };

export type LegalName = "privacy" | "terms";

/** The sections of the interface's own text. */
export function readLegalSections(name: LegalName, named: Named): LegalDocument["sections"] {
  return name === "privacy" ? readPrivacyPolicy(named) : readTerms(named);
}

// A blank line in a message ends a paragraph.
function section(heading: string, text: string) {
  return { heading, paragraphs: text.split("\n\n") };
}

function readPrivacyPolicy(company: Named) {
  return [
    section(m.privacy_who_heading(), m.privacy_who(company)),
    section(m.privacy_collect_heading(), m.privacy_collect()),
    section(m.privacy_browser_heading(), m.privacy_browser()),
    section(m.privacy_use_heading(), m.privacy_use()),
    section(m.privacy_share_heading(), m.privacy_share()),
    section(m.privacy_keep_heading(), m.privacy_keep()),
    section(m.privacy_secure_heading(), m.privacy_secure()),
    section(m.privacy_rights_heading(), m.privacy_rights()),
    section(m.privacy_changes_heading(), m.privacy_changes()),
    section(m.privacy_contact_heading(), m.privacy_contact()),
  ];
}

function readTerms(company: Named) {
  return [
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
  ];
}
