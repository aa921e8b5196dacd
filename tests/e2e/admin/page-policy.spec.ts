import type { Page } from "@playwright/test";
import { STAFF } from "../../support/start-server.ts";
import { expectScriptsRefused, pagePaths, type Visit, visit, watchPolicy } from "../support/every-page.ts";
import { openPage } from "../support/hydration.ts";
import { expect, test } from "../support/staff.ts";
import { address } from "../support/translations.ts";

const form = async (page: Page) => expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();

/** A list: the menu of its first row, what asks before that row is deleted, and the forms of a new row and of a stored one. */
function list(path: string, sees: string, id?: number): Visit[] {
  const menu = async (page: Page) => {
    await page
      .getByRole("button", { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.keyboard.press("Escape");
  };
  const query = path.includes("?") ? "&" : "?";
  const forms = id ? [`${query}new=true`, `${query}edit=${id}`] : [];
  return [{ path, sees, use: menu }, ...forms.map((name) => ({ path: `${path}${name}`, sees, use: form }))];
}

const tab = (name: string) => `/admin/general-settings?tab=${name}`;
const visits: Record<string, Visit[]> = {
  "/admin/login": [{ path: "/admin/login" }],
  "/admin": [{ path: "/admin", sees: "Quick Guide" }],
  "/admin/products": list("/admin/products", "Twisted Metallic", 1),
  "/admin/categories": list("/admin/categories", "Categories", 1),
  "/admin/item-codes": list("/admin/item-codes", "Item Codes", 1),
  "/admin/gallery-categories": list("/admin/gallery-categories", "Gallery Categories", 1),
  "/admin/gallery-items": list("/admin/gallery-items", "Gallery Items", 1),
  "/admin/news-items": list("/admin/news-items", "Pinned Items", 1),
  "/admin/translations": [
    { path: address("products", 1, "name"), sees: "Translated" },
    {
      path: address("products", 1, "name"),
      use: (page) => page.getByRole("button", { name: "Import CSV" }).click(),
    },
  ],
  "/admin/messages": [{ path: "/admin/messages", sees: "Received" }],
  "/admin/general-settings": [
    ...list(tab("homepage-carousel"), "Homepage Carousel", 1),
    { path: tab("global-settings"), sees: "Carousel Settings" },
    { path: tab("contact-us-settings"), sees: "Contact Email" },
    { path: tab("subscribers"), sees: "Export Emails" },
    { path: tab("remove-stale-files"), sees: /stale files/ },
  ],
  "/admin/*": [{ path: "/admin/nothing-here" }],
};

test("no screen of the back office is forgotten here", () => {
  expect(Object.keys(visits).sort()).toEqual(pagePaths("admin").sort());
});

for (const [name, all] of Object.entries(visits)) {
  test(`${name} is refused nothing by its policy`, async ({ page, context, server }) => {
    const refused = await watchPolicy(context);
    for (const one of all) await visit(page, server.url, one);
    expect(refused).toEqual([]);
  });
}

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("signing in is refused nothing by its policy", async ({ page, context, server }) => {
    const refused = await watchPolicy(context);
    const signIn = async () => {
      await page.getByLabel("Email").fill(STAFF.email);
      await page.getByLabel("Password").fill(STAFF.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByText("Quick Guide")).toBeVisible();
    };
    await visit(page, server.url, { path: "/admin/login", use: signIn });
    expect(refused).toEqual([]);
  });
});

test("a script that got into a screen does not run", async ({ context, server }) => {
  const refused = await watchPolicy(context);
  const page = await openPage(context);
  await page.goto(`${server.url}/admin`);
  await expectScriptsRefused(page, refused);
});
