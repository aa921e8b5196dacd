import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const field = "Find in the catalogue";

test("what is written in the header is looked for among products and their shades; a card says what matched", async ({
  page,
  zhUrl,
}) => {
  await page.goto("/about");
  await page.getByRole("button", { name: field }).click();
  await expect(page.getByRole("searchbox", { name: field })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: field }).fill(" silver ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?q=silver");
  await expect(page.getByRole("searchbox", { name: field })).toBeHidden();
  await expect(page.getByRole("searchbox", { name: "Search products..." })).toHaveValue("silver");
  const card = page.locator(".product-card").filter({ hasText: "Metallic Embroidery Thread, Smooth" });
  await expect(card).toContainText("KT-111 Silver 01 Bright Silver and 1 more · 25 item codes");
  await card.getByRole("link").click();
  await expect(page).toHaveURL("/products/metallic-smooth?code=KT-111");
  // Simplified characters find traditional texts.
  await page.goto(zhUrl);
  await page.getByRole("button", { name: "查找目錄" }).click();
  await page.getByRole("searchbox", { name: "查找目錄" }).fill("镭射银");
  await page.getByRole("button", { name: "查找", exact: true }).click();
  await expect(page.locator(".product-card")).toHaveText([/KH40-601 鐳射銀 ·/]);
});

test("a denier, a number and care words find their products; where all item codes match none is told", async ({
  page,
}) => {
  for (const [search, shown, note] of [
    ["108D", "Metallic Embroidery Thread, Smooth", "25 item codes"],
    ["KT-601", "Holographic", "KH40-601 Holographic Silver · 8 item codes"],
    ["sliver holografic", "Holographic", "KH40-601 Holographic Silver · 8 item codes"],
  ] as const) {
    await page.goto(`/products?q=${search}`);
    const card = page.locator(".product-card").filter({ has: page.getByRole("heading", { name: shown, exact: true }) });
    await expect(card.locator("small")).toHaveText(note);
  }
  await page.goto("/products?q=do%20not%20bleach");
  await expect(page.getByRole("status")).toHaveText("Showing 10 of 10 products");
});

test("a denier is found as people write it, and one that there is not, or a colour, leads to the shades about it", async ({
  page,
}) => {
  await page.goto("/products?q=297+denier");
  await expect(page.locator("main .product-grid > li")).toHaveText([/Twisted Metallic/]);
  await page.goto("/products?q=150D");
  await page.getByRole("link", { name: "Shades of about 150 D" }).click();
  await expect(page).toHaveURL("/shades?denier=150");
  await expect(page.locator(".shade-list > li").first()).toContainText("KA30-102");
  await page.goto("/shades?q=%23C9A227");
  await page.getByRole("link", { name: "Shades near #C9A227" }).click();
  await expect(page).toHaveURL("/shades?near=C9A227");
});

test("an empty result offers near words, colours and contact", async ({ page }) => {
  await page.goto("/products?q=hologramm");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Copper and bronze" })).toHaveAttribute("href", "/shades?family=copper");
  await expect(main.locator(".nothing-found").getByRole("link", { name: "Contact Us" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await main.getByRole("link", { name: "holographic" }).click();
  await expect(page).toHaveURL("/products?q=holographic");
  await expect(page.locator(".product-card")).not.toHaveCount(0);
});

test("on a phone it is in the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("searchbox", { name: field }).fill("kt-103");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL("/products?q=kt-103");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a plain form", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: field }).click();
    await page.getByRole("searchbox", { name: field }).fill("kt-103");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products?q=kt-103");
  });
});
