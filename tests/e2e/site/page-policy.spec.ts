import type { Page } from "@playwright/test";
import { expectScriptsRefused, pagePaths, type Visit, visit, watchPolicy } from "../support/every-page.ts";
import { openPage } from "../support/hydration.ts";
import { expect, test } from "../support/server.ts";

// What lies behind a button of the frame or of a page: each is opened, and closed by Escape.
async function openEach(page: Page, buttons: string) {
  for (const button of await page.locator(buttons).filter({ visible: true }).all()) {
    await button.click();
    await expect(page.locator("dialog[open], [popover]:popover-open").first()).toBeVisible();
    await page.keyboard.press("Escape");
  }
}

const viewer = (page: Page) => openEach(page, ".media-zoom-link");
const visits: Record<string, Visit> = {
  "/": {
    path: "/",
    use: async (page) => {
      await openEach(page, "button[popovertarget], .site-footer a[href^='/legal/']");
      await page.setViewportSize({ width: 390, height: 844 });
      await openEach(page, ".menu-button");
    },
  },
  "/about": { path: "/about" },
  "/products": { path: "/products?q=metallic" },
  "/products/:slug": {
    path: "/products/metallic-smooth",
    use: async (page) => {
      await viewer(page);
      for (const tab of await page.getByRole("tab").all()) await tab.click();
    },
  },
  "/resources": { path: "/resources" },
  "/resources/:slug": { path: "/resources/grosgrain-ribbon-with-metallic-weft", use: viewer },
  "/news": { path: "/news?size=12" },
  "/news/:slug": {
    path: "/news/one-cone-on-film",
    use: async (page) => {
      await viewer(page);
      await page.locator(".like-button").click();
    },
  },
  "/contact": { path: "/contact", use: (page) => page.locator("iframe").scrollIntoViewIfNeeded() },
  "/newsletter": { path: "/newsletter" },
  "/legal/privacy-policy": { path: "/legal/privacy-policy" },
  "/legal/terms-of-service": { path: "/legal/terms-of-service" },
  "/*": { path: "/no-such-page" },
};

test.beforeEach(async ({ context }) => {
  await context.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><html lang="en"><title>Map</title><p>Map</p>' }),
  );
});

test("no page of the site is forgotten here", () => {
  expect(Object.keys(visits).sort()).toEqual(pagePaths("site").sort());
});

for (const [name, one] of Object.entries(visits)) {
  test(`${name} is refused nothing by its policy, in either language`, async ({ page, context, server, zhUrl }) => {
    const refused = await watchPolicy(context);
    for (const origin of [server.url, zhUrl]) await visit(page, origin, one);
    expect(refused).toEqual([]);
  });
}

test("a script that got into a page does not run", async ({ context, server }) => {
  const refused = await watchPolicy(context);
  const page = await openPage(context);
  await page.goto(`${server.url}/about`);
  await expectScriptsRefused(page, refused);
});
