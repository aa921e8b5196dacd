import type { Page } from "@playwright/test";
import { choose, makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expect, rows, test } from "../support/staff.ts";

// What a toast calls saved is saved: no question is asked on the way out, however long the lists take to be read again.
const prefix = "Saved Thread";
test.afterEach(async ({ api }) => removeProducts(api, prefix));

/** From now on what the back office reads from this table comes late. */
const slowDown = (page: Page, table: string) =>
  page.route(`**/rest/v1/${table}?*`, async (route) => {
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });

async function leave(page: Page) {
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
}

test("an order", async ({ page, api }) => {
  for (const name of ["One", "Two"]) await makeProduct(api, `${prefix} ${name}`);
  await page.goto("/admin/products");
  await choose(page, `${prefix} Two`, "Move up");
  await slowDown(page, "products");
  await page.getByRole("button", { name: "Save Order" }).click();
  await expect(page.getByText("Product order updated")).toBeVisible();
  await leave(page);
});

test("a setting", async ({ page, api }) => {
  const stored = api.from("global_settings").select("value").eq("type", "duration").single();
  const { value } = await rows(stored);
  await page.goto("/admin/general-settings?tab=global-settings");
  await page.getByLabel("Slide Duration").fill(value === "6000" ? "6500" : "6000");
  await slowDown(page, "global_settings");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await leave(page);
  await rows(api.from("global_settings").update({ value }).eq("type", "duration").select());
});

test("a form", async ({ page, api }) => {
  const { id } = await makeProduct(api, `${prefix} Form`);
  await page.goto("/admin/products");
  await choose(page, `${prefix} Form`, "Edit");
  await page.getByLabel("Description", { exact: true }).fill("Changed");
  await slowDown(page, "products");
  await page.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully")).toBeVisible();
  await leave(page);
  expect(await rows(api.from("products").select("description").eq("id", id).single())).toEqual({
    description: "Changed",
  });
});
