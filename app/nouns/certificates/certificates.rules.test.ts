import { expect, test } from "vitest";
import { describeEnd, findNamed, isValid, validityProblems } from "./certificates.rules.ts";

const today = "2026-11-29";

test.each([
  [null, ""],
  ["2027-01-29", ""],
  ["2027-01-28", "Ends in 60 days"],
  ["2026-12-11", "Ends in 12 days"],
  ["2026-11-30", "Ends in 1 day"],
  [today, "Ends today"],
  ["2026-11-28", "Ended"],
])("of one that is valid until %s is said: %s", (valid_until, said) => {
  expect(describeEnd({ valid_until }, today)).toBe(said);
});

test("a certificate holds up to its last day, the day included", () => {
  expect(isValid({ valid_until: today }, today)).toBe(true);
  expect(isValid({ valid_until: "2026-11-28" }, today)).toBe(false);
  expect(isValid({ valid_until: null }, today)).toBe(true);
});

test("the last day does not lie before the first", () => {
  expect(validityProblems({ issued_on: today, valid_until: "2026-11-28" })).toEqual({
    valid_until: "Valid until must not lie before Issued",
  });
  expect(validityProblems({ issued_on: today, valid_until: today })).toEqual({});
  expect(validityProblems({ issued_on: "", valid_until: today })).toEqual({});
});

test.each([
  ["oeko-tex", true],
  ["OEKO TEX", true],
  ["oekotex 100 certificate", true],
  ["sh025.123456", true],
  ["oeko-tex silver", false],
  ["te", false],
  ["  ", false],
])(
  "a search names a certificate by its scheme or number, whatever stands between the letters: %s",
  (search, isNamed) => {
    const certificate = { scheme: "OEKO-TEX® STANDARD 100", number: "SH025 123456" };
    expect(findNamed([certificate], search, "Certificates")).toEqual(isNamed ? [certificate] : []);
  },
);
