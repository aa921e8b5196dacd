import { asPlainCell, formatCsv } from "../../lib/csv.ts";
import type { Subscriber } from "./subscriber-records.data.ts";

/** The addresses of active subscribers in the form that mail programs take. Source: back office §2 "Subscribers". */
export function joinActiveEmails(subscribers: readonly Subscriber[]): string {
  return activeOnes(subscribers)
    .map(({ email }) => email)
    .join(";");
}

/**
 * The active subscribers as a CSV file. An address is a visitor's input, which must not be a formula.
 */
export function writeActiveEmails(subscribers: readonly Subscriber[]): string {
  const rows = activeOnes(subscribers).map(({ email, createTime }) => [email, createTime]);
  return formatCsv([["Email", "Created At"], ...rows.map((row) => row.map(asPlainCell))]);
}

/** Those who are to be written to. */
export function activeOnes(subscribers: readonly Subscriber[]): Subscriber[] {
  return subscribers.filter(({ active }) => active);
}
