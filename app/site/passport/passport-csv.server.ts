import { asPlainCell, formatCsv } from "../../lib/csv.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { describeCertificateOf, describeFibre } from "./passport.view.server.ts";
import type { PassportFacts } from "./passport-facts.server.ts";

/** A table with a row for each item code, in the request's language. */
export function writePassportCsv(codes: readonly PassportFacts[]): string {
  const head = [
    m.item_code(),
    m.shades_product(),
    m.tray_colour(),
    "GTIN",
    m.passport_hs_code(),
    m.passport_fibres(),
    m.country_of_origin(),
    m.passport_stages(),
    m.passport_substances(),
    m.certificates_title(),
  ];
  const rows = codes.map((facts) => [
    facts.code,
    facts.name,
    facts.colour,
    facts.gtin,
    facts.hsCode,
    facts.fibres.map(describeFibre).join("; ") || facts.composition,
    facts.country,
    facts.stages.map(({ stage, place }) => `${stage}: ${place}`).join("; "),
    facts.substances,
    facts.certificates.map((each) => `${each.scheme}: ${describeCertificateOf(each)}`).join("; "),
  ]);
  return formatCsv([head, ...rows].map((row) => row.map(asPlainCell)));
}
