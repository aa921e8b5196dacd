import { test as base, expect } from "@playwright/test";
import { type FragileBackend, startFragileBackend } from "../../support/fragile-backend.ts";
import { type RunningServer, startServer } from "../../support/start-server.ts";
import { openHydrated, watchHydration } from "./hydration.ts";
import { makeUsualContext, type UsualContext } from "./usual-context.ts";

type WorkerFixtures = { server: RunningServer; fragile: FragileBackend; usualContext: UsualContext };
type TestFixtures = { zhUrl: string; cnUrl: string; quietConsole: undefined; serverLog: undefined };

/** Playwright's test with the built server behind it. Paths are on the main host, `zhUrl` is that of traditional, `cnUrl` of simplified Chinese. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.discard();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  fragile: [
    async ({ server }, use) => {
      const fragile = await startFragileBackend(server);
      await use(fragile);
      await fragile.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  usualContext: [
    async ({ browser }, use) => {
      const usual = makeUsualContext(browser);
      await use(usual);
      await usual.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { browser, usualContext, javaScriptEnabled, viewport, hasTouch, timezoneId, contextOptions, storageState },
    use,
  ) => {
    const isUsual =
      javaScriptEnabled &&
      viewport?.width === 1280 &&
      !hasTouch &&
      !timezoneId &&
      contextOptions.reducedMotion === "reduce";
    if (isUsual) {
      await use(await usualContext.take(storageState));
      await usualContext.giveBack();
      return;
    }
    const context = await browser.newContext();
    if (javaScriptEnabled) await watchHydration(context);
    await use(context);
    await context.close();
  },
  page: async ({ context, javaScriptEnabled }, use) => {
    const page = await context.newPage();
    if (javaScriptEnabled) openHydrated(page);
    await use(page);
    await page.close();
  },
  // A refused script, a failed hydration and the like are told only there.
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        const isAnswer = message.text().startsWith("Failed to load resource");
        // The recorder of failed tests reads blob addresses, which the pages' policy rightly refuses.
        const isRecorder = message.text().startsWith("Connecting to 'blob:");
        if (message.type() === "error" && !isAnswer && !isRecorder) complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  // Why a server failed is told only there.
  serverLog: [
    async ({ server }, use, test) => {
      const before = server.output().length;
      await use(undefined);
      const lines = server.output().slice(before).split("\n");
      const warnings = lines.filter((line) => line && !line.includes('"level":30')).join("\n");
      if (test.status !== test.expectedStatus && warnings) await test.attach("log of the server", { body: warnings });
    },
    { auto: true },
  ],
  zhUrl: async ({ server }, use) => use(server.url.replace("localhost", "zh.localhost")),
  cnUrl: async ({ server }, use) => use(server.url.replace("localhost", "cn.localhost")),
});

export { expect } from "@playwright/test";
