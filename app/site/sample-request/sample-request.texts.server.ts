import {
  type LineField,
  SAMPLE_LIMITS,
  type SampleField,
  type SampleProblem,
} from "../../domain/samples/samples.rules.ts";
import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { TrayCode } from "../../nouns/products/tray-codes.data.ts";
import { readStates } from "../parts/text/shade-words.server.ts";

type SampleRequestView = ReturnType<typeof makeSampleRequestView>;
export type RequestTexts = SampleRequestView["form"];
export type ChosenShade = ReturnType<typeof makeShade>;

/** What the form of samples shows of these shades, in the request's language; null where they could not be read. */
export function makeSampleRequestView(codes: readonly TrayCode[] | null) {
  return {
    title: m.page_title({ page: m.request_title(), brand: brand.name }),
    eyebrow: m.request_eyebrow(),
    heading: m.request_title(),
    intro: m.request_intro(),
    empty: { heading: m.request_empty(), hint: m.request_empty_hint(), shades: m.shades_all() },
    shades: codes?.map(makeShade) ?? null,
    form: readFormTexts(),
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

function readFormTexts() {
  const labels: Record<SampleField | LineField, string> = {
    company: m.request_company(),
    name: m.contact_name(),
    email: m.contact_email(),
    country: m.request_country(),
    address: m.request_address(),
    quantity: m.request_quantity(),
    use: m.request_use(),
  };
  const problems = Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, readProblems(field as SampleField | LineField, label)]),
  ) as Record<SampleField | LineField, Record<SampleProblem, string>>;
  return {
    lines: m.request_lines(),
    details: m.request_details(),
    labels,
    problems,
    usualQuantity: m.request_quantity_usual(),
    required: m.form_required(),
    send: m.request_send(),
    sending: m.request_sending(),
    sent: m.request_sent(),
    sentHint: m.request_sent_hint(),
    follow: m.request_follow(),
    title: m.request_status_title(),
    copyLink: m.tray_share_link(),
    copied: m.tray_copied(),
    mailLink: m.request_mail_link(),
    failed: m.request_failed(),
    gone: m.request_gone(),
    tray: m.request_tray(),
    privacy: m.form_privacy(),
    privacyLink: m.form_privacy_link(),
  };
}

function readProblems(field: SampleField | LineField, label: string): Record<SampleProblem, string> {
  const { least, most } = SAMPLE_LIMITS[field];
  return {
    missing: m.request_missing({ field: label }),
    short: m.request_short({ field: label, least }),
    long: m.request_long({ field: label, most }),
    lines: m.request_one_line({ field: label }),
    control: m.request_control({ field: label }),
    invalid: m.contact_email_invalid(),
  };
}
