import type { Subscriber } from "./subscriber-records.data.ts";

/** The addresses of active subscribers in the form that mail programs take. Source: back office §2 "Subscribers". */
export function joinActiveEmails(subscribers: readonly Subscriber[]): string {
  return activeOnes(subscribers)
    .map(({ email }) => email)
    .join(";");
}

/**
 * The active subscribers as a CSV file (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. An address is a
 * visitor's input: one that a spreadsheet would take for a formula gets an apostrophe in front, which makes it a text.
 */
export function writeActiveEmails(subscribers: readonly Subscriber[]): string {
  const rows = activeOnes(subscribers).map(({ email, createTime }) => [email, createTime]);
  return `\uFEFF${[["Email", "Created At"], ...rows].map((row) => `${row.map(asCell).join(",")}\r\n`).join("")}`;
}

/** Those who are to be written to. */
export function activeOnes(subscribers: readonly Subscriber[]): Subscriber[] {
  return subscribers.filter(({ active }) => active);
}

function asCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
