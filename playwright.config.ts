import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/e2e/support/find-chromium.ts";

// What a browser shows does not depend on the database; that the same rows come, and that functions, rules and races end the same, is
// tried on both by the conformance and policy tests, sign-ins, orders and searches among it. On PostgreSQL a browser tries one screen of
// each kind of work that a database does: a save of several tables, a pin, an import, a message, and the official client.
const ON_POSTGRES = [
  /admin\/(product-saving|news-items-pins|translation-sheet)\.spec/,
  /site\/contact-sending\.spec/,
  /backend\//,
];

export default defineConfig({
  testDir: "tests/e2e",
  ...(process.env.TEST_DATABASE_URL ? { testMatch: ON_POSTGRES } : {}),
  globalSetup: "./tests/support/template.ts",
  outputDir: "test-results",
  workers: 2,
  // Wide enough for a slow, busy machine; nothing waits for them to pass.
  timeout: 120_000,
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
