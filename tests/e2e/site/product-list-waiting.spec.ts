import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { makeThread } from "../support/threads.ts";
import { visitAndReturn } from "../support/visit.ts";

const cards = "main .product-grid > li";
let thread: Awaited<ReturnType<typeof makeThread>>;

test.beforeAll(async ({ server }) => {
  thread = await makeThread(server, "Quill Smooth", { categories: ["Quill & Feather"] });
});

test.afterAll(() => thread.remove());

/** Holds back what is asked for at such an address, until the function that is returned is called. */
async function hold(page: Page, pattern: string) {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}

test("arriving from another screen shows skeletons, then the list; a search that goes on keeps the page before it", async ({
  page,
}) => {
  await page.goto("/about");
  const release = await hold(page, "**/products.data*");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("status")).toHaveText("Loading products...");
  await expect(page.locator(".skeleton").first()).toBeVisible();
  release();
  await expect(page.locator(cards)).not.toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.unroute("**/products.data*");
  const releaseSearch = await hold(page, "**/products.data?*");
  const box = page.getByPlaceholder("Search products...");
  const begun = page.waitForRequest(/products\.data\?.*q=qui(?!ll)/);
  await box.fill("qui");
  await begun;
  await box.fill("quill");
  await page.keyboard.press("Enter");
  releaseSearch();
  await expect(page).toHaveURL(/\/products\?q=quill$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
});

test("what is typed while a category is still on its way keeps that category", async ({ page }) => {
  await page.goto("/products");
  const box = page.getByPlaceholder("Search products...");
  const releaseCategory = await hold(page, "**/products.data?*");
  const chosen = page.waitForRequest(/products\.data\?.*category=/);
  const pills = page.getByRole("form", { name: "Filter by category" });
  await pills.getByRole("button", { name: "Quill & Feather" }).click();
  await chosen;
  await box.fill("smooth");
  await page.keyboard.press("Enter");
  releaseCategory();
  await expect(page).toHaveURL(new RegExp(`/products\\?q=smooth&category=${thread.categories[0]}-quill-feather$`));
  const chosenAll = page.waitForRequest(/products\.data\?q=smooth(?!.*category)/);
  await page.unroute("**/products.data?*");
  const releaseAll = await hold(page, "**/products.data?*");
  await pills.getByRole("button").first().click();
  await chosenAll;
  await box.fill("twisted");
  await page.keyboard.press("Enter");
  releaseAll();
  await expect(page).toHaveURL(/\/products\?q=twisted$/);
});

test("while the backend fails, on the server or on the way there, the page says so and can be tried again", async ({
  page,
  fragile,
  context,
}) => {
  const toast = page.getByRole("alert");
  const retry = page.getByRole("link", { name: "Try again" });
  fragile.isUp = false;
  const response = await page.goto(`${fragile.url}/products`);
  fragile.isUp = true;
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(toast).toContainText("Failed to load products");
  await expect(toast).toContainText("Failed to load categories");
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await expectAccessible(page);
  await retry.click();
  await expect(page.locator(cards).nth(1)).toBeVisible();
  await expect(toast).toHaveCount(0);

  await navigation.getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Products");
  const link = navigation.getByRole("link", { name: "Products" });
  await visitAndReturn(page, link);
  await context.setOffline(true);
  await link.click();
  await expect(toast).toContainText("Failed to load products");
  await context.setOffline(false);
  await retry.click();
  await expect(page.locator(cards).nth(1)).toBeVisible();
});
