import type { Page } from "@playwright/test";
import { STAFF } from "../../support/start-server.ts";
import { choose, makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expect, test } from "../support/staff.ts";

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

// Messages wait while nobody sees the page: what goes then has been taken away.
test.beforeEach(({ page }) => page.addInitScript(() => Object.defineProperty(document, "hidden", { get: () => true })));

test("what is said of a list goes as soon as it could be loaded", async ({ page }) => {
  await page.route("**/rest/v1/products?**", (route) => route.abort());
  await page.goto("/admin/products");
  await expect(toast(page, "Failed to load products")).toBeVisible();
  await page.unroute("**/rest/v1/products?**");
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByText("Failed to load products")).toHaveCount(0);
});

test("what is said of stale files goes as soon as they could be loaded", async ({ page }) => {
  const address = "**/functions/v1/get-stale-files**";
  await page.route(address, (route) => route.abort());
  await page.goto("/admin/general-settings?tab=stale-files");
  await page.getByRole("tab", { name: "Remove Stale Files" }).click();
  const told = page.getByRole("region", { name: /Notifications/ }).getByText(/^Failed to load stale files/);
  await expect(told.first()).toBeVisible();
  await page.unroute(address);
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expect(told).toHaveCount(0);
});

test("what is said of saves that failed goes with the one that succeeds", async ({ page, api }) => {
  await page.goto("/admin/products?new=true");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Second Try Thread");
  await page.route("**/rpc/write_records", (route) => route.abort());
  const told = "Failed to save product. Please check error details.";
  for (const count of [1, 2]) {
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(toast(page, told)).toHaveCount(count);
  }
  await page.unroute("**/rpc/write_records");
  await dialog.getByRole("button", { name: "Create Product" }).click();
  await expect(toast(page, "Product created successfully")).toBeVisible();
  await expect(page.getByText(told)).toHaveCount(0);
  await removeProducts(api, "Second Try Thread");
});

test("what is said of one row stays while another one succeeds, and goes with its own success", async ({
  page,
  api,
}) => {
  const first = await makeProduct(api, "Told Thread A");
  await makeProduct(api, "Told Thread B");
  await page.goto("/admin/products?q=Told+Thread");
  const address = `**/rest/v1/products?*id=eq.${first.id}*`;
  await page.route(address, (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
  const told = toast(page, "Failed to update product status");
  await choose(page, "Told Thread A", "Deactivate");
  await expect(told).toBeVisible();
  await page.unroute(address);
  await choose(page, "Told Thread B", "Deactivate");
  await expect(toast(page, "Product deactivated successfully")).toBeVisible();
  await expect(told).toBeVisible();
  await choose(page, "Told Thread A", "Deactivate");
  await expect(told).toHaveCount(0);
  await removeProducts(api, "Told Thread");
});

test.describe("before a sign-in", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("what is said of a wrong password goes with the right one", async ({ page }) => {
    await page.goto("/admin/login");
    await page.getByLabel("Email").fill(STAFF.email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(toast(page, "Invalid email or password")).toBeVisible();
    await page.getByLabel("Password").fill(STAFF.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(toast(page, "Login successful")).toBeVisible();
    await expect(toast(page, "Invalid email or password")).toHaveCount(0);
  });
});
