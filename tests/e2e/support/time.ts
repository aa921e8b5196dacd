import type { Page } from "@playwright/test";

/** Opens `path` and lets no time pass there until `page.clock.resume()`: what goes by itself stays. */
export async function openTimeless(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}
