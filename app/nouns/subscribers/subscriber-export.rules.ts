import { asPlainCell, formatCsv } from "../../lib/csv.ts";
import type { Subscriber } from "./subscriber-records.data.ts";

/** Addresses in the form that mail programs take. Source: back office §2 "Subscribers". */
export function joinEmails(subscribers: readonly Pick<Subscriber, "email">[]): string {
  return subscribers.map(({ email }) => email).join(";");
}

/** Subscribers as a CSV file. An address is a visitor's input, which must not be a formula. */
export function writeEmails(subscribers: readonly Pick<Subscriber, "email" | "createTime">[]): string {
  const rows = subscribers.map(({ email, createTime }) => [email, createTime]);
  return formatCsv([["Email", "Created At"], ...rows.map((row) => row.map(asPlainCell))]);
}
