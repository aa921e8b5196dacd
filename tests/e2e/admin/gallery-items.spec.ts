import { choose, names, pointerFollowed, row, showWholeList } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { linkGalleryItem, makeGalleryItem, openForm, removeGalleryItems, toast } from "../support/gallery-items.ts";
import { makePicture } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const path = "/admin/gallery-items";

test("gallery items: the list", async ({ page, api, context, request, zhUrl }) => {
  const leg = startWalk(page, { after: async () => removeGalleryItems(api, "Specimen") });
  await leg("has its title, its button, its table, its search and its filter", async () => {
    await makeGalleryItem(api, "Specimen Crest", { status: "Inactive" });
    await makeGalleryItem(api, "Specimen Book", { is_pdf: true });
    await walkTo(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery Items");
    await expect(page).toHaveTitle("Gallery Items · Kinran Threads Admin");
    await expect(page.getByRole("button", { name: "New Item" })).toBeVisible();
    await expect(row(page, "Specimen Crest")).toContainText(/specimen-crest\s*Project\s*Inactive/);
    await expect(row(page, "Specimen Book")).toContainText(/specimen-book\s*PDF\s*Active/);
    await expectAccessible(page);

    const filter = page.getByRole("combobox", { name: "Status" });
    await expect(filter.getByRole("option")).toHaveText(["All Status", "Active", "Inactive"]);
    await page.getByPlaceholder("Search gallery items...").fill("SPECimen");
    await expect.poll(() => names(page)).toEqual(["Specimen Crest", "Specimen Book"]);
    await filter.selectOption("Inactive");
    await expect.poll(() => names(page)).toEqual(["Specimen Crest"]);
    await filter.selectOption("Active");
    await expect.poll(() => names(page)).toEqual(["Specimen Book"]);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(["Specimen Book"]);
    await page.getByPlaceholder("Search gallery items...").fill("specimen-book");
    await expect(page.getByText("No data found")).toBeVisible();
  });

  await leg("a heading sorts, and turns the direction on the next click", async () => {
    for (const name of ["Specimen B", "Specimen A"]) await makeGalleryItem(api, name);
    await walkTo(page, `${path}?q=specimen`);
    await page.getByRole("button", { name: "Name" }).click();
    await expect.poll(() => names(page)).toEqual(["Specimen A", "Specimen B"]);
    await page.getByRole("button", { name: "Name" }).click();
    await expect.poll(() => names(page)).toEqual(["Specimen B", "Specimen A"]);
  });

  await leg("says when it cannot be loaded, and tries again", async () => {
    await makeGalleryItem(api, "Specimen");
    await context.route("**/rest/v1/gallery_items**", (route) => route.abort());
    await walkTo(page, path);
    await expect(page.getByRole("main").getByText("Failed to load gallery data")).toBeVisible();
    await expect(toast(page, "Failed to load gallery data")).toBeVisible();
    await context.unroute("**/rest/v1/gallery_items**");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(row(page, "Specimen")).toBeVisible();
  });

  await leg("Preview opens the public page in a new tab, of an Inactive item as well", async () => {
    await makeGalleryItem(api, "Specimen Shown");
    await makeGalleryItem(api, "Specimen Hidden", { status: "Inactive" });
    await walkTo(page, path);
    for (const [name, address, banners] of [
      ["Specimen Shown", "/resources/specimen-shown", 0],
      ["Specimen Hidden", "/resources/specimen-hidden", 1],
    ] as const) {
      const [tab] = await Promise.all([page.waitForEvent("popup"), choose(page, name, "Preview")]);
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText(name);
      expect(new URL(tab.url()).pathname).toBe(address);
      await expect(tab.getByText("Preview: this item is inactive")).toHaveCount(banners);
      await tab.close();
    }
    expect((await request.get("/resources/specimen-hidden", { maxRedirects: 0 })).status()).toBe(302);
  });

  await leg("Deactivate and Activate show at once, here and on the site", async () => {
    await makeGalleryItem(api, "Specimen Switched");
    await walkTo(page, path);
    const site = await context.newPage();
    const expectOnSite = async (count: number) => {
      for (const host of ["", zhUrl]) {
        await site.goto(`${host}/resources?q=specimen`);
        await expect(site.getByRole("heading", { name: "Specimen Switched" })).toHaveCount(count);
      }
    };
    await choose(page, "Specimen Switched", "Deactivate");
    await expect(toast(page, "Gallery item deactivated successfully")).toBeVisible();
    await expect(row(page, "Specimen Switched")).toContainText("Inactive");
    await expectOnSite(0);
    await choose(page, "Specimen Switched", "Activate");
    await expect(toast(page, "Gallery item activated successfully")).toBeVisible();
    await expect(row(page, "Specimen Switched").getByText("Active", { exact: true })).toBeVisible();
    await expectOnSite(1);
    await site.close();
  });

  await leg("a status that cannot be changed turns back", async () => {
    await makeGalleryItem(api, "Specimen Stuck");
    await walkTo(page, path);
    await context.route("**/rest/v1/gallery_items?id=*", (route) => route.abort());
    await choose(page, "Specimen Stuck", "Deactivate");
    await expect(toast(page, "Failed to update gallery item status")).toBeVisible();
    await expect(row(page, "Specimen Stuck").getByText("Active", { exact: true })).toBeVisible();
  });
});

test("gallery items: the order", async ({ page, api, context, zhUrl }) => {
  const leg = startWalk(page, { after: async () => removeGalleryItems(api, "Specimen") });
  await leg("is changed by hand, discarded, saved, and shown on the site", async () => {
    const before = await rows(api.from("gallery_items").select("id, display_order").order("display_order"));
    for (const name of ["Specimen A", "Specimen B", "Specimen C"]) await makeGalleryItem(api, name);
    await walkTo(page, path);
    const specimens = async () => (await names(page)).filter((name) => name.startsWith("Specimen"));
    await expect.poll(specimens).toEqual(["Specimen A", "Specimen B", "Specimen C"]);

    const handle = page.getByRole("button", { name: "Reorder Specimen C" });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(page.locator("tr[data-dragging]")).toHaveCount(1);
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(/You have moved the item/)).toBeAttached();
    await page.keyboard.press("Space");
    await expect.poll(specimens).toEqual(["Specimen A", "Specimen C", "Specimen B"]);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(toast(page, "Display order changes discarded")).toBeVisible();
    await expect.poll(specimens).toEqual(["Specimen A", "Specimen B", "Specimen C"]);

    await showWholeList(page);
    const [from, to] = await Promise.all(
      ["C", "A"].map((name) => page.getByRole("button", { name: `Reorder Specimen ${name}` }).boundingBox()),
    );
    if (!from || !to) throw new Error("The handles are not on the page");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y, { steps: 4 });
    await expect(page.locator("tr[data-dragging]")).toHaveCount(1);
    await page.mouse.move(to.x + 8, to.y - 6, { steps: 10 });
    await pointerFollowed(page);
    await page.mouse.up();
    await expect.poll(specimens).toEqual(["Specimen C", "Specimen A", "Specimen B"]);

    await context.route("**/rpc/write_records", (route) => route.abort());
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(toast(page, "Failed to update display order")).toBeVisible();
    await expect.poll(specimens).toEqual(["Specimen C", "Specimen A", "Specimen B"]);
    await context.unroute("**/rpc/write_records");
    await page.getByRole("button", { name: "Save Order" }).click();
    await expect(toast(page, "Display order updated successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
    const stored = await rows(api.from("gallery_items").select("id, display_order").order("display_order"));
    expect(stored.map(({ display_order }) => display_order)).toEqual(stored.map((_row, position) => position + 1));
    for (const host of ["", zhUrl]) {
      await page.goto(`${host}/resources?q=specimen`);
      await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Specimen C", "Specimen A", "Specimen B"]);
    }
    for (const { id, display_order } of before)
      await rows(api.from("gallery_items").update({ display_order }).eq("id", id).select());
  });
});

test("gallery items: deleting", async ({ page, api, context }) => {
  const leg = startWalk(page, { after: async () => removeGalleryItems(api, "Specimen") });
  await leg("asks first, says in numbers what goes with it, and deletes all of it", async () => {
    const item = await makeGalleryItem(api, "Specimen Doomed", { media: ["/a.jpg", "/b.jpg", "/c.mp4"] });
    const categories = await rows(api.from("gallery_categories").select("id").order("id").limit(2));
    const products = await rows(api.from("products").select("id").order("id").limit(1));
    await linkGalleryItem(api, item.id, {
      categories: categories.map(({ id }) => id),
      products: products.map(({ id }) => id),
    });
    const translation = { entity_type: "gallery_items", entity_id: item.id, language_code: "zh" };
    await rows(
      api
        .from("translations")
        .insert({ ...translation, field_name: "name", translated_value: "樣本" })
        .select(),
    );
    await walkTo(page, path);
    await choose(page, "Specimen Doomed", "Delete");
    const dialog = page.getByRole("alertdialog", { name: "Are you sure?" });
    await expect(dialog.getByRole("listitem")).toHaveText([
      "2 additional images and 1 video will be removed.",
      "Its links to 2 categories and 1 product will be removed.",
      "1 translation will be deleted.",
    ]);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(row(page, "Specimen Doomed")).toBeVisible();
    await choose(page, "Specimen Doomed", "Delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Gallery item deleted successfully")).toBeVisible();
    await expect(row(page, "Specimen Doomed")).toHaveCount(0);
    expect(await rows(api.from("gallery_images").select("id").eq("gallery_item_id", item.id))).toEqual([]);
    expect((await page.request.get("/resources/specimen-doomed", { maxRedirects: 0 })).status()).toBe(302);
  });

  await leg("a failure is told and nothing is gone", async () => {
    await makeGalleryItem(api, "Specimen Safe");
    await walkTo(page, path);
    await choose(page, "Specimen Safe", "Delete");
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("listitem")).toHaveCount(0);
    await context.route("**/rest/v1/gallery_items?id=*", (route) => route.abort());
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Failed to delete gallery item")).toBeVisible();
    await expect(dialog).toBeVisible();
    expect(await rows(api.from("gallery_items").select("id").eq("name", "Specimen Safe"))).toHaveLength(1);
  });
});

test("gallery items: on a phone", async ({ page, api }) => {
  const leg = startWalk(page, { after: async () => removeGalleryItems(api, "Specimen") });
  await leg("list and form are no wider than a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await walkTo(page, path);
    await expect(page.getByRole("button", { name: /^Actions for/ }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const form = await openForm(page);
    await form.getByLabel("Additional Media").setInputFiles(await makePicture(`${"long-".repeat(30)}.png`));
    await form.getByLabel("Primary Image").setInputFiles(await makePicture(`${"long-".repeat(30)}.png`));
    for (const isPdf of [false, true]) {
      await form.getByRole("switch", { name: "PDF" }).setChecked(isPdf);
      const body = form.locator(".dialog-body");
      expect(await body.evaluate((element) => [element.scrollWidth, element.clientWidth])).toEqual([390, 390]);
    }
    await expect(form.getByRole("button", { name: "Create Gallery Item" })).toBeInViewport();
  });
});

test("gallery items", async ({ page, api }) => {
  const leg = startWalk(page, { after: async () => removeGalleryItems(api, "Specimen") });
  await leg("all of it works by the keyboard", async () => {
    await walkTo(page, path);
    await page.getByRole("button", { name: "New Item" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Add Gallery Item" });
    await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.type("Specimen Typed");
    await form.getByRole("switch", { name: "PDF" }).press("Space");
    await expect(form.getByLabel("PDF File")).toBeAttached();
    await form.getByLabel("Name", { exact: true }).press("Enter");
    await expect(toast(page, "Gallery item created successfully")).toBeVisible();
    await expect(form).toHaveCount(0);
    await row(page, "Specimen Typed").getByRole("button", { name: "Actions for Specimen Typed" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect(row(page, "Specimen Typed")).toHaveCount(0);
  });
});
