import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { openTimeless } from "../support/time.ts";
import { visitAndReturn } from "../support/visit.ts";

const cards = "main .product-grid > li";

test("all Active products stand in the first HTML", async ({ page, request }) => {
  const html = await (await request.get("/products")).text();
  expect(html).toContain("Metallic Embroidery Thread, Smooth");
  const response = await page.goto("/products");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(12);
  await expect(page.getByRole("status")).toHaveText("Showing 12 of 12 products");
  await expectAccessible(page);
});

test("category filter and search work together and live in the URL", async ({ page }) => {
  await page.goto("/products");
  const categories = page.getByRole("form", { name: "Filter by category" }).getByRole("button");
  await expect(categories.first()).toHaveText("All");
  await expect(categories.first()).toHaveAttribute("aria-pressed", "true");
  await categories.filter({ hasText: "Embroidery Thread" }).click();
  await expect(page).toHaveURL(/\/products\?category=1-embroidery-thread$/);
  await expect(categories.filter({ hasText: "Embroidery Thread" })).toHaveAttribute("aria-pressed", "true");
  const inCategory = await page.locator(cards).count();
  expect(inCategory).toBeLessThan(12);

  await page.getByPlaceholder("Search products...").fill("TWISTED");
  await expect(page).toHaveURL(/\?category=1-embroidery-thread&q=TWISTED$/);
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(cards)).toContainText("Twisted Metallic");
  await expect(page.getByPlaceholder("Search products...")).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\?category=1-embroidery-thread$/);
  await expect(page.locator(cards)).toHaveCount(inCategory);
});

test("Enter in the search box keeps the category", async ({ page }) => {
  await page.goto("/products?category=1");
  await page.getByPlaceholder("Search products...").fill("pearl");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?category=1-embroidery-thread&q=pearl$/);
});

test("each search by Enter is a step of the history, and the box follows it", async ({ page }) => {
  // A pause in typing, which searches too, is not the question here.
  await openTimeless(page, "/products");
  const box = page.getByPlaceholder("Search products...");
  for (const [word, shown] of [
    ["pearl", "Pearl"],
    ["twisted", "Twisted"],
  ] as const) {
    await box.fill(word);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/products\\?q=${word}$`));
    await expect(page.locator(cards)).toHaveCount(1);
    await expect(page.locator(cards)).toContainText(shown);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\?q=pearl$/);
  await expect(box).toHaveValue("pearl");
  await expect(page.locator(cards)).toContainText("Pearl");
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(box).toHaveValue("");
  await expect(page.locator(cards)).toHaveCount(12);
  await page.goForward();
  await expect(box).toHaveValue("pearl");
});

test("a search that goes on while its beginning is on its way keeps the page before it in the history", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("navigation").getByRole("link", { name: "Products" }).first().click();
  await expect(page.locator(cards).first()).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/products.data?*", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const box = page.getByPlaceholder("Search products...");
  const begun = page.waitForRequest(/products\.data\?.*q=pea(?!rl)/);
  await box.fill("pea");
  await begun;
  await box.fill("pearl");
  await page.keyboard.press("Enter");
  letGo();
  await expect(page).toHaveURL(/\/products\?q=pearl$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
});

test("item codes are found however they are typed, and misspelt words", async ({ page }) => {
  await page.goto("/products");
  const box = page.getByPlaceholder("Search products...");
  for (const [typed, shown, count] of [
    ["KT3P", "Twisted Metallic", 1],
    ["kt 3p", "Twisted Metallic", 1],
    ["KT-3P", "Twisted Metallic", 1],
    ["iridecent", "Pearl & Iridescent", 1],
    // A shade of another product is called so too.
    ["holografic", "Holographic", 2],
  ] as const) {
    await box.fill(typed);
    await expect(page).toHaveURL(`/products?${new URLSearchParams({ q: typed })}`);
    await expect(page.getByRole("status")).toHaveText(`Showing ${count} of ${count} products`);
    await expect(page.locator(cards).first()).toContainText(shown);
  }
});

test("without a match the empty state says what to do", async ({ page }) => {
  const response = await page.goto("/products?q=100%25");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  const hint = "Try adjusting your search or filter to find what you're looking for.";
  await expect(page.getByText(hint)).toBeVisible();
  await expectAccessible(page);
});

test("what is searched for can be looked for among the shades, where colours stand", async ({ page }) => {
  await page.goto("/products?q=silver");
  await page.getByRole("main").getByRole("link", { name: "Shades · silver" }).click();
  await expect(page).toHaveURL("/shades?q=silver");
  await expect(page.getByRole("main").getByRole("link", { name: "KT-111" })).toBeVisible();
});

test("categories are explained and custom orders lead to contact", async ({ page }) => {
  await page.goto("/products");
  const guide = page.locator(".category-guide");
  await expect(guide.getByRole("listitem")).toHaveCount(6);
  await expect(guide.getByRole("link", { name: "Cord & Braid" })).toHaveAttribute(
    "href",
    /\/products\?category=\d+-cord-braid$/,
  );
  await expect(guide).toContainText("Braided cords for edging");
  const custom = page.locator("section", { has: page.getByRole("heading", { name: "Custom Orders" }) }).last();
  await expect(custom.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
});

test("in Chinese it is searched as it is shown", async ({ page, zhUrl }) => {
  await page.goto(`${zhUrl}/products`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page).toHaveTitle(/產品/);
  await page.getByPlaceholder("搜尋產品⋯⋯").fill("夜光");
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(cards)).toContainText("夜光線");
  await expectAccessible(page);
});

test("metadata names the page in every language", async ({ page, server, zhUrl }) => {
  await page.goto(`${zhUrl}/products?q=e`);
  const link = (selector: string) => page.locator(`head link${selector}`);
  await expect(link('[rel="canonical"]')).toHaveAttribute("href", `${zhUrl}/products`);
  await expect(link('[hreflang="en"]')).toHaveAttribute("href", `${server.url}/products`);
  await expect(link('[hreflang="zh-Hant"]')).toHaveAttribute("href", `${zhUrl}/products`);
  await expect(link('[hreflang="x-default"]')).toHaveAttribute("href", `${server.url}/products`);
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute("content", /貨號/);
});

test("arriving from another screen shows skeletons, then the list", async ({ page }) => {
  await page.goto("/");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/products.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("status")).toHaveText("Loading products...");
  await expect(page.locator(".skeleton").first()).toBeVisible();
  release();
  await expect(page.locator(cards)).toHaveCount(12);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test.describe("with more than one page of products", () => {
  const names = Array.from({ length: 20 }, (_, index) => `Trial Thread ${index + 1}`);

  test.beforeAll(async ({ server }) => {
    const rows = names.map((name, index) => ({ name, slug: `trial-${index + 1}`, status: "Active" }));
    const { error } = await makeService(server).from("products").insert(rows);
    expect(error).toBeNull();
  });

  test.afterAll(async ({ server }) => {
    await makeService(server).from("products").delete().like("slug", "trial-%");
  });

  test("'Show more' adds to the list and hands on the focus", async ({ page }) => {
    await page.goto("/products");
    await expect(page.locator(cards)).toHaveCount(24);
    await expect(page.getByText("Showing 24 of 32 products")).toBeVisible();
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.locator(cards)).toHaveCount(32);
    await expect(page.locator(cards).nth(24).getByRole("link")).toBeFocused();
    await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);
  });

  test("a page that does not exist leads to the first or the last one", async ({ request }) => {
    for (const [asked, given] of [
      ["page=0&category=1-embroidery-thread", "?category=1-embroidery-thread"],
      ["page=x", ""],
      ["page=3", "?page=2"],
      ["q=pearl&page=2", "?q=pearl"],
    ]) {
      const answer = await request.get(`/products?${asked}`, { maxRedirects: 0 });
      expect([asked, answer.status(), answer.headers().location]).toEqual([asked, 302, `/products${given}`]);
    }
  });

  test("'Show more' keeps the filters", async ({ page }) => {
    await page.goto("/products?q=thread");
    await expect(page.getByRole("link", { name: "Show more" })).toHaveAttribute("href", /\/products\?q=thread&page=2$/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are forms", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("button", { name: "Cord & Braid" }).click();
    await expect(page).toHaveURL(/\?category=4-cord-braid$/);
    await expect(page.locator(cards).first()).toContainText("Cord");
    await page.getByPlaceholder("Search products...").fill("cord");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?category=4-cord-braid&q=cord$/);
    await expect(page.getByRole("button", { name: "Cord & Braid" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(cards).first()).toBeVisible();
    await page.getByRole("button", { name: "All" }).click();
    await expect(page).toHaveURL(/\?q=cord$/);
  });
});

test.describe("while the backend fails", () => {
  test.afterEach(({ fragile }) => {
    fragile.isUp = true;
  });

  test("the page answers 503 with its frame, the messages and a retry", async ({ page, fragile }) => {
    fragile.isUp = false;
    const response = await page.goto(`${fragile.url}/products`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    const toast = page.getByRole("alert");
    await expect(toast).toContainText("Failed to load products");
    await expect(toast).toContainText("Failed to load categories");
    await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
    await expectAccessible(page);
    fragile.isUp = true;
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(cards)).toHaveCount(12);
    await expect(toast).toHaveCount(0);
  });

  test("a lost connection in the browser shows the same messages", async ({ page, fragile, context }) => {
    await page.goto(`${fragile.url}/`);
    const link = page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Products" });
    await visitAndReturn(page, link);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole("alert")).toContainText("Failed to load products");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(cards)).toHaveCount(12);
  });
});
