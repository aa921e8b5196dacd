import type { Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { storePicture } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { readSite } from "../support/visit.ts";
import { startWalk, walkTo } from "../support/walk.ts";

type Code = {
  item_code: string;
  type?: string | null;
  composition?: string;
  image_url?: string;
  color_name?: string;
  denier?: string;
  state?: string;
  finish?: string;
};

async function makeCodes(api: Client, product: { id: number }, codes: Code[]) {
  return rows(
    api
      .from("item_codes")
      .insert(codes.map((code) => ({ product_id: product.id, ...code })))
      .select(),
  );
}

const numbered = (prefix: string, count: number): Code[] =>
  Array.from({ length: count }, (_, index) => ({ item_code: `${prefix}-${String(index + 1).padStart(4, "0")}` }));

const codes = (page: Page) => page.locator("tbody td.code > :first-child");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search item codes" });
const filter = (page: Page) => page.getByRole("combobox", { name: "Product" });

test("the list of item codes", async ({ page, api, context, zhUrl }) => {
  const leg = startWalk(page);
  await leg("has its title, its button, its table with the product's name, and its filter", async () => {
    const product = await makeProduct(api, "Shown Codes Thread");
    await makeCodes(api, product, [
      { item_code: "Shown-1", image_url: await storePicture(api, "item-code-images/shown.png") },
    ]);
    const products = await rows(api.from("products").select("name"));
    await walkTo(page, "/admin/item-codes?q=shown-1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Item Codes");
    await expect(page).toHaveTitle(/^Item Codes · /);
    await expect(page.getByRole("button", { name: "Add Item Code" })).toBeVisible();
    await expect(row(page, "Shown-1")).toContainText("Shown Codes Thread");
    await expect(row(page, "Shown-1").getByRole("img")).toHaveCount(0);
    await expect(row(page, "Shown-1").locator("img")).toHaveAttribute("src", /item-code-images/);
    const choices = filter(page).getByRole("option");
    await expect(choices).toHaveCount(products.length + 1);
    await expect(choices.first()).toHaveText("All Products");
    await expectAccessible(page);
    await removeProducts(api, "Shown Codes Thread");
  });
  await leg("pages by 25, or by 10 or 50; page, size, search, filter and sorting stay in the URL", async () => {
    const product = await makeProduct(api, "Paged Codes Thread");
    await makeCodes(api, product, numbered("PG", 27));
    await walkTo(page, "/admin/item-codes");
    await filter(page).selectOption("Paged Codes Thread");
    await expect(page.getByText("1–25 of 27 rows")).toBeVisible();
    await expect(codes(page)).toHaveCount(25);
    await expect(page.getByLabel("Rows per page").getByRole("option")).toHaveText(["10", "25", "50"]);
    await page.getByLabel("Rows per page").selectOption("10");
    await expect(page).toHaveURL(/size=10/);
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(codes(page).first()).toHaveText("PG-0011");
    await page.getByLabel("Rows per page").selectOption("25");
    await expect(codes(page)).toHaveCount(25);
    await search(page).fill("pg-");
    await expect(page).toHaveURL(/q=pg-/);
    await page.getByRole("button", { name: "Item Code", exact: true }).click();
    await expect(page.getByRole("columnheader", { name: "Item Code" })).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("button", { name: "Item Code", exact: true }).click();
    await expect(codes(page).first()).toHaveText("PG-0027");
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(codes(page)).toHaveText(["PG-0002", "PG-0001"]);
    await page.reload();
    await expect(codes(page)).toHaveText(["PG-0002", "PG-0001"]);
    await expect(filter(page)).toHaveValue(String(product.id));
    await expect(search(page)).toHaveValue("pg-");
    await removeProducts(api, "Paged Codes Thread");
  });
  await leg("search finds by item code, colour and product, in any case, and keeps every letter", async () => {
    const product = await makeProduct(api, "Quokka Thread");
    await makeCodes(api, product, [{ item_code: "Wallaby-1" }, { item_code: "Wombat-2", color_name: "Marsh" }]);
    await walkTo(page, "/admin/item-codes");
    await expect(codes(page)).toHaveCount(25);
    await search(page).pressSequentially("wALLAby");
    await expect(search(page)).toHaveValue("wALLAby");
    await expect(codes(page)).toHaveText(["Wallaby-1"]);
    await expect(page).toHaveURL(/q=wALLAby/);
    await search(page).fill("marsh");
    await expect(codes(page)).toHaveText(["Wombat-2"]);
    await search(page).fill("quokka");
    await expect(codes(page)).toHaveText(["Wallaby-1", "Wombat-2"]);
    await search(page).fill("Kangaroo");
    await expect(page.getByText("No data found")).toBeVisible();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await expect(search(page)).toHaveValue("");
    await expect(codes(page)).toHaveCount(25);
    await removeProducts(api, "Quokka Thread");
  });
  await leg("the filter shows one product's codes, and all again", async () => {
    const product = await makeProduct(api, "Filtered Codes Thread", { status: "Inactive" });
    await makeCodes(api, product, [{ item_code: "Fi-101" }, { item_code: "Fi-999" }]);
    await makeCodes(api, await makeProduct(api, "Filtered Codes Thread Two"), [{ item_code: "Fi-101" }]);
    await walkTo(page, "/admin/item-codes?q=fi-101");
    await expect(codes(page)).toHaveText(["Fi-101", "Fi-101"]);
    await filter(page).selectOption("Filtered Codes Thread");
    await expect(codes(page)).toHaveText(["Fi-101"]);
    await expect(row(page, "Fi-101")).toContainText("Filtered Codes Thread");
    await filter(page).selectOption("All Products");
    await expect(codes(page)).toHaveCount(2);
    await expect(page).not.toHaveURL(/product=/);
    await removeProducts(api, "Filtered Codes Thread");
  });
  await leg("filters show codes of a state, a finish, without a picture, and without Chinese", async () => {
    const product = await makeProduct(api, "Sifted Codes Thread");
    await makeCodes(api, product, [
      { item_code: "SI-1", state: "gone", finish: "Sifted finish", color_name: "Sifted red" },
      { item_code: "SI-2", image_url: await storePicture(api, "item-code-images/sifted.png") },
    ]);
    const choose = (name: string, choice: string) =>
      page.getByRole("combobox", { name, exact: true }).selectOption(choice);
    await walkTo(page, `/admin/item-codes?product=${product.id}`);
    await choose("State", "Gone");
    await expect(codes(page)).toHaveText(["SI-1"]);
    await expect(row(page, "SI-1")).toContainText("Sifted red");
    await choose("State", "All States");
    await expect(codes(page)).toHaveCount(2);
    await choose("Finish", "Sifted finish");
    await expect(codes(page)).toHaveText(["SI-1"]);
    await choose("Finish", "All Finishes");
    await choose("Picture", "Picture missing");
    await expect(codes(page)).toHaveText(["SI-1"]);
    await choose("Translation", "Chinese missing");
    await expect(page).toHaveURL(/translation=zh\+missing/);
    await expect(codes(page)).toHaveText(["SI-1"]);
    await choose("Translation", "Chinese outdated");
    await expect(page.getByText("No data found")).toBeVisible();
    await removeProducts(api, "Sifted Codes Thread");
  });
  await leg("a range of numbers shows the codes whose text tells such a number", async () => {
    const product = await makeProduct(api, "Ranged Thread");
    await makeCodes(api, product, [
      { item_code: "RG-1", denier: "150D" },
      { item_code: "RG-2", denier: "300 D" },
    ]);
    await walkTo(page, `/admin/item-codes?product=${product.id}`);
    await page.getByRole("combobox", { name: "By a number" }).selectOption("Denier");
    const denier = page.getByRole("textbox", { name: "Denier" });
    await expect(denier).toBeFocused();
    await denier.fill("100 – 200");
    await expect(page).toHaveURL(/denier=100-200/);
    await expect(row(page, "RG-2")).toHaveCount(0);
    await expect(row(page, "RG-1")).toBeVisible();
    await denier.fill("100-x");
    await expect(denier).toHaveAttribute("aria-invalid", "true");
    await removeProducts(api, "Ranged Thread");
  });

  await leg("on a phone denier, state, Chinese and product stand below code and colour", async () => {
    const product = await makeProduct(api, "Pocket Thread");
    await makeCodes(api, product, [{ item_code: "PO-1", denier: "150D", color_name: "Antique Gold" }]);
    await walkTo(page, `/admin/item-codes?product=${product.id}`);
    await page.setViewportSize({ width: 390, height: 844 });
    const codeRow = page.getByRole("row").filter({ hasText: "PO-1" });
    const cells = codeRow.getByRole("cell").filter({ visible: true, hasText: /./ });
    await expect(cells).toHaveText(["PO-1150DCurrent", "Antique GoldChinese missingPocket Thread"]);
    expect(await page.locator(".table-frame").evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await removeProducts(api, "Pocket Thread");
  });
  await leg("headings sort in both directions, empty values last", async () => {
    const product = await makeProduct(api, "Sorted Codes Thread");
    await makeCodes(api, product, [
      { item_code: "S-9", type: "Beta" },
      { item_code: "S-10", type: null },
      { item_code: "S-1", type: "Alpha" },
    ]);
    await walkTo(page, `/admin/item-codes?product=${product.id}&hide=none`);
    await page.getByRole("button", { name: "Item Code", exact: true }).click();
    await expect(codes(page)).toHaveText(["S-1", "S-9", "S-10"]);
    await page.getByRole("button", { name: "Type", exact: true }).click();
    await expect(page.getByRole("columnheader", { name: "Type" })).toHaveAttribute("aria-sort", "ascending");
    await expect(codes(page)).toHaveText(["S-1", "S-9", "S-10"]);
    await page.getByRole("button", { name: "Type", exact: true }).click();
    await expect(codes(page)).toHaveText(["S-9", "S-1", "S-10"]);
    for (const heading of ["Product", "Composition", "Created"]) {
      await page.getByRole("button", { name: heading, exact: true }).click();
      await expect(page.getByRole("columnheader", { name: heading })).toHaveAttribute("aria-sort", "ascending");
    }
    await removeProducts(api, "Sorted Codes Thread");
  });
  await leg("shows more codes than one answer of the backend holds", async () => {
    const product = await makeProduct(api, "Endless Codes Thread");
    const names = numbered("EN", 1100);
    for (let at = 0; at < names.length; at += 300) await makeCodes(api, product, names.slice(at, at + 300));
    await walkTo(page, `/admin/item-codes?product=${product.id}&page=44`);
    await expect(page.getByText("1076–1100 of 1100 rows")).toBeVisible();
    await expect(codes(page).last()).toHaveText("EN-1100");
    await search(page).fill("en-1099");
    await expect(codes(page)).toHaveText(["EN-1099"]);
    await removeProducts(api, "Endless Codes Thread");
  });
  await leg("codes that cannot be loaded are told, with a way to try again", async () => {
    await context.route("**/rest/v1/item_codes?**", (route) => route.abort());
    await walkTo(page, "/admin/item-codes");
    await expect(toasts(page).getByText("Failed to load data")).toBeVisible();
    await expect(page.getByRole("main").getByText("Failed to load data")).toBeVisible();
    await context.unroute("**/rest/v1/item_codes?**");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(codes(page)).toHaveCount(25);
  });
  await leg("products that cannot be loaded are told; the form waits for them", async () => {
    await context.route("**/rest/v1/products?**", (route) => route.abort());
    await walkTo(page, "/admin/item-codes?new=true");
    await expect(toasts(page).getByText("Failed to load data")).toBeAttached();
    const dialog = page.getByRole("dialog", { name: "Add Item Code" });
    await expect(dialog.getByText("Failed to load data")).toBeVisible();
    await context.unroute("**/rest/v1/products?**");
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(dialog.getByLabel("Item Code")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(filter(page).getByRole("option").nth(1)).toBeAttached();
  });
  await leg("what fails for one reason is told once", async () => {
    await context.route(/rest\/v1\/(item_codes|products)\?/, (route) => route.abort());
    await walkTo(page, "/admin/item-codes");
    await expect(page.getByRole("main").getByText("Failed to load data")).toBeVisible();
    await expect(toasts(page).getByText("Failed to load data")).toHaveCount(1);
  });
  await leg("deleting asks, says what goes along, and can be called off", async () => {
    const product = await makeProduct(api, "Deleted Codes Thread");
    const [toDelete] = await makeCodes(api, product, [{ item_code: "DEL-1", type: "Going" }, { item_code: "DEL-2" }]);
    const translation = { entity_type: "item_codes", entity_id: toDelete?.id ?? 0, language_code: "zh" };
    await rows(
      api
        .from("translations")
        .insert({ ...translation, field_name: "type", translated_value: "去" })
        .select(),
    );
    await walkTo(page, `/admin/item-codes?product=${product.id}`);
    await choose(page, "DEL-1", "Delete");
    const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
    await expect(dialog).toContainText("DEL-1");
    await expect(dialog).toContainText("This action cannot be undone.");
    await expect(dialog).toContainText("1 translation");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await rows(api.from("item_codes").select("id").eq("product_id", product.id))).toHaveLength(2);

    await choose(page, "DEL-1", "Delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Item code deleted successfully")).toBeVisible();
    await expect(codes(page)).toHaveText(["DEL-2"]);
    expect(await rows(api.from("item_codes").select("item_code").eq("product_id", product.id))).toEqual([
      { item_code: "DEL-2" },
    ]);
    for (const origin of ["", zhUrl]) {
      const site = await readSite(page, `${origin}/products/${product.slug}`);
      expect(site).toContain("DEL-2");
      expect(site).not.toContain("DEL-1");
    }
    await removeProducts(api, "Deleted Codes Thread");
  });
  await leg("a deletion that fails is told, and the code stays", async () => {
    const product = await makeProduct(api, "Kept Codes Thread");
    await makeCodes(api, product, [{ item_code: "KEPT-1" }]);
    await walkTo(page, `/admin/item-codes?product=${product.id}`);
    await choose(page, "KEPT-1", "Delete");
    const dialog = page.getByRole("alertdialog");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete item code")).toBeVisible();
    await expect(codes(page)).toHaveText(["KEPT-1"]);
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Item code deleted successfully")).toBeVisible();
    await expect(page.getByText("No data found")).toBeVisible();
    await removeProducts(api, "Kept Codes Thread");
  });
  await leg("fits a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await walkTo(page, "/admin/item-codes");
    await expect(codes(page)).toHaveCount(25);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Add Item Code" }).click();
    await expect(page.getByRole("dialog").getByLabel("Item Code")).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ });
