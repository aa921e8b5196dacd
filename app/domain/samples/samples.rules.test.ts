import { describe, expect, test } from "vitest";
import { checkSampleRequest as check, earliestDay, localDay } from "./samples.rules.ts";

const TODAY = "2026-11-28";
const checkSampleRequest = (typed: Record<string, unknown>, ids: number[]) => check(typed, ids, TODAY);

const good = {
  company: "Mei Atelier",
  name: "Ada Wong",
  email: "ada@example.com",
  country: "Hong Kong",
  address: "12 Nathan Road\nKowloon",
  "quantity-7": "1 sample",
  "use-7": "scarf",
};
const request = {
  ...{ company: good.company, name: good.name, email: good.email, country: good.country, address: good.address },
  ...{ kind: "sample", phone: "", currency: "", needed_by: "", note: "" },
  lines: [{ id: 7, quantity: "1 sample", unit: "", use: "scarf" }],
};
const price = { ...good, kind: "price", currency: "EUR", "amount-7": "50", "unit-7": "cones" };

test("right fields have no problem, and come without blank ends and signs of direction", () => {
  expect(checkSampleRequest(good, [7])).toEqual({ request, problems: {} });
  const padded = { ...good, name: " Ada \u202EWong\u202C ", email: " ada@example.com ", "use-7": "\tscarf " };
  expect(checkSampleRequest(padded, [7])).toEqual({ request, problems: {} });
});

test("company and use may be left out", () => {
  const bare = { ...good, company: "", "use-7": "" };
  expect(checkSampleRequest(bare, [7]).problems).toEqual({});
});

test("an empty form has its problems in the order of its fields", () => {
  const { problems } = checkSampleRequest({}, [7, 3]);
  expect(Object.entries(problems)).toEqual([
    ["quantity-7", "missing"],
    ["quantity-3", "missing"],
    ["name", "missing"],
    ["email", "missing"],
    ["country", "missing"],
    ["address", "missing"],
  ]);
});

test("what is no text counts as empty, and lines that were not asked for as none", () => {
  const { request: read, problems } = checkSampleRequest({ ...good, name: 12, "quantity-8": "9" }, [7]);
  expect([problems, read.lines.map(({ id }) => id)]).toEqual([{ name: "missing" }, [7]]);
});

describe("limits", () => {
  test.each([
    ["company", "x".repeat(200), undefined],
    ["company", "x".repeat(201), "long"],
    ["company", "a\nb", "lines"],
    ["name", "A", "short"],
    ["name", "A\u200B\u200B", "short"],
    ["name", "𠮷𠮷", undefined],
    ["name", "x".repeat(101), "long"],
    ["name", "a\u0007b", "control"],
    ["email", "ada@", "invalid"],
    ["email", "a@b.co\nBcc: c@d.co", "invalid"],
    ["email", `${"x".repeat(243)}@example.com`, "long"],
    ["country", "H", "short"],
    ["address", "Road", "short"],
    ["address", "Leeds", undefined],
    ["address", "x".repeat(1001), "long"],
    ["quantity-7", "\u200B", "short"],
    ["quantity-7", "x".repeat(101), "long"],
    ["quantity-7", "1\n2", "lines"],
    ["use-7", "x".repeat(200), undefined],
    ["use-7", "x".repeat(201), "long"],
    ["phone", "+852 2345 6789 (WhatsApp)", undefined],
    ["phone", "call me", "invalid"],
    ["phone", "12\n345", "lines"],
    ["phone", "1".repeat(51), "long"],
    ["note", "For a fair.\nThank you", undefined],
    ["note", "x".repeat(1001), "long"],
    ["needed_by", TODAY, undefined],
    ["needed_by", "2026-11-27", "past"],
    ["needed_by", "2026-02-30", "invalid"],
    ["needed_by", "tomorrow", "invalid"],
    ["needed_by", "2200-01-01", "invalid"],
  ])("%s %#", (field, text, problem) => {
    expect(checkSampleRequest({ ...good, [field]: text }, [7]).problems).toEqual(problem ? { [field]: problem } : {});
  });
});

test("one use stands for all shades, whatever was typed for each", () => {
  const typed = { ...good, uses: "all", use: " scarf ", "quantity-3": "2", "use-3": "x".repeat(300) };
  const { request: read, problems } = checkSampleRequest(typed, [7, 3]);
  expect(problems).toEqual({});
  expect(read.lines.map(({ use }) => use)).toEqual(["scarf", "scarf"]);
  expect(checkSampleRequest({ ...typed, use: "x".repeat(201) }, [7, 3]).problems).toEqual({ use: "long" });
});

describe("a price", () => {
  test("is asked for with a number of cones or kilograms and a currency, without an address", () => {
    const { request: read, problems } = checkSampleRequest({ ...price, address: "" }, [7]);
    expect(problems).toEqual({});
    expect(read).toMatchObject({ kind: "price", address: "", currency: "EUR" });
    expect(read.lines).toEqual([{ id: 7, quantity: "50", unit: "cones", use: "scarf" }]);
  });

  test("has its problems in the order of its fields", () => {
    const { problems } = checkSampleRequest({ kind: "price" }, [7]);
    expect(Object.entries(problems)).toEqual([
      ["amount-7", "missing"],
      ["unit-7", "missing"],
      ["name", "missing"],
      ["email", "missing"],
      ["country", "missing"],
      ["currency", "missing"],
    ]);
  });

  test.each([
    ["cones", "999999", undefined],
    ["cones", "５０", undefined],
    ["cones", "2.5", "invalid"],
    ["cones", "0", "invalid"],
    ["cones", "1,000", "invalid"],
    ["cones", "ten", "invalid"],
    ["kg", "2.5", undefined],
    ["kg", "0.125", undefined],
    ["kg", "0.0", "invalid"],
    ["kg", "1.2345", "invalid"],
    ["kg", "-1", "invalid"],
  ])("of %s: %s", (unit, amount, problem) => {
    const { problems } = checkSampleRequest({ ...price, "unit-7": unit, "amount-7": amount }, [7]);
    expect(problems).toEqual(problem ? { "amount-7": problem } : {});
  });

  test("is told in a currency of the list", () => {
    expect(checkSampleRequest({ ...price, currency: "XAU" }, [7]).problems).toEqual({ currency: "invalid" });
  });
});

test("a day is over once it is over everywhere; for the visitor once it is where they are", () => {
  expect(earliestDay(new Date("2026-11-28T11:59:00Z"))).toBe("2026-11-27");
  expect(earliestDay(new Date("2026-11-28T12:00:00Z"))).toBe("2026-11-28");
  expect(localDay(new Date(2026, 10, 28, 0, 30))).toBe("2026-11-28");
  expect(localDay(new Date(2026, 10, 28, 23, 30))).toBe("2026-11-28");
});
