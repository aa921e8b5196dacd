import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { ListedCertificate } from "../../nouns/certificates/certificates.data.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { certificateDay, describeCertificate } from "../parts/text/certificate-facts.server.ts";
import { itemPath } from "../sections.server.ts";

export type CertificatesView = ReturnType<typeof makeCertificatesView>;

/** What the page of certificates shows, in the request's language; null certificates could not be read. */
export function makeCertificatesView(certificates: ListedCertificate[] | null) {
  const title = m.certificates_title();
  return {
    facts: {
      title: m.page_title({ page: title, brand: brand.name }),
      description: m.certificates_meta_description(),
      trail: trailTo("home", { name: title, path: "/certificates" }),
    },
    eyebrow: m.certificates_eyebrow(),
    title,
    lead: m.certificates_lead(),
    empty: m.certificates_empty(),
    ask: m.nav_contact(),
    products: m.nav_products(),
    certificates:
      certificates?.map((certificate) => ({
        id: certificate.id,
        scheme: certificate.scheme,
        facts: listFacts(certificate),
        links: describeCertificate(certificate).links,
        products: certificate.products.map(({ id, name, slug }) => ({ id, name, to: itemPath("products", slug) })),
      })) ?? null,
  };
}

function listFacts({ number, holder, class: kind, issued_on, valid_until }: ListedCertificate) {
  return [
    { label: m.certificate_number(), value: number },
    { label: m.certificate_holder(), value: holder?.trim() },
    { label: m.certificate_class(), value: kind?.trim() },
    { label: m.certificate_issued(), value: certificateDay(issued_on) },
    { label: m.certificate_until(), value: certificateDay(valid_until) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
