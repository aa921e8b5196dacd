import { isMailbox } from "../../lib/email.ts";
import { cleanText, findLengthProblem, hasControlCharacter, hasLineBreak } from "../../lib/visitor-text.ts";

export type SampleField = "company" | "name" | "email" | "country" | "address";
export type LineField = "quantity" | "use";
export type SampleProblem = "missing" | "short" | "long" | "lines" | "control" | "invalid";

/** A request for samples as it is sent. */
export type SampleRequest = Record<SampleField, string> & { lines: SampleLine[] };
type SampleLine = { id: number } & Record<LineField, string>;

/** What is wrong, by the name of the field in the form. */
export type SampleProblems = Partial<Record<string, SampleProblem>>;

type Limits = { least: number; most: number };

/** Characters of each field. Those of the function that takes the request; company and use may be left out. Source: issue "The buyer's desk". */
export const SAMPLE_LIMITS = {
  company: { least: 0, most: 200 },
  name: { least: 2, most: 100 },
  email: { least: 0, most: 254 },
  country: { least: 2, most: 100 },
  address: { least: 5, most: 1000 },
  quantity: { least: 1, most: 100 },
  use: { least: 0, most: 200 },
} as const satisfies Record<SampleField | LineField, Limits>;

/** Name of a line's field in the form: `quantity-12` for the item code with the id 12. */
export function lineField(field: LineField, id: number): string {
  return `${field}-${id}`;
}

/** Name of the field that carries what a line is about, for people. */
export function shadeField(id: number): string {
  return `shade-${id}`;
}

/**
 * Checks what a visitor typed into the form of samples. Blank ends do not count.
 * @param typed values by the names of the fields; whatever is no text counts as empty
 * @param ids the item codes that are asked for
 * @returns the request without blank ends and signs of direction, and the first problem of each field that has one, in the order
 *   of the form
 */
export function checkSampleRequest(
  typed: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): { request: SampleRequest; problems: SampleProblems } {
  const problems: SampleProblems = {};
  const read = (name: string, field: SampleField | LineField): string => {
    const raw = typed[name];
    const text = typeof raw === "string" ? raw : "";
    const value = field === "email" ? text.trim() : cleanText(text);
    const problem = findProblem(field, text, value);
    if (problem) problems[name] = problem;
    return value;
  };
  const lines = ids.map((id) => ({
    id,
    quantity: read(lineField("quantity", id), "quantity"),
    use: read(lineField("use", id), "use"),
  }));
  const request = {
    company: read("company", "company"),
    name: read("name", "name"),
    email: read("email", "email"),
    country: read("country", "country"),
    address: read("address", "address"),
    lines,
  };
  return { request, problems };
}

function findProblem(field: SampleField | LineField, text: string, value: string): SampleProblem | undefined {
  const { least, most } = SAMPLE_LIMITS[field];
  if (value === "" && (least > 0 || field === "email")) return "missing";
  if (field === "email" && (hasLineBreak(text) || hasControlCharacter(text) || !isMailbox(value))) return "invalid";
  if (field !== "address" && hasLineBreak(text)) return "lines";
  if (hasControlCharacter(text)) return "control";
  return findLengthProblem(value, least, most);
}
