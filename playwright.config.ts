import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/e2e/support/find-chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
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
    trace: "retain-on-failure",
  },
});
