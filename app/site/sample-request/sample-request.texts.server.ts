import {
  CURRENCIES,
  type DetailField,
  type RequestField,
  type RequestKind,
  SAMPLE_LIMITS,
  type SampleProblem,
  UNITS,
  type Unit,
} from "../../domain/samples/samples.rules.ts";
import { brand } from "../../lib/brand.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { TrayCode } from "../../nouns/products/tray-codes.data.ts";
import { readStates } from "../parts/text/shade-words.server.ts";

type SampleRequestView = ReturnType<typeof makeSampleRequestView>;
export type RequestTexts = SampleRequestView["form"];
export type SentTexts = ReturnType<typeof readSentTexts>;
export type ChosenShade = ReturnType<typeof makeShade>;

/**
 * What the form shows of these shades, in the request's language.
 * @param codes null where they could not be read
 * @param missing how many that are asked for again are no longer in the catalogue
 */
export function makeSampleRequestView(kind: RequestKind, codes: readonly TrayCode[] | null, missing: number) {
  const isPrice = kind === "price";
  const heading = isPrice ? m.request_price_title() : m.request_title();
  return {
    title: m.page_title({ page: heading, brand: brand.name }),
    eyebrow: isPrice ? m.request_price_eyebrow() : m.request_eyebrow(),
    heading,
    intro: isPrice ? m.request_price_intro() : m.request_intro(),
    empty: { heading: m.request_empty(), hint: m.request_empty_hint(), shades: m.shades_all() },
    shades: codes?.map(makeShade) ?? null,
    missing: missing > 0 ? m.tray_missing({ count: missing }) : "",
    form: readFormTexts(isPrice),
    sent: readSentTexts(isPrice),
  };
}

function makeShade({ id, item_code, color_name, hex, image_url, state, product }: TrayCode) {
  return {
    id,
    code: item_code,
    name: color_name ?? "",
    hex,
    picture: image_url,
    product: product.name,
    state: state === "current" ? "" : (readStates()[state] ?? state),
  };
}

function readFormTexts(isPrice: boolean) {
  const labels: Record<RequestField, string> = {
    company: m.request_company(),
    name: m.contact_name(),
    email: m.contact_email(),
    phone: m.request_phone(),
    country: isPrice ? m.request_destination() : m.request_country(),
    address: m.request_address(),
    currency: m.request_currency(),
    needed_by: m.request_needed_by(),
    note: m.request_note(),
    quantity: m.request_quantity(),
    amount: m.request_quantity(),
    unit: m.request_unit(),
    use: m.request_use(),
  };
  const problems = Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, readProblems(field as RequestField, label)]),
  ) as Record<RequestField, Record<SampleProblem, string>>;
  return {
    lines: m.request_lines(),
    details: isPrice ? m.request_price_details() : m.request_details(),
    labels,
    problems,
    hints: (isPrice ? { country: m.request_destination_hint() } : {}) as Partial<Record<DetailField, string>>,
    uses: { legend: m.request_uses(), all: m.request_uses_all(), each: m.request_uses_each() },
    units: listUnits(),
    currencies: listCurrencies(),
    usualQuantity: m.request_quantity_usual(),
    required: m.form_required(),
    send: m.request_send(),
    sending: m.request_sending(),
    sent: m.request_sent(),
    failed: m.request_failed(),
    gone: m.request_gone(),
    tray: m.request_tray(),
    privacy: m.form_privacy(),
    privacyLink: m.form_privacy_link(),
  };
}

function readSentTexts(isPrice: boolean) {
  return {
    sent: m.request_sent(),
    number: m.request_number({ number: "{number}" }),
    hint: isPrice ? m.request_sent_price_hint() : m.request_sent_hint(),
    follow: m.request_follow(),
    title: isPrice ? m.request_status_price_title() : m.request_status_title(),
    copyLink: m.tray_share_link(),
    copied: m.tray_copied(),
    mailLink: m.request_mail_link(),
    inTray: m.request_in_tray(),
    emptyTray: m.tray_remove_all(),
    emptied: m.tray_empty(),
  };
}

function listUnits() {
  const words: Record<Unit, string> = { cones: m.request_unit_cones(), kg: m.request_unit_kg() };
  return UNITS.map((value) => ({ value, text: words[value] }));
}

function listCurrencies() {
  const names = new Intl.DisplayNames(languageFacts(getLocale()).lang, { type: "currency" });
  return CURRENCIES.map((value) => ({ value, text: `${value} – ${names.of(value)}` }));
}

function readProblems(field: RequestField, label: string): Record<SampleProblem, string> {
  const { least, most } = SAMPLE_LIMITS[field];
  return {
    missing: m.request_missing({ field: label }),
    short: m.request_short({ field: label, least }),
    long: m.request_long({ field: label, most }),
    lines: m.request_one_line({ field: label }),
    control: m.request_control({ field: label }),
    invalid: readInvalid(field, label),
    past: m.request_date_past({ field: label }),
  };
}

function readInvalid(field: RequestField, label: string): string {
  if (field === "email") return m.contact_email_invalid();
  if (field === "phone") return m.request_phone_invalid({ field: label });
  if (field === "needed_by") return m.request_date_invalid({ field: label });
  if (field === "amount") return m.request_amount_invalid({ field: label });
  return m.request_choice_invalid({ field: label });
}
