import type { Page } from "@playwright/test";
import { STAFF } from "../../support/start-server.ts";
import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts, undo } from "../support/undo.ts";
import { startWalk, walkTo } from "../support/walk.ts";

type Api = Parameters<typeof makeProduct>[0];

test.afterEach(({ api }) => removeProducts(api, "Undo "));

async function storedStatus(api: Api, id: number) {
  const [stored] = await rows(api.from("products").select("status").eq("id", id));
  return stored?.status;
}

test("an undo", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Undo ") });
  await leg("what somebody else has changed meanwhile is kept and named, the rest is undone", async () => {
    const { id } = await makeProduct(api, "Undo Shared", { description: "As it was" });
    await walkTo(page, `/admin/products?edit=${id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Description", { exact: true }).fill("As it became");
    await dialog.getByLabel("Name", { exact: true }).fill("Undo Mine");
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await expect(toast(page, "Product updated successfully")).toBeVisible();
    await rows(api.from("products").update({ name: "Undo Theirs" }).eq("id", id).select());
    await undo(page).click();
    await expect(toast(page, "Undone")).toContainText(
      `Name of Product "Undo Theirs" has been changed since by ${STAFF.email} and stays as it is.`,
    );
    const stored = await rows(api.from("products").select("name, description").eq("id", id));
    expect(stored).toEqual([{ name: "Undo Theirs", description: "As it was" }]);
    await expect(row(page, "Undo Theirs")).toBeVisible();
  });

  await leg("where all has changed meanwhile nothing is written, and that is said", async () => {
    const { id } = await makeProduct(api, "Undo Late");
    await walkTo(page, `/admin/products?edit=${id}`);
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Undo Mine");
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(toast(page, "Product updated successfully")).toBeVisible();
    await rows(api.from("products").update({ name: "Undo Theirs" }).eq("id", id).select());
    await undo(page).click();
    await expect(toast(page, "Nothing was left to undo")).toContainText(
      'Name of Product "Undo Theirs" has been changed since by',
    );
    await expect(undo(page)).toHaveCount(0);
    await expect(row(page, "Undo Theirs")).toBeVisible();
  });

  await leg("a form that was saved as it was leaves nothing to undo", async () => {
    const { id } = await makeProduct(api, "Undo Same");
    await walkTo(page, `/admin/products?edit=${id}`);
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(toast(page, "Product updated successfully")).toBeVisible();
    await undo(page).click();
    await expect(toast(page, "Nothing was left to undo")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await leg("an undo that fails is told, and can be tried again", async () => {
    const { id } = await makeProduct(api, "Undo Offline");
    await walkTo(page, "/admin/products");
    await choose(page, "Undo Offline", "Deactivate");
    await page.route("**/rpc/undo_change", (route) => route.abort());
    await undo(page).click();
    await expect(toast(page, "Failed to undo")).toContainText("The server cannot be reached");
    await page.unroute("**/rpc/undo_change");
    await undo(page).click();
    await expect(toast(page, "Undone")).toBeVisible();
    expect(await storedStatus(api, id)).toBe("Active");
  });
});

test("Ctrl+Z", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Undo ") });
  await leg("undoes one act after the other, the newest first", async () => {
    const first = await makeProduct(api, "Undo One");
    const second = await makeProduct(api, "Undo Two");
    const statuses = async () => {
      const stored = await rows(api.from("products").select("status").in("id", [first.id, second.id]).order("id"));
      return stored.map(({ status }) => status);
    };
    await walkTo(page, "/admin/products");
    await choose(page, "Undo One", "Deactivate");
    await choose(page, "Undo Two", "Deactivate");
    await expect(undo(page)).toHaveCount(2);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(toast(page, "Undone")).toHaveCount(1);
    expect(await statuses()).toEqual(["Inactive", "Active"]);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(toast(page, "Undone")).toHaveCount(2);
    expect(await statuses()).toEqual(["Active", "Active"]);
  });

  await leg("is the browser's own in a field, and while a form is open", async () => {
    const { id } = await makeProduct(api, "Undo Typed");
    await walkTo(page, "/admin/products");
    await choose(page, "Undo Typed", "Deactivate");
    await expect(undo(page)).toBeVisible();
    const search = page.getByRole("searchbox");
    await search.pressSequentially("Undo");
    await search.press("ControlOrMeta+z");
    await expect(search).not.toHaveValue("Undo");
    await search.fill("");
    await choose(page, "Undo Typed", "Edit");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).press("ControlOrMeta+z");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(toast(page, "Undone")).toHaveCount(0);
    expect(await storedStatus(api, id)).toBe("Inactive");
  });
});

test.describe("the message", () => {
  /** Lets so many seconds pass in the page, one after the other. */
  const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

  test("stands for ten seconds", async ({ page, api }) => {
    await makeProduct(api, "Undo Timed");
    await page.clock.install();
    await walkTo(page, "/admin/products");
    await choose(page, "Undo Timed", "Deactivate");
    await expect(undo(page)).toBeVisible();
    await page.mouse.move(5, 700);
    await pass(page, 8);
    await expect(undo(page)).toBeVisible();
    await pass(page, 4);
    await expect(undo(page)).toHaveCount(0);
  });

  for (const [what, rest, leave] of [
    ["focus", (page: Page) => undo(page).focus(), (page: Page) => page.getByRole("searchbox").focus()],
    [
      "pointer",
      (page: Page) => page.getByText("Product deactivated successfully").hover(),
      (page: Page) => page.mouse.move(5, 700),
    ],
  ] as const) {
    test(`stands while the ${what} rests on it`, async ({ page, api }) => {
      await makeProduct(api, "Undo Held");
      await page.clock.install();
      await walkTo(page, "/admin/products");
      await choose(page, "Undo Held", "Deactivate");
      await rest(page);
      await pass(page, 60);
      await expect(undo(page)).toBeVisible();
      await leave(page);
      await pass(page, 11);
      await expect(undo(page)).toHaveCount(0);
    });
  }
});

test("the message of an undo, in reach of keys, pointer and finger", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Undo ") });
  await leg("is reached and answered by keys alone, and is accessible", async () => {
    const { id } = await makeProduct(api, "Undo Keys");
    await walkTo(page, "/admin/products");
    await choose(page, "Undo Keys", "Deactivate");
    await expect(toast(page, "Product deactivated successfully").getByRole("status")).toHaveText(
      "Product deactivated successfully",
    );
    await expectAccessible(page);
    await page.keyboard.press("Alt+t");
    await expect(toasts(page).getByRole("list")).toBeFocused();
    while (!(await undo(page).evaluate((button) => button === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(undo(page)).toBeFocused();
    expect(await storedStatus(api, id)).toBe("Active");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Done again")).toBeVisible();
    await expectAccessible(page);
  });

  await leg("does not take the second click of two for another undo", async () => {
    const { id } = await makeProduct(api, "Undo Twice");
    await walkTo(page, "/admin/products");
    await choose(page, "Undo Twice", "Deactivate");
    await undo(page).dblclick();
    await expect(toast(page, "Undone")).toBeVisible();
    expect(await storedStatus(api, id)).toBe("Active");
  });

  for (const width of [390, 820, 1440]) {
    await leg(`at ${width} px is in reach, and lies over no button of a dialog`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await makeProduct(api, "Undo Narrow");
      await walkTo(page, "/admin/products");
      await choose(page, "Undo Narrow", "Deactivate");
      await expect(undo(page)).toBeInViewport({ ratio: 1 });
      await undo(page).click();
      await expect(toast(page, "Undone")).toBeVisible();
      await choose(page, "Undo Narrow", "Edit");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: "Update Product" })).toBeVisible();
      const message = await toast(page, "Undone").boundingBox();
      for (const name of ["Close", "Cancel", "Update Product"]) {
        const button = await dialog.getByRole("button", { name, exact: true }).boundingBox();
        if (!message || !button) throw new Error(`${name} is not on the page`);
        const isApart =
          message.y + message.height <= button.y ||
          button.y + button.height <= message.y ||
          message.x + message.width <= button.x ||
          button.x + button.width <= message.x;
        expect(isApart, name).toBe(true);
      }
    });
  }
});
