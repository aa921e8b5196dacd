import path from "node:path";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { openDatabase } from "../../../embedded-backend/database/open-database.ts";
import { addStaff } from "../../../embedded-backend/installation/staff.ts";
import { type RunningServer, STAFF, startServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { makePicture } from "../support/media-files.ts";
import { endSession, fillIn, heading, refuseKey } from "../support/session.ts";
import { expect, rows, test } from "../support/staff.ts";

const signedOut = { cookies: [], origins: [] };
const screens = [
  "/admin",
  "/admin/products",
  "/admin/categories",
  "/admin/item-codes",
  "/admin/gallery-categories",
  "/admin/gallery-items",
];

test.describe("signing in", () => {
  test.use({ storageState: signedOut });

  test("shows the form with its texts, in English on every host", async ({ page, zhUrl }) => {
    await page.goto("/admin/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText("Enter your credentials to access the admin dashboard", { exact: true })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`${zhUrl}/admin/login`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("e-mail and password are both required", async ({ page }) => {
    await page.goto("/admin/login");
    const requests: string[] = [];
    page.on("request", (request) => request.url().includes("/auth/") && requests.push(request.url()));
    await page.getByLabel("Email").fill(STAFF.email);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByLabel("Password")).toBeFocused();
    expect(await page.getByLabel("Password").evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    );
    expect(requests).toEqual([]);
  });

  test("goes to the dashboard and says so; the button is busy meanwhile", async ({ page }) => {
    await page.goto("/admin/login");
    await expect(page.getByLabel("Email")).toBeFocused();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/auth/v1/token**", async (route) => {
      await asked;
      await route.continue();
    });
    await fillIn(page);
    await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
    answer();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText("Login successful")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });

  test("a wrong password and an unknown account get the same message, and the form keeps its input", async ({
    page,
  }) => {
    await page.goto("/admin/login");
    for (const account of [
      { ...STAFF, password: "not this one" },
      { ...STAFF, email: "nobody@kinran.test" },
    ]) {
      await fillIn(page, account);
      await expect(page.getByLabel("Email")).toHaveValue(account.email);
      await expect(page.getByLabel("Password")).toBeFocused();
      await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Invalid email or password");
      await expect(page).toHaveURL(/\/admin\/login$/);
    }
  });

  test("too many wrong passwords for one account are told as such", async ({ page, server }) => {
    const account = { email: "guessed@kinran.test", password: "a guess" };
    const headers = { apikey: server.keys().publishableKey };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await page.request.post("/auth/v1/token?grant_type=password", { headers, data: account });
    }
    await page.goto("/admin/login");
    await fillIn(page, account);
    await expect(page.getByText("Too many attempts")).toBeVisible();
  });

  test("says when signing in itself fails", async ({ page, context }) => {
    await page.goto("/admin/login");
    await context.setOffline(true);
    await fillIn(page);
    await expect(page.getByRole("alert")).toHaveText("An error occurred during login");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });

  test("a refused key is told as that, not as a wrong password", async ({ page }) => {
    await refuseKey(page);
    await page.goto("/admin/login");
    await fillIn(page);
    await expect(page.getByText("The backend refuses the key of this site.")).toBeVisible();
    await expect(page.getByText("Invalid email or password")).toHaveCount(0);
  });

  for (const screen of screens) {
    test(`${screen} asks for a sign-in first and leads back`, async ({ page }) => {
      await page.goto(`${screen}?q=gold`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(/\/admin\/login$/);
      await page.reload();
      await expect(page.getByRole("navigation", { name: "Admin" })).toHaveCount(0);
      await fillIn(page);
      await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${screen}?q=gold`);
    });
  }

  test("no address says where it leads", async ({ page, server }) => {
    await page.goto("/admin/login?next=https%3A%2F%2Felsewhere.example%2F");
    await fillIn(page);
    await expect(page).toHaveURL(`${server.url}/admin`);
  });
});

test("who is signed in already goes on at once", async ({ page, server }) => {
  await page.goto("/admin/login");
  await expect(page).toHaveURL(`${server.url}/admin`);
});

test("a refused key is told as that, and ends no session", async ({ page }) => {
  await page.goto("/admin/products");
  await expect(page.getByRole("button", { name: /^Reorder / }).first()).toBeVisible();
  await refuseKey(page);
  const asked = page.waitForResponse("**/rest/v1/rpc/my_access");
  await page.getByRole("link", { name: "Item Codes" }).click();
  await expect(page.getByText("The backend refuses the key of this site.").first()).toBeVisible();
  await asked;
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Item Codes");
});

test("a session that ends while a form is open returns to the form with its input", async ({ page, api, server }) => {
  const product = await rows(
    api.from("products").insert({ name: "Session Thread", slug: "session-thread" }).select().single(),
  );
  await page.goto(`/admin/products?q=session&edit=${product.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit Product" });
  await dialog.getByLabel("Description", { exact: true }).fill("Typed before the session ended");
  const picture = await makePicture("kept.png");
  // The save is to be what finds the session ended.
  const lookedFor = page.waitForResponse("**/rest/v1/rpc/files_of_size");
  await Promise.all([lookedFor, dialog.getByLabel("Primary Image").setInputFiles(picture)]);
  await endSession(page, server);
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await fillIn(page);
  await expect(dialog.getByLabel("Description", { exact: true })).toHaveValue("Typed before the session ended");
  await expect(dialog.getByText("kept.png")).toBeVisible();
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully")).toBeVisible();
  expect(await rows(api.from("products").select().eq("id", product.id).single())).toMatchObject({
    description: "Typed before the session ended",
    image_url: expect.stringMatching(/^\/storage\/v1\/object\/public\/site-media\/products\/kept-[0-9a-f]{8}\.png$/),
  });
  await rows(api.from("products").delete().eq("id", product.id).select());
});

for (const { screen, table, path, begin } of [
  {
    screen: "a list",
    table: "gallery_categories" as const,
    path: "/admin/gallery-categories",
    begin: async (_page: Page) => {},
  },
  {
    screen: "the pinned news",
    table: "news_items" as const,
    path: "/admin/news-items",
    begin: (page: Page) => page.getByRole("button", { name: "Reorder Items" }).click(),
  },
]) {
  test(`a session that ends while the order of ${screen} is pending returns to that order`, async ({
    page,
    server,
    api,
  }) => {
    const stored = await rows(api.from(table).select("id, display_order"));
    await page.goto(path);
    await begin(page);
    const handles = page.getByRole("button", { name: /^Reorder (?!Items)/ });
    const names = () => handles.evaluateAll((all) => all.map((handle) => handle.getAttribute("aria-label")));
    await expect(handles.nth(1)).toBeVisible();
    const before = await names();
    await handles.first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    const pending = [before[1], before[0], ...before.slice(2)];
    await expect.poll(names).toEqual(pending);
    await endSession(page, server);
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText("You are no longer signed in.")).toBeVisible();
    await expect(page.getByText("Only staff may do this")).toHaveCount(0);
    await fillIn(page);
    await expect(page.getByRole("button", { name: "Save Order" })).toBeVisible();
    await expect.poll(names).toEqual(pending);
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(
      page.getByText(/Display order updated successfully|Category order updated successfully/),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
    for (const { id, display_order } of stored) {
      await rows(api.from(table).update({ display_order }).eq("id", id).select());
    }
  });
}

test("a session that ended elsewhere shows nothing more, neither after a reload nor on coming back", async ({
  page,
  context,
  server,
}) => {
  await page.goto("/admin/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
  await endSession(page, server);
  const kept = await page.evaluate(() => localStorage.getItem("sb-localhost-auth-token") ?? "");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await fillIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"))).not.toBe(kept);
  await endSession(page, server);
  await (await context.newPage()).bringToFront();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
});

test("an expired token is refreshed without a word", async ({ page }) => {
  await page.goto("/admin/products");
  await expect(page.getByRole("button", { name: /^Reorder / }).first()).toBeVisible();
  const before = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}");
    localStorage.setItem("sb-localhost-auth-token", JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
    return session.access_token as string;
  });
  await page.reload();
  await expect(page.getByRole("button", { name: /^Reorder / }).first()).toBeVisible();
  const after = await page.evaluate(
    () => JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}").access_token as string,
  );
  expect(after).not.toBe(before);
});

test.describe("somebody who is signed in but not staff", () => {
  test.use({ storageState: signedOut });
  const stranger = { email: "stranger@kinran.test", password: "a stranger's password" };
  let own: RunningServer | undefined;

  test.beforeAll(async () => {
    // Three starts of a server.
    test.setTimeout(240_000);
    const first = await startServer();
    await first.stop();
    const folder = path.join(first.dataDir, "database");
    const database = await openDatabase(first.databaseUrl ? { url: first.databaseUrl } : { folder });
    await addStaff(database, stranger);
    await database.transaction((db) =>
      sql`delete from private.staff using auth.users u where u.id = user_id and u.email = ${stranger.email}`.execute(
        db,
      ),
    );
    await database.close();
    own = await startServer({ DATA_DIR: first.dataDir });
  });
  test.afterAll(() => own?.discard());

  test("is told so and signed out", async ({ page }) => {
    await page.goto(`${own?.url}/admin/products`);
    await fillIn(page, stranger);
    await expect(page.getByText("This account may not use the back office")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText("Your session has ended")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"))).toBeNull();
  });
});
