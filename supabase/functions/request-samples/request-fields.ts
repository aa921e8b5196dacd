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
  lines: { id: number; quantity: string; use: string }[];
};

type TextField = "company" | "name" | "email" | "country" | "delivery_address";

const FIELDS: readonly (FieldRule & { name: TextField })[] = [
  { name: "company", label: "Company", kind: "line", min: 0, max: 200 },
  { name: "name", label: "Name", kind: "line", min: 2, max: 100 },
  { name: "email", label: "Email", kind: "email", min: 0, max: 254 },
  { name: "country", label: "Country", kind: "line", min: 2, max: 100 },
  { name: "delivery_address", label: "Delivery address", kind: "text", min: 5, max: 1000 },
];

const MOST_LINES = 60;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LANGUAGE = /^[a-z0-9-]{2,35}$/;

/**
 * Checks the fields of the form of samples again, by the form's own rules.
 * @returns the fields without blank ends and signs of direction
 * @throws Refusal 400 with the first rule that is broken
 */
export function checkRequestFields(sent: Record<string, unknown>): RequestFields {
  const texts = { company: "", name: "", email: "", country: "", delivery_address: "" };
  for (const rule of FIELDS) texts[rule.name] = checkField(rule, sent[rule.name]);
  const { save_id, language, lines } = sent;
  if (typeof save_id !== "string" || !UUID.test(save_id)) throw new Refusal(400, "A request needs a save_id.");
  return {
    ...texts,
    save_id,
    language: typeof language === "string" && LANGUAGE.test(language) ? language : "en",
    lines: checkLines(lines),
  };
}

function checkLines(sent: unknown): RequestFields["lines"] {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MOST_LINES) {
    throw new Refusal(400, `A request has 1 to ${MOST_LINES} shades.`);
  }
  const lines = sent.map((line: unknown, at) => {
    const { id, quantity, use } = Object(line);
    if (!Number.isSafeInteger(id) || id < 1) throw new Refusal(400, `Shade ${at + 1} has no id.`);
    const rule = { name: "", kind: "line", min: 0 } as const;
    return {
      id: id as number,
      quantity: checkField({ ...rule, label: `Quantity of shade ${at + 1}`, min: 1, max: 100 }, quantity),
      use: checkField({ ...rule, label: `Use of shade ${at + 1}`, max: 200 }, use),
    };
  });
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw new Refusal(400, "A shade stands twice.");
  return lines;
}
