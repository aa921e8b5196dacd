import type { Page } from "@playwright/test";
import { expect, test } from "../support/server.ts";

/** All of a page but pictures and icons, which are files of their own, and what scripts alone open. */
const PARTS = "body, body *:not(script, use, img, .logo, dialog:not([popover]), dialog:not([popover]) *)";

/** Place, colours and letters of all that a page shows. */
function look(page: Page): Promise<string[]> {
  return page.evaluate(
    (parts) =>
      Array.from(document.querySelectorAll(parts), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, backgroundImage, borderWidth, font, letterSpacing, opacity, visibility } =
          getComputedStyle(element);
        const shown = {
          color,
          backgroundColor,
          backgroundImage,
          borderWidth,
          font,
          letterSpacing,
          opacity,
          visibility,
        };
        return `${element.outerHTML.slice(0, 80)} ${JSON.stringify({ x, y, width, height, ...shown })}`;
      }),
    PARTS,
  );
}

for (const path of ["/", "/about", "/products", "/products/metallic-smooth", "/resources", "/news", "/contact"]) {
  for (const width of [390, 1280]) {
    test(`${path} looks the same without its style sheets and with them, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      // What scripts add is not the question here.
      await page.route("**/assets/*.js", (route) => route.abort());
      let letSheetsCome = () => {};
      const allowed = new Promise<void>((resolve) => {
        letSheetsCome = resolve;
      });
      await page.route("**/assets/*.css", async (route) => {
        await allowed;
        await route.continue();
      });
      const isPainted = page.waitForRequest("**/assets/*.css");
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await isPainted;
      await page.evaluate(() => document.fonts.ready);
      const before = await look(page);
      letSheetsCome();
      await page.waitForLoadState("load");
      await page.waitForFunction(() =>
        Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([data-whole])")).every(
          (link) => link.sheet,
        ),
      );
      const after = await look(page);
      expect(after.filter((shown, index) => shown !== before[index])).toEqual([]);
    });
  }
}

test("without scripts the whole sheets are there at once", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const sheets = page.waitForResponse("**/assets/site-*.css");
  await page.goto("/products");
  expect((await sheets).status()).toBe(200);
  await context.close();
});

test("small pictures wait for the main one", async ({ page }) => {
  const asked: string[] = [];
  let letMainCome = () => {};
  const allowed = new Promise<void>((resolve) => {
    letMainCome = resolve;
  });
  await page.route(/metallic-smooth-main\.jpg\?width=(?!160)/, async (route) => {
    await allowed;
    await route.continue();
  });
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/products/metallic-smooth", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(asked.filter((url) => url.includes("item-code-images"))).toEqual([]);
  letMainCome();
  await expect.poll(() => asked.filter((url) => url.includes("item-code-images")).length).toBeGreaterThan(3);
  // Nothing holds back those that scripts put into the page later.
  await expect(page.locator("style[data-wait]")).toHaveCount(0);
  await expect(page.locator("img[fetchpriority=low][loading=lazy]:not([data-seen])")).toHaveCount(0);
});

test("small pictures come a few in each frame", async ({ page }) => {
  await page.addInitScript(() => {
    const steps: number[] = [];
    new MutationObserver((marks) => steps.push(marks.length)).observe(document, {
      subtree: true,
      attributeFilter: ["data-seen"],
    });
    Object.assign(window, { steps });
  });
  await page.goto("/products/metallic-smooth");
  await expect(page.locator("style[data-wait]")).toHaveCount(0);
  const steps = await page.evaluate(() => (window as unknown as { steps: number[] }).steps);
  expect(steps.length).toBeGreaterThan(5);
  expect(Math.max(...steps)).toBeLessThanOrEqual(4);
});

test("small pictures come where a policy refuses scripts", async ({ context }) => {
  // Its console tells of each refusal.
  const page = await context.newPage();
  await page.route("/products/metallic-smooth", async (route) => {
    const response = await route.fetch();
    const policy = "script-src 'none'";
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await page.goto("/products/metallic-smooth");
  await page.getByRole("heading", { level: 2 }).first().scrollIntoViewIfNeeded();
  const small = page.locator(".thumbnails img").first();
  await expect(small).toBeInViewport();
  await expect(small).toHaveJSProperty("complete", true);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("small pictures come at once", async ({ page }) => {
    await page.goto("/products/metallic-smooth");
    const small = page.locator(".thumbnails img").first();
    await small.scrollIntoViewIfNeeded();
    await expect(small).toBeInViewport();
  });
});
