import type { Locator } from "@playwright/test";
import { expect, test } from "../support/server.ts";

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("not on the page");
  return { ...box, right: box.x + box.width };
};

test("the gold thread stands on home and about alone", async ({ page }) => {
  for (const path of ["/", "/about"]) {
    await page.goto(path);
    await expect(page.locator(".thread")).toHaveCount(2);
  }
  for (const path of [
    "/products",
    "/products/metallic-smooth",
    "/resources",
    "/news",
    "/news/colour-book-2026",
    "/no",
  ]) {
    await page.goto(path);
    await expect(page.locator(".thread")).toHaveCount(0);
  }
});

test("what stands below each other begins and ends at the same edge", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/products");
  const grid = await boxOf(page.locator(".product-grid"));
  expect((await boxOf(page.locator(".tray-link svg"))).right).toBe(grid.right);
  const field = await boxOf(page.locator(".newsletter input[type=email]"));
  expect(field.x).toBe((await boxOf(page.locator("#quick-links"))).x);
  const pills = await page
    .locator(".filters .pills .pill")
    .evaluateAll((all) => all.map((pill) => pill.getBoundingClientRect().y));
  expect(new Set(pills).size).toBe(1);
  const row = page.locator(".product-card small");
  expect((await boxOf(row.nth(0))).y).toBe((await boxOf(row.nth(3))).y);
});

test("the signs of the header stand at one distance", async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/about");
    const [find, language, tray] = await page
      .locator(".desktop-nav > .icon-button svg, .tray-link svg")
      .evaluateAll((signs) => signs.map((sign) => sign.getBoundingClientRect().x));
    expect((tray ?? 0) - (language ?? 0)).toBeCloseTo((language ?? 0) - (find ?? 0), 1);
  }
});

test("of the filters of products the search is the widest, and a choice begins below its name", async ({ page }) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/products");
    const search = await boxOf(page.locator(".filters .search-box"));
    const choice = await boxOf(page.getByLabel("Finish"));
    expect(search.width).toBeGreaterThan(choice.width);
    await expect(page.getByLabel("Finish")).toHaveCSS("padding-left", "0px");
    await expect(page.getByLabel("Finish")).toHaveCSS("appearance", "none");
  }
});

test("three related products leave no place of a grid empty", async ({ page }) => {
  const path = "/resources/evening-dress-with-couched-vines";
  for (const [width, last] of [
    [390, 366],
    [820, 796],
    [1440, 1360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const cards = page.locator(".related .card");
    await expect(cards).toHaveCount(3);
    expect((await boxOf(cards.last())).right).toBeCloseTo(last, 0);
    expect((await boxOf(cards.last())).y).toBe((await boxOf(cards.nth(1))).y);
  }
});

test("two related products or one stand beside their heading", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, count] of [
    ["/products/lurex-knitting-yarn", 1],
    ["/resources/club-crest-on-burgundy-twill", 2],
  ] as const) {
    await page.goto(path);
    const related = page.locator(".related");
    await expect(related.locator(".card")).toHaveCount(count);
    const heading = await boxOf(related.getByRole("heading", { level: 2 }));
    const grid = await boxOf(related.locator(".product-grid"));
    expect(grid.y).toBeCloseTo(heading.y, 0);
    expect((await boxOf(related.locator(".card").last())).right).toBeCloseTo(1360, 0);
  }
});

test("on a product what asks about a code is in the first view, and every name of the shades is on one line", async ({
  page,
}) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/products/metallic-smooth");
    const ask = await boxOf(page.getByRole("link", { name: "Ask About This Code" }));
    expect(ask.y + ask.height).toBeLessThan(900);
    const heights = await page.locator(".shade .shade-name").evaluateAll((all) => all.map((it) => it.clientHeight));
    expect(new Set(heights).size).toBe(1);
  }
});

test("the e-mail address needs as much room before scripts put it together as after", async ({
  page,
  browser,
  server,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const plain = await context.newPage();
  await page.setViewportSize(viewport);
  for (const [path, part] of [
    ["/contact", ".contact-details dl > :nth-child(3)"],
    ["/shade-card?product=holographic", ".letterhead"],
  ] as const) {
    await page.goto(path);
    await plain.goto(server.url + path);
    await expect(page.locator(`${part} a[href^="mailto:"]`)).toBeVisible();
    expect((await boxOf(page.locator(part))).height).toBe((await boxOf(plain.locator(part))).height);
  }
  await context.close();
});

test("no heading of a legal dialog is bolder than its font", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.locator(".legal-dialog .legal-text h2").first()).toHaveCSS("font-weight", "500");
});

test("a phone does not zoom in on the field of the newsletter", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.locator(".newsletter input[type=email]")).toHaveCSS("font-size", "16px");
});

test("the way to the top lies over nothing that is read or pressed", async ({ page }) => {
  for (const [width, path, part] of [
    [390, "/products/metallic-smooth", ".specification"],
    [390, "/shades", ".shade-list"],
    [820, "/shades", ".shade-list"],
    [1280, "/shades", ".shade-list"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const content = page.locator(part).filter({ visible: true }).first();
    await content.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 400, behavior: "instant" }));
    await expect(page.locator(".scroll-to-top")).toBeVisible();
    const button = await boxOf(page.locator(".scroll-to-top"));
    expect((await boxOf(content)).right, `${path}, ${width} px`).toBeLessThanOrEqual(button.x);
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
  }
});

test("a printed page names its maker and its address, with the item code that it shows", async ({ page, server }) => {
  await page.goto("/products/metallic-smooth?code=KT-112");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".site-header .logo img").last()).toBeVisible();
  await expect(page.locator(".site-footer address")).toContainText("85 Gold Thread Street");
  await expect(page.locator(".printed-address")).toHaveText(`${server.url}/products/metallic-smooth?code=KT-112`);
  await expect(page.locator(".site-footer .newsletter")).toBeHidden();
});

test("with forced colours the logo keeps its ground, and what is chosen is marked", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto("/products");
  await expect(page.locator(".site-header .logo")).toHaveCSS("background-color", "rgb(15, 20, 32)");
  const pills = page.locator(".filters .pill");
  expect(await groundOf(pills.nth(0))).not.toBe(await groundOf(pills.nth(1)));
  await page.goto("/products/metallic-smooth");
  const shades = page.locator(".shade");
  expect(await groundOf(shades.nth(0))).not.toBe(await groundOf(shades.nth(1)));
});

test("a video shows a picture of the item until it is played", async ({ page }) => {
  await page.goto("/news/one-cone-on-film?media=2");
  await expect(page.locator(".media-stage video")).toHaveAttribute("poster", /gold-cone-film\.jpg/);
});

test("a link in a news item leads to what it names", async ({ page }) => {
  await page.goto("/news/colour-book-2026");
  await page.getByRole("link", { name: "Colour Book in the gallery" }).click();
  await expect(page.locator(".gallery-card")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Download PDF: Colour Book 2026" })).toBeVisible();
});

test("lengths have their unit in the page's language", async ({ page, zhUrl }) => {
  await page.goto(`${zhUrl}/products/metallic-smooth`);
  await expect(page.locator(".specification").first()).toContainText("5,000 米／筒");
  await page.goto("/products/metallic-smooth");
  await expect(page.locator(".specification").first()).toContainText("5,000 m / cone");
});
