import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** Expects no accessibility violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen on its way has no heading yet.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(`if (!window.axe) { ${axe.source} }`);
  const found = await page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    const { violations } = await run.run(document, { resultTypes: ["violations"], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  });
  expect(found).toEqual([]);
}
