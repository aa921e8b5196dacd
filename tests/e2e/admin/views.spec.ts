import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, makePerson, openAs, signInAs, test } from "../support/people.ts";

const headers = (page: Page) => page.getByRole("columnheader");
const header = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
const opened = (page: Page) => page.getByRole("status").filter({ hasText: /^View: / });
const search = (page: Page) => page.getByRole("searchbox").first();
const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ });

async function toggleColumn(page: Page, name: string) {
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name, exact: true }).click();
  await page.keyboard.press("Escape");
}

async function chooseInViews(page: Page, name: string) {
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name }).click();
}

test("columns are shown and hidden, in the address and on the device of each person", async ({ browser, server }) => {
  const page = await openAs(browser, server, await makePerson(server, "editor"));
  await page.goto("/admin/item-codes");
  await expect(header(page, "Denier")).toBeVisible();
  for (const extra of ["Type", "Composition", "Created"]) await expect(header(page, extra)).toHaveCount(0);
  await toggleColumn(page, "Denier");
  await toggleColumn(page, "Type");
  await expect(header(page, "Denier")).toHaveCount(0);
  await expect(header(page, "Type")).toBeVisible();
  await expect(page).toHaveURL(/hide=denier%2Ccomposition%2Ccreated/);
  await page.reload();
  await expect(header(page, "Type")).toBeVisible();
  await expect(header(page, "Denier")).toHaveCount(0);
  // Without the address the device knows.
  await page.goto("/admin/item-codes");
  await expect(header(page, "Type")).toBeVisible();
  await expect(header(page, "Denier")).toHaveCount(0);
  await page.goto("/admin/item-codes?hide=none");
  for (const shown of ["Denier", "Type", "Composition", "Created"]) await expect(header(page, shown)).toBeVisible();

  await page.goto("/admin/products");
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await expect(page.getByRole("menuitemcheckbox")).toHaveText(["Image", "Name", "Slug", "Status", "Created"]);
  const name = page.getByRole("menuitemcheckbox", { name: "Name" });
  await expect(name).toHaveAttribute("aria-checked", "true");
  await expect(name).toBeDisabled();
  await page.context().close();
});

test("columns are chosen by the keyboard", async ({ page }) => {
  await page.goto("/admin/news-items");
  await expect(header(page, "Slug")).toBeVisible();
  await page.getByRole("button", { name: "Columns", exact: true }).focus();
  await page.keyboard.press("Enter");
  const slug = page.getByRole("menuitemcheckbox", { name: "Slug" });
  await expect(slug).toBeFocused();
  await page.keyboard.press("Space");
  await expect(slug).toHaveAttribute("aria-checked", "false");
  await expect(header(page, "Slug")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Columns", exact: true })).toBeFocused();
});

test("a view is saved, opened by its address, shared, changed, renamed and deleted", async ({ browser, server }) => {
  const editor = await makePerson(server, "editor", "Mei of Views");
  const page = await openAs(browser, server, editor);
  await page.goto("/admin/item-codes?q=gold&sort=colour&dir=desc&size=10&state=current");
  await toggleColumn(page, "Product");
  await chooseInViews(page, "Save view");
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Name is required");
  await dialog.getByLabel("Name").fill("Golden threads");
  await dialog.getByLabel("Shared with everybody").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(toasts(page).getByText("View saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(opened(page)).toHaveText("View: Golden threads");
  await expect(page).toHaveURL(/view=\d+/);
  const id = new URL(page.url()).searchParams.get("view") ?? "";

  // Somebody else opens it by its address alone, as it was saved.
  const sales = await openAs(browser, server, await makePerson(server, "sales"));
  await sales.goto(`/admin/item-codes?view=${id}`);
  await expect(opened(sales)).toHaveText("View: Golden threads");
  await expect(search(sales)).toHaveValue("gold");
  await expect(sales).toHaveURL(/q=gold.*sort=colour.*size=10.*state=current/);
  await expect(sales.getByRole("columnheader", { name: "Colour" })).toHaveAttribute("aria-sort", "descending");
  await expect(header(sales, "Product")).toHaveCount(0);
  await sales.getByRole("button", { name: "Views", exact: true }).click();
  await expect(sales.getByRole("menuitem", { name: "Golden threads Mei of Views" })).toBeVisible();
  await expect(sales.getByRole("menuitem", { name: /^(Rename|Delete)/ })).toHaveCount(0);
  await sales.keyboard.press("Escape");
  // Who does not write the list's rows shares no view of it.
  await chooseInViews(sales, "Save view");
  await expect(sales.getByRole("dialog").getByLabel("Name")).toHaveValue("Golden threads");
  await expect(sales.getByLabel("Shared with everybody")).toHaveCount(0);
  await sales.getByRole("button", { name: "Cancel" }).click();

  // What is changed is said, and saved under the same name.
  await search(page).fill("silver");
  await expect(opened(page)).toHaveText("View: Golden threadschanged");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByLabel("Shared with everybody")).toBeChecked();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(opened(page)).toHaveText("View: Golden threads");
  await page.goto(`/admin/item-codes?view=${id}`);
  await expect(search(page)).toHaveValue("silver");

  await chooseInViews(page, "Rename “Golden threads”");
  await page.getByRole("dialog", { name: "Rename view" }).getByLabel("Name").fill("Silver threads");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(opened(page)).toHaveText("View: Silver threads");
  await chooseInViews(page, "Close “Silver threads”");
  await expect(opened(page)).toHaveCount(0);
  await expect(search(page)).toHaveValue("");
  // The device keeps what was hidden before the view was there.
  await expect(page.getByRole("columnheader", { name: "Product" })).toHaveCount(0);
  await chooseInViews(page, "Silver threads");
  await expect(search(page)).toHaveValue("silver");

  await chooseInViews(page, "Delete “Silver threads”");
  const question = page.getByRole("alertdialog", { name: "Delete view" });
  await expect(question).toContainText("is deleted for everybody");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page).getByText("View deleted")).toBeVisible();
  await expect(opened(page)).toHaveCount(0);
  await expect(toasts(page).getByText("This view no longer exists")).toHaveCount(0);

  await sales.goto(`/admin/item-codes?view=${id}`);
  await expect(toasts(sales).getByText("This view no longer exists")).toBeVisible();
  await expect(sales).not.toHaveURL(/view=/);
  await expect(search(sales)).toHaveValue("");
  await expect(headers(sales).first()).toBeVisible();
  await sales.context().close();
  await page.context().close();
});

test("a name is given once, and the list of before comes back with the browser's button", async ({
  browser,
  server,
}) => {
  const account = await makePerson(server, "translator");
  const client = await signInAs(server, account);
  await client
    .from("list_views")
    .insert({ list: "products", name: "Hidden ones", query: "status=Inactive" })
    .throwOnError();
  const page = await openAs(browser, server, account);
  await page.goto("/admin/products");
  await chooseInViews(page, "Hidden ones");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("Inactive");
  await expect(opened(page)).toHaveText("View: Hidden ones");
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("all");
  await expect(opened(page)).toHaveCount(0);
  await chooseInViews(page, "Save view");
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill("HIDDEN ones");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("You have another view with this name");
  await page.context().close();
});

for (const width of [1440, 390]) {
  test(`the tools of a list are accessible at ${width} px and fit`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/item-codes");
    await expect(page.locator("tbody td.code").first()).toBeVisible();
    if (width === 390) {
      await expect(page.getByRole("combobox", { name: "Product" })).toBeHidden();
      await page.getByRole("button", { name: "Filters" }).press("Enter");
      await page.getByRole("combobox", { name: "State" }).selectOption("Current");
      await expect(page.getByRole("button", { name: "Filters (1)" })).toHaveAttribute("aria-expanded", "true");
    }
    await expectAccessible(page);
    for (const name of ["Columns", "Views"]) {
      await page.getByRole("button", { name, exact: true }).click();
      const box = await page.getByRole("menu").boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await page.keyboard.press("Escape");
    }
    await chooseInViews(page, "Save view");
    await expect(page.getByRole("dialog", { name: "Save view" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
