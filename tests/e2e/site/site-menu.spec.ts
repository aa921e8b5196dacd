import { INTERFACE_LANGUAGES } from "../../../app/lib/i18n/languages.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the menu covers the screen, holds the focus and closes", async ({ page }) => {
  await page.goto("/products");
  const button = page.getByRole("button", { name: "Open menu" });
  await button.click();
  const menu = page.getByRole("dialog", { name: "Main navigation" });
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(menu.locator(".nav-links a")).toHaveCount(7);
  await expect(menu.locator(".language-links")).toHaveText(INTERFACE_LANGUAGES.map(({ name }) => name).join(""));
  for (const name of ["Facebook", "Instagram", "WeChat", "WhatsApp"]) {
    await expect(menu.getByRole("link", { name })).toBeVisible();
  }
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await expectAccessible(page);
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press("Tab");
    const outside = "!!document.activeElement.closest('main, footer, header .content > a')";
    expect(await page.evaluate(outside)).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
});

test("the menu goes when the window grows to the width of the desktop navigation", async ({ page }) => {
  await page.goto("/products");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Main navigation" });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
});

test("a link of the menu closes it and opens its page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Main navigation" });
  await menu.getByRole("link", { name: "Products" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
});

test("a step back closes the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.locator(".site-menu").getByRole("link", { name: "About Us" }).click();
  // The page that comes closes the menu, and then has the focus.
  await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeFocused();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.locator(".site-menu")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator(".site-menu")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens and its links lead on", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.locator(".site-menu").getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL("/products");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(page.locator(".site-menu")).toBeHidden();
  });

  test("the footer's codes open, and the mail address can be read", async ({ page }) => {
    await page.goto("/");
    await page.locator(".site-footer").getByRole("button", { name: "WhatsApp" }).click();
    await expect(page.getByText("Scan to WhatsApp")).toBeVisible();
    await expect(page.locator("address")).toContainText("enquiry (at) kinran-threads.example");
  });
});
