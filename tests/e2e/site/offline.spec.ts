import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

type Manifest = { routes: Record<string, { parentId?: string; module: string; imports?: string[] }> };

/** Opens a page, stirs, and waits until all screens of the site are in the browser. */
async function openAndRest(page: Page, path: string) {
  await page.goto(path);
  await page.mouse.move(200, 300);
  await page.waitForFunction(() => {
    const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
    const screens = Object.values(routes).filter(({ parentId }) => parentId === "site/site.layout");
    const here = new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    return screens.every(({ module, imports = [] }) => [module, ...imports].every((file) => here.has(file)));
  });
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });

async function expectFrame(page: Page) {
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

test("without a connection a screen's own failure shows within the frame, and can be tried again", async ({
  page,
  context,
}) => {
  await openAndRest(page, "/products");
  await context.setOffline(true);
  for (const [name, path] of [
    ["Contact Us", "/contact"],
    ["About Us", "/about"],
  ] as const) {
    await menu(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("alert")).toContainText("Try again");
    await expect(page).toHaveTitle(/./);
    await expectFrame(page);
    await expectAccessible(page);
  }
  // The first try must have failed before the connection is back, or it would bring the screen itself.
  const failed = page.waitForEvent("requestfailed", (asked) => asked.resourceType() === "fetch");
  await page.getByRole("link", { name: "Try again" }).click();
  await failed;
  await expect(page.getByRole("alert")).toContainText("Try again");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveTitle("About Us | Kinran Threads");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("without a connection from the start the frame stays and says what failed, and brings it as soon as it can", async ({
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
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/resources");
  await expect(page.locator(".card-grid > li")).toHaveCount(6);
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle("About Us | Kinran Threads");
});

test("without a connection from the start a product is not found, with a way back and another try", async ({
  page,
  context,
}) => {
  await page.goto("/products");
  await context.setOffline(true);
  await page.locator(".product-card a").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Product Not Found" })).toBeVisible();
  await expect(page.getByText("Sorry, the product you're looking for doesn't exist.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Products" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Failed to load product details");
  await expectFrame(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/products\/./);
  await expect(page.getByRole("link", { name: "Back to Products" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("without a connection a product leads back to the list or says what failed", async ({ page, context }) => {
  await openAndRest(page, "/products");
  await context.setOffline(true);
  await page.locator(".product-card a").first().click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expectFrame(page);
});

test("the other screens are fetched when the visitor stirs, and none when data are to be saved", async ({
  page,
  request,
}) => {
  const source = await (await request.get("/products")).text();
  expect(new Set(source.match(/\/assets\/[^"\\]*\.route-[^"\\]*\.js/g))).toHaveProperty("size", 1);
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const screens: string[] = [];
  page.on("request", (asked) => {
    if (/\.route-[^/]*\.js$/.test(asked.url())) screens.push(asked.url());
  });
  await page.goto("/products");
  await page.mouse.move(200, 300);
  await page.keyboard.press("Tab");
  expect(screens).toHaveLength(1);
});
