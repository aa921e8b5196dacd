import { isMailbox } from "../../lib/email.ts";
import { cleanText, findLengthProblem, hasControlCharacter, hasLineBreak } from "../../lib/visitor-text.ts";

/** What a request asks for: samples, or what so much of each shade costs. */
export type RequestKind = "sample" | "price";

/** By which the quantity of a price is counted. Those of the database. */
export const UNITS = ["cones", "kg"] as const;
export type Unit = (typeof UNITS)[number];

/** In which a price can be told. Those of the database. */
export const CURRENCIES = ["USD", "EUR", "GBP", "HKD", "CNY", "JPY", "TWD", "KRW", "INR", "AUD", "CAD", "CHF"] as const;

export type DetailField =
  | "company"
  | "name"
  | "email"
  | "phone"
  | "country"
  | "address"
  | "currency"
  | "needed_by"
  | "note";
/** `quantity` of samples is said in words, `amount` of a price is a number of its `unit`. */
export type LineField = "quantity" | "amount" | "unit" | "use";
export type RequestField = DetailField | LineField;
export type SampleProblem = "missing" | "short" | "long" | "lines" | "control" | "invalid" | "past";

/** A request as it is sent. */
export type SampleRequest = Record<DetailField, string> & { kind: RequestKind; lines: SampleLine[] };
type SampleLine = { id: number; quantity: string; unit: Unit | ""; use: string };

/** What is wrong, by the name of the field in the form. */
export type SampleProblems = Partial<Record<string, SampleProblem>>;

type Limits = { least: number; most: number };

/** Characters of each field. Those of the function that takes the request; what has no least may be left out. Source: issue "The buyer's desk". */
export const SAMPLE_LIMITS = {
  company: { least: 0, most: 200 },
  name: { least: 2, most: 100 },
  email: { least: 1, most: 254 },
  phone: { least: 0, most: 50 },
  country: { least: 2, most: 100 },
  address: { least: 5, most: 1000 },
  currency: { least: 1, most: 3 },
  needed_by: { least: 0, most: 10 },
  note: { least: 0, most: 1000 },
  quantity: { least: 1, most: 100 },
  amount: { least: 1, most: 10 },
  unit: { least: 1, most: 5 },
  use: { least: 0, most: 200 },
} as const satisfies Record<RequestField, Limits>;

/** Digits that a telephone number has at least. */
const LEAST_DIGITS = 5;
const HOURS_12 = 12 * 60 * 60 * 1000;

/** The kind that an address or a form names; samples where it names none. */
export function readKind(text: unknown): RequestKind {
  return text === "price" ? "price" : "sample";
}

/** Name of a line's field in the form: `quantity-12` for the item code with the id 12. */
export function lineField(field: LineField, id: number): string {
  return `${field}-${id}`;
}

/** Name of the field that carries what a line is about, for people. */
export function shadeField(id: number): string {
  return `shade-${id}`;
}

/** The day that it still is somewhere on earth: before it no request is needed. */
export function earliestDay(now: Date): string {
  return new Date(now.getTime() - HOURS_12).toISOString().slice(0, 10);
}

/** The day that it is where the visitor is. */
export function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * Checks what a visitor typed into the form. Blank ends do not count. Where `uses` is "all", the one use stands for every shade.
 * @param typed values by the names of the fields; whatever is no text counts as empty
 * @param ids the item codes that are asked for
 * @param today as yyyy-mm-dd: nothing is needed before it
 * @returns the request without blank ends and signs of direction, and the first problem of each field that has one, in the order
 *   of the form
 */
export function checkSampleRequest(
  typed: Readonly<Record<string, unknown>>,
  ids: readonly number[],
  today: string,
): { request: SampleRequest; problems: SampleProblems } {
  const kind = readKind(typed.kind);
  const problems: SampleProblems = {};
  const note = (name: string, problem: SampleProblem | undefined) => {
    if (problem) problems[name] = problem;
  };
  const read = (name: string, field: RequestField): string => {
    const raw = typed[name];
    const text = typeof raw === "string" ? raw : "";
    const value = field === "email" ? text.trim() : cleanText(text);
    note(name, findProblem(field, text, value, today));
    return value;
  };
  const oneUse = typed.uses === "all" ? read("use", "use") : undefined;
  const lines = ids.map((id) => ({
    id,
    ...(kind === "price"
      ? readAmount(id)
      : { quantity: read(lineField("quantity", id), "quantity"), unit: "" as const }),
    use: oneUse ?? read(lineField("use", id), "use"),
  }));
  function readAmount(id: number): Pick<SampleLine, "quantity" | "unit"> {
    const name = lineField("amount", id);
    const quantity = read(name, "amount").normalize("NFKC");
    const unit = UNITS.find((one) => one === typed[lineField("unit", id)]);
    if (!problems[name] && unit && !isAmount(quantity, unit)) note(name, "invalid");
    if (!unit) note(lineField("unit", id), "missing");
    return { quantity, unit: unit ?? "" };
  }
  const request = {
    kind,
    company: read("company", "company"),
    name: read("name", "name"),
    email: read("email", "email"),
    phone: read("phone", "phone"),
    country: read("country", "country"),
    address: kind === "sample" ? read("address", "address") : "",
    currency: kind === "price" ? read("currency", "currency") : "",
    needed_by: read("needed_by", "needed_by"),
    note: read("note", "note"),
    lines,
  };
  return { request, problems };
}

/** Cones are whole; kilograms have three places behind the point. Both as the database has them. */
function isAmount(text: string, unit: Unit): boolean {
  return unit === "cones" ? /^[1-9]\d{0,5}$/.test(text) : /^\d{1,6}(\.\d{1,3})?$/.test(text) && /[1-9]/.test(text);
}

function findProblem(field: RequestField, text: string, value: string, today: string): SampleProblem | undefined {
  const { least, most } = SAMPLE_LIMITS[field];
  if (value === "") return least > 0 ? "missing" : undefined;
  if (field === "email" && (hasLineBreak(text) || hasControlCharacter(text) || !isMailbox(value))) return "invalid";
  if (field !== "address" && field !== "note" && hasLineBreak(text)) return "lines";
  if (hasControlCharacter(text)) return "control";
  if (field === "needed_by") return findDayProblem(value, today);
  if (field === "currency") return CURRENCIES.some((code) => code === value) ? undefined : "invalid";
  if (field === "phone" && value.replace(/\D/g, "").length < LEAST_DIGITS) return "invalid";
  return findLengthProblem(value, least, most);
}

function findDayProblem(day: string, today: string): SampleProblem | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day || day >= "2200") return "invalid";
  return day < today ? "past" : undefined;
}
