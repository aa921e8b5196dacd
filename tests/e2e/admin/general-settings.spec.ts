import type { Page } from "@playwright/test";
import { expect, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const names = [
  "Homepage Carousel",
  "Global Settings",
  "Contact Us Settings",
  "Subscribers",
  "Remove Stale Files",
  "Company",
];
const addresses = [
  "homepage-carousel",
  "global-settings",
  "contact-us-settings",
  "subscribers",
  "remove-stale-files",
  "company",
];

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("the tabs of the settings", async ({ page }) => {
  const leg = startWalk(page);
  await leg("five tabs in their order and one behind them, of which the address names the open one", async () => {
    await walkTo(page, "/admin");
    await page.getByRole("link", { name: "General Settings" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("General Settings");
    await expect(page).toHaveTitle(/^General Settings · .+ Admin$/);
    await expect(page.getByRole("tab")).toHaveText(names);
    await expect(tab(page, "Homepage Carousel")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name: "Homepage Carousel" })).toBeVisible();
    for (const position of [1, 2, 0, 3, 5, 4]) {
      await tab(page, names[position] ?? "").click();
      await expect(page).toHaveURL(new RegExp(`\\?tab=${addresses[position]}$`));
      await expect(page.getByRole("tabpanel", { name: names[position] ?? "" })).toBeVisible();
      await expect(page.getByRole("tabpanel")).toHaveCount(1);
    }
    await page.reload();
    await expect(tab(page, "Remove Stale Files")).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await expect(tab(page, "Company")).toHaveAttribute("aria-selected", "true");
    await walkTo(page, "/admin/general-settings?tab=nothing");
    await expect(tab(page, "Homepage Carousel")).toHaveAttribute("aria-selected", "true");
  });

  await leg("tabs are chosen by keyboard alone, and reached on a narrow screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await walkTo(page, "/admin/general-settings");
    await tab(page, "Homepage Carousel").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Global Settings")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tabpanel", { name: "Global Settings" })).toBeVisible();
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    await expect(tab(page, "Company")).toHaveAttribute("aria-selected", "true");
    await expect(tab(page, "Company")).toBeInViewport({ ratio: 0.95 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
