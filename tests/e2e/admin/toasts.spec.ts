import type { Locator, Page } from "@playwright/test";
import { choose, makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { expect, test } from "../support/staff.ts";

test.afterEach(({ api }) => removeProducts(api, "Toasted"));

/** Headings and buttons of a dialog, of a bar or of the head of a page that a message lies over, once none moves any more. */
async function covered(page: Page, part: Locator): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  return part.evaluate((element) => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((one) => one.getBoundingClientRect());
    const isOver = (box: DOMRect) =>
      toasts.some(
        (one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top,
      );
    const frame = element.getBoundingClientRect();
    const buttons = [...element.querySelectorAll("h1, h2, button, a, [role=button]")];
    return buttons
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.bottom > frame.top && box.top < frame.bottom)
      .filter(({ box }) => isOver(box) || box.bottom > innerHeight || box.top < 0)
      .map(({ button }) => button.getAttribute("aria-label") ?? button.textContent ?? "");
  });
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
  [1440, 600],
] as const) {
  test.describe(`on ${width} x ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test("no message lies over a button of a form, or of a question", async ({ page, api }) => {
      await makeProduct(api, "Toasted Thread");
      await page.route("**/rpc/{write_records,delete_product}", (route) => route.abort());
      await page.goto("/admin/products?q=Toasted");
      await choose(page, "Toasted Thread", "Deactivate");
      await expect(toast(page, "Product deactivated successfully")).toBeVisible();
      await choose(page, "Toasted Thread", "Edit");
      const form = page.getByRole("dialog", { name: "Edit Product" });
      await expect(form.getByLabel("Name", { exact: true })).toBeVisible();
      await expect.poll(() => covered(page, form)).toEqual([]);
      await form.getByRole("button", { name: "Update Product" }).click();
      await expect(toast(page, "Failed to update product")).toBeVisible();
      await expect.poll(() => covered(page, form)).toEqual([]);
      await expectAccessible(page);
      await form.getByRole("button", { name: "Close" }).click();
      await expect(form).toHaveCount(0);

      await choose(page, "Toasted Thread", "Delete");
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(toast(page, "Failed to delete product")).toBeVisible();
      await expect.poll(() => covered(page, question)).toEqual([]);
    });
  });
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  test.describe(`on a page of ${width} x ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test("no message lies over its head, or over a bar", async ({ page, api }) => {
      const { id } = await makeProduct(api, "Toasted Thread");
      await page.goto("/admin/products?q=Toasted");
      await page.getByRole("checkbox", { name: "Select Toasted Thread" }).check();
      await choose(page, "Toasted Thread", "Deactivate");
      await expect(toast(page, "Product deactivated successfully")).toBeVisible();
      await expect.poll(() => covered(page, page.locator(".screen-head"))).toEqual([]);
      await expect.poll(() => covered(page, page.locator(".selection-bar"))).toEqual([]);

      await page.goto(`/admin/products/${id}`);
      await page.route("**/rpc/write_records", (route) => route.abort());
      await page.getByLabel("Name", { exact: true }).fill("Toasted Thread II");
      const bar = page.locator(".pending-bar");
      await bar.getByRole("button", { name: "Save 1 change" }).click();
      await expect(toast(page, "Failed to save product")).toBeVisible();
      await expect.poll(() => covered(page, page.locator("header:has(h1)"))).toEqual([]);
      await expect.poll(() => covered(page, bar)).toEqual([]);
      await expectAccessible(page);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a dialog goes back to its place once the messages have gone", async ({ page, api }) => {
    await makeProduct(api, "Toasted Thread");
    await page.goto("/admin/products?q=Toasted");
    await choose(page, "Toasted Thread", "Edit");
    const form = page.getByRole("dialog", { name: "Edit Product" });
    const size = async () => (await form.boundingBox())?.height;
    await expect(form.getByLabel("Name", { exact: true })).toBeVisible();
    const before = (await size()) ?? 0;
    await page.route("**/rpc/write_records", (route) => route.abort());
    await form.getByRole("button", { name: "Update Product" }).click();
    await expect.poll(size).toBeLessThan(before);
    await toast(page, "Failed to update product").getByRole("button", { name: "Close toast" }).click();
    await expect.poll(size).toBe(before);
  });
});

test("two messages stand there at most, older ones behind them", async ({ page, api }) => {
  await makeProduct(api, "Toasted Thread");
  await page.goto("/admin/products?q=Toasted");
  for (const [action, said] of [
    ["Deactivate", "deactivated"],
    ["Activate", "activated"],
    ["Deactivate", "deactivated"],
  ] as const) {
    await choose(page, "Toasted Thread", action);
    await expect(toast(page, `Product ${said} successfully`).first()).toBeVisible();
  }
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(3);
  await expect(page.locator("[data-sonner-toast][data-visible=true]")).toHaveCount(2);
});
