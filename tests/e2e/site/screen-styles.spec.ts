import type { Page } from "@playwright/test";
import { readExamples } from "../support/examples.ts";
import { expect, test } from "../support/server.ts";

// A screen's styles are part of a page that comes from the server, and are there before a screen that the browser goes to.

/** How late each style sheet comes. */
const SLOW_MS = 700;

/** How an element looks in the first frame in which it is there. */
function firstLook(page: Page, element: string, property: string): Promise<string> {
  return page.evaluate(
    ([element, property]) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const shown = document.querySelector(element);
          if (shown) resolve(getComputedStyle(shown).getPropertyValue(property));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [element, property] as const,
  );
}

test("moving between screens with a slow network shows none without its styles", async ({ page, server }) => {
  const { product } = await readExamples(server);
  const asked: string[] = [];
  await page.route("**/assets/*.route-*.css", async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.goto("/");
  expect(asked).toEqual([]);
  await expect(page.locator(".home-hero .slides")).toHaveCSS("position", "absolute");

  const ways = [
    { to: "/about", element: ".layers", property: "display", value: "grid" },
    { to: "/products", element: ".category-guide", property: "display", value: "grid" },
    { to: product.path, element: ".product", property: "display", value: "grid" },
    { to: "/shades", element: ".shade-list", property: "display", value: "grid" },
    { to: "/news", element: ".news-card-foot", property: "display", value: "flex" },
    { to: "/contact", element: ".contact-details", property: "background-color", value: "rgb(243, 238, 226)" },
    { to: "/resources", element: ".gallery-card", property: "align-items", value: "flex-start" },
  ];
  for (const [position, { to, element, property, value }] of ways.entries()) {
    await test.step(to, async () => {
      const before = await page.getByRole("heading", { level: 1 }).textContent();
      const look = firstLook(page, element, property);
      await page.locator(`a[href="${to}"]:visible`).first().click();
      // The screen before stays, with its own styles, until those of the next are there.
      await expect.poll(() => asked.length).toBe(position + 1);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(before ?? "");
      expect(await look).toBe(value);
      await expect(page).toHaveURL(to);
    });
  }

  // What was there once is not fetched again, and the order in which sheets came changes nothing.
  for (const { to, element, property, value } of ways.slice(0, -1).toReversed()) {
    const look = firstLook(page, element, property);
    await page.goBack();
    expect(await look, to).toBe(value);
  }
  expect(asked).toHaveLength(ways.length);
});
