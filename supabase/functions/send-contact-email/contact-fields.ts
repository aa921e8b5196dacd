import { Refusal } from "../_shared/answers.ts";

/** What a visitor sends; every other field of the request, an `adminEmail` among them, is ignored. */
type ContactFields = { name: string; email: string; subject: string; message: string };

// The rule that the database has for addresses.
const EMAIL = /^[^\s@;,<>"]+@[^\s@;,<>"]+\.[^\s@;,<>"]+$/;
const CONTROL = /[^\P{Cc}\t\n\r]/u;

const FIELDS = [
  { name: "name", label: "Name", min: 2, max: 100 },
  { name: "email", label: "Email", min: 0, max: 254 },
  { name: "subject", label: "Subject", min: 3, max: 200 },
  { name: "message", label: "Message", min: 10, max: 5000 },
] as const;

/**
 * Checks the fields of the contact form again, by the form's own rules and messages (public site, section 5), with upper
 * limits and without line breaks in what becomes a mail header.
 * @returns the fields without blank ends
 * @throws Refusal 400 with the first rule that is broken
 */
export function checkContactFields(sent: Record<string, unknown>): ContactFields {
  const fields: ContactFields = { name: "", email: "", subject: "", message: "" };
  for (const { name, label, min, max } of FIELDS) {
    const raw = sent[name];
    const text = typeof raw === "string" ? raw.toWellFormed() : "";
    if (name !== "message" && /[\r\n]/.test(text)) throw new Refusal(400, `${label} must be a single line.`);
    if (CONTROL.test(text)) throw new Refusal(400, `${label} must not contain control characters.`);
    const value = text.trim();
    const length = [...value].length;
    if (name === "email" && !EMAIL.test(value)) throw new Refusal(400, "Please enter a valid email address.");
    if (length < min) throw new Refusal(400, `${label} must be at least ${min} characters.`);
    if (length > max) throw new Refusal(400, `${label} must be at most ${max} characters.`);
    fields[name] = value;
  }
  return fields;
}
