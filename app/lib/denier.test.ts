import { expect, it } from "vitest";
import { findDenier, writeDenier } from "./denier.ts";

it.each([
  ["150 denier", 150, "150D"],
  ["150D", 150, "150D"],
  ["silver 150d", 150, "silver 150D"],
  ["denier 120", 120, "120D"],
  ["297 D", 297, "297D"],
  ["丹尼數 108", 108, "108D"],
  ["108丹尼", 108, "108D"],
])("%j names a denier", (search, denier, written) => {
  expect(findDenier(search)).toBe(denier);
  expect(writeDenier(search)).toBe(written);
});

it.each(["", "150", "KT-150", "gold", "KM-40 D", "1 d", "150 dtex", "150dx"])(
  "%j names none, and stays as it is",
  (search) => {
    expect(findDenier(search)).toBeUndefined();
    expect(writeDenier(search)).toBe(search);
  },
);
