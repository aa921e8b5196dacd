import type { Page } from "@playwright/test";
import { choose, names, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  makeSlide,
  OTHERS,
  openCarousel,
  publicSlides,
  restoreSlides,
  storedTitles,
  toast,
} from "../support/carousel.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk } from "../support/walk.ts";
import { dragRow } from "./category-screen.ts";

const listed = async (page: Page) => (await names(page)).filter((name) => name.startsWith("List "));
const question = "Are you sure you want to delete this carousel image? This action cannot be undone.";

test("the carousel", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => restoreSlides(api) });
  await leg("lists the images in their order, each with its number, picture, title and status", async () => {
    await makeSlide(api, "List A");
    await makeSlide(api, null, { alt_text: "List without a title", is_active: false });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/rest/v1/general_settings?*", async (route) => {
      await released;
      await route.continue();
    });
    const panel = await openCarousel(page);
    await expect(panel.getByText("Loading carousel images...", { exact: true })).toBeVisible();
    release();
    await expect(panel.getByText("Loading carousel images...")).toHaveCount(0);

    await expect(panel.getByRole("columnheader")).toHaveText([
      "Move",
      "Display Order",
      "Thumbnail",
      "Title",
      "Status",
      "Actions",
    ]);
    await expect(panel.getByRole("row")).toHaveCount(1 + OTHERS + 2);
    const titled = panel.getByRole("row").nth(OTHERS + 1);
    await expect(titled.getByRole("cell")).toHaveText(["", String(OTHERS + 1), "", /^List A/, "Active", ""]);
    const picture = titled.getByRole("img", { name: "Alt of List A" });
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).not.toBe(
      0,
    );
    const untitled = panel.getByRole("row").nth(OTHERS + 2);
    await expect(untitled.getByRole("cell")).toHaveText(["", String(OTHERS + 2), "", /^-/, "Inactive", ""]);
    await expect(untitled.getByRole("button", { name: "Reorder List without a title" })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    expect(await publicSlides(page, "List")).toEqual([]);
    expect(await publicSlides(page, "Alt of List")).toEqual(["Alt of List A"]);
  });

  await leg("a list that cannot be loaded says so and is read again", async () => {
    await page.route("**/rest/v1/general_settings?*", (route) => route.abort());
    const panel = await openCarousel(page);
    await expect(panel.getByRole("alert")).toContainText("Failed to load carousel images");
    await expect(toast(page, "Failed to load carousel images")).toBeVisible();
    await page.unroute("**/rest/v1/general_settings?*");
    await panel.getByRole("button", { name: "Try Again" }).click();
    await expect(panel.getByRole("row")).toHaveCount(1 + OTHERS);
  });

  await leg(
    "an order by drag and drop waits for Save Order or Discard, and is the one of the home page at once",
    async () => {
      for (const letter of ["A", "B", "C"]) await makeSlide(api, `List ${letter}`);
      const panel = await openCarousel(page);
      await expect(row(page, "List C")).toBeVisible();
      await expect(panel.getByRole("button", { name: "Save Order" })).toHaveCount(0);
      await dragRow(page, "List C", "List A");
      await expect.poll(() => listed(page)).toEqual(["List C", "List A", "List B"]);
      await expect(panel.locator("tbody td.number")).toHaveText(
        Array.from({ length: OTHERS + 3 }, (_, at) => String(at + 1)),
      );
      await panel.getByRole("button", { name: "Discard" }).click();
      await expect(toast(page, "Display order changes discarded")).toBeVisible();
      await expect.poll(() => listed(page)).toEqual(["List A", "List B", "List C"]);
      await expect(panel.getByRole("button", { name: "Save Order" })).toHaveCount(0);

      await dragRow(page, "List A", "List B");
      await expect.poll(() => listed(page)).toEqual(["List B", "List A", "List C"]);
      await panel.getByRole("button", { name: "Save Order" }).click();
      await expect(toast(page, "Order updated")).toBeVisible();
      await expect(panel.getByRole("button", { name: "Save Order" })).toHaveCount(0);
      expect(await storedTitles(api, "List")).toEqual(["List B", "List A", "List C"]);
      expect(await publicSlides(page, "Alt of List")).toEqual(["Alt of List B", "Alt of List A", "Alt of List C"]);
    },
  );

  await leg(
    "an order by keyboard and menu stays pending while it cannot be saved, and is not left by mistake",
    async () => {
      for (const letter of ["A", "B", "C"]) await makeSlide(api, `List ${letter}`);
      const panel = await openCarousel(page);
      await page.getByRole("button", { name: "Reorder List B" }).focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Space");
      await expect.poll(() => listed(page)).toEqual(["List B", "List A", "List C"]);
      await choose(page, "List C", "Move up");
      const pending = ["List B", "List C", "List A"];
      await expect.poll(() => listed(page)).toEqual(pending);

      await page.getByRole("tab", { name: "Global Settings" }).click();
      const guard = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
      await expect(guard).toContainText("The new order is not saved.");
      await guard.getByRole("button", { name: "Keep editing" }).click();
      await expect(guard).toHaveCount(0);

      await page.route("**/rest/v1/rpc/write_records", (route) => route.abort());
      await panel.getByRole("button", { name: "Save Order" }).click();
      await expect(toast(page, "Failed to update the display order.")).toBeVisible();
      await expect.poll(() => listed(page)).toEqual(pending);
      expect(await storedTitles(api, "List")).toEqual(["List A", "List B", "List C"]);
      await page.unroute("**/rest/v1/rpc/write_records");
      await panel.getByRole("button", { name: "Save Order" }).click();
      await expect(toast(page, "Order updated")).toBeVisible();
      expect(await storedTitles(api, "List")).toEqual(pending);
      // The order is pending until the list has been read again.
      await expect(panel.getByRole("button", { name: "Discard" })).toHaveCount(0);
      await page.getByRole("tab", { name: "Global Settings" }).click();
      await expect(page.getByRole("tabpanel", { name: "Global Settings" })).toBeVisible();
    },
  );

  await leg("an image is deleted after a question, and is gone from the home page", async () => {
    await makeSlide(api, "List A");
    await makeSlide(api, "List B");
    await openCarousel(page);
    await choose(page, "List A", "Delete");
    const dialog = page.getByRole("alertdialog", { name: "Delete Carousel Image" });
    await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await expect(dialog).not.toContainText("It is the last active image");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(row(page, "List A")).toBeVisible();

    await choose(page, "List A", "Delete");
    const address = "**/rest/v1/general_settings?*";
    await page.route(address, (route) => (route.request().method() === "DELETE" ? route.abort() : route.continue()));
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Failed to delete the carousel image.")).toBeVisible();
    await expect(dialog).toBeVisible();
    expect(await storedTitles(api, "List")).toEqual(["List A", "List B"]);
    await page.unroute(address);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Image deleted")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, "List A")).toHaveCount(0);
    expect(await publicSlides(page, "Alt of List")).toEqual(["Alt of List B"]);
  });

  await leg("the question about the last active image says what the home page then shows", async () => {
    await makeSlide(api, "List A");
    await makeSlide(api, "List hidden", { is_active: false });
    await rows(api.from("general_settings").update({ is_active: false }).lte("id", 3).select());
    await openCarousel(page);
    const dialog = page.getByRole("alertdialog");
    const last = dialog.getByText("It is the last active image: the home page then shows its standard picture.");
    await choose(page, "List hidden", "Delete");
    await expect(dialog.getByText(question)).toBeVisible();
    await expect(last).toHaveCount(0);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await choose(page, "List A", "Delete");
    await expect(last).toBeVisible();
  });
});
