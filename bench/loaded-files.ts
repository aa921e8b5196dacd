import { type Browser, devices } from "@playwright/test";
import type { Address } from "./requests.ts";

/** Paths of everything that a browser fetches from the site for a page, by itself and without a cache, on a phone. */
export async function loadedFiles(browser: Browser, { port, path, host }: Address): Promise<string[]> {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"] ?? {};
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const site = `http://${host}:${port}`;
    const paths = new Set<string>();
    // Other people's sites are left alone.
    await page.route(
      (url) => url.origin !== site,
      (route) => route.abort(),
    );
    page.on("requestfinished", (request) => {
      const url = new URL(request.url());
      if (url.origin === site) paths.add(url.pathname);
    });
    await page.goto(`${site}${path}`, { waitUntil: "networkidle" });
    return [...paths];
  } finally {
    await context.close();
  }
}
