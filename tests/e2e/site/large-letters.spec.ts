import type { Page } from "@playwright/test";
import { expect, test } from "../support/server.ts";

const pages = [
  ...["/", "/about", "/products", "/products/metallic-smooth", "/resources", "/news", "/contact", "/nowhere"],
  ...["/resources/club-crest-on-burgundy-twill", "/news/forty-years-of-kinran"],
  ...["/sheet?product=metallic-smooth&code=KT-102", "/shade-card?product=metallic-smooth"],
];

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });

test("with letters of twice their size no page of a phone scrolls sideways, and the menu can be reached", async ({
  page,
  server,
  zhUrl,
}) => {
  for (const origin of [server.url, zhUrl]) {
    for (const path of pages) {
      await page.goto(origin + path);
      await enlarge(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), origin + path).toBe(width);
        await expect(page.locator(".menu-button"), origin + path).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test("the menu itself fits as well", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await enlarge(page);
  await page.locator(".menu-button").click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("button").first()).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate((dialog) => dialog.scrollWidth)).toBe(390);
  await menu.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
});
