import { expect, type Locator, type Page } from "@playwright/test";

/** Goes where `link` leads and back again. Of the screen behind it, the browser then lacks nothing but its data. */
export async function visitAndReturn(page: Page, link: Locator): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  const first = await heading.innerText();
  await link.click();
  await expect(heading).not.toHaveText(first);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText(first);
}

/** What the site sends for an address, without a browser. Node finds no subdomain of localhost: the name goes in the header. */
export async function readSite(page: Page, url: string): Promise<string> {
  const { host, port, pathname, search } = new URL(url, page.url());
  const answer = await page.request.get(`http://localhost:${port}${pathname}${search}`, { headers: { Host: host } });
  return (await answer.text()).replaceAll("\u00a0", " ");
}
