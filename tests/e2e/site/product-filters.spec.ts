import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const cards = "main .product-grid > li";

test("finish, material and denier of its shades filter the products, and stand in the address", async ({ page }) => {
  await page.goto("/products?category=1");
  const filters = page.getByRole("form", { name: "Filter by shade" });
  await filters.getByLabel("Material").selectOption("Viscose");
  await expect(page).toHaveURL("/products?category=1-embroidery-thread&material=viscose");
  await expect(page.locator(cards)).toHaveText([
    /Metallic Embroidery Thread, Smooth.*25 item codes/s,
    /Antique Metallic/,
  ]);
  await filters.getByLabel("Denier").selectOption("150–300 D");
  await expect(page).toHaveURL("/products?category=1-embroidery-thread&material=viscose&denier=150-300");
  await expect(page.locator(cards)).toHaveText([/Antique Metallic/]);
  await page.getByPlaceholder("Search products...").fill("ruby");
  await expect(page).toHaveURL(/material=viscose&denier=150-300/);
  await expect(page.locator(cards)).toHaveText([/KA30-202 Ruby/]);
  await page.goBack();
  await expect(filters.getByLabel("Denier")).toHaveValue("150-300");
  await page.goBack();
  await expect(filters.getByLabel("Denier")).toHaveValue("");
  await expect(filters.getByLabel("Material")).toHaveValue("viscose");
  await filters.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/products?category=1-embroidery-thread");
  await expect(filters.getByLabel("Material")).toHaveValue("");
  await page.goto("/products?finish=pearl&material=viscose");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form, in both languages", async ({ page, zhUrl }) => {
    await page.goto("/products?q=yarn");
    await page.getByLabel("Denier").selectOption("300 D and over");
    await page.getByRole("form", { name: "Filter by shade" }).getByRole("button").click();
    await expect(page).toHaveURL(/\?q=yarn&finish=&material=&denier=300-$/);
    await expect(page.locator(cards).first()).toContainText(/yarn/i);
    await page.goto(`${zhUrl}/products`);
    await page.getByLabel("物料").selectOption("人造絲");
    await page.getByRole("form", { name: "按色號篩選" }).getByRole("button").click();
    await expect(page.locator(cards)).toHaveCount(4);
  });
});
