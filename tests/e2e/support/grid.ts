import { expect, type Locator, type Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { makeProduct } from "./admin-lists.ts";
import { rows } from "./staff.ts";
import { walkTo } from "./walk.ts";

/** The grid of a product's item codes. */
export const grid = (page: Page) => page.getByRole("grid");

/** The cell of a row, from 0, under this heading. */
export async function cell(page: Page, row: number, heading: string): Promise<Locator> {
  await expect(grid(page).getByRole("columnheader").first()).toBeVisible();
  const headings = await grid(page).getByRole("columnheader").allInnerTexts();
  const column = headings.findIndex((text) => text.trim() === heading);
  expect(column, heading).toBeGreaterThan(0);
  return grid(page).locator(`[aria-rowindex="${row + 2}"] [aria-colindex="${column + 1}"]`);
}

/** The texts under this heading, those of the row for new ones left out. */
export async function column(page: Page, heading: string): Promise<string[]> {
  const first = await cell(page, 0, heading);
  const place = await first.getAttribute("aria-colindex");
  return grid(page)
    .locator(`[aria-rowindex]:not([data-behind]) [role="gridcell"][aria-colindex="${place}"]`)
    .allInnerTexts();
}

/** Leads into the grid by the keyboard: to the cell that is active. */
export async function enterGrid(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add row" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
}

/** Lets the page read and write the clipboard, and writes this into it. */
export async function fillClipboard(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
}

/** What stands in the clipboard. */
export const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Makes a product with so many codes, S-1, S-2 …, and opens its screen. */
export async function openProduct(page: Page, api: Client, name: string, count: number) {
  const product = await makeProduct(api, name);
  const codes = Array.from({ length: count }, (_, place) => ({
    product_id: product.id,
    item_code: `S-${place + 1}`,
    denier: "100D",
  }));
  if (count > 0) await rows(api.from("item_codes").insert(codes).select("id"));
  await walkTo(page, `/admin/products/${product.id}`);
  await expect(grid(page)).toHaveAttribute("aria-rowcount", String(count + 2));
  return product;
}

/** What is stored of a product's codes, by their code. */
export const storedCodes = (api: Client, productId: number) =>
  rows(
    api
      .from("item_codes")
      .select("item_code, denier, color_name, composition, other_information")
      .eq("product_id", productId)
      .order("item_code"),
  );

/** The button that saves so many changed rows. */
export const save = (page: Page, count: number) =>
  page.getByRole("button", { name: `Save ${count} ${count === 1 ? "change" : "changes"}` });
