import type { Page } from "@playwright/test";
import { readExamples } from "../support/examples.ts";
import { expect, test } from "../support/server.ts";

type Marked = Window & { isSameDocument?: boolean };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    (window as Marked).isSameDocument = true;
  });
}

const isSameDocument = (page: Page) => page.evaluate(() => (window as Marked).isSameDocument === true);

test("a link to a page of the site loads no document, with the pointer and by keyboard", async ({ page, server }) => {
  await open(page, (await readExamples(server)).product.path);
  await page.getByRole("link", { name: "Back to Products" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
  const card = page.locator(".product-card").first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link", { name, exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("list", { name: "Categories" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/products\?category=\d+-.+$/);
  expect(await isSameDocument(page)).toBe(true);
});

test("a link to where one is adds no step to the history", async ({ page }) => {
  await open(page, "/products");
  const steps = await page.evaluate(() => history.length);
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/products");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

test("a link for a new tab opens one", async ({ page, context }) => {
  await open(page, "/");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: "About Us" })
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/about");
  await expect(page).toHaveURL("/");
});

test("what is no page of this site is left to the browser", async ({ page }) => {
  await open(page, "/news");
  const feed = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator("a[href='/news.xml']").click();
  expect(new URL((await feed).url()).pathname).toBe("/news.xml");
});

test("a language begins with a document of its own, the present one too", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("button", { name: "Language" }).click();
  const isLoaded = page.waitForEvent("load");
  await page.locator("#languages").getByRole("link", { name: "English" }).click();
  await isLoaded;
  await expect(page.locator("#languages")).toBeHidden();
  expect(await isSameDocument(page)).toBe(false);
});

test("a link within the page moves there alone", async ({ page }) => {
  await open(page, "/about");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/about#content");
  await expect(page.locator("#content")).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});
