import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";
import { visitAndReturn } from "../support/visit.ts";

const cards = "main .product-grid > li";
const NAMES = ["Hearth First", "Hearth Second", "Hearth Third"];
let threads: Awaited<ReturnType<typeof makeThread>>[];

test.beforeAll(async ({ server }) => {
  threads = [];
  for (const [at, name] of NAMES.entries())
    threads.push(
      await makeThread(server, name, { columns: { display_order: at - 100 }, zh: at === 0 ? { name: "爐邊線" } : {} }),
    );
});

test.afterAll(async () => {
  for (const thread of threads) await thread.remove();
});

test("the home page: headline, the company in short, featured products, testimonials and a call to action", async ({
  page,
}) => {
  // What moves while the page arrives.
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
  const response = await page.goto("/");

  await test.step("nothing moves while the page arrives", async () => {
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

  await test.step("'Loading content...' stands in the first HTML and goes when the page is mounted", async () => {
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toContain('role="status">Loading content...</p>');
    await expect(page.getByText("Loading content...")).toHaveCount(0);
  });

  await test.step("headline, buttons and the company in short", async () => {
    await expect(page).toHaveTitle("Kinran Threads | Metallic Embroidery Threads & Knitting Yarn");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thread That Holds the Light");
    await expect(page.getByRole("link", { name: "Explore Products" })).toHaveAttribute("href", "/products");
    await expect(page.getByRole("link", { name: "Learn About Us" })).toHaveAttribute("href", "/about");
    const teaser = page.locator("section", { has: page.getByRole("heading", { name: /^Made in Japan/ }) });
    await expect(teaser.getByRole("link")).toHaveAttribute("href", "/about");
  });

  await test.step("up to three featured products in their order, each with a link to its page", async () => {
    await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(3);
    const links = page.locator(cards).getByRole("link", { name: /^Learn more/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      threads.map(({ path }) => path),
    );
    await expect(page.getByRole("link", { name: "View All Products" })).toHaveAttribute("href", "/products");
  });

  await test.step("three testimonials by role, and a call to action", async () => {
    const testimonials = page.locator(".testimonials figure");
    await expect(testimonials).toHaveCount(3);
    await expect(testimonials.locator("figcaption").first()).toHaveText("Production manager, uniform embroidery");
    const call = page.locator(".call-to-action");
    await expect(call.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
    await expect(call.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products");
  });
  await expectAccessible(page);
});

test("without an Active product the empty state says so", async ({ page, server }) => {
  const products = () => makeService(server).from("products");
  const active = await rows(products().update({ status: "Inactive" }).eq("status", "Active").select("id"));
  try {
    await page.goto("/");
    await expect(page.getByText("No featured products available at the moment.")).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "View All Products" })).toBeVisible();
    await expectAccessible(page);
  } finally {
    const ids = active.map(({ id }) => id);
    await rows(products().update({ status: "Active" }).in("id", ids).select("id"));
  }
});

test("in Chinese", async ({ page, zhUrl }) => {
  const response = await page.goto(zhUrl);
  expect(await response?.text()).toContain("正在載入內容⋯⋯");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByRole("heading", { level: 1, name: "一線流光" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "精選產品" })).toBeVisible();
  await expect(page.locator(cards).first()).toContainText("爐邊線");
  await expect(page.getByRole("link", { name: "認識我們" })).toHaveAttribute("href", "/about");
  await expect(page.locator(".testimonials figcaption").last()).toHaveText("晚裝品牌輔料開發");
  await expect(page.locator(".slides [data-current] img")).toHaveAttribute("lang", "en");
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is there but what moves", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("Loading content...")).toBeHidden();
    await expect(page.locator(".slides > li").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
    await expect(page.locator(cards)).toHaveCount(3);
    await page.getByRole("link", { name: "Explore Products" }).click();
    await expect(page).toHaveURL(/\/products$/);
  });
});

test("while the backend fails, on the server or on the way there, the page says so and can be tried again", async ({
  page,
  fragile,
  context,
}) => {
  const toast = page.getByRole("alert");
  const retry = page.getByRole("link", { name: "Try again" });
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  const slides = page.locator(".slides > li");

  await test.step("the page answers 503 with its frame, the messages and a retry", async () => {
    fragile.isUp = false;
    const response = await page.goto(fragile.url);
    fragile.isUp = true;
    expect(response?.status()).toBe(503);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(toast).toContainText("Failed to load featured products");
    await expect(toast).toContainText("Failed to load carousel images");
    await expect(toast).toContainText("Failed to load global settings");
    await expect(page.locator(".slides img")).toHaveAttribute("src", /gold-winding/);
    await expect(page.getByRole("link", { name: "Explore Products" })).toBeVisible();
    await expect(page.locator(".testimonials figure")).toHaveCount(3);
    await expectAccessible(page);
    await retry.click();
    await expect(page.locator(cards)).toHaveCount(3);
    await expect(slides.first()).toBeVisible();
    await expect(toast).toHaveCount(0);
  });

  await navigation.getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Thread That Holds the Light");
  const link = navigation.getByRole("link", { name: "Home" });

  await test.step("arriving from another screen shows the loading state with the default picture", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/_.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest("**/_.data*");
    await link.click();
    await asked;
    await expect(page.getByRole("status")).toHaveText("Loading content...");
    const picture = page.locator(".slides img");
    await expect(picture).toHaveAttribute("src", /gold-winding/);
    const box = await picture.evaluate((image) => image.getBoundingClientRect().toJSON());
    expect(box.width / 1280).toBeGreaterThanOrEqual(0.95);
    expect((Math.min(box.bottom, 720) - box.top) / 720).toBeGreaterThanOrEqual(0.75);
    held.resolve();
    await expect(page.getByRole("heading", { level: 1, name: "Thread That Holds the Light" })).toBeFocused();
    await expect(slides.first()).toBeVisible();
    await page.unroute("**/_.data*");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Thread That Holds the Light");
  });

  await test.step("a lost connection in the browser shows the same messages", async () => {
    await visitAndReturn(page, link);
    await context.setOffline(true);
    await link.click();
    await expect(toast).toContainText("Failed to load carousel images");
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeFocused();
    await expect(page.locator(".slides img")).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await retry.click();
    await expect(page.locator(cards)).toHaveCount(3);
  });
});

test("it prints on two A4 pages, without slides and what is pressed", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".slides")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(21, 18, 14)");
  await expect(page.locator("main").getByRole("link", { name: "Explore Products" })).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
