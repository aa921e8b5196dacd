import type { Page } from "@playwright/test";
import { expect, test } from "../support/server.ts";

// What a visitor does before the scripts of a page are there is what a browser does without them.

/** Opens a page whose scripts do not come before they are let. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letScriptsCome = () => {};
  const allowed = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return letScriptsCome;
}

test("a search that is sent before is searched", async ({ page }) => {
  await openWithoutScripts(page, "/products");
  await page.getByRole("searchbox").fill("cord");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/products?q=cord");
  await expect(page.locator(".product-grid > li")).toHaveCount(1);
});

test("what is typed before stays when the scripts come", async ({ page }) => {
  for (const [path, name] of [
    ["/products", "Search"],
    ["/contact", "Name"],
  ] as const) {
    const letScriptsCome = await openWithoutScripts(page, path);
    const box = path === "/contact" ? page.getByLabel(name, { exact: true }) : page.getByRole("searchbox");
    await box.pressSequentially("Ada Wong");
    letScriptsCome();
    await page.waitForFunction(() => (window as { isHydrated?: boolean }).isHydrated);
    await expect(box).toHaveValue("Ada Wong");
  }
});

test("a form that is sent before is sent, once", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST") posts.push(new URL(asked.url()).pathname);
  });
  await openWithoutScripts(page, "/about");
  const form = page.getByRole("contentinfo").locator("form[method=post]");
  await form.getByRole("textbox").fill(`early-${Date.now()}@example.com`);
  await form.getByRole("button").click();
  await expect(page.getByText("Thank you for subscribing to our newsletter!")).toBeVisible();
  await expect(page).toHaveURL(/\/newsletter/);
  expect(posts).toEqual(["/newsletter"]);
});

test("a legal text that is asked for before opens as a page", async ({ page }) => {
  await openWithoutScripts(page, "/about");
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/legal/privacy-policy");
});
