import { INTERFACE_LANGUAGES } from "../../../app/lib/i18n/languages.ts";
import { expectAccessible } from "../support/axe.ts";
import { readExamples } from "../support/examples.ts";
import { openPage } from "../support/hydration.ts";
import { expect, test } from "../support/server.ts";

const links = [
  ["Home", "/"],
  ["About Us", "/about"],
  ["Products", "/products"],
  ["Gallery", "/resources"],
  ["News & Events", "/news"],
  ["Contact Us", "/contact"],
  ["Shades", "/shades"],
];

test("header and footer hold the six links and the shades, the current one marked", async ({ page, server }) => {
  await page.goto((await readExamples(server)).product.path);
  for (const place of ["Main navigation", "Quick Links"]) {
    const items = page.getByRole("navigation", { name: place }).locator(".nav-links a");
    await expect(items).toHaveText(links.map(([label]) => label ?? ""));
    expect(await items.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      links.map(([, href]) => href),
    );
    await expect(items.and(page.locator("[aria-current=page]"))).toHaveText(["Products"]);
  }
  await page.goto("/");
  const current = page.getByRole("navigation", { name: "Main navigation" }).locator("[aria-current=page]");
  await expect(current).toHaveText(["Home"]);
  await expect(current).toHaveCSS("font-weight", "500");
});

test("the header turns white after 20 px, and the logo leads home", async ({ page }) => {
  await page.goto("/products");
  const header = page.locator(".site-header");
  const logo = header.getByRole("link", { name: "Kinran Threads Back to Homepage" });
  await expect(logo).toHaveAttribute("data-variant", "light");
  await page.evaluate(() => scrollTo(0, 20));
  await expect(header).toHaveCSS("background-color", "rgb(15, 20, 32)");
  await page.evaluate(() => scrollTo(0, 21));
  await expect(header).toHaveCSS("background-color", /^rgba\(25[0-5], 25[0-5], (2[45]\d), 0\.99\d*\)$/);
  await expect(logo).toHaveAttribute("data-variant", "default");
  await expectAccessible(page);
  await logo.click();
  await expect(page).toHaveURL("/");
});

test("a navigation puts the page at its top and the focus on its heading", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test("the globe lists the languages and leads to the same page", async ({ page, zhUrl, server }) => {
  await page.goto("/products?q=gold&page=1");
  await page.getByRole("button", { name: "Language" }).click();
  const chinese = page.locator("#languages").getByRole("link", { name: "繁體中文" });
  await expect(page.locator("#languages").getByRole("link")).toHaveText(INTERFACE_LANGUAGES.map(({ name }) => name));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(chinese).toBeHidden();
  await page.getByRole("button", { name: "Language" }).click();
  await chinese.click();
  await expect(page).toHaveURL(`${zhUrl}/products?q=gold&page=1`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await page.getByRole("button", { name: "語言" }).click();
  await page.locator("#languages").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${server.url}/products?q=gold&page=1`);
});

test("addresses never come from the request's host", async ({ request, server }) => {
  const html = await (await request.get("/products", { headers: { Host: "evil.example" } })).text();
  expect(html).not.toContain("evil.example");
  expect(html).toContain(`<link rel="canonical" href="${server.url}/products"/>`);
});

test("the footer names the company without its mail address in the source", async ({ page, request }) => {
  expect(await (await request.get("/")).text()).not.toContain("enquiry@kinran-threads.example");
  await page.goto("/");
  const footer = page.locator(".site-footer");
  await expect(footer).toContainText("Kowloon, Hong Kong");
  await expect(footer.getByRole("link", { name: "+852 0185 1985" })).toHaveAttribute("href", "tel:+85201851985");
  const mail = footer.getByRole("link", { name: "enquiry@kinran-threads.example" });
  await expect(mail).toHaveAttribute("href", "mailto:enquiry@kinran-threads.example");
  await expect(footer.getByRole("link", { name: "Facebook" })).toHaveAttribute("href", /facebook\.com/);
  await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute("href", /instagram\.com/);
});

for (const [name, caption] of [
  ["WeChat", "Scan to follow us on WeChat"],
  ["WhatsApp", "Scan to WhatsApp"],
]) {
  test(`${name} opens a code to scan`, async ({ page }) => {
    await page.goto("/");
    const code = page.locator(`.site-footer .qr-popover[aria-label=${name}] img`);
    // Fetched before it is asked for, but after what the page itself shows.
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator(`link[rel=preload][href*="${name?.toLowerCase()}"]`)).toHaveCount(0);
    await page.locator(".site-footer").getByRole("button", { name }).click();
    const popover = page.getByRole("dialog", { name });
    await expect(popover.getByText(caption ?? "")).toBeVisible();
    await expect(popover.getByRole("link", { name: "Click Here" })).toHaveAttribute("href", /^https:/);
    const picture = popover.getByRole("img");
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await expectAccessible(page);
    await popover.getByRole("button", { name: "Close" }).click();
    await expect(popover).toBeHidden();
  });
}

test("the way back to the top shows after 300 px", async ({ page }) => {
  await page.goto("/products");
  const button = page.getByRole("button", { name: "Back to top" });
  await page.evaluate(() => scrollTo(0, 300));
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 301));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("at the page's end the way back to the top lies over no text and no link", async ({ page }) => {
  for (const width of [320, 390, 820, 1024, 1280, 1400, 1416, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about");
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const button = await page.getByRole("button", { name: "Back to top" }).boundingBox();
    const texts = page.locator(".site-footer .rights > *, .site-footer .newsletter > *").filter({ visible: true });
    for (const text of await texts.all()) {
      const box = await text.boundingBox();
      if (!box || !button) throw new Error("nothing to compare");
      const isBeside = box.x + box.width <= button.x || box.y + box.height <= button.y;
      expect(isBeside, `${await text.innerText()}, ${width} px`).toBe(true);
    }
  }
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/products");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("icons and fonts are announced in the head", async ({ page, request }) => {
  await page.goto("/");
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(2);
  for (const path of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/site.webmanifest", "/icon-512.png"]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test("pages fade in over half a second, unless motion is unwelcome", async ({ page, browser, server }) => {
  const fade = "getComputedStyle(document.querySelector('#content')).animationDuration";
  await page.goto("/products");
  expect(await page.evaluate("getComputedStyle(document.querySelector('#content')).animationName")).toBe("none");
  const context = await browser.newContext({ reducedMotion: "no-preference" });
  const moving = await openPage(context);
  await moving.goto(`${server.url}/products`);
  expect(await moving.evaluate(fade)).toBe("0.5s");
  await context.close();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the button leads all the way to the top and hands the focus to the content", async ({ page }) => {
    await page.goto("/about");
    for (const start of [400, 2500]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), start);
      await page.getByRole("button", { name: "Back to top" }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    }
  });
});
