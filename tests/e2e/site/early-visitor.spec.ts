import type { Page } from "@playwright/test";
import { readExamples } from "../support/examples.ts";
import { expect, test } from "../support/server.ts";
import { makeThread } from "../support/threads.ts";

// What a visitor does before the scripts of a page are there is what a browser does without them, or waits for them.

/** Opens a page whose scripts do not come before they are let. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<unknown>> {
  let letScriptsCome = () => {};
  const allowed = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return () => {
    letScriptsCome();
    return page.waitForFunction(() => (window as { isHydrated?: boolean }).isHydrated);
  };
}

const readTray = (page: Page) => page.evaluate(() => localStorage.getItem("kinran-tray"));

/** Lets a page begin with this tray. */
const giveTray = (page: Page, ids: string) =>
  page.addInitScript((given) => {
    if (self === top && localStorage.getItem("kinran-tray") === null) localStorage.setItem("kinran-tray", given);
  }, ids);

test("a search that is sent before is searched", async ({ page, server }) => {
  const thread = await makeThread(server, "Earlybird");
  await openWithoutScripts(page, "/products");
  await page.getByRole("searchbox").fill("earlybird");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/products?q=earlybird");
  await expect(page.locator(".product-grid > li")).toHaveText([/Earlybird/]);
  await thread.remove();
});

test("what is typed before stays, and is taken up when the scripts come", async ({ page }) => {
  for (const path of ["/products", "/resources", "/news", "/shades"]) {
    const letScriptsCome = await openWithoutScripts(page, path);
    const box = page.getByRole("main").getByRole("searchbox");
    await box.pressSequentially("cord");
    await letScriptsCome();
    await expect(page).toHaveURL(`${path}?q=cord`);
    await expect(box).toHaveValue("cord");
  }
  const letScriptsCome = await openWithoutScripts(page, "/contact");
  await page.getByLabel("Name", { exact: true }).pressSequentially("Ada Wong");
  await letScriptsCome();
  // What is begun outlives a look at another page.
  await page.getByRole("banner").getByRole("link", { name: "Products", exact: true }).click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Wong");
});

test("what is chosen before is taken up", async ({ page }) => {
  for (const [path, label, place, address] of [
    ["/products", "Finish", 1, /finish=/],
    ["/shades", "Finish", 1, /finish=/],
    ["/news", /per page/i, -1, /size=/],
  ] as const) {
    const letScriptsCome = await openWithoutScripts(page, path);
    const select = page.getByRole("main").getByLabel(label);
    const value = (await select.getByRole("option").allTextContents()).at(place)?.trim() ?? "";
    await select.selectOption({ label: value });
    await letScriptsCome();
    await expect(page).toHaveURL(address);
    await expect(select.locator("option:checked")).toHaveText(value);
  }
});

test("a shade that is put into the tray before is added to what lies in it", async ({ page, server }) => {
  const { product, codes } = await readExamples(server);
  const [first, ...others] = codes.map(({ id }) => id);
  const before = others.slice(1, 3).join();
  await giveTray(page, before);
  let letScriptsCome = await openWithoutScripts(page, product.path);
  await page.getByRole("button", { name: "Add to tray" }).click();
  await letScriptsCome();
  await expect.poll(() => readTray(page)).toBe(`${before},${first}`);
  await expect(page).toHaveURL(product.path);
  await expect(page.locator("[data-in-tray]")).toBeVisible();
  // It lies there already: nobody who asks for it again has it taken out.
  letScriptsCome = await openWithoutScripts(page, product.path);
  await page.getByRole("button", { name: "Add to tray" }).click();
  await letScriptsCome();
  await expect(page.locator("[data-in-tray]")).toBeVisible();
  await page.locator("[data-in-tray]").click();
  await expect.poll(() => readTray(page)).toBe(before);
});

test("what is removed, ticked or emptied in the tray before is so afterwards, and the tray is still the own one", async ({
  page,
}) => {
  await giveTray(page, "1,2,3");
  let letScriptsCome = await openWithoutScripts(page, "/tray?codes=1,2,3");
  await page.getByRole("checkbox").nth(2).check();
  await page.getByRole("button", { name: "Remove", exact: true }).first().click();
  await letScriptsCome();
  await expect(page).toHaveURL("/tray?codes=2,3");
  expect(await readTray(page)).toBe("2,3");
  await expect(page.getByText("This list was shared with you")).toHaveCount(0);
  await expect(page.getByRole("checkbox").nth(1)).toBeChecked();
  letScriptsCome = await openWithoutScripts(page, "/tray?codes=2,3");
  await page.getByRole("button", { name: "Empty the tray" }).click();
  await letScriptsCome();
  await expect(page).toHaveURL("/tray");
  await expect.poll(() => readTray(page)).toBe("");
});

test("buttons that only scripts can obey are obeyed by them", async ({ page }) => {
  let letScriptsCome = await openWithoutScripts(page, "/");
  await page.getByRole("button", { name: "Next picture" }).click();
  await letScriptsCome();
  await expect(page.locator(".slides > li:nth-child(2)[data-current]")).toBeVisible();

  letScriptsCome = await openWithoutScripts(page, "/news");
  const like = page.locator(".like-button").first();
  const before = Number(await like.locator(".count").textContent());
  await like.dispatchEvent("click");
  await letScriptsCome();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like.locator(".count")).toHaveText(String(before + 1));
  await expect(like).toHaveAttribute("aria-busy", "false");
  await like.click();
  await expect(like.locator(".count")).toHaveText(String(before));
  await expect(like).toHaveAttribute("aria-busy", "false");
});

test("a language that is chosen before takes along the tray and what was typed", async ({ page, zhUrl }) => {
  await giveTray(page, "3,4");
  const letScriptsCome = await openWithoutScripts(page, "/contact");
  await page.getByLabel("Name", { exact: true }).fill("Ada Wong");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("link", { name: "繁體中文" }).first().click();
  await letScriptsCome().catch(() => {});
  await expect(page).toHaveURL(`${zhUrl}/contact`);
  await expect(page.locator("#contact-name")).toHaveValue("Ada Wong");
  await expect.poll(() => readTray(page)).toBe("3,4");
});

test("where the scripts can't come, what waited for them goes off without them", async ({ page, server }) => {
  const { product, codes } = await readExamples(server);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto(product.path, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Add to tray" }).click();
  fail();
  await expect(page).toHaveURL(`/tray?codes=${codes[0]?.id}`);
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
