import { getLocale } from "../../../lib/i18n/locale.server.ts";
import { m } from "../../../lib/i18n/messages.server.ts";
import { formatNewsDate } from "../../../nouns/news-items/news-items.rules.ts";
import type { Certificate } from "../../../nouns/product-certificates.data.ts";

/** One certificate in a line, in the request's language; the facts are as the certificate has them. */
export type CertificateFacts = ReturnType<typeof describeCertificate>;

/** A day of a certificate as people read it; "" for none. */
export function certificateDay(day: string | null): string {
  return day === null ? "" : formatNewsDate(day, getLocale());
}

export function describeCertificate({
  id,
  scheme,
  number,
  class: kind,
  valid_until,
  check_url,
  file_url,
}: Certificate) {
  const until = valid_until === null ? "" : m.certificate_valid({ date: certificateDay(valid_until) });
  return {
    id,
    label: scheme,
    value: [number, kind?.trim(), until].filter(Boolean).join(" · "),
    links: [
      ...(check_url ? [{ to: check_url, text: m.certificate_check(), name: m.certificate_check_of({ number }) }] : []),
      ...(file_url ? [{ to: file_url, text: m.certificate_pdf(), name: m.certificate_pdf_of({ number }) }] : []),
    ],
  };
}

/** The certificates of these in one line of a printed page; none where there are none. */
export function certificateLine(certificates: readonly Certificate[]): { label: string; value: string }[] {
  if (certificates.length === 0) return [];
  const lines = certificates.map(describeCertificate).map(({ label, value }) => `${label}: ${value}`);
  return [{ label: m.certificates_title(), value: lines.join("; ") }];
}
