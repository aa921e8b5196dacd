import type { Page } from "@playwright/test";
import { expect, test } from "../support/server.ts";

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

test("what is typed into a search before is searched", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/products");
  await page.getByRole("searchbox").fill("cord");
  letScriptsCome();
  await expect(page).toHaveURL("/products?q=cord");
  await expect(page.locator(".product-grid > li")).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue("cord");
});

test("a number of items that is chosen before is shown", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/resources");
  await page.getByRole("combobox").selectOption("12");
  letScriptsCome();
  await expect(page).toHaveURL(/\?size=12$/);
  await expect(page.locator(".card-grid > li")).toHaveCount(8);
  await expect(page.getByRole("combobox")).toHaveValue("12");
});

test("a slide that is asked for before is shown", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/");
  await page.getByRole("button", { name: "Show picture 3 of 3" }).click();
  letScriptsCome();
  await expect(page.getByRole("button", { name: "Show picture 3 of 3" })).toHaveAttribute("aria-current", "true");
});

test("a form that is sent before is sent with them, once, and by itself where no scripts come", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST") posts.push(new URL(asked.url()).pathname);
  });
  for (const isLet of [true, false]) {
    posts.length = 0;
    const letScriptsCome = await openWithoutScripts(page, "/about");
    const form = page.getByRole("contentinfo").locator("form[method=post]");
    await form.getByRole("textbox").fill(`early-${isLet}-${Date.now()}@example.com`);
    await form.getByRole("button").click();
    await form.getByRole("button").click();
    if (isLet) letScriptsCome();
    await expect(page.getByText("Thank you for subscribing to our newsletter!")).toBeVisible();
    await expect(page).toHaveURL(isLet ? "/about" : /\/newsletter/);
    expect(posts).toEqual([isLet ? "/rest/v1/newsletter_subscription" : "/newsletter"]);
  }
});

test("what is typed into the contact form before is kept as what is typed after", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/contact");
  await page.getByLabel("Name", { exact: true }).pressSequentially("Ada Wong");
  letScriptsCome();
  await page.waitForFunction(() => (window as { isHydrated?: boolean }).isHydrated);
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Products", exact: true }).first().click();
  await expect(page).toHaveURL("/products");
  await header.getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Wong");
});

test("a legal text that is asked for before opens as a dialog, and as a page where no scripts come", async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, "/about");
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  letScriptsCome();
  await expect(page.getByRole("dialog", { name: "Privacy Policy" })).toBeVisible();
  await expect(page).toHaveURL("/about");

  await openWithoutScripts(page, "/contact");
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/legal/privacy-policy");
});
