import { checkField, type FieldRule } from "../_shared/visitor-fields.ts";

/** What a visitor sends; every other field of the request, an `adminEmail` among them, is ignored. */
type ContactFields = { name: string; email: string; subject: string; message: string };

const FIELDS: readonly (FieldRule & { name: keyof ContactFields })[] = [
  { name: "name", label: "Name", kind: "line", min: 2, max: 100 },
  { name: "email", label: "Email", kind: "email", min: 0, max: 254 },
  { name: "subject", label: "Subject", kind: "line", min: 3, max: 200 },
  { name: "message", label: "Message", kind: "text", min: 10, max: 5000 },
];

/**
 * Checks the fields of the contact form again, by the form's own rules and messages (public site, section 5), with upper
 * limits and without line breaks in what becomes a mail header.
 * @returns the fields without blank ends and signs of direction
 * @throws Refusal 400 with the first rule that is broken
 */
export function checkContactFields(sent: Record<string, unknown>): ContactFields {
  const fields: ContactFields = { name: "", email: "", subject: "", message: "" };
  for (const rule of FIELDS) fields[rule.name] = checkField(rule, sent[rule.name]);
  return fields;
}
