import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { fillIn, heading } from "../support/session.ts";
import { expect, test } from "../support/staff.ts";

test("Logout ends the session of the browser, in all its tabs, and goes to the sign-in", async ({
  page,
  context,
  server,
}) => {
  const other = await context.newPage();
  await other.goto("/admin/products");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Products");
  await page.goto("/admin");
  const token = await tokenOf(page);
  const ended = page.waitForResponse("**/auth/v1/logout**");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText("Your session has ended")).toHaveCount(0);
  // The other tab learns of it at once.
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(heading);
  // The browser forgets its session before the backend has ended it.
  await ended;
  const answer = await page.request.get(`${server.url}/auth/v1/user`, {
    headers: { apikey: server.keys().publishableKey, Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"))).toBeNull();
  expect((await context.cookies()).filter((cookie) => cookie.value !== "")).toEqual([]);
  await page.goto("/admin/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
});

function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}").access_token);
}

/** Another browser in which the same person is signed in. */
async function openOther(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: undefined });
  const page = await context.newPage();
  await page.goto("/admin/login");
  await fillIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  return page;
}

test("Logout leaves the person's other browsers signed in", async ({ page, browser, server }) => {
  const other = await openOther(browser, server.url);
  await page.goto("/admin");
  const ended = page.waitForResponse("**/auth/v1/logout**");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  expect((await ended).status()).toBe(204);
  const answer = await other.request.get(`${server.url}/auth/v1/user`, {
    headers: { apikey: server.keys().publishableKey, Authorization: `Bearer ${await tokenOf(other)}` },
  });
  expect(answer.status()).toBe(200);
  await other.goto("/admin/products");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Products");
  await other.context().close();
});

test("Sign out everywhere ends the person's sessions in all browsers at once", async ({ page, browser, server }) => {
  const other = await openOther(browser, server.url);
  await other.goto("/admin/products");
  await other
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.goto("/admin");
  await expectAccessible(page);
  const ended = page.waitForResponse("**/auth/v1/logout**");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByText("Your session has ended")).toHaveCount(0);
  expect((await ended).status()).toBe(204);
  // Its token is still good by its date.
  await other.getByRole("menuitem", { name: "Deactivate" }).click();
  await expect(other.getByText("Failed to update product status")).toBeVisible();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(other.getByText("Your session has ended")).toBeVisible();
  await other.context().close();
});

for (const name of ["Logout", "Sign out everywhere"]) {
  test(`${name} without a connection still forgets the session of this browser, and only logs why`, async ({
    browser,
    server,
  }) => {
    const page = await openOther(browser, server.url);
    await page.route("**/auth/v1/logout**", (route) => route.abort());
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("Sign-out failed"));
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await logged;
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"))).toBeNull();
    await page.goto("/admin/products");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.context().close();
  });
}

test("who signs in after Logout comes to the dashboard, and stays signed in", async ({ page, server }) => {
  await page.goto("/admin/products?q=gold");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page).toHaveURL(`${server.url}/admin/login`);
  await fillIn(page);
  await expect(page).toHaveURL(`${server.url}/admin`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

for (const { what, button, path, change } of [
  {
    what: "a changed setting",
    button: "Logout",
    path: "/admin/general-settings?tab=contact-us-settings",
    change: (page: Page) => page.getByLabel("Contact Form Destination Email").fill("typed@kinran.test"),
  },
  {
    what: "a changed order",
    button: "Sign out everywhere",
    path: "/admin/categories",
    change: async (page: Page) => {
      await page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Move down" }).click();
    },
  },
]) {
  test(`${button} asks before ${what} is lost`, async ({ page }) => {
    await page.goto(path);
    await change(page);
    await page.getByRole("button", { name: button }).click();
    const question = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
    await page.getByRole("button", { name: button }).click();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"))).toBeNull();
    await fillIn(page);
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
    await expect(page.getByText("typed@kinran.test")).toHaveCount(0);
  });
}
