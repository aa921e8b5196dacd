import type { ContactProblem } from "../../domain/contact/contact.rules.ts";
import { brand } from "../../lib/brand.ts";
import type { CompanyFacts } from "../../lib/company-facts.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { trailTo } from "../parts/page/trail.server.ts";

export type ContactTexts = ReturnType<typeof readContactTexts>;

/** Texts and company facts of the contact page, in the request's language. */
export function readContactTexts(company: CompanyFacts) {
  return {
    facts: {
      title: m.page_title({ page: m.nav_contact(), brand: brand.name }),
      description: m.contact_meta_description(),
      trail: trailTo("contact"),
    },
    eyebrow: m.contact_eyebrow(),
    heading: m.nav_contact(),
    intro: m.contact_intro(),
    details: {
      heading: m.contact_details(),
      address: m.contact_address(),
      phone: m.contact_phone(),
      email: m.contact_email(),
      hours: m.contact_hours(),
      openings: company.hours,
    },
    form: readFormTexts(),
    map: {
      heading: m.contact_location(),
      title: m.contact_map({ company: company.legalName }),
      ...company.map,
      link: m.contact_map_link(),
      lost: m.form_map_lost(),
    },
  };
}

function readFormTexts() {
  return {
    heading: m.contact_form_heading(),
    labels: {
      name: m.contact_name(),
      email: m.contact_email(),
      subject: m.contact_subject(),
      message: m.contact_message(),
    },
    send: m.contact_send(),
    sending: m.contact_sending(),
    sent: m.contact_sent(),
    failed: m.contact_failed(),
    required: m.form_required(),
    thanks: m.form_sent(),
    privacy: m.form_privacy(),
    privacyLink: m.form_privacy_link(),
    privacyPolicy: { to: "/legal/privacy-policy", title: m.privacy_title() },
    problems: readProblemTexts(),
  };
}

function readProblemTexts(): Record<ContactProblem, string> {
  return {
    contact_name_short: m.contact_name_short(),
    contact_name_long: m.contact_name_long(),
    contact_name_lines: m.contact_name_lines(),
    contact_name_control: m.contact_name_control(),
    contact_email_invalid: m.contact_email_invalid(),
    contact_email_long: m.contact_email_long(),
    contact_subject_short: m.contact_subject_short(),
    contact_subject_long: m.contact_subject_long(),
    contact_subject_lines: m.contact_subject_lines(),
    contact_subject_control: m.contact_subject_control(),
    contact_message_short: m.contact_message_short(),
    contact_message_long: m.contact_message_long(),
    contact_message_control: m.contact_message_control(),
  };
}
