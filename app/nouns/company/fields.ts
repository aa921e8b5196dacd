import { isMailbox } from "../../lib/email.ts";
import { type Field, LINE_LIST, type Noun, TERMS } from "../noun.ts";

const FACTS = { group: "Facts" } as const;
const WEB = { group: "On the Web" } as const;
const TESTIMONIALS = { group: "Testimonials" } as const;
const LEGAL = { group: "Legal Texts" } as const;

const network = (label: string) =>
  ({
    ...WEB,
    kind: "line",
    label,
    hint: "Begins with https://; none: it is not shown",
    valid: {
      by: /^(?:https:\/\/[^\s/]+\.[^\s]+|none)$/,
      text: `${label} must begin with https://, or be none`,
    },
  }) as const satisfies Field;

const isDay = {
  test: (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
};
const day = (label: string) =>
  ({
    ...LEGAL,
    kind: "line",
    label,
    hint: "The day that stands above the text, like 2026-11-28",
    valid: { by: isDay, text: "Write the day like 2026-11-28" },
  }) as const satisfies Field;

const isPoint = {
  test(text: string) {
    const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,8})?), ?(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text) ?? [];
    return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  },
};

const sections = {
  ...LEGAL,
  kind: "text",
  rows: 16,
  hint: "A line that begins with ## is a heading; an empty line ends a paragraph. {company} and {address} stand for those of the facts.",
  valid: { by: /^## *\S/, text: "Begin with a heading: a line that begins with ##" },
} as const;

/** What the firm says of itself on every page, and the terms that hold where a product has none of its own. There is one row. */
export const company = {
  name: "company",
  words: { one: "Company", many: "Company" },
  namedBy: ["called"],
  path: "/admin/general-settings?tab=company&",
  fields: {
    called: null,
    legal_name: { ...FACTS, kind: "line", label: "Registered Name", translated: 1 },
    address: {
      ...FACTS,
      kind: "text",
      label: "Address",
      translated: 2,
      hint: "As it stands on an envelope; the last line names the place",
    },
    locality: { ...FACTS, kind: "line", label: "Town or District", hint: "For search engines, in English" },
    region: { ...FACTS, kind: "line", label: "Region", hint: "For search engines, in English" },
    country: {
      ...FACTS,
      kind: "line",
      label: "Country Code",
      hint: "Two letters, like HK",
      valid: { by: /^[A-Z]{2}$/, text: "The country code is two capital letters, like HK" },
    },
    phone: {
      ...FACTS,
      kind: "line",
      label: "Phone",
      hint: "With the country's number, like +852 0185 1985",
      valid: { by: /^\+?\d[\d ()-]{4,28}\d$/, text: "A phone number has digits, blanks, brackets and hyphens alone" },
    },
    email: {
      ...FACTS,
      kind: "line",
      label: "Email",
      hint: "What visitors read. Where the contact form goes stands under Contact Us Settings.",
      valid: { by: { test: isMailbox }, text: "Please enter a valid email address." },
    },
    hours: {
      ...FACTS,
      kind: "text",
      label: "Business Hours",
      translated: 3,
      hint: "A line for each: days, a colon, and when it is open",
      valid: {
        by: LINE_LIST,
        text: "Each line has days, a colon, and when it is open, like Saturday: 9:00 AM–1:00 PM",
      },
    },
    facebook: network("Facebook"),
    instagram: network("Instagram"),
    wechat: network("WeChat"),
    whatsapp: network("WhatsApp"),
    map_point: {
      ...WEB,
      kind: "line",
      label: "Place on the Map",
      hint: "Latitude and longitude, like 22.3130, 114.2230",
      valid: { by: isPoint, text: "Write latitude and longitude in degrees, like 22.3130, 114.2230" },
    },
    ...TERMS,
    testimonials: {
      ...TESTIMONIALS,
      kind: "text",
      label: "Testimonials",
      translated: 10,
      rows: 12,
      hint: "An empty line between two. The last line of each begins with — and tells who says it.",
      valid: {
        by: /^(?:[^\n]*\S[^\n]*\n)+[—–-] *\S[^\n]*(?:\n\s*\n(?:[^\n]*\S[^\n]*\n)+[—–-] *\S[^\n]*)*$/,
        text: "The last line of each begins with — and tells who says it",
      },
    },
    privacy_policy: { ...sections, label: "Privacy Policy", translated: 11 },
    privacy_updated: day("Privacy Policy Last Updated"),
    terms_of_service: { ...sections, label: "Terms of Service", translated: 12 },
    terms_updated: day("Terms of Service Last Updated"),
  },
} as const satisfies Noun<"company">;
