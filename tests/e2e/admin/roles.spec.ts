import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { choose, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { readExamples } from "../support/examples.ts";
import { expect, makePerson, openAs, test } from "../support/people.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Admin" });

const everybodys = [
  "Dashboard",
  "Products",
  "Categories",
  "Item Codes",
  "Certificates",
  "Documents",
  "Gallery Categories",
  "Gallery Items",
  "News & Events",
  "Files",
  "Translations",
];

const inbox = [/^Messages/, /^Requests/, "Subscribers", "Spam"];
const administration = ["General Settings", "Recent changes", "Trash", "My account"];

/** The actions that the menu of a row offers. */
async function actionsOf(page: Page, name: string): Promise<string[]> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  const actions = await page.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  return actions;
}

for (const [role, entries] of [
  ["editor", [...everybodys, ...inbox, ...administration]],
  ["translator", [...everybodys, ...administration]],
  ["sales", [...everybodys, ...inbox, ...administration]],
] as const) {
  test(`the sidebar of ${role} has what the role reads`, async ({ browser, server }) => {
    const page = await openAs(browser, server, await makePerson(server, role));
    await page.goto("/admin");
    await expect(menu(page).getByRole("link")).toHaveText([...entries]);
    await page.context().close();
  });
}

test("a translator reads the catalogue, writes translations, and finds nothing that would change the rest", async ({
  browser,
  server,
}) => {
  const { product } = await readExamples(server);
  const page = await openAs(browser, server, await makePerson(server, "translator"));
  await page.goto("/admin/products");
  await expect(page.getByRole("columnheader").first()).toHaveText("Order");
  await expect(row(page, product.name)).toBeVisible();
  for (const name of ["New Product", "Import"]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Reorder/ })).toHaveCount(0);
  expect(await actionsOf(page, product.name)).toEqual(["View", "Preview", "Item codes", "History"]);
  await expectAccessible(page);

  await choose(page, product.name, "View");
  const form = page.getByRole("dialog", { name: "View Product" });
  await expect(form.getByLabel("Name", { exact: true })).toBeDisabled();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue(product.name);
  await expect(form.getByText("Your role may read this, not change it.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Update Product" })).toHaveCount(0);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Close" }).last().click();
  await expect(form).toHaveCount(0);

  await page.goto("/admin/translations?type=products&id=1&field=name");
  await expect(page.getByRole("button", { name: "Import" })).toBeVisible();
  const translations = page.getByRole("list", { name: "Translations" });
  await translations
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("textbox").last().fill("平滑金屬繡花線");
  await page.getByRole("button", { name: "Update Translation" }).click();
  await expect(page.getByText("Translation updated successfully")).toBeVisible();
  await page.context().close();
});

test("a screen that a role doesn't have says so at its address", async ({ browser, server }) => {
  const page = await openAs(browser, server, await makePerson(server, "translator"));
  for (const [path, title] of [
    ["/admin/messages", "Messages"],
    ["/admin/requests", "Requests"],
    ["/admin/people", "People"],
    ["/admin/safety", "Safety"],
    ["/admin/webhooks", "Webhooks"],
    ["/admin/webhooks/1", "Webhooks"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Your role doesn't include this screen.")).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.goto("/admin/general-settings?tab=subscribers");
  await expect(page.getByRole("tab")).toHaveText([
    "Homepage Carousel",
    "Global Settings",
    "Contact Us Settings",
    "Company",
  ]);
  await page.context().close();
});

test("sales writes what buyers send, and reads the rest", async ({ browser, server }) => {
  const page = await openAs(browser, server, await makePerson(server, "sales"));
  const kept = {
    name: "Ada Wong",
    email: "ada@example.com",
    subject: "Shade card for sales",
    message: "Please send the 2026 shade card.",
  };
  await makeService(server).from("contact_messages").insert(kept).throwOnError();
  await page.goto("/admin/messages");
  await page.getByRole("button", { name: "Actions for Shade card for sales" }).click();
  await page.getByRole("menuitem", { name: "Mark answered" }).click();
  await expect(page.getByText("Message marked as answered")).toBeVisible();

  await page.goto("/admin/general-settings?tab=contact-us-settings");
  await expect(page.getByLabel("Contact Form Destination Email")).toHaveAttribute("readonly");
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await page.goto("/admin/translations?type=products&id=1&field=name");
  await expect(page.getByRole("list", { name: "Translations" }).getByRole("listitem").first()).toBeVisible();
  for (const name of [/^Add$/, /^Edit /, /^Delete /, "Import"])
    await expect(page.getByRole("main").getByRole("button", { name })).toHaveCount(0);
  await page.context().close();
});

test("an editor reads messages without marking them, and deletes nothing for good", async ({
  browser,
  server,
  api,
}) => {
  const page = await openAs(browser, server, await makePerson(server, "editor"));
  const kept = {
    name: "Ada Wong",
    email: "ada@example.com",
    subject: "Shade card for editors",
    message: "Please send the 2026 shade card.",
  };
  await makeService(server).from("contact_messages").insert(kept).throwOnError();
  await page.goto("/admin/messages");
  expect(await actionsOf(page, "Shade card for editors")).toEqual(["View"]);
  await page.getByRole("button", { name: "Shade card for editors", exact: true }).click();
  await expect(page.getByRole("list", { name: "Conversation" })).toContainText(kept.message);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Reply" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const { data } = await api.from("contact_messages").select("status").eq("subject", kept.subject).single();
  expect(data?.status).toBe("new");

  await api.from("product_categories").insert({ name: "Doomed by roles" }).throwOnError();
  await page.goto("/admin/categories");
  await choose(page, "Doomed by roles", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Category deleted successfully")).toBeVisible();
  await page.goto("/admin/trash");
  await expect(page.getByRole("button", { name: "Restore" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete for good" })).toHaveCount(0);
  await page.goto("/admin/general-settings?tab=global-settings");
  await expect(page.getByLabel("Slide Duration (milliseconds)")).toHaveAttribute("readonly");
  await page.context().close();
});

test("a role that was taken meanwhile is told by a refusal, and the form keeps its input", async ({
  browser,
  server,
}) => {
  const person = await makePerson(server, "editor");
  const page = await openAs(browser, server, person);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "New Category" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Typed in vain");
  await makeService(server).rpc("grant_staff", { email: person.email, role: "sales" }).throwOnError();
  await page.getByRole("button", { name: "Create Category" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Your role may not change product_categories" }).first(),
  ).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Typed in vain");
  await expect(page.getByRole("button", { name: "Create Category" })).toHaveCount(0);
  await page.context().close();
});

test("what a person may do is asked for again where it can't be loaded", async ({ page }) => {
  await page.route("**/rpc/my_access", (route) => route.abort());
  await page.goto("/admin/products");
  await expect(page.getByRole("alert")).toContainText("Failed to load what you may do");
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
});

test("on a phone the menu of a role and its read-only forms fit", async ({ browser, server }) => {
  const page = await openAs(browser, server, await makePerson(server, "translator"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/item-codes");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "View" }).click();
  await expect(page.getByRole("dialog", { name: "View Item Code" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});
