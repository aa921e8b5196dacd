import type { Page } from "@playwright/test";
import { fillIn, heading } from "../support/session.ts";
import { expect, test } from "../support/staff.ts";

test("Logout ends the session everywhere and goes to the sign-in", async ({ page, context, server }) => {
  const other = await context.newPage();
  await other.goto("/admin/products");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Products");
  await page.goto("/admin");
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}").access_token,
  );
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText("Your session has ended")).toHaveCount(0);
  // The other tab learns of it at once.
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(heading);
  const answer = await page.request.get(`${server.url}/auth/v1/user`, {
    headers: { apikey: server.keys().publishableKey, Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"))).toBeNull();
  expect((await context.cookies()).filter((cookie) => cookie.value !== "")).toEqual([]);
  await page.goto("/admin/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
});

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

for (const { what, path, change } of [
  {
    what: "a changed setting",
    path: "/admin/general-settings?tab=contact-us-settings",
    change: (page: Page) => page.getByLabel("Contact Form Destination Email").fill("typed@kinran.test"),
  },
  {
    what: "a changed order",
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
  test(`Logout asks before ${what} is lost`, async ({ page }) => {
    await page.goto(path);
    await change(page);
    await page.getByRole("button", { name: "Logout" }).click();
    const question = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"))).toBeNull();
    await fillIn(page);
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
    await expect(page.getByText("typed@kinran.test")).toHaveCount(0);
  });
}
