import { expect, test } from "vitest";
import { slugFrom } from "./slug.ts";

test.each([
  ["Kinran  Gold & Silver", "kinran-gold-silver"],
  ["Première Vision 2026!", "premiere-vision-2026"],
  [" - MX-Type — 1/100 - ", "mx-type-1100"],
  ["金線", ""],
  ["", ""],
])("%j becomes %j", (text, slug) => {
  expect(slugFrom(text)).toBe(slug);
});
