import { Refusal } from "../_shared/answers.ts";

/** What a visitor sends; every other field of the request, an `adminEmail` among them, is ignored. */
type ContactFields = { name: string; email: string; subject: string; message: string };

// The rules of the form and of the database: no address with a dot or a hyphen out of place or a hidden character, no sign
// that turns the direction of the text after it, and towards the least length only what can be seen.
const EMAIL = /^[^@.]+(\.[^@.]+)*@[^@.-]+(-+[^@.-]+)*(\.[^@.-]+(-+[^@.-]+)*)+$/;
const NOT_IN_EMAIL = /[\s\p{Cc};,<>"\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const FIELDS = [
  { name: "name", label: "Name", min: 2, max: 100 },
  { name: "email", label: "Email", min: 0, max: 254 },
  { name: "subject", label: "Subject", min: 3, max: 200 },
  { name: "message", label: "Message", min: 10, max: 5000 },
] as const;

/**
 * Checks the fields of the contact form again, by the form's own rules and messages (public site, section 5), with upper
 * limits and without line breaks in what becomes a mail header.
 * @returns the fields without blank ends and signs of direction
 * @throws Refusal 400 with the first rule that is broken
 */
export function checkContactFields(sent: Record<string, unknown>): ContactFields {
  const fields: ContactFields = { name: "", email: "", subject: "", message: "" };
  for (const { name, label, min, max } of FIELDS) {
    const raw = sent[name];
    const text = typeof raw === "string" ? raw.toWellFormed() : "";
    if (name !== "message" && /[\r\n]/.test(text)) throw new Refusal(400, `${label} must be a single line.`);
    if (CONTROL.test(text)) throw new Refusal(400, `${label} must not contain control characters.`);
    const value = (name === "email" ? text : text.replace(DIRECTION, "")).trim();
    const length = [...value].length;
    const isWrongEmail = name === "email" && (NOT_IN_EMAIL.test(value) || !EMAIL.test(value));
    if (isWrongEmail) throw new Refusal(400, "Please enter a valid email address.");
    const seen = [...value.replace(INVISIBLE, "").trim()].length;
    if (seen < min) throw new Refusal(400, `${label} must be at least ${min} characters.`);
    if (length > max) throw new Refusal(400, `${label} must be at most ${max} characters.`);
    fields[name] = value;
  }
  return fields;
}
