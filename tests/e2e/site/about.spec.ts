import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

test("story, metallic yarn, core values, sustainability and community", async ({ page, request }) => {
  const html = await (await request.get("/about")).text();
  expect(html).toContain("<h1");
  const response = await page.goto("/about");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle("About Us | Kinran Threads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  await expect(page.locator("main h2")).toHaveText([
    "Six Shades of Gold, and Then the Rest",
    "What Metallic Yarn Is",
    "Core Values",
    "Seven Per Cent of the Film",
    "Ends of Lots, and Open Doors",
    "See It Under Your Own Light",
  ]);
  await expect(page.locator(".core-values h3")).toHaveText(["Quality", "Innovation", "Customer Partnership"]);
  await expect(page.locator(".layers h3")).toHaveText(["Lacquer", "Aluminium", "Film", "Core"]);
  await expect(page.getByText("Sustainability", { exact: true })).toBeVisible();
  await expect(page.getByText("Community", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("every picture has a text and its size", async ({ page }) => {
  await page.goto("/about");
  for (const image of await page.locator("main img").all()) {
    await expect(image).toHaveAttribute("alt", /\w+ \w+/);
    await expect(image).toHaveAttribute("width", /\d/);
    await expect(image).toHaveAttribute("height", /\d/);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  }
});

test("leads on to contact and to the products", async ({ page }) => {
  await page.goto("/about");
  const call = page.locator(".call-to-action");
  await expect(call.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  await call.getByRole("link", { name: "Explore Products" }).press("Enter");
  await expect(page).toHaveURL("/products");
});

test("in Chinese", async ({ page, zhUrl }) => {
  await page.goto(`${zhUrl}/about`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("關於我們");
  await expect(page.locator(".core-values h3")).toHaveText(["品質", "創新", "客戶夥伴關係"]);
  await expect(page.getByRole("heading", { name: "何謂金屬線" })).toBeVisible();
  await expect(page.locator("main img").first()).toHaveAttribute("alt", /貨架/);
  await expectAccessible(page);
});

test("it answers while the backend fails, for it needs none", async ({ page, fragile }) => {
  fragile.isUp = false;
  const response = await page.goto(`${fragile.url}/about`);
  fragile.isUp = true;
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a width of 320 px loses nothing", async ({ page, zhUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ["/about", `${zhUrl}/about`]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is complete", async ({ page }) => {
    await page.goto("/about");
    await expect(page.locator(".core-values li")).toHaveCount(3);
    await expect(page.getByRole("heading", { name: "What Metallic Yarn Is" })).toBeVisible();
  });
});
