import type { Locator, Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { pointerFollowed, showWholeList } from "../support/admin-lists.ts";
import { rows } from "../support/staff.ts";
import { walkTo } from "../support/walk.ts";

export type CategoryScreen = {
  path: string;
  heading: string;
  table: "product_categories" | "gallery_categories";
  createTitle: string;
  nameProblem: string;
  orderSaved: string;
  orderFailed: string;
  loadFailed: string;
  /** The page that offers the categories to visitors. */
  publicPath: string;
};

// Both tables have what these tests ask of them.
const tableOf = (screen: CategoryScreen) => screen.table as "gallery_categories";

/** Adds categories, after the others unless they have a display order. */
export async function addCategories(api: Client, screen: CategoryScreen, ...names: string[]) {
  const added = await rows(
    api
      .from(tableOf(screen))
      .insert(names.map((name) => ({ name })))
      .select(),
  );
  return added.toSorted((a, b) => a.id - b.id);
}

/** What is stored under names that begin so, in its order. */
export async function storedCategories(api: Client, screen: CategoryScreen, prefix: string) {
  return rows(
    api.from(tableOf(screen)).select("id, name, display_order").like("name", `${prefix}%`).order("display_order"),
  );
}

export async function renameCategory(api: Client, screen: CategoryScreen, id: number, name: string) {
  await rows(api.from(tableOf(screen)).update({ name }).eq("id", id).select());
}

export async function removeCategories(api: Client, screen: CategoryScreen, prefix: string) {
  await rows(api.from(tableOf(screen)).delete().like("name", `${prefix}%`).select());
}

export function categoryRow(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("cell", { name, exact: true }) });
}

/** Names in the table that begin so, from top to bottom. */
export async function shownNames(page: Page, prefix: string): Promise<string[]> {
  const names = await page.locator("tbody td.wide").allInnerTexts();
  return names.filter((name) => name.startsWith(prefix));
}

export async function chooseAction(page: Page, name: string, action: string) {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Opens the form of a new category. */
export async function openNew(page: Page, screen: CategoryScreen): Promise<Locator> {
  await walkTo(page, screen.path);
  await page.getByRole("button", { name: "New Category" }).click();
  return page.getByRole("dialog", { name: screen.createTitle });
}

export async function openEdit(page: Page, screen: CategoryScreen, name: string): Promise<Locator> {
  await walkTo(page, screen.path);
  await chooseAction(page, name, "Edit");
  return page.getByRole("dialog", { name: "Edit Category" });
}

/** Lets the requests that change a category reach the backend, but never their answers the page. Returns how to stop. */
export async function loseAnswers(page: Page) {
  const address = "**/rpc/write_records";
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(address);
}

/** What visitors can filter by. */
export function publicCategories(page: Page): Locator {
  return page.getByRole("form", { name: "Filter by category" }).getByRole("button");
}

/** Takes a row by its handle and drops it on another one. */
export async function dragRow(page: Page, name: string, target: string) {
  const handle = page.getByRole("button", { name: `Reorder ${name}`, exact: true });
  await showWholeList(page);
  const goal = await page.getByRole("button", { name: `Reorder ${target}`, exact: true }).boundingBox();
  const start = await handle.boundingBox();
  if (!goal || !start) throw new Error("A handle is not shown");
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, start.y + start.height / 2 + 8, { steps: 4 });
  await page.mouse.move(x, goal.y + goal.height / 2 + Math.sign(goal.y - start.y) * 4, { steps: 10 });
  await pointerFollowed(page);
  await page.mouse.up();
}
