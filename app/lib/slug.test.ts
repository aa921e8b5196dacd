import { expect, test } from "vitest";
import { canBeSlug, freeSlug, slugFrom, slugProblem } from "./slug.ts";

test.each([
  ["Kinran  Gold & Silver", "kinran-gold-silver"],
  ["Première Vision 2026!", "premiere-vision-2026"],
  [" - MX-Type — 1/100 - ", "mx-type-1100"],
  ["金線", ""],
  ["", ""],
])("%j becomes %j", (text, slug) => {
  expect(slugFrom(text)).toBe(slug);
});

test("a free slug is the first number that none has, whatever case, and no longer than a slug", () => {
  expect(freeSlug("gold", [])).toBe("gold-2");
  expect(freeSlug("Gold", ["gold-2", "GOLD-3", "gold-5", "gold-thread"])).toBe("Gold-4");
  expect(slugProblem(freeSlug("g".repeat(250), []))).toBeUndefined();
});

test("a slug is one part of an address, which the site does not keep for itself", () => {
  for (const slug of ["gold-thread", "Gold_Thread.v2", "金線", "a.data.x", "_a", "線".repeat(250)])
    expect(slugProblem(slug)).toBeUndefined();
  for (const slug of ["a b", "a/b", "a?b", "a#b", "a%b", "a\\b", "a\0"])
    expect(slugProblem(slug)).toBe("Slug must not contain spaces or any of / ? # % \\");
  for (const slug of [".", ".."])
    expect(slugProblem(slug)).toBe(`Slug must not be ${slug} alone: an address can't name it`);
  expect(slugProblem("gold.data ")).toMatch(/must not end in \.data/);
  expect(slugProblem("_")).toMatch(/must not be _ alone/);
  expect(slugProblem("a".repeat(251))).toBe("Slug must be at most 250 characters");
});

test("an address can name what no record has", () => {
  for (const text of ["a\0", "a".repeat(10_240), " ".repeat(10_240), "a "]) expect(canBeSlug(text)).toBe(false);
  expect(canBeSlug("gold-thread")).toBe(true);
});
