import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { visitAndReturn } from "../support/visit.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });

async function expectFrame(page: Page) {
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

test("without a connection the frame stays and says what failed, and brings it as soon as it can", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await context.setOffline(true);
  for (const [name, told] of [
    ["Products", "Failed to load products"],
    ["News & Events", "Failed to load news"],
    ["Gallery", "Failed to load resources"],
  ] as const) {
    await menu(page).getByRole("link", { name }).click();
    await expect(page.getByRole("alert")).toContainText(told);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(name);
    await expectFrame(page);
  }
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL("/resources");
  await expect(page.locator(".card-grid > li").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle("About Us | Kinran Threads");
});

test("without a connection a page that has no message of its own says so, and the page before tells its own", async ({
  page,
  context,
}) => {
  await page.goto("/products");
  await context.setOffline(true);
  await menu(page).getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("alert")).toContainText("Try again");
  await expectFrame(page);
  await menu(page).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load products");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator(".product-grid > li").first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("without a connection a product is not said to be missing, with a way back and another try", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/products");
  await context.setOffline(true);
  await page.locator(".product-card a").last().click();
  const unreached = "This part of the site cannot be reached at the moment.";
  await expect(page.getByRole("heading", { level: 1, name: unreached })).toBeInViewport();
  await expect(page.getByText("doesn't exist")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Back to Products" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Failed to load product details");
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectFrame(page);
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/products\/./);
  await expect(page.getByRole("link", { name: "Back to Products" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("without a connection a product whose screen is there is not said to be missing either", async ({
  page,
  context,
}) => {
  await page.goto("/products");
  await visitAndReturn(page, page.locator(".product-card a").first());
  await context.setOffline(true);
  await page.locator(".product-card a").nth(2).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load product details");
  await expect(page.getByText("doesn't exist")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Back to Products" })).toBeVisible();
  await expectAccessible(page);
});

test("without a connection a filter changes neither the address nor the list, until there is one", async ({
  page,
  context,
  server,
}) => {
  const api = makeService(server);
  const first = { ascending: true, nullsFirst: false };
  const kinds = await Promise.all([
    rows(api.from("product_categories").select("id, name").order("display_order", first).limit(1).single()),
    rows(api.from("gallery_categories").select("id, name").order("display_order", first).limit(1).single()),
  ]);
  for (const [path, { id, name: pill }, told] of [
    ["/products", kinds[0], "Failed to load products"],
    ["/resources", kinds[1], "Failed to load resources"],
  ] as const) {
    await page.goto(path);
    const cards = page.locator("main :is(.product-grid, .card-grid) > li");
    const all = await cards.count();
    await context.setOffline(true);
    await page.getByRole("button", { name: pill }).click();
    await expect(page.getByRole("alert")).toContainText(told);
    await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: pill }).click();
    await expect(page.getByRole("alert")).toContainText(told);
    await expect(page).toHaveURL(path);
    await expect(cards).toHaveCount(all);
    await expect(page.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page).toHaveURL((url) => url.pathname === path && url.search.startsWith(`?category=${id}-`));
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("button", { name: pill })).toHaveAttribute("aria-pressed", "true");
  }
});
