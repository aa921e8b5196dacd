import { expect, test } from "vitest";
import { localeOfHost } from "./locale.ts";

const locales = ["en", "zh"];

test.each([
  ["localhost:3000", "http://localhost:3000", "en"],
  ["zh.localhost:3000", "http://localhost:3000", "zh"],
  ["ZH.localhost", "http://localhost:3000", "zh"],
  ["zh.example.com", "https://www.example.com", "zh"],
  ["www.example.com", "https://www.example.com", "en"],
  ["zh.www.example.com", "https://www.example.com", "en"],
  ["zh.evil.com", "https://www.example.com", "en"],
  ["fr.example.com", "https://www.example.com", "en"],
  ["127.0.0.1:3000", "http://localhost:3000", "en"],
  ["", "http://localhost:3000", "en"],
])("host %s of site %s reads %s", (host, site, locale) => {
  expect(localeOfHost(host, site, locales)).toBe(locale);
});
