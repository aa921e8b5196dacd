// The contact form checks its fields in the visitor's browser, and the server those of a form sent without scripts, so the
// rules are written by hand: zod would weigh more than the form.
import { isEmail } from "../../lib/email.ts";

export type ContactField = "name" | "email" | "subject" | "message";
export type ContactFields = Record<ContactField, string>;
export type ContactProblem = keyof typeof contactMessages;

/**
 * The message under a field, in English; other languages word the same problems. Source: public site §5 "Contact form";
 * the upper limits and single lines are those of the function that takes the message.
 */
export const contactMessages = {
  contact_name_short: "Name must be at least 2 characters.",
  contact_name_long: "Name must be at most 100 characters.",
  contact_name_lines: "Name must be a single line.",
  contact_name_control: "Name must not contain control characters.",
  contact_email_invalid: "Please enter a valid email address.",
  contact_email_long: "Email must be at most 254 characters.",
  contact_subject_short: "Subject must be at least 3 characters.",
  contact_subject_long: "Subject must be at most 200 characters.",
  contact_subject_lines: "Subject must be a single line.",
  contact_subject_control: "Subject must not contain control characters.",
  contact_message_short: "Message must be at least 10 characters.",
  contact_message_long: "Message must be at most 5000 characters.",
  contact_message_control: "Message must not contain control characters.",
} as const;

/** What a visitor is told, in English; the cause of a failure is only logged. Source: public site §8. */
export const contactOutcomes = {
  contact_sent: "Message sent successfully! We'll get back to you soon.",
  contact_failed: "Failed to send message. Please try again later.",
} as const;

/** Smallest and largest number of characters; an address is short when it is no address. */
const contactLimits = {
  name: [2, 100],
  email: [0, 254],
  subject: [3, 200],
  message: [10, 5000],
} as const satisfies Record<ContactField, readonly [number, number]>;

const LINE_BREAK = /[\r\n]/;
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;
/** Signs that turn the direction of the text after them. They come along when something is copied, and can forge a mail. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g;
/** Characters that take no room. Some of them hold an emoji together or shape a script, so they may stand. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Checks what a visitor typed. Blank ends do not count; a character outside the basic plane counts as one,
 * and towards the least length only what can be seen.
 * @param typed values by field; whatever is no text counts as empty
 * @returns the fields without blank ends and signs of direction, and the first problem of each field that has one
 */
export function checkContactFields(typed: Partial<Record<ContactField, unknown>>): {
  fields: ContactFields;
  problems: Partial<Record<ContactField, ContactProblem>>;
} {
  const fields: ContactFields = { name: "", email: "", subject: "", message: "" };
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of ["name", "email", "subject", "message"] as const) {
    const raw = typed[field];
    const text = typeof raw === "string" ? raw : "";
    fields[field] = (field === "email" ? text : text.replace(DIRECTION, "")).trim();
    const problem = findProblem(field, text, fields[field]);
    if (problem) problems[field] = problem;
  }
  return { fields, problems };
}

function findProblem(field: ContactField, text: string, value: string): ContactProblem | undefined {
  const [least, most] = contactLimits[field];
  const length = [...value].length;
  if (field === "email") {
    if (LINE_BREAK.test(text) || CONTROL_CHARACTER.test(text) || !isEmail(value)) return "contact_email_invalid";
    return length > most ? "contact_email_long" : undefined;
  }
  if (field !== "message" && LINE_BREAK.test(text)) return `contact_${field}_lines`;
  if (CONTROL_CHARACTER.test(text)) return `contact_${field}_control`;
  if ([...value.replace(INVISIBLE, "").trim()].length < least) return `contact_${field}_short`;
  return length > most ? `contact_${field}_long` : undefined;
}
