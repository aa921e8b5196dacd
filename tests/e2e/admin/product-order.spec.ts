import type { Locator, Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import {
  choose,
  makeProduct,
  names,
  pointerFollowed,
  removeProducts,
  row,
  showWholeList,
} from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

/** Waits until a scrolled page has been at rest for ten frames: a finger that touches it before only stops it. */
async function scrollRests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0, last = scrollY; frames < 10; frames = scrollY === last ? frames + 1 : 0) {
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
  });
}

async function openOrdered(page: Page, api: Client) {
  for (const name of ["Ordered A", "Ordered B", "Ordered C"]) await makeProduct(api, name);
  await walkTo(page, "/admin/products");
  await expect(row(page, "Ordered C")).toBeVisible();
}
const ordered = async (page: Page) => (await names(page)).filter((name) => name.startsWith("Ordered"));
const middle = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("the order of products", async ({ page, api, context }) => {
  const leg = startWalk(page, {
    after: async () => {
      await removeProducts(api, "Ordered ");
    },
  });
  await leg("is changed with the mouse after 5 px, saved, and shown on the site", async () => {
    await openOrdered(page, api);
    const handle = page.getByRole("button", { name: "Reorder Ordered C" });
    await showWholeList(page);
    const from = await middle(handle);
    const to = await middle(page.getByRole("button", { name: "Reorder Ordered A" }));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 4);
    await expect(page.locator("tr[data-dragging]")).toHaveCount(0);
    await page.mouse.move(from.x, from.y - 6);
    await expect(page.locator("tr[data-dragging]")).toHaveCount(1);
    await page.mouse.move(to.x, to.y - 6, { steps: 10 });
    await pointerFollowed(page);
    await page.mouse.up();
    await expect(page.getByRole("button", { name: "Save Order" })).toBeVisible();
    await expect.poll(() => ordered(page)).toEqual(["Ordered C", "Ordered A", "Ordered B"]);
    const numbers = await page.locator("tbody tr td.number").allInnerTexts();
    expect(numbers).toEqual(numbers.map((_number, position) => String(position + 1)));
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Product order updated")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
    await expect(
      page
        .locator("tbody")
        .getByRole("button", { name: /^Reorder/ })
        .first(),
    ).toBeFocused();
    await page.reload();
    await expect.poll(() => ordered(page)).toEqual(["Ordered C", "Ordered A", "Ordered B"]);
    const site = await (await page.request.get("/products?q=Ordered")).text();
    expect(site.indexOf("Ordered C")).toBeLessThan(site.indexOf("Ordered A"));
  });

  await leg("is saved once, however fast Save Order is pressed", async () => {
    await openOrdered(page, api);
    let saves = 0;
    await page.route("**/rpc/write_records", async (route) => {
      saves += 1;
      await route.continue();
    });
    await choose(page, "Ordered C", "Move up");
    await page.getByRole("button", { name: "Save Order" }).dblclick();
    await expect(page.getByText("Product order updated")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
    expect(saves).toBe(1);
  });

  await leg("is changed by the keyboard and discarded", async () => {
    await openOrdered(page, api);
    await page.getByRole("button", { name: "Reorder Ordered B" }).focus();
    await page.keyboard.press("Space");
    await expect(page.locator("tr[data-dragging]")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(/You have moved the item/)).toBeAttached();
    await page.keyboard.press("Space");
    await expect.poll(() => ordered(page)).toEqual(["Ordered A", "Ordered C", "Ordered B"]);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText("Display order changes discarded")).toBeVisible();
    await expect.poll(() => ordered(page)).toEqual(["Ordered A", "Ordered B", "Ordered C"]);
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
  });

  await leg("is changed by Move up and Move down", async () => {
    await openOrdered(page, api);
    await choose(page, "Ordered C", "Move up");
    await expect.poll(() => ordered(page)).toEqual(["Ordered A", "Ordered C", "Ordered B"]);
    await choose(page, "Ordered A", "Move down");
    await expect.poll(() => ordered(page)).toEqual(["Ordered C", "Ordered A", "Ordered B"]);
  });

  await leg("cannot be changed while rows are hidden or sorted, and says why", async () => {
    await openOrdered(page, api);
    await page.getByPlaceholder("Search products...").fill("Ordered");
    await expect(page.getByText("To change the order by hand, clear search, filters and sorting.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Reorder Ordered B" })).toHaveAttribute("aria-disabled", "true");
    await row(page, "Ordered B").getByRole("button", { name: "Actions for Ordered B" }).click();
    await expect(page.getByRole("menuitem", { name: "Move up" })).toHaveAttribute("aria-disabled", "true");
  });

  await leg("can be changed again once Clear has taken back the sorting", async () => {
    await openOrdered(page, api);
    await page.getByRole("button", { name: "Name", exact: true }).click();
    await page.getByLabel("Status").selectOption("Active");
    await expect(page).toHaveURL(/sort=name/);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/products$/);
    await expect(page.getByText("To change the order by hand", { exact: false })).toHaveCount(0);
    await choose(page, "Ordered C", "Move up");
    await expect.poll(() => ordered(page)).toEqual(["Ordered A", "Ordered C", "Ordered B"]);
  });

  await leg("asks before a pending order is left, and survives a failed save", async () => {
    await openOrdered(page, api);
    await choose(page, "Ordered C", "Move up");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Failed to update product order")).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => ordered(page)).toEqual(["Ordered A", "Ordered C", "Ordered B"]);
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Product order updated")).toBeVisible();
  });

  await leg("says what to do when somebody has deleted an item meanwhile", async () => {
    await openOrdered(page, api);
    await choose(page, "Ordered C", "Move up");
    await removeProducts(api, "Ordered B");
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Failed to update product order")).toBeVisible();
    await expect(page.getByText("Somebody has deleted one of the items.")).toBeVisible();
    await expect(row(page, "Ordered B")).toHaveCount(0);
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Product order updated")).toBeVisible();
    await expect.poll(() => ordered(page)).toEqual(["Ordered A", "Ordered C"]);
  });

  await leg("is not saved over a colleague's newer one, and can be loaded anew", async () => {
    await openOrdered(page, api);
    await choose(page, "Ordered C", "Move up");
    const colleague = await context.newPage();
    await colleague.goto("/admin/products");
    await choose(colleague, "Ordered B", "Move up");
    await colleague.getByRole("button", { name: "Save Order" }).click();
    await expect(colleague.getByText("Product order updated")).toBeVisible();
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Failed to update product order")).toBeVisible();
    const refusal = page.getByRole("alert").filter({ hasText: "Somebody else has changed this order" });
    await expect(refusal).toBeVisible();
    await expect.poll(() => ordered(page)).toEqual(["Ordered A", "Ordered C", "Ordered B"]);
    await expectAccessible(page);
    await refusal.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => ordered(page)).toEqual(["Ordered B", "Ordered A", "Ordered C"]);
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
    await choose(page, "Ordered C", "Move up");
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Product order updated")).toBeVisible();
    await colleague.reload();
    await expect.poll(() => ordered(colleague)).toEqual(["Ordered B", "Ordered C", "Ordered A"]);
    await colleague.close();
  });

  await leg("is saved although a colleague has edited one of its products and added another", async () => {
    await openOrdered(page, api);
    await choose(page, "Ordered C", "Move up");
    await rows(api.from("products").update({ description: "New" }).eq("slug", "ordered-b").select());
    await makeProduct(api, "Ordered D");
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Product order updated")).toBeVisible();
    await expect.poll(() => ordered(page)).toEqual(["Ordered A", "Ordered C", "Ordered B", "Ordered D"]);
  });

  await leg("is told and saved on a phone wherever the list is scrolled to", async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    await openOrdered(page, api);
    await choose(page, "Ordered C", "Move up");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const topBar = await page.getByRole("banner").boundingBox();
    const text = await page.getByText("The order has changed and is not saved yet.").boundingBox();
    if (!topBar || !text) throw new Error("The bars are not on the page");
    expect(text.y).toBeGreaterThanOrEqual(topBar.y + topBar.height);
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Product order updated")).toBeVisible();
  });

  await leg("is changed by touch once a finger has rested on the handle", async () => {
    await openOrdered(page, api);
    const handle = page.getByRole("button", { name: "Reorder Ordered B" });
    await handle.scrollIntoViewIfNeeded();
    const from = await middle(handle);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y = from.y) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: from.x, y }] });
    // A finger that moves at once scrolls the page. Both go before either is answered: nothing may rest in between.
    await Promise.all([touch("touchStart"), touch("touchMove", from.y - 30)]);
    await touch("touchEnd");
    await expect(page.locator("tr[data-dragging]")).toHaveCount(0);
    await showWholeList(page);
    await scrollRests(page);
    Object.assign(from, await middle(handle));
    await touch("touchStart");
    await expect(page.locator("tr[data-dragging]")).toHaveCount(1);
    const above = await middle(page.getByRole("button", { name: "Reorder Ordered A" }));
    for (let step = 1; step <= 8; step += 1) await touch("touchMove", from.y + ((above.y - 8 - from.y) * step) / 8);
    await pointerFollowed(page);
    await touch("touchEnd");
    await expect.poll(() => ordered(page)).toEqual(["Ordered B", "Ordered A", "Ordered C"]);
  });

  await leg("a drag near the edge scrolls the page", async () => {
    const many = Array.from({ length: 40 }, (_, position) => ({
      name: `Ordered ${position}`,
      slug: `ordered-${position}`,
    }));
    await rows(api.from("products").insert(many).select());
    await walkTo(page, "/admin/products");
    const handle = page.getByRole("button", { name: /^Reorder/ }).first();
    const from = await middle(handle);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 10);
    await page.mouse.move(from.x, 715, { steps: 5 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
  });
});
