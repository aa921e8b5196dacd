import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { visitAndReturn } from "../support/visit.ts";

const cards = "main .product-grid > li";

test("'Loading content...' stands in the first HTML and goes when the page is mounted", async ({ page, request }) => {
  expect(await (await request.get("/")).text()).toContain('role="status">Loading content...</p>');
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading content...")).toHaveCount(0);
});

test("headline, buttons and the company in short", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle("Kinran Threads | Metallic Embroidery Threads & Knitting Yarn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thread That Holds the Light");
  await expect(page.getByRole("link", { name: "Explore Products" })).toHaveAttribute("href", "/products");
  await expect(page.getByRole("link", { name: "Learn About Us" })).toHaveAttribute("href", "/about");
  const teaser = page.locator("section", { has: page.getByRole("heading", { name: /^Made in Japan/ }) });
  await expect(teaser.getByRole("link")).toHaveAttribute("href", "/about");
  await expectAccessible(page);
});

test("up to three featured products, each with a link to its page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(3);
  const links = page.locator(cards).getByRole("link", { name: /^Learn more/ });
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/products/metallic-smooth",
    "/products/twisted-metallic",
    "/products/pearl-iridescent",
  ]);
  await expect(page.getByRole("link", { name: "View All Products" })).toHaveAttribute("href", "/products");
});

test("without an Active product the empty state says so", async ({ page, server }) => {
  const products = () => makeService(server).from("products");
  const { data } = await products().update({ status: "Inactive" }).eq("status", "Active").select("id");
  try {
    await page.goto("/");
    await expect(page.getByText("No featured products available at the moment.")).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "View All Products" })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await products()
      .update({ status: "Active" })
      .in("id", data?.map(({ id }) => id) ?? []);
  }
});

test("three testimonials by role, and a call to action", async ({ page }) => {
  await page.goto("/");
  const testimonials = page.locator(".testimonials figure");
  await expect(testimonials).toHaveCount(3);
  await expect(testimonials.locator("figcaption").first()).toHaveText("Production manager, uniform embroidery");
  const call = page.locator(".call-to-action");
  await expect(call.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  await expect(call.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products");
});

test("in Chinese", async ({ page, zhUrl }) => {
  const response = await page.goto(zhUrl);
  expect(await response?.text()).toContain("正在載入內容⋯⋯");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByRole("heading", { level: 1, name: "一線流光" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "精選產品" })).toBeVisible();
  await expect(page.locator(cards).first()).toContainText("平滑金屬繡線");
  await expect(page.getByRole("link", { name: "認識我們" })).toHaveAttribute("href", "/about");
  await expect(page.locator(".testimonials figcaption").last()).toHaveText("晚裝品牌輔料開發");
  await expect(page.locator(".slides [data-current] img")).toHaveAttribute("lang", "en");
  await expectAccessible(page);
});

test("nothing moves while the page arrives", async ({ page }) => {
  await page.addInitScript(() => {
    let moved = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) moved += (entry as PerformanceEntry & { value: number }).value;
    };
    const shifts = new PerformanceObserver((list) => add(list.getEntries()));
    shifts.observe({ type: "layout-shift", buffered: true });
    const readMoved = () => {
      add(shifts.takeRecords());
      return moved;
    };
    Object.assign(window, { readMoved });
  });
  await page.goto("/");
  for (const image of await page.locator("main img:visible").all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((it: HTMLImageElement) => it.decode());
  }
  const moved = await page.evaluate(async () => {
    await document.fonts.ready;
    // A shift is told with the frame after it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { readMoved: () => number }).readMoved();
  });
  expect(moved).toBeLessThan(0.001);
});

test("a width of 320 px loses nothing", async ({ page, zhUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ["/", zhUrl]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const headline = await page.locator(".headline").boundingBox();
    expect((headline?.x ?? -1) >= 0 && (headline?.x ?? 0) + (headline?.width ?? 999) <= 320).toBe(true);
    await expectAccessible(page);
  }
});

test("arriving from another screen shows the loading state with the default picture", async ({ page }) => {
  await page.goto("/products");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_.data*", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/_.data*");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Home" }).click();
  await asked;
  await expect(page.getByRole("status")).toHaveText("Loading content...");
  await expect(page.locator(".slides img")).toHaveAttribute("src", /gold-winding/);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator(".slides > li")).toHaveCount(3);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is there but what moves", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("Loading content...")).toBeHidden();
    await expect(page.locator(".slides > li")).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
    await expect(page.locator(cards)).toHaveCount(3);
    await page.getByRole("link", { name: "Explore Products" }).click();
    await expect(page).toHaveURL(/\/products$/);
  });
});

test.describe("while the backend fails", () => {
  test.afterEach(({ fragile }) => {
    fragile.isUp = true;
  });

  test("the page answers 503 with its frame, the messages and a retry", async ({ page, fragile }) => {
    fragile.isUp = false;
    const response = await page.goto(fragile.url);
    expect(response?.status()).toBe(503);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    const toast = page.getByRole("alert");
    await expect(toast).toContainText("Failed to load featured products");
    await expect(toast).toContainText("Failed to load carousel images");
    await expect(toast).toContainText("Failed to load global settings");
    await expect(page.locator(".slides img")).toHaveAttribute("src", /gold-winding/);
    await expect(page.getByRole("link", { name: "Explore Products" })).toBeVisible();
    await expect(page.locator(".testimonials figure")).toHaveCount(3);
    await expectAccessible(page);
    fragile.isUp = true;
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(cards)).toHaveCount(3);
    await expect(page.locator(".slides > li")).toHaveCount(3);
    await expect(toast).toHaveCount(0);
  });

  test("a lost connection in the browser shows the same messages", async ({ page, fragile, context }) => {
    await page.goto(`${fragile.url}/products`);
    const link = page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Home" });
    await visitAndReturn(page, link);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole("alert")).toContainText("Failed to load carousel images");
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeFocused();
    await expect(page.locator(".slides img")).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(cards)).toHaveCount(3);
  });
});
