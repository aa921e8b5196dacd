import type { Page } from "@playwright/test";
import { STAFF } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/staff.ts";

const entries = [
  ["Dashboard", "/admin"],
  ["Products", "/admin/products"],
  ["Categories", "/admin/categories"],
  ["Item Codes", "/admin/item-codes"],
  ["Certificates", "/admin/certificates"],
  ["Documents", "/admin/documents"],
  ["Gallery Categories", "/admin/gallery-categories"],
  ["Gallery Items", "/admin/gallery-items"],
  ["News & Events", "/admin/news-items"],
  ["Files", "/admin/files"],
  ["Translations", "/admin/translations"],
  ["Messages", "/admin/messages"],
  ["Requests", "/admin/requests"],
  ["Subscribers", "/admin/general-settings?tab=subscribers"],
  ["Spam", "/admin/spam"],
  ["General Settings", "/admin/general-settings"],
  ["Recent changes", "/admin/changes"],
  ["Trash", "/admin/trash"],
  ["People", "/admin/people"],
  ["Safety", "/admin/safety"],
  ["Webhooks", "/admin/webhooks"],
  ["My account", "/admin/account"],
] as const;

test("the sidebar has its entries in order, marks the present one, and Logout", async ({ page }) => {
  await page.goto("/admin/products");
  const menu = page.getByRole("navigation", { name: "Admin" });
  await expect(menu.getByRole("link")).toHaveText(entries.map(([name]) => name));
  for (const [name, path] of entries) {
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
  await expect(menu.getByRole("heading")).toHaveText(["Catalogue", "Texts", "Inbox", "Administration"]);
  await expect(menu.locator("[aria-current=page]")).toHaveText("Products");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByText(STAFF.email)).toBeVisible();
});

test("the entries scroll above the foot of the menu, which is always in sight", async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/admin");
    if (width < 1024) await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByText(/^Version \d/)).toBeInViewport({ ratio: 1 });
    // The menu of the first answer has no session yet.
    await expect(page.getByText(STAFF.email).filter({ visible: true }).first()).toBeVisible();
    const last = page.getByRole("navigation", { name: "Admin" }).getByRole("link").last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/account");
  await expect(page.getByRole("link", { name: "My account" })).toBeInViewport({ ratio: 1 });
});

test("nothing of the public frame stands on admin pages, and no search engine keeps them", async ({ page }) => {
  const answer = await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page.getByText("Subscribe", { exact: true })).toHaveCount(0);
  await expect(page.locator("meta[name=robots]").first()).toHaveAttribute("content", "noindex, nofollow");
  expect(answer?.headers()["cache-control"]).not.toContain("public");
  expect(await (await page.request.get("/robots.txt")).text()).toContain("Disallow: /admin");
});

test("the frame with its menu stands in the first answer, but not where one signs in", async ({ page }) => {
  const bodyOf = async (path: string) => (await page.request.get(path)).text();
  const first = await bodyOf("/admin/products");
  for (const [name, path] of entries.slice(1, 5)) expect(first).toMatch(new RegExp(`href="${path}"[^]*?${name}`));
  expect(first).toContain("Catalogue");
  for (const path of ["/admin/login", "/admin/welcome"]) expect(await bodyOf(path)).not.toContain("Catalogue");
});

test("an unknown address of the back office leads back into it", async ({ page }) => {
  await page.goto("/admin/nothing-here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

type RouterWindow = {
  __reactRouterManifest: {
    routes: Record<string, { parentId?: string; path?: string; module: string; imports?: string[] }>;
  };
};

/**
 * Whether the page has looked at its session and fetched all screens with what they import. A network that was idle may
 * only have waited for the page's scripts to start.
 */
function fetchedAhead(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { routes } = (window as unknown as RouterWindow).__reactRouterManifest;
    const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    // The menu leads to all of them but those of a single record and the one for what does not exist.
    const screens = Object.values(routes).filter(
      ({ parentId, path }) => parentId === "admin/shell/shell.layout" && !/[:*]/.test(path ?? ""),
    );
    const needed = screens.flatMap(({ module, imports = [] }) => [module, ...imports]);
    return ["/rest/v1/rpc/my_access", ...needed].every((path) => fetched.includes(path));
  });
}

test("without a connection every section opens within the back office, and can be tried again", async ({
  page,
  context,
}) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect.poll(() => fetchedAhead(page)).toBe(true);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const menu = page.getByRole("navigation", { name: "Admin" });
  for (const [name, path] of entries.slice(1)) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(page.getByRole("button", { name: "Try Again" }).first()).toBeVisible();
    await expect(menu.locator("[aria-current=page]")).toHaveText(name);
  }
  await menu.getByRole("link", { name: "News & Events" }).click();
  // Not the message of the first visit.
  await expect(page.getByRole("main").getByText("Error loading news items")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).first().click();
  await expect(page.getByText("Pinned Items (", { exact: false })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens and closes by its button and leads on", async ({ page }) => {
    await page.goto("/admin");
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("link", { name: "Products", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
  });

  test("Escape closes the menu, and nothing behind it takes the focus while it is open", async ({ page }) => {
    await page.goto("/admin/products");
    await expect(page.getByRole("button", { name: "New Product" })).toBeVisible();
    const button = page.getByRole("button", { name: "Open menu" });
    await button.click();
    const open = page.getByRole("button", { name: "Close menu" });
    await expect(open).toBeFocused();
    const isInFront = () =>
      page.evaluate(() => !document.activeElement?.closest("main, .skip-link") && document.activeElement?.tagName);
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press("Tab");
      expect(await isInFront()).toBeTruthy();
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
    await expect(button).toBeFocused();
    await page.getByRole("button", { name: "New Product" }).focus();
    await expect(page.getByRole("button", { name: "New Product" })).toBeFocused();

    await button.click();
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByRole("button", { name: "New Product" }).click();
    await expect(page.getByRole("dialog", { name: "Add Product" })).toBeVisible();
  });

  test("no screen is wider than the phone", async ({ page }) => {
    for (const path of ["/admin", "/admin/products", "/admin/products?new=true"]) {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});

test("follows the system's dark scheme with enough contrast", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/admin/products");
  await expect(page.getByRole("button", { name: /^Reorder / }).first()).toBeVisible();
  await expectAccessible(page);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toBe("rgb(20, 22, 28)");
});
