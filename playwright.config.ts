import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/e2e/support/find-chromium.ts";

// What a browser shows does not depend on the database; that the same rows come is tried on both by the conformance and policy
// tests. On PostgreSQL a browser tries what saves, orders, searches, counts or signs in.
const ON_POSTGRES = [
  /admin\/(\w+-)*(saving|order|pins|sheet|session|messages|subscribers|carousel|stale-files)\.spec/,
  /site\/(product-list|resource-gallery|news-list|news-likes|newsletter|contact-sending|preview)\.spec/,
  /backend\//,
];

export default defineConfig({
  testDir: "tests/e2e",
  ...(process.env.TEST_DATABASE_URL ? { testMatch: ON_POSTGRES } : {}),
  globalSetup: "./tests/support/template.ts",
  outputDir: "test-results",
  workers: 2,
  // Wide enough for a slow, busy machine; nothing waits for them to pass.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    // Chromium's own sandbox refuses to run as root.
    launchOptions: { executablePath: findChromium(), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] },
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs a fifth of each test; `--trace on` records one.
    screenshot: "only-on-failure",
  },
});
