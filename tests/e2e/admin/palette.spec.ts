import type { Page } from "@playwright/test";
import { makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { makePerson, openAs } from "../support/people.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const field = (page: Page) => palette(page).getByRole("combobox", { name: "Search and commands" });
const options = (page: Page) => palette(page).getByRole("option");

test("search and commands, and the keys of the back office", async ({ page, api, browser, server }) => {
  const leg = startWalk(page);
  await leg("Ctrl+K opens it, what is found is opened by Enter, Escape closes it", async () => {
    const product = await makeProduct(api, "Palette Thread");
    const [code] = await rows(
      api
        .from("item_codes")
        .insert({ product_id: product.id, item_code: "PAL-7", color_name: "Vermilion" })
        .select("id"),
    );
    await walkTo(page, "/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await field(page).fill("vermilion");
    await expect(options(page)).toHaveText([/PAL-7.*Vermilion · Palette Thread/]);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/admin/item-codes\\?edit=${code?.id}$`));
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.keyboard.press("ControlOrMeta+k");
    await field(page).fill("palette thr");
    await expect(options(page).first()).toHaveText("Palette Thread");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}$`));

    await page.getByRole("button", { name: "Search", exact: true }).click();
    await field(page).fill("nothing is called so");
    await expect(palette(page)).toContainText("Nothing is called “nothing is called so”");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await removeProducts(api, "Palette Thread");
  });

  await leg("it leads to screens and to new records, and undoes the last change", async () => {
    await walkTo(page, "/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await page.keyboard.press("Control+k");
    await field(page).fill("trash");
    await expect(options(page).first()).toHaveText("Trash");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/trash$/);
    await page.keyboard.press("Control+k");
    await field(page).fill("new product");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Add Product" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await field(page).fill("undo");
    await expect(options(page).first()).toHaveText(/^Undo last change/);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Nothing was left to undo")).toBeVisible();
  });

  await leg(
    "? shows the keys, / goes to the list's search, Enter on a row's checkbox opens it, Ctrl+S saves",
    async () => {
      const product = await makeProduct(api, "Keyed Thread");
      await walkTo(page, "/admin/products");
      await expect(row(page, "Keyed Thread")).toBeVisible();
      await page.keyboard.press("?");
      await expect(page.getByRole("table", { name: "Keyboard shortcuts" })).toContainText("Ctrl+K");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.keyboard.press("/");
      await expect(page.getByRole("searchbox")).toBeFocused();
      await page.keyboard.type("keyed?/");
      await expect(page.getByRole("searchbox")).toHaveValue("keyed?/");
      await page.getByRole("searchbox").fill("keyed");
      await page.getByRole("checkbox", { name: "Select Keyed Thread" }).focus();
      await page.keyboard.press("Enter");
      const name = page.getByLabel("Name", { exact: true }).first();
      await expect(name).toHaveValue("Keyed Thread");
      await name.fill("Keyed Thread Two");
      await page.keyboard.press("Control+s");
      await expect(page.getByText("Product updated successfully")).toBeVisible();
      expect(await rows(api.from("products").select("name").eq("id", product.id).single())).toEqual({
        name: "Keyed Thread Two",
      });
      await removeProducts(api, "Keyed Thread");
    },
  );

  await leg("it offers what the role may do and read", async () => {
    const office = await openAs(browser, server, await makePerson(server, "translator"));
    await office.goto("/admin");
    await expect(office.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await office.keyboard.press("Control+k");
    await field(office).fill("a");
    await expect(options(office).filter({ hasText: "Translations" })).toHaveCount(1);
    for (const text of ["People", "Messages", "New product"]) {
      await expect(options(office).filter({ hasText: text })).toHaveCount(0);
    }
    await office.context().close();
  });
});
