import type { Page } from "@playwright/test";
import { STAFF } from "../../support/start-server.ts";
import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts, undo } from "../support/undo.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const entry = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const restore = (page: Page, name: string) => entry(page, name).getByRole("button", { name: "Restore", exact: true });

test("the trash", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Trash") });
  await leg("a deleted product goes to Trash with all that hung on it and comes back, by keyboard alone", async () => {
    await makeProduct(api, "Trash Before");
    await removeProducts(api, "Trash Before");
    const { id } = await makeProduct(api, "Trash Whole");
    const codes = ["TR-1", "TR-2"].map((item_code) => ({ product_id: id, item_code }));
    await rows(api.from("item_codes").insert(codes).select());
    await walkTo(page, "/admin/products?q=Trash Whole");
    await choose(page, "Trash Whole", "Delete");
    const question = page.getByRole("alertdialog", { name: "Confirm Deletion" });
    await expect(question).toContainText(
      'Are you sure you want to delete "Trash Whole"? This action cannot be undone.',
    );
    await expect(question.getByRole("paragraph").first()).toHaveText(
      "It goes to Trash for 90 days and can be restored from there.",
    );
    await question.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(toast(page, "Product deleted successfully")).toBeVisible();

    await page.getByRole("link", { name: "Trash", exact: true }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/trash$/);
    await expect(page).toHaveTitle("Trash · Kinran Threads Admin");
    await expect(entry(page, "Trash Whole")).toContainText("2 item codes");
    await expect(entry(page, "Trash Whole")).toContainText(STAFF.email);
    await expect(entry(page, "Trash Whole").getByRole("cell", { name: "90", exact: true })).toBeVisible();
    await restore(page, "Trash Whole").press("Enter");
    await expect(toast(page, '"Trash Whole" restored')).toBeVisible();
    await expect(entry(page, "Trash Whole")).toHaveCount(0);
    await expect(page.locator("tbody").getByRole("button", { name: "Restore", exact: true }).first()).toBeFocused();
    await page.getByRole("link", { name: "Open" }).press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit Product" }).getByLabel("Name")).toHaveValue("Trash Whole");
    expect(await rows(api.from("item_codes").select().eq("product_id", id))).toHaveLength(2);
  });

  await leg("two clicks restore once, and the restore is undone, by the message and by Ctrl+Z", async () => {
    const { id } = await makeProduct(api, "Trash Twice");
    await makeProduct(api, "Trash Other");
    await removeProducts(api, "Trash");
    const stored = async () => (await rows(api.from("products").select("name").eq("id", id))).map(({ name }) => name);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/rpc/restore_record")) asked += 1;
    });
    await walkTo(page, "/admin/trash?q=Trash");
    await restore(page, "Trash Twice").dblclick();
    const message = toast(page, '"Trash Twice" restored');
    await expect(message.getByRole("link", { name: "Open" })).toBeVisible();
    await expect(entry(page, "Trash Twice")).toHaveCount(0);
    await expect(entry(page, "Trash Other")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(asked).toBe(1);
    await expectAccessible(page);

    await undo(page).click();
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(entry(page, "Trash Twice")).toBeVisible();
    expect(await stored()).toEqual([]);
    await restore(page, "Trash Twice").click();
    await expect(message).toBeVisible();
    expect(await stored()).toEqual(["Trash Twice"]);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(entry(page, "Trash Twice")).toBeVisible();
    expect(await stored()).toEqual([]);
  });

  await leg("a slug that is taken meanwhile is named, and a free one offered, which can be changed", async () => {
    const { id } = await makeProduct(api, "Trash Taken");
    await removeProducts(api, "Trash Taken");
    await makeProduct(api, "Trash Taken");
    await walkTo(page, "/admin/trash?q=Trash Taken");
    await restore(page, "Trash Taken").click();
    const dialog = page.getByRole("dialog", { name: 'Restore Product "Trash Taken"' });
    const slug = dialog.getByRole("textbox", { name: "Slug" });
    await expect(slug).toHaveValue("trash-taken-2");
    await expect(dialog).toContainText('"trash-taken" is taken by another product meanwhile.');
    await expectAccessible(page);
    await slug.fill("");
    await slug.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Slug is required");
    await slug.fill("trash-taken");
    await slug.press("Enter");
    await expect(slug).toHaveValue("trash-taken-2");
    await slug.fill("trash-taken-again");
    await slug.press("Enter");
    await expect(dialog).toHaveCount(0);
    expect(await rows(api.from("products").select("slug").eq("id", id).single())).toEqual({
      slug: "trash-taken-again",
    });
  });

  await leg("an item code waits for its product; what is gone is skipped and said", async () => {
    const { id } = await makeProduct(api, "Trash Parent");
    const category = await rows(api.from("product_categories").insert({ name: "Trash cores" }).select().single());
    await rows(api.from("product_category_mappings").insert({ product_id: id, category_id: category.id }).select());
    const code = await rows(api.from("item_codes").insert({ product_id: id, item_code: "TRP-1" }).select().single());
    await rows(api.from("item_codes").delete().eq("id", code.id).select());
    await removeProducts(api, "Trash Parent");
    await rows(api.from("product_categories").delete().eq("id", category.id).select());

    await walkTo(page, "/admin/trash?kind=item_codes");
    await expect(entry(page, "TRP-1")).toContainText("of Trash Parent");
    await restore(page, "TRP-1").click();
    const dialog = page.getByRole("dialog", { name: 'Restore Item code "TRP-1"' });
    await expect(dialog.getByRole("alert")).toHaveText(
      'It belongs to the product "Trash Parent", which is deleted as well. Restore the product first.',
    );
    await dialog.getByRole("button", { name: "Find the product in the Trash" }).click();
    await expect(entry(page, "TRP-1")).toHaveCount(0);
    await restore(page, "Trash Parent").click();
    await expect(toast(page, '"Trash Parent" restored')).toContainText('Category "Trash cores" no longer exists');
    await walkTo(page, "/admin/trash?q=TRP-1");
    await restore(page, "TRP-1").click();
    await expect(toast(page, '"TRP-1" restored')).toBeVisible();
    expect(await rows(api.from("item_codes").select("item_code").eq("id", code.id).single())).toEqual({
      item_code: "TRP-1",
    });
  });

  await leg(
    "many are restored at once, parents first; what can't be is told, stays ticked, and all is undone at once",
    async () => {
      const { id } = await makeProduct(api, "Trash Bulk Parent");
      const code = await rows(
        api.from("item_codes").insert({ product_id: id, item_code: "Trash Bulk Code" }).select().single(),
      );
      await rows(api.from("item_codes").delete().eq("id", code.id).select());
      await makeProduct(api, "Trash Bulk Taken");
      await makeProduct(api, "Trash Bulk Left");
      await removeProducts(api, "Trash");
      await makeProduct(api, "Trash Bulk Taken");
      await walkTo(page, "/admin/trash?q=Trash Bulk");
      const tick = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
      await tick("Trash Bulk Code").check();
      await tick("Trash Bulk Taken").check();
      await tick("Trash Bulk Parent").check();
      const bar = page.getByRole("region", { name: "Selected rows" });
      await expect(bar).toContainText("3 selected");
      await expectAccessible(page);
      await bar.getByRole("button", { name: "Restore selected" }).click();
      const message = toast(page, "2 of 3 records restored");
      await expect(message).toContainText(
        'Product "Trash Bulk Taken": "trash-bulk-taken" is taken by another product meanwhile.',
      );
      await expect(bar).toContainText("1 selected");
      await expect(tick("Trash Bulk Taken")).toBeChecked();
      await expect(entry(page, "Trash Bulk Left")).toBeVisible();
      const stored = async () => rows(api.from("item_codes").select("item_code").eq("id", code.id));
      expect(await stored()).toHaveLength(1);
      await undo(page).click();
      await expect(toast(page, "Undone")).toBeVisible();
      await expect(entry(page, "Trash Bulk Code")).toBeVisible();
      await expect(entry(page, "Trash Bulk Parent")).toHaveCount(2);
      expect(await stored()).toEqual([]);
      await toasts(page).getByRole("button", { name: "Undo", exact: true }).click();
      await expect(toast(page, "Done again")).toBeVisible();
      expect(await stored()).toHaveLength(1);
    },
  );

  await leg("a connection that is lost in the middle is told, and loses nothing", async () => {
    await makeProduct(api, "Trash Lost One");
    await makeProduct(api, "Trash Lost Two");
    await makeProduct(api, "Trash Lost Three");
    await removeProducts(api, "Trash");
    await walkTo(page, "/admin/trash?q=Trash Lost");
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
    let asked = 0;
    await page.route("**/rpc/restore_record", (route) => {
      asked += 1;
      return asked === 2 ? route.abort() : route.continue();
    });
    await page.getByRole("button", { name: "Restore selected" }).click();
    await expect(toast(page, "1 of 3 records restored")).toContainText(
      "The server cannot be reached. Check the connection and try again. 2 more were not tried and stay in the trash.",
    );
    expect(await rows(api.from("products").select("name").like("name", "Trash Lost%"))).toHaveLength(1);
    await page.getByRole("button", { name: "Restore selected" }).click();
    await expect(toast(page, "2 records restored")).toBeVisible();
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();
  });

  await leg("deleted for good, it is gone; nothing happens before that is confirmed", async () => {
    await makeProduct(api, "Trash Purged");
    await removeProducts(api, "Trash Purged");
    await walkTo(page, "/admin/trash?q=Trash Purged");
    const button = entry(page, "Trash Purged").getByRole("button", { name: "Delete for good" });
    const dialog = page.getByRole("alertdialog", { name: "Delete for good?" });
    await button.click();
    await expect(dialog).toContainText("This action cannot be undone.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(entry(page, "Trash Purged")).toBeVisible();
    await button.click();
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(toast(page, '"Trash Purged" deleted for good')).toBeVisible();
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();
  });

  await leg("is searched, filtered by kind and paged, and can be tried again when it fails", async () => {
    const names = Array.from({ length: 12 }, (_, place) => ({ name: `Trash ${place}`, slug: `trash-page-${place}` }));
    await rows(api.from("products").insert(names).select());
    await removeProducts(api, "Trash");
    await walkTo(page, "/admin/trash");
    await page.getByPlaceholder("Search the trash...").fill("trash ");
    await page.getByLabel("Kind", { exact: true }).selectOption("Products");
    await expect(page).toHaveURL(/q=trash.*kind=products/);
    await expect(page.locator("tbody tr")).toHaveCount(10);
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(entry(page, "Trash 0")).toBeVisible();
    await page.getByLabel("Kind", { exact: true }).selectOption("Settings");
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();

    await page.route("**/rpc/list_trash", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to load the trash");
    await page.unroute("**/rpc/list_trash");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();
  });

  await leg("is readable in both schemes and on a phone", async () => {
    await makeProduct(api, "Trash Shown");
    await removeProducts(api, "Trash Shown");
    await walkTo(page, "/admin/trash?q=Trash Shown");
    await expect(row(page, "Product")).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(restore(page, "Trash Shown")).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
