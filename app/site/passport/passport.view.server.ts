import type { Fibre } from "../../lib/fibres.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { formatNewsDate } from "../../nouns/news-items/news-items.rules.ts";
import type { PassportVersion } from "../../nouns/products/passports.data.ts";
import { describePrintedPage } from "../parts/print/printed-page.server.ts";
import { certificateDay } from "../parts/text/certificate-facts.server.ts";
import type { PassportFacts } from "./passport-facts.server.ts";

export type PassportView = ReturnType<typeof makePassportView>;

/** A fibre with its shares, as people read it. */
export function describeFibre({ fibre, share, recycled }: Fibre): string {
  return recycled === undefined
    ? m.passport_fibre({ fibre, share })
    : m.passport_fibre_recycled({ fibre, share, recycled });
}

export function describeCertificateOf({ number, class: kind, until }: PassportFacts["certificates"][number]): string {
  const end = until === null ? "" : m.certificate_valid({ date: certificateDay(until) });
  return [number, kind, end].filter(Boolean).join(" · ");
}

type Place = {
  id: number;
  language: string;
  /** Of the product, where it is shown. */
  productPath: string | undefined;
  versions: readonly PassportVersion[];
  /** The version that is shown; undefined for what is known now. */
  version: PassportVersion | undefined;
};

/** What the page of an item code's data shows, in the request's language; a frozen version in the words in which it was frozen. */
export function makePassportView(facts: PassportFacts, { id, language, productPath, versions, version }: Place) {
  const path = `/passport/${id}`;
  const day = (time: string) => formatNewsDate(time, language);
  const page = describePrintedPage(m.passport_title(), language, "");
  const rows = [
    { label: m.item_code(), values: [facts.code] },
    { label: m.tray_colour(), values: [facts.colour] },
    { label: "GTIN", values: [facts.gtin] },
    { label: m.passport_hs_code(), values: [facts.hsCode] },
    { label: m.passport_fibres(), values: facts.fibres.map(describeFibre) },
    { label: m.composition(), values: [facts.composition] },
    { label: m.country_of_origin(), values: [facts.country] },
    ...facts.stages.map(({ stage, place }) => ({ label: stage, values: [place] })),
    { label: m.passport_substances(), values: [facts.substances] },
    ...facts.certificates.map((each) => ({ label: each.scheme, values: [describeCertificateOf(each)] })),
  ];
  return {
    page: { ...page, note: m.passport_note(), ...(version && { date: day(version.made_at) }) },
    name: facts.name,
    productPath,
    rows: rows.filter(({ values }) => values.some((value) => value !== "")),
    frozen: version ? m.passport_frozen({ version: version.version, date: day(version.made_at) }) : "",
    current: version && productPath !== undefined ? { to: path, text: m.passport_current() } : undefined,
    json: { to: `${path}.json${version ? `?version=${version.version}` : ""}`, text: m.passport_json() },
    versionsLabel: m.passport_versions(),
    versions: versions.map(({ version: number, made_at }) => ({
      number,
      to: `${path}?version=${number}`,
      text: m.passport_version({ version: number, date: day(made_at) }),
      isShown: number === version?.version,
    })),
  };
}
