import { expect, it } from "vitest";
import { findCare } from "./care.ts";

it.each([
  ["wash 60", "wash-60", ""],
  ["washable 60", "wash-60", ""],
  ["silver washable at 60 °C", "wash-60", "silver"],
  ["60 °C", "wash-60", ""],
  ["60度", "wash-60", ""],
  ["60c wash gold", "wash-60", "gold"],
  ["可機洗 40度 銀", "wash-40", "銀"],
  ["machine washable", "wash-30", ""],
  ["iron 150", "iron-150", ""],
  ["110 °C", "iron-110", ""],
  ["dry cleaning", "dry-clean", ""],
  ["可干洗", "dry-clean", ""],
  ["bleach", "bleach", ""],
])("%j asks for the care %s and leaves %j", (search, care, rest) => {
  expect(findCare(search)).toEqual({ care, rest });
});

it.each(["", "150D", "silver 150", "KT-60", "needle 80/12", "washed denim", "No. 40", "KS-100"])(
  "%j asks for none",
  (search) => {
    expect(findCare(search)).toEqual({ care: undefined, rest: search });
  },
);
