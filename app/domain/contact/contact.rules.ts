import { isMailbox } from "../../lib/email.ts";
import { cleanText, findLengthProblem, hasControlCharacter, hasLineBreak } from "../../lib/visitor-text.ts";

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
    fields[field] = field === "email" ? text.trim() : cleanText(text);
    const problem = findProblem(field, text, fields[field]);
    if (problem) problems[field] = problem;
  }
  return { fields, problems };
}

function findProblem(field: ContactField, text: string, value: string): ContactProblem | undefined {
  const [least, most] = contactLimits[field];
  if (field === "email") {
    if (hasLineBreak(text) || hasControlCharacter(text) || !isMailbox(value)) return "contact_email_invalid";
    return findLengthProblem(value, least, most) && "contact_email_long";
  }
  if (field !== "message" && hasLineBreak(text)) return `contact_${field}_lines`;
  if (hasControlCharacter(text)) return `contact_${field}_control`;
  const problem = findLengthProblem(value, least, most);
  return problem && `contact_${field}_${problem}`;
}
