import { readTime } from "./read-time.ts";

/** Hong Kong has had one offset since 1979. */
const OFFSET = "+08:00";
const OFFSET_MS = 8 * 3_600_000;

/** A point in time as the clocks of Hong Kong show it, to the minute, as 2026-12-01T09:00; "" for one that can't be read. */
export function inHongKong(time: string): string {
  const date = readTime(time);
  return date ? new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, 16) : "";
}

/** The point in time at which the clocks of Hong Kong show this: 2026-12-01T09:00 becomes 2026-12-01T09:00+08:00, as cells have it. */
export function fromHongKong(shown: string): string {
  return `${shown.slice(0, 16)}${OFFSET}`;
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[T ]+(\d{1,2}:\d{2})(:\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * What somebody wrote as a point in time, as cells have it: 2026-12-01T09:00+08:00, also for "2026-12-01 9:00", which is meant as the clocks
 * of Hong Kong show it where no zone is named. Undefined for what is none.
 */
export function readMoment(text: string): string | undefined {
  const [, day = "", minute = "", seconds = "", zone = OFFSET] = WRITTEN.exec(text.trim()) ?? [];
  const offset = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
  const shown = inHongKong(`${day}T${minute.padStart(5, "0")}${seconds}${offset}`);
  // A day that no month has is another one for some engines.
  const isThere = readTime(`${day}T00:00Z`)?.toISOString().startsWith(day) === true;
  return day !== "" && isThere && shown >= "1900" && shown < "2199-12-31" ? fromHongKong(shown) : undefined;
}

/** The day that the calendar of Hong Kong shows at a point in time, as 2026-12-01. */
export function dayInHongKong(time: Date): string {
  return inHongKong(time.toISOString()).slice(0, 10);
}

/** What somebody wrote as a day, as cells have it: 2026-12-01, also for 2026-12-1. Undefined for what is none. */
export function readDay(text: string): string | undefined {
  const [, year = "", month = "", date = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const isThere = readTime(`${day}T00:00Z`)?.toISOString().startsWith(day) === true;
  return isThere && day >= "1900" && day < "2199-12-31" ? day : undefined;
}

/** How many days there are from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const dayWords = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", year: "numeric", month: "short", day: "numeric" });

/** A day as 1 Dec 2026; what can't be read as it is. */
export function dayInWords(day: string): string {
  const date = readTime(day);
  return day !== "" && date ? dayWords.format(date) : day;
}

const words = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Hong_Kong",
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A point in time in Hong Kong as 1 Dec 2026, 09:00; what can't be read as it is. */
export function momentInWords(time: string): string {
  const date = readTime(time);
  return date ? words.format(date) : time;
}
