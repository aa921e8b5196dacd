import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

test("an unknown path answers 404 with a way home", async ({ page }) => {
  const response = await page.goto("/nothing/here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page).toHaveTitle("Page Not Found | Kinran Threads");
  await expect(page.getByText("Sorry, the page you're looking for doesn't exist")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/nothing/here");
  const main = page.getByRole("main");
  const places = main.getByRole("navigation").getByRole("link");
  await expect(places.filter({ hasText: "Products" })).toHaveAttribute("href", "/products");
  await expect(places.filter({ hasText: "Shades" })).toHaveAttribute("href", "/shades");
  await main.getByRole("searchbox").fill("gold");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?q=gold");
});

test("in Chinese", async ({ page, zhUrl }) => {
  const response = await page.goto(`${zhUrl}/nothing`);
  expect(response?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByText("抱歉，您要找的頁面並不存在")).toBeVisible();
  await expect(page).toHaveTitle("找不到頁面 | Kinran Threads 金襴");
  await expect(page.getByRole("link", { name: "返回主頁", exact: true })).toHaveAttribute("href", "/");
  await expectAccessible(page);
});

test("the missing path is logged", async ({ page, server }) => {
  await page.goto("/no-such-path");
  await expect.poll(() => server.output()).toContain('"path":"/no-such-path"');
});

test("a page has one address: others lead there", async ({ request, server }) => {
  for (const [asked, plain] of [
    ["/About", "/about"],
    ["/products/?q=gold", "/products?q=gold"],
    ["/NEWS//", "/news"],
    ["//evil.example/x", "/evil.example/x"],
    ["/%5Cevil.example/", "/%5Cevil.example"],
  ]) {
    const answer = await request.get(server.url + asked, { maxRedirects: 0 });
    expect(answer.status(), asked).toBe(308);
    expect(answer.headers().location).toBe(plain);
  }
});
