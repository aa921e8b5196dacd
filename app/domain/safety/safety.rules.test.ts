import { expect, test } from "vitest";
import { isLate, keepWords } from "./safety.rules.ts";
import type { Backup } from "./safety.schema.ts";

const made = (at: string) => ({ at }) as Backup;
const now = Date.parse("2026-11-26T12:00:00Z");

test("a good backup is old after 36 hours; without one, the first that was tried", () => {
  expect(isLate(made("2026-11-25T00:30:00Z"), [], now)).toBe(false);
  expect(isLate(made("2026-11-24T23:30:00Z"), [], now)).toBe(true);
  expect(isLate(null, [made("2026-11-26T10:00:00Z"), made("2026-11-24T10:00:00Z")], now)).toBe(true);
  expect(isLate(null, [], now)).toBe(false);
});

test("what is kept is said in words", () => {
  expect(keepWords({ d: 7, w: 5, m: 12 })).toBe("the newest of 7 days, 5 weeks and 12 months");
  expect(keepWords({ d: 1, w: 0, m: 0 })).toBe("the newest of 1 day");
});
