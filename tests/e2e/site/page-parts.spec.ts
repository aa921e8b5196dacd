import { readExamples } from "../support/examples.ts";
import { expect, test } from "../support/server.ts";

// What a visitor sees while a part of a page fails; each part by itself is in tests/conformance/page-parts.test.ts.
test.afterEach(({ fragile }) => {
  fragile.failing = undefined;
});

test("a product without its item codes tells it, and a retry that succeeds takes the message away", async ({
  page,
  server,
  fragile,
}) => {
  const { product, code } = await readExamples(server);
  fragile.failing = /item_codes/;
  await page.goto(fragile.url + product.path);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to load product details");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);

  fragile.failing = undefined;
  await alert.getByRole("link", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(code).first()).toBeVisible();
});

test("a list reached from another screen without its categories stays, and tells it", async ({ page, fragile }) => {
  await page.goto(`${fragile.url}/about`);
  fragile.failing = /^product_categories/;
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Products" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to load categories");
  await expect(page.locator(".product-grid > li").first()).toBeVisible();

  fragile.failing = undefined;
  await alert.getByRole("link", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole("button", { name: "All", exact: true })).toBeVisible();
});
