import { readTime } from "../../lib/read-time.ts";

/** Stands where a time can't be read. */
const UNKNOWN = "Unknown";

const hongKong = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Hong_Kong",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Day of a point in time in Hong Kong as yyyy-MM-dd. Source: back office §9 "Dates", decisions §3. */
export function formatDay(time: string): string {
  const date = readTime(time);
  if (!date) return UNKNOWN;
  const parts = new Map(hongKong.formatToParts(date).map(({ type, value }) => [type, value]));
  return ["year", "month", "day"].map((type) => parts.get(type as Intl.DateTimeFormatPartTypes)).join("-");
}

const hongKongInWords = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Hong_Kong",
  year: "numeric",
  month: "short",
  day: "numeric",
});

/** Day of a point in time in Hong Kong as MMM d, yyyy. Source: back office §9 "Dates", decisions §3. */
export function formatDayInWords(time: string): string {
  const date = readTime(time);
  return date ? hongKongInWords.format(date) : UNKNOWN;
}

const minuteInHongKong = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Hong_Kong",
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Point in time in Hong Kong as MMM d, yyyy, HH:mm. Source: back office §9 "Dates", decisions §3. */
export function formatMinute(time: string): string {
  const date = readTime(time);
  return date ? minuteInHongKong.format(date) : UNKNOWN;
}

/** How many days are left until a point in time, the last one counted. */
export function daysUntil(time: string, now = Date.now()): number {
  const end = readTime(time)?.getTime() ?? now;
  return Math.max(0, Math.ceil((end - now) / 86_400_000));
}
