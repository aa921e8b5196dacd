import type { Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

async function makeCodes(api: Client, productName: string, count: number) {
  const product = await makeProduct(api, productName);
  const codes = Array.from({ length: count }, (_, index) => ({ product_id: product.id, item_code: `TK-${index + 1}` }));
  await rows(api.from("item_codes").insert(codes).select("id"));
  return product;
}

const bar = (page: Page) => page.getByRole("region", { name: "Selected rows" });
const tick = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

test("lists: ticked rows", async ({ page, api }) => {
  const leg = startWalk(page);
  await leg("are counted over pages, all or some, and let go when the list is narrowed", async () => {
    const product = await makeCodes(api, "Ticked Thread", 12);
    await walkTo(page, `/admin/item-codes?size=10&product=${product.id}`);
    await expect(bar(page)).toBeHidden();
    await tick(page, "TK-3").check();
    await expect(bar(page)).toContainText("1 selected");
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
    await expect(bar(page)).toContainText("10 selected");
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(tick(page, "TK-11")).not.toBeChecked();
    await expect(bar(page)).toContainText("10 selected");
    await bar(page).getByRole("button", { name: "Select all 12" }).click();
    await expect(bar(page)).toContainText("12 selected");
    await expect(tick(page, "TK-12")).toBeChecked();
    await expectAccessible(page);
    await tick(page, "TK-12").uncheck();
    await expect(bar(page)).toContainText("11 selected");
    await page.getByRole("searchbox").fill("tk-1");
    await expect(bar(page)).toBeHidden();
    await removeProducts(api, "Ticked Thread");
  });

  await leg("are chosen as a range by Shift and a click, or by Shift and the arrows", async () => {
    const product = await makeCodes(api, "Ticked Thread", 9);
    await walkTo(page, `/admin/item-codes?product=${product.id}`);
    await tick(page, "TK-2").click();
    await tick(page, "TK-7").click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("6 selected");
    await expect(tick(page, "TK-5")).toBeChecked();
    await tick(page, "TK-4").click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("3 selected");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(tick(page, "TK-6")).toBeFocused();
    await expect(bar(page)).toContainText("3 selected");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(bar(page)).toContainText("6 selected");
    await page.keyboard.press("Shift+ArrowUp");
    await expect(bar(page)).toContainText("5 selected");
    await expect(tick(page, "TK-8")).not.toBeChecked();
    await removeProducts(api, "Ticked Thread");
  });

  await leg("that are deleted by the menu of their row count no longer", async () => {
    const product = await makeCodes(api, "Ticked Thread", 3);
    await walkTo(page, `/admin/item-codes?product=${product.id}`);
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
    await expect(bar(page)).toContainText("3 selected");
    await choose(page, "TK-2", "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(bar(page)).toContainText("2 selected");
    await bar(page).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete 2 item codes?");
    await removeProducts(api, "Ticked Thread");
  });

  await leg(
    "are deleted together by keyboard alone, after a question, in one transaction, and come back together",
    async () => {
      const product = await makeCodes(api, "Deleted Codes Thread", 260);
      await walkTo(page, `/admin/item-codes?product=${product.id}`);
      await expect(tick(page, "TK-1")).toBeVisible();
      await page.getByRole("checkbox", { name: "Select all rows of this page" }).focus();
      await page.keyboard.press("Space");
      await bar(page).getByRole("button", { name: "Select all 260" }).focus();
      await page.keyboard.press("Enter");
      await expect(bar(page)).toContainText("260 selected");
      await bar(page).getByRole("button", { name: "Delete" }).focus();
      await page.keyboard.press("Enter");
      const question = page.getByRole("alertdialog", { name: "Confirm Deletion" });
      await expect(question).toContainText(
        "Are you sure you want to delete 260 item codes? This action cannot be undone.",
      );
      await expect(question).toContainText("It goes to Trash for 90 days and can be restored from there.");
      let deletions = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/rpc/delete_rows")) deletions += 1;
      });
      await question.getByRole("button", { name: "Delete" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText("260 item codes deleted successfully")).toBeVisible();
      expect(deletions).toBe(1);
      await expect(page.getByText("No data found")).toBeVisible();
      await expect(bar(page)).toBeHidden();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("1–25 of 260 rows")).toBeVisible();
      await removeProducts(api, "Deleted Codes Thread");
    },
  );
});

test("lists", async ({ page, api }) => {
  const leg = startWalk(page);
  await leg("a click on a row opens what Edit opens, one on its checkbox, its menu or its links does not", async () => {
    await makeNewsItem(api, "Clicked News");
    await walkTo(page, "/admin/news-items");
    const item = row(page, "Clicked News");
    await tick(page, "Clicked News").click();
    await item.getByRole("button", { name: "Actions for Clicked News" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await item.getByText("Active", { exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Edit News Item" })).toBeVisible();
    await expect(page).toHaveURL(/edit=/);
    await removeNewsItems(api, "Clicked News");
  });

  for (const address of ["products", "categories", "item-codes", "gallery-categories", "gallery-items", "news-items"]) {
    await leg(`on a phone ${address} fit without a sideways slip, with status and menu`, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await walkTo(page, `/admin/${address}`);
      const table = page.getByRole("table").last();
      await expect(table).toHaveAttribute("aria-busy", "false");
      const frame = page.locator(".table-frame").last();
      expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await expect(table.getByRole("button", { name: /^Actions for/ }).first()).toBeInViewport();
      if (/products|items/.test(address))
        await expect(table.getByRole("columnheader", { name: "Status" })).toBeVisible();
    });
  }

  for (const [address, question] of [
    ["/admin/news-items", "list_ids"],
    ["/admin/people", "list_people"],
  ] as const) {
    await leg(`${address}: on a phone the rows are no wider than the window while they are on their way`, async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**/rest/v1/rpc/${question}*`, async (route) => {
        await released;
        await route.continue();
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await walkTo(page, address);
      await expect(page.locator(".loading-row").first()).toBeVisible();
      const frame = page.locator(".table-frame").filter({ has: page.locator(".loading-row") });
      expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      release();
      await expect(page.locator(".loading-row")).toHaveCount(0);
    });
  }
});

const COUNT = 160;

test("lists: a long list that is ordered by hand", async ({ page, api }) => {
  const leg = startWalk(page, {
    before: async () => {
      const products = Array.from({ length: COUNT }, (_, index) => ({
        name: `Windowed ${index + 1}`,
        slug: `windowed-${index + 1}`,
        display_order: 1000 + index,
      }));
      await rows(api.from("products").insert(products).select("id"));
    },
    after: async () => removeProducts(api, "Windowed"),
  });
  await leg("makes only the rows near the window, each with its place, and finds the others", async () => {
    const all = await rows(api.from("products").select("id"));
    await walkTo(page, "/admin/products");
    const table = page.getByRole("table", { name: "Products" });
    await expect(table).toHaveAttribute("aria-rowcount", String(all.length + 1));
    await expect(page.getByText(`${all.length} rows`)).toBeVisible();
    expect(await table.locator("tbody tr").count()).toBeLessThan(60);
    await page.keyboard.press("End");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = row(page, `Windowed ${COUNT}`);
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute("aria-rowindex", String(all.length + 1));
    await page.getByRole("searchbox").fill("windowed 159");
    await expect(page.locator("tbody td.wide")).toHaveText(["Windowed 159"]);
    await expectAccessible(page);
  });

  await leg("is ordered with the space key and from the menu, and saved", async () => {
    await walkTo(page, "/admin/products");
    await expect(row(page, "Windowed 1")).toBeAttached();
    const handle = page.getByRole("button", { name: "Reorder Windowed 2", exact: true });
    await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
    // A page that is still on its way while an item is lifted moves the item.
    await handle.scrollIntoViewIfNeeded();
    await expect(handle).toBeInViewport({ ratio: 1 });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(/You have lifted an item/)).toBeAttached();
    for (let place = 0; place < 3; place += 1) {
      await page.keyboard.press("ArrowDown");
      await expect(page.getByText(/You have moved the item from position/)).toBeAttached();
    }
    await page.keyboard.press("Space");
    await expect(page.getByText("The order has changed and is not saved yet.")).toBeVisible();
    await row(page, "Windowed 4").getByRole("button", { name: "Actions for Windowed 4" }).click();
    await page.getByRole("menuitem", { name: "Move up" }).click();
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Product order updated")).toBeVisible();
    const stored = await rows(
      api.from("products").select("name").like("name", "Windowed %").order("display_order").limit(5),
    );
    expect(stored.map(({ name }) => name)).toEqual([
      "Windowed 1",
      "Windowed 4",
      "Windowed 3",
      "Windowed 5",
      "Windowed 2",
    ]);
  });
});
