import { counted } from "../../lib/counted.ts";
import { foldText } from "../../lib/fold-text.ts";
import { dayInHongKong, daysBetween } from "../../lib/hong-kong-time.ts";

/** Days before the end of a certificate within which staff are told of it; as the database has it (supabase/schemas/26_certificate_mails.sql). */
export const ENDING_DAYS = 60;

type Validity = { issued_on: string; valid_until: string };

/** What is wrong with the days of a certificate, by its field; as the database has it (supabase/schemas/08_certificates.sql). */
export function validityProblems({ issued_on, valid_until }: Validity): { valid_until?: string } {
  if (issued_on === "" || valid_until === "" || valid_until >= issued_on) return {};
  return { valid_until: "Valid until must not lie before Issued" };
}

/** Whether a certificate holds on this day of Hong Kong: up to its last day, or without an end. */
export function isValid({ valid_until }: { valid_until: string | null }, today = dayInHongKong(new Date())): boolean {
  return valid_until === null || valid_until >= today;
}

/** What is said of the end of a certificate; "" of one that ends in more than 60 days, or never. */
export function describeEnd(
  { valid_until }: { valid_until: string | null },
  today = dayInHongKong(new Date()),
): string {
  if (valid_until === null) return "";
  const days = daysBetween(today, valid_until);
  if (days < 0) return "Ended";
  if (days > ENDING_DAYS) return "";
  return days === 0 ? "Ends today" : `Ends in ${counted(days, "day")}`;
}

/** So many letters and digits a search has at least that names a certificate. */
const NAMING = 3;

/**
 * Those whose scheme or number has every word of a search, whatever signs stand between its letters: "oeko tex" finds OEKO-TEX®.
 * @param also words that name any certificate
 */
export function findNamed<Row extends { scheme: string; number: string }>(
  certificates: readonly Row[],
  search: string,
  also: string,
): Row[] {
  const words = search.split(/\s+/).map(bare).filter(Boolean);
  if (words.join("").length < NAMING) return [];
  return certificates.filter(({ scheme, number }) => {
    const names = [scheme, number, also].map(bare);
    return words.every((word) => names.some((name) => name.includes(word)));
  });
}

const bare = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, "");
