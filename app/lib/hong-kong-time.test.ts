import { expect, test } from "vitest";
import { fromHongKong, inHongKong, momentInWords, readMoment } from "./hong-kong-time.ts";

test("a point in time reads as the clocks of Hong Kong show it, and is written back the same", () => {
  expect(inHongKong("2026-11-30T17:30:00+00:00")).toBe("2026-12-01T01:30");
  expect(fromHongKong("2026-12-01T01:30")).toBe("2026-12-01T01:30+08:00");
  expect(new Date(fromHongKong("2026-12-01T01:30")).toISOString()).toBe("2026-11-30T17:30:00.000Z");
  expect(momentInWords("2026-12-01T01:00:00+00:00")).toBe("1 Dec 2026, 09:00");
  expect(inHongKong("infinity")).toBe("");
  expect(momentInWords("infinity")).toBe("infinity");
});

test.each([
  ["2026-12-01T09:00+08:00", "2026-12-01T09:00+08:00"],
  ["2026-12-01T09:00", "2026-12-01T09:00+08:00"],
  [" 2026-12-01 9:00 ", "2026-12-01T09:00+08:00"],
  ["2026-12-01 09:00:59", "2026-12-01T09:00+08:00"],
  ["2026-12-01T01:00Z", "2026-12-01T09:00+08:00"],
  ["2026-12-01 01:00:00+00", "2026-12-01T09:00+08:00"],
  ["2026-12-01 10:00 +0900", "2026-12-01T09:00+08:00"],
])("%j is %s", (text, moment) => {
  expect(readMoment(text)).toBe(moment);
});

test.each([
  "",
  "tomorrow",
  "2026-12-01",
  "1/12/2026 09:00",
  "2026-02-30 09:00",
  "2026-13-01 09:00",
  "2026-12-01 25:00",
])("%j is no point in time", (text) => {
  expect(readMoment(text)).toBeUndefined();
});
