import type { Page } from "@playwright/test";

/** Opens a page as a tab has it that was opened before the site was built anew: the server is of another build. */
export async function openOld(page: Page, path: string): Promise<void> {
  const replace = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-build="[^"]+"/, 'data-build="before"');
    await route.fulfill({ response, body });
  };
  await page.route("**/*", replace, { times: 1 });
  await page.goto(path);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
}

/** Whether the page is still the document that was opened as old. */
export const isOld = (page: Page) => page.evaluate(() => "isOld" in window);
