import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";
import {
  addCategories,
  type CategoryScreen,
  categoryRow,
  chooseAction,
  dragRow,
  publicCategories,
  removeCategories,
  shownNames,
  storedCategories,
} from "./category-screen.ts";

/** What the list of categories does on either screen. */
export function describeCategoryList(screen: CategoryScreen) {
  const prefix = "List test";
  const names = [`${prefix} B`, `${prefix} A`, `${prefix} C`];

  test("the list of categories", async ({ page, api }) => {
    const leg = startWalk(page, {
      before: () => addCategories(api, screen, ...names),
      after: () => removeCategories(api, screen, prefix),
    });
    await leg("shows the categories in their order, searched and sorted on demand", async () => {
      await walkTo(page, screen.path);
      await expect(page).toHaveTitle(`${screen.heading} · Kinran Threads Admin`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(screen.heading);
      await expect(page.getByRole("navigation").locator("[aria-current=page]")).toHaveCount(1);
      await expect(categoryRow(page, `${prefix} B`)).toBeVisible();
      expect(await shownNames(page, prefix)).toEqual(names);
      await expectAccessible(page);

      await page.getByRole("button", { name: "Name" }).click();
      await expect.poll(() => shownNames(page, prefix)).toEqual(names.toSorted());
      await page.getByRole("button", { name: "Name" }).click();
      await expect.poll(() => shownNames(page, prefix)).toEqual(names.toSorted().reverse());

      await page.getByRole("searchbox", { name: "Search categories" }).fill("LIST TEST c");
      await expect(page.getByRole("row")).toHaveCount(2);
      await expect(categoryRow(page, `${prefix} C`)).toBeVisible();
      await page.getByRole("searchbox").fill("there is none of this");
      await expect(page.getByText("No data found", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Clear search and filters" }).click();
      await expect.poll(() => shownNames(page, prefix)).toEqual(names);
    });

    await leg("an order by drag and drop is saved whole, and is the one that visitors see", async () => {
      await walkTo(page, screen.path);
      await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
      await dragRow(page, `${prefix} C`, `${prefix} B`);
      await expect.poll(() => shownNames(page, prefix)).toEqual([`${prefix} C`, `${prefix} B`, `${prefix} A`]);
      await page.getByRole("button", { name: "Discard" }).click();
      await expect(page.getByText("Display order changes discarded", { exact: true })).toBeVisible();
      await expect.poll(() => shownNames(page, prefix)).toEqual(names);

      await dragRow(page, `${prefix} B`, `${prefix} A`);
      await expect.poll(() => shownNames(page, prefix)).toEqual(names.toSorted());
      await page.getByRole("button", { name: "Save Order" }).click();
      await expect(page.getByText(screen.orderSaved, { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
      expect((await storedCategories(api, screen, prefix)).map(({ name }) => name)).toEqual(names.toSorted());
      const orders = (await storedCategories(api, screen, "")).map((row) => row.display_order);
      expect(orders).toEqual(orders.map((_order, position) => position + 1));
      await page.goto(screen.publicPath);
      await expect(publicCategories(page).filter({ hasText: prefix })).toHaveText(names.toSorted());
    });

    await leg("an order can be changed by keyboard and menu, and stays pending while it cannot be saved", async () => {
      await walkTo(page, screen.path);
      await page.getByRole("button", { name: `Reorder ${prefix} A` }).focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Space");
      await expect.poll(() => shownNames(page, prefix)).toEqual(names.toSorted());
      await chooseAction(page, `${prefix} C`, "Move up");
      await expect.poll(() => shownNames(page, prefix)).toEqual([`${prefix} A`, `${prefix} C`, `${prefix} B`]);

      const address = "**/rest/v1/rpc/write_records";
      await page.route(address, (route) => route.abort());
      await page.getByRole("button", { name: "Save Order" }).click();
      await expect(page.getByText(screen.orderFailed, { exact: true })).toBeVisible();
      expect(await shownNames(page, prefix)).toEqual([`${prefix} A`, `${prefix} C`, `${prefix} B`]);
      expect((await storedCategories(api, screen, prefix)).map(({ name }) => name)).toEqual(names);
      await page.unroute(address);
      await page.getByRole("button", { name: "Save Order" }).click();
      await expect(page.getByText(screen.orderSaved, { exact: true })).toBeVisible();
      expect((await storedCategories(api, screen, prefix)).map(({ name }) => name)).toEqual([
        `${prefix} A`,
        `${prefix} C`,
        `${prefix} B`,
      ]);
    });

    await leg("a list that cannot be loaded says so and is read again", async () => {
      const address = `**/rest/v1/${screen.table}?*`;
      await page.route(address, (route) => route.abort());
      await walkTo(page, screen.path);
      const told = page.getByText(screen.loadFailed, { exact: true });
      await expect(told).toHaveCount(2);
      await page.getByRole("button", { name: "New Category" }).click();
      await expect(page.getByRole("dialog").getByText(screen.loadFailed)).toBeVisible();
      await page.unroute(address);
      await page.getByRole("dialog").getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      await expect(categoryRow(page, `${prefix} A`)).toBeVisible();
    });
  });
}

/** What both screens do by the same code: tried on one of them. */
export function describeCategoryUse(screen: CategoryScreen) {
  const prefix = "List test";

  test("the use of a list", async ({ page, api }) => {
    const leg = startWalk(page, {
      before: () => addCategories(api, screen, `${prefix} A`),
      after: () => removeCategories(api, screen, prefix),
    });
    await leg("a category that cannot be deleted stays", async () => {
      const address = `**/rest/v1/${screen.table}?*`;
      await walkTo(page, screen.path);
      await chooseAction(page, `${prefix} A`, "Delete");
      await page.route(address, (route) => (route.request().method() === "DELETE" ? route.abort() : route.continue()));
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("Failed to delete category", { exact: true })).toBeVisible();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await page.unroute(address);
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("Category deleted successfully", { exact: true })).toBeVisible();
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(categoryRow(page, `${prefix} A`)).toHaveCount(0);
    });

    await leg("works by keyboard alone, on a phone", async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await walkTo(page, screen.path);
      await expect(categoryRow(page, `${prefix} A`)).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.getByRole("button", { name: "New Category" }).focus();
      await page.keyboard.press("Enter");
      const form = page.getByRole("dialog", { name: screen.createTitle });
      await form.getByLabel("Name").focus();
      await page.keyboard.type(`${prefix} typed`);
      await page.keyboard.press("Enter");
      await expect(form).toBeHidden();
      await page.getByRole("button", { name: `Actions for ${prefix} typed` }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Edit" }).press("End");
      await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expectAccessible(page);
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
      await expect(page.getByRole("alertdialog")).toBeHidden();
      expect(await storedCategories(api, screen, `${prefix} typed`)).toEqual([]);
    });
  });
}
