import { readDay, readMoment } from "../lib/hong-kong-time.ts";
import { slugProblem } from "../lib/slug.ts";
import { ANY_NUMBER, type Field } from "./noun.ts";

/**
 * Why a text can't be stored in a field, in the words of its form (back office §5); undefined for one that can.
 * @param text as it is stored, and not empty
 */
export function fieldProblem(
  { kind, shortest, isPlain, valid, range = ANY_NUMBER }: Field,
  text: string,
): string | undefined {
  if (shortest && [...text.trim()].length < shortest.limit) return shortest.text;
  if (kind === "slug") return slugProblem(text, isPlain);
  if (kind === "colour" && !/^#[0-9A-F]{6}$/.test(text)) return "Write the colour as # and six digits, like #C9A227";
  if (valid && !valid.by.test(text)) return valid.text;
  if (kind === "moment" && !readMoment(text)) return "Write the time as 2026-12-01 09:00, in Hong Kong time";
  if (kind === "day" && !readDay(text)) return "Write the day as 2026-12-01";
  if (kind !== "number") return undefined;
  return /^-?\d+$/.test(text) && Number(text) >= range.least && Number(text) <= range.most ? undefined : range.text;
}
