import { Refusal } from "../_shared/answers.ts";
import { checkField, type FieldRule } from "../_shared/visitor-fields.ts";

/** What a visitor sends, as public.create_sample_request takes it; every other field of the request is ignored. */
export type RequestFields = {
  save_id: string;
  company: string;
  name: string;
  email: string;
  country: string;
  delivery_address: string;
  language: string;
  lines: RequestLine[];
  kind: "sample" | "price";
  currency: string;
  needed_by: string | null;
  note: string;
  phone: string;
  is_fast: boolean;
};

type RequestLine = { id: number; quantity: string; unit: "" | "cones" | "kg"; use: string };
type TextField = "company" | "name" | "email" | "country" | "delivery_address" | "note" | "phone";

const FIELDS: readonly (FieldRule & { name: TextField })[] = [
  { name: "company", label: "Company", kind: "line", min: 0, max: 200 },
  { name: "name", label: "Name", kind: "line", min: 2, max: 100 },
  { name: "email", label: "Email", kind: "email", min: 0, max: 254 },
  { name: "country", label: "Country", kind: "line", min: 2, max: 100 },
  { name: "delivery_address", label: "Delivery address", kind: "text", min: 5, max: 1000 },
  { name: "note", label: "Note", kind: "text", min: 0, max: 1000 },
  { name: "phone", label: "Phone", kind: "line", min: 0, max: 50 },
];

const CURRENCIES = ["USD", "EUR", "GBP", "HKD", "CNY", "JPY", "TWD", "KRW", "INR", "AUD", "CAD", "CHF"];
const AMOUNTS = { cones: /^[1-9]\d{0,5}$/, kg: /^(?=.*[1-9])\d{1,6}(\.\d{1,3})?$/ };
const LEAST_DIGITS = 5;
const HOURS_12 = 12 * 60 * 60 * 1000;

const MOST_LINES = 60;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LANGUAGE = /^[a-z0-9-]{2,35}$/;

/**
 * Checks the fields of the form of requests again, by the form's own rules. What names no kind asks for samples.
 * @returns the fields without blank ends and signs of direction
 * @throws Refusal 400 with the first rule that is broken
 */
export function checkRequestFields(sent: Record<string, unknown>): RequestFields {
  const kind = sent.kind ?? "sample";
  if (kind !== "sample" && kind !== "price") throw new Refusal(400, "A request is for samples or for a price.");
  const texts = { company: "", name: "", email: "", country: "", delivery_address: "", note: "", phone: "" };
  for (const rule of FIELDS) {
    if (kind === "sample" || rule.name !== "delivery_address") texts[rule.name] = checkField(rule, sent[rule.name]);
  }
  if (texts.phone && texts.phone.replace(/\D/g, "").length < LEAST_DIGITS) {
    throw new Refusal(400, `Phone must have at least ${LEAST_DIGITS} digits.`);
  }
  const { save_id, language, currency = "" } = sent;
  if (typeof save_id !== "string" || !UUID.test(save_id)) throw new Refusal(400, "A request needs a save_id.");
  if (kind === "price" && !CURRENCIES.includes(String(currency))) {
    throw new Refusal(400, `Currency must be one of ${CURRENCIES.join(", ")}.`);
  }
  return {
    ...texts,
    save_id,
    language: typeof language === "string" && LANGUAGE.test(language) ? language : "en",
    lines: checkLines(sent.lines, kind),
    kind,
    currency: kind === "price" ? String(currency) : "",
    needed_by: checkDay(sent.needed_by),
    is_fast: sent.is_fast === true,
  };
}

/** A day that is over nowhere on earth. */
function checkDay(sent: unknown): string | null {
  if (sent === undefined || sent === null || sent === "") return null;
  const day = typeof sent === "string" && /^\d{4}-\d\d-\d\d$/.test(sent) ? sent : "";
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day || day >= "2200") {
    throw new Refusal(400, "Date needed must be a date.");
  }
  if (day < new Date(Date.now() - HOURS_12).toISOString().slice(0, 10)) {
    throw new Refusal(400, "Date needed must not be in the past.");
  }
  return day;
}

function checkLines(sent: unknown, kind: RequestFields["kind"]): RequestLine[] {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MOST_LINES) {
    throw new Refusal(400, `A request has 1 to ${MOST_LINES} shades.`);
  }
  const lines = sent.map((line: unknown, at) => {
    const { id, quantity, unit = "", use } = Object(line);
    if (!Number.isSafeInteger(id) || id < 1) throw new Refusal(400, `Shade ${at + 1} has no id.`);
    const rule = { name: "", kind: "line", min: 0 } as const;
    const checked = {
      id: id as number,
      quantity: checkField({ ...rule, label: `Quantity of shade ${at + 1}`, min: 1, max: 100 }, quantity),
      unit: "" as const,
      use: checkField({ ...rule, label: `Use of shade ${at + 1}`, max: 200 }, use),
    };
    return kind === "sample" ? checked : { ...checked, unit: checkAmount(checked.quantity, unit, at + 1) };
  });
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw new Refusal(400, "A shade stands twice.");
  return lines;
}

function checkAmount(quantity: string, unit: unknown, place: number): "cones" | "kg" {
  if (unit !== "cones" && unit !== "kg") throw new Refusal(400, `Unit of shade ${place} must be cones or kg.`);
  if (!AMOUNTS[unit].test(quantity)) throw new Refusal(400, `Quantity of shade ${place} must be a number of ${unit}.`);
  return unit;
}
