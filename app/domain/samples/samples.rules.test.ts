import { describe, expect, test } from "vitest";
import { checkSampleRequest } from "./samples.rules.ts";

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
  lines: [{ id: 7, quantity: "1 sample", use: "scarf" }],
};

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
  ])("%s %#", (field, text, problem) => {
    expect(checkSampleRequest({ ...good, [field]: text }, [7]).problems).toEqual(problem ? { [field]: problem } : {});
  });
});
