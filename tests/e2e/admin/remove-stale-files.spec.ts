import type { Page } from "@playwright/test";
import { headers } from "../../../embedded-backend/storage/sample-files.fixture.ts";
import type { Client } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { makePicture } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const address = "**/functions/v1/get-stale-files";

const media = (api: Client) => api.storage.from("site-media");

async function storePictures(api: Client, ...paths: string[]) {
  const { buffer, mimeType } = await makePicture("any.png");
  for (const path of paths) await rows(media(api).upload(path, buffer, { contentType: mimeType }));
}

async function storePdf(api: Client, path: string) {
  await rows(media(api).upload(path, headers.pdf, { contentType: "application/pdf" }));
}

async function stalePaths(api: Client): Promise<string[]> {
  const sent = { "x-limit": "1000" };
  const { files } = await rows(api.functions.invoke("get-stale-files", { method: "GET", headers: sent }));
  return files.map(({ path }: { path: string }) => path);
}

const open = (page: Page) => walkTo(page, "/admin/general-settings?tab=remove-stale-files");
const fileRows = (page: Page) => page.locator("tbody tr").filter({ has: page.getByRole("checkbox") });
const deleteButton = (page: Page) => page.getByRole("button", { name: /^Delete Selected/ });
const box = (page: Page, path: string) => page.getByRole("checkbox", { name: `Select ${path}` });

// Other screens leave replaced files behind.

test("files that nothing refers to", async ({ page, api }) => {
  const leg = startWalk(page, {
    before: async () => {
      const paths = await stalePaths(api);
      if (paths.length > 0) await rows(api.functions.invoke("delete-storage-files", { body: { filePaths: paths } }));
    },
  });
  await leg("says when there is nothing to remove, and finds what is stored later by Refresh", async () => {
    await open(page);
    await expect(page.getByText("No stale files found.", { exact: true })).toBeVisible();
    await expect(deleteButton(page)).toBeDisabled();
    await storePictures(api, "news/later.png");
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(
      page.getByText("Found 1 stale files that are not referenced in your database", { exact: true }),
    ).toBeVisible();
  });

  await leg("lists each file with preview, name, path, size and type, and filters by the types there are", async () => {
    await storePictures(api, "news/a.png");
    await storePdf(api, "pdf/b.pdf");
    await open(page);
    await expect(page.getByRole("columnheader")).toHaveText(["", "Preview", "File Name", "Path", "Size", "Type"]);
    const picture = fileRows(page).first().getByRole("cell");
    await expect(picture).toHaveText(["", "", "a.png", "news/a.png", /^\d+ Bytes$/, "Image"]);
    await expect(fileRows(page).nth(1)).toContainText("Document");
    const preview = page.getByRole("link", { name: "Open a.png" }).locator("img");
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole("link", { name: "Open b.pdf" }).locator("img")).toHaveCount(0);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Open a.png" }).click();
    expect((await opened).url()).toMatch(/site-media\/news\/a\.png$/);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);

    const filter = page.getByRole("combobox", { name: "File type" });
    await expect(filter.getByRole("option")).toHaveText(["All file types", "Document", "Image"]);
    await filter.selectOption("Document");
    await expect(page.getByText("Found 1 stale files", { exact: false })).toBeVisible();
    await expect(fileRows(page)).toHaveCount(1);
    await expect(fileRows(page)).toContainText("pdf/b.pdf");
    await filter.selectOption("All file types");
    await expect(fileRows(page)).toHaveCount(2);
  });

  await leg("selected files are deleted after a question, by keyboard alone on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await storePictures(api, "news/a.png", "news/b.png", "news/c.png");
    await open(page);
    const all = page.getByRole("checkbox", { name: "Select all" });
    await expect(fileRows(page)).toHaveCount(3);
    await all.focus();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press("Space");
    await expect(deleteButton(page)).toHaveText("Delete Selected (3)");
    await box(page, "news/b.png").focus();
    await page.keyboard.press("Space");
    await expect(deleteButton(page)).toHaveText("Delete Selected (2)");
    await expect(all).not.toBeChecked();
    await deleteButton(page).press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Delete 2 files?" });
    await expect(
      dialog.getByText(
        "This action cannot be undone. These files will be permanently deleted from your storage bucket.",
        { exact: true },
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    const result = toast(page, "Successfully deleted 2 files. Failed: 0");
    await expect(result).toHaveAttribute("data-type", "success");
    await expect(dialog).toHaveCount(0);
    await expect(fileRows(page)).toHaveCount(1);
    await expect(deleteButton(page)).toHaveText("Delete Selected (0)");
    expect(await stalePaths(api)).toEqual(["news/b.png"]);
  });

  await leg("a reload clears the selection, and a file that came into use is kept", async () => {
    await storePictures(api, "carousel/a.png", "carousel/b.png");
    await open(page);
    await box(page, "carousel/a.png").check();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(deleteButton(page)).toHaveText("Delete Selected (0)");
    await expect(box(page, "carousel/a.png")).not.toBeChecked();

    const image_url = media(api).getPublicUrl("carousel/a.png").data.publicUrl;
    const slide = await rows(
      api.from("general_settings").insert({ type: "carousel", image_url, is_active: false }).select().single(),
    );
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await deleteButton(page).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    const result = toast(page, "Successfully deleted 1 files. Failed: 1");
    await expect(result).toHaveAttribute("data-type", "error");
    await expect(page.getByText("No stale files found.", { exact: true })).toBeVisible();
    expect((await media(api).exists("carousel/a.png")).data).toBe(true);
    await rows(api.from("general_settings").delete().eq("id", slide.id).select());
  });

  await leg("goes through pages of fifty", async () => {
    const paths = Array.from({ length: 51 }, (_, index) => `news/page-${String(index + 1).padStart(2, "0")}.png`);
    await storePictures(api, ...paths);
    await open(page);
    await expect(page.getByText("Found 51 stale files", { exact: false })).toBeVisible();
    await expect(fileRows(page)).toHaveCount(50);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages.getByRole("button")).toHaveText(["Previous", "1", "2", "Next"]);
    await pages.getByRole("button", { name: "Page 2" }).click();
    await expect(fileRows(page)).toHaveCount(1);
    await expect(fileRows(page)).toContainText("news/page-51.png");
    await box(page, "news/page-51.png").check();
    await deleteButton(page).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Successfully deleted 1 files. Failed: 0")).toBeVisible();
    // The second page is gone.
    await expect(fileRows(page)).toHaveCount(50);
  });

  await leg(
    "of many pages shows the first, the last and those around the present one, and ellipses for the others",
    async () => {
      // Nine pages without hundreds of files: the page asks for fewer at a time.
      await page.route(address, (route) =>
        route.continue({ headers: { ...route.request().headers(), "x-limit": "5" } }),
      );
      const paths = Array.from({ length: 45 }, (_, index) => `news/many-${index + 10}.png`);
      await storePictures(api, ...paths);
      await open(page);
      await expect(page.getByText("Found 45 stale files", { exact: false })).toBeVisible();
      const pages = page.getByRole("navigation", { name: "Pages" });
      const go = (name: string) => pages.getByRole("button", { name, exact: true }).click();
      const expectPages = async (present: number, shown: string) => {
        await expect(pages.locator("button, span")).toHaveText(["Previous", ...shown.split(" "), "Next"]);
        await expect(pages.locator("[aria-current=page]")).toHaveText(`${present}`);
        await expect(fileRows(page).first()).toContainText(`news/many-${present * 5 + 5}.png`);
      };
      await expectPages(1, "1 2 … 9");
      await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
      await go("Page 2");
      await expectPages(2, "1 2 3 … 9");
      await go("Next");
      await expectPages(3, "1 2 3 4 … 9");
      await go("Page 4");
      await expectPages(4, "1 2 3 4 5 … 9");
      await go("Next");
      await expectPages(5, "1 … 4 5 6 … 9");
      await expectAccessible(page);
      await go("Page 9");
      await expectPages(9, "1 … 8 9");
      await expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
      await go("Previous");
      await expectPages(8, "1 … 7 8 9");

      // All means all of this page.
      await page.getByRole("checkbox", { name: "Select all" }).check();
      await expect(deleteButton(page)).toHaveText("Delete Selected (5)");
      await go("Page 7");
      await expectPages(7, "1 … 6 7 8 9");
      await expect(deleteButton(page)).toHaveText("Delete Selected (0)");
      await page.getByRole("checkbox", { name: "Select all" }).check();
      await deleteButton(page).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(toast(page, "Successfully deleted 5 files. Failed: 0")).toHaveAttribute("data-type", "success");
      await expect(pages.locator("button, span")).toHaveText(["Previous", ..."1 … 6 7 8".split(" "), "Next"]);
      expect(await stalePaths(api)).toEqual([...paths.slice(0, 30), ...paths.slice(35)]);
    },
  );

  await leg("a list that cannot be loaded and a deletion that fails say so", async () => {
    await storePictures(api, "news/a.png");
    await page.route(address, (route) => route.abort());
    await open(page);
    const failure = "Failed to load stale files: The server cannot be reached.";
    await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText(failure);
    await expect(toast(page, failure)).toBeVisible();
    await page.unroute(address);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(fileRows(page)).toHaveCount(1);

    await page.route("**/functions/v1/delete-storage-files", (route) => route.abort());
    await box(page, "news/a.png").check();
    await deleteButton(page).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Failed to delete files")).toBeVisible();
    expect(await stalePaths(api)).toEqual(["news/a.png"]);
  });
});
