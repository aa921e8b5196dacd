import { m } from "../../lib/i18n/messages.server.ts";
import { findNamed } from "../../nouns/certificates/certificates.rules.ts";

/** Valid certificates among which a search that finds no product is looked for; null where it is not, or they could not be read. */
export type NamedCertificates = { certificates: { scheme: string; number: string }[] | null };

/** Where a search leads that finds no product and names a certificate. */
export function listCertificateWays(search: string, { certificates }: NamedCertificates) {
  const named = findNamed(certificates ?? [], search, m.certificates_title());
  const schemes = [...new Set(named.map(({ scheme }) => scheme))].join(m.list_comma());
  return schemes ? [{ to: "/certificates", text: m.search_certificates({ schemes }) }] : [];
}
