import { Refusal } from "./answers.ts";

/** A field that a visitor fills in: one line, a text of several, or an e-mail address. Limits are in characters. */
export type FieldRule = {
  name: string;
  label: string;
  kind: "line" | "text" | "email";
  min: number;
  max: number;
};

// The rules of the forms and of the database: no address with a hidden character, or with a dot or a hyphen of its host out of place, no sign
// that turns the direction of the text after it, and towards the least length only what can be seen.
const EMAIL = /^[^@]+@[^@.-]+(-+[^@.-]+)*(\.[^@.-]+(-+[^@.-]+)*)+$/;
const NOT_IN_EMAIL = /[\s\p{Cc};,<>"\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Checks what a visitor sent in a field; whatever is no text counts as empty.
 * @returns the text without blank ends and signs of direction
 * @throws Refusal 400 with the first rule that is broken
 */
export function checkField({ label, kind, min, max }: FieldRule, sent: unknown): string {
  const text = typeof sent === "string" ? sent.toWellFormed() : "";
  if (kind !== "text" && /[\r\n]/.test(text)) throw new Refusal(400, `${label} must be a single line.`);
  if (CONTROL.test(text)) throw new Refusal(400, `${label} must not contain control characters.`);
  const value = (kind === "email" ? text : text.replace(DIRECTION, "")).trim();
  const isWrongEmail = kind === "email" && (NOT_IN_EMAIL.test(value) || !EMAIL.test(value));
  if (isWrongEmail) throw new Refusal(400, "Please enter a valid email address.");
  const seen = [...value.replace(INVISIBLE, "").trim()].length;
  if (seen < min) {
    throw new Refusal(400, `${label} must be at least ${min} ${min === 1 ? "character" : "characters"}.`);
  }
  if ([...value].length > max) throw new Refusal(400, `${label} must be at most ${max} characters.`);
  return value;
}
