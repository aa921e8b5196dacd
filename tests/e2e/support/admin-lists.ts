import { expect, type Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { rows } from "./staff.ts";

/** Adds a product; its slug is made of its name. */
export async function makeProduct(api: Client, name: string, changes: { status?: string; description?: string } = {}) {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return rows(
    api
      .from("products")
      .insert({ name, slug, ...changes })
      .select()
      .single(),
  );
}

/** Removes the products whose names begin so. */
export async function removeProducts(api: Client, name: string) {
  await rows(api.from("products").delete().like("name", `${name}%`).select());
}

/** The row of a list that has this text in a cell. */
export const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell", { name, exact: true }) });

/** Chooses an action from the menu of a row. */
export async function choose(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** The names in a list, once it is loaded. */
export async function names(page: Page): Promise<string[]> {
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
  return page.locator("tbody tr td.wide").allInnerTexts();
}

/** Waits until what is dragged is where the pointer is: the library moves it with the next frame. */
export async function pointerFollowed(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Makes the window so high that nothing scrolls by itself under the pointer while a row is dragged. */
export async function showWholeList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 3000 });
}
