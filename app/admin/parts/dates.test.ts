import { expect, test } from "vitest";
import { daysUntil, formatDay, formatDayInWords, formatMinute } from "./dates.ts";

test.each([
  ["2026-11-05T03:00:00Z", "2026-11-05"],
  ["2026-12-31T15:59:59.999+00:00", "2026-12-31"],
  ["2026-12-31T16:00:00+00:00", "2027-01-01"],
  ["2024-02-29T00:30:00+09:00", "2024-02-28"],
])("%s is the day %s in Hong Kong", (time, day) => {
  expect(formatDay(time)).toBe(day);
});

test.each([
  ["2026-09-05T03:00:00Z", "Sep 5, 2026"],
  ["2026-12-31T15:59:59.999+00:00", "Dec 31, 2026"],
  ["2026-12-31T16:00:00+00:00", "Jan 1, 2027"],
])("%s is the day %s in words", (time, day) => {
  expect(formatDayInWords(time)).toBe(day);
});

test.each([
  ["2026-09-05T16:05:00Z", "Sep 6, 2026, 00:05"],
  ["2026-12-31T15:59:59.999+00:00", "Dec 31, 2026, 23:59"],
])("%s is the minute %s in words", (time, minute) => {
  expect(formatMinute(time)).toBe(minute);
});

test.each(["infinity", "20226-01-05T00:00:00+00:00", ""])("%j can't be read, and breaks no list", (time) => {
  expect([formatDay(time), formatDayInWords(time), formatMinute(time)]).toEqual(["Unknown", "Unknown", "Unknown"]);
  expect(daysUntil(time)).toBe(0);
});
