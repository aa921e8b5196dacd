import { expect, test } from "vitest";
import { makeLocaleOf } from "./locale.ts";

test.each([
  ["localhost:3000", "http://localhost:3000", "en"],
  ["zh.localhost:3000", "http://localhost:3000", "zh"],
  ["ZH.localhost", "http://localhost:3000", "zh"],
  ["zh.example.com", "https://www.example.com", "zh"],
  ["www.example.com", "https://www.example.com", "en"],
  ["zh.www.example.com", "https://www.example.com", "en"],
  ["zh.evil.com", "https://www.example.com", "en"],
  ["fr.example.com", "https://www.example.com", "fr"],
  ["pt-br.example.com", "https://www.example.com", "pt-BR"],
  ["zh-hant-hk.example.com", "https://www.example.com", "zh-Hant-HK"],
  ["ab-12.example.com", "https://www.example.com", "en"],
  ["en-us-us.example.com", "https://www.example.com", "en"],
  ["www.example.com", "https://example.com", "en"],
  ["shop.example.com", "https://example.com", "en"],
  ["a.fr.example.com", "https://example.com", "en"],
  ["127.0.0.1:3000", "http://localhost:3000", "en"],
  ["", "http://localhost:3000", "en"],
])("host %s of site %s reads %s", (host, site, locale) => {
  expect(makeLocaleOf(site)(host)).toBe(locale);
});
