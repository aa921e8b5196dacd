import { clashes, clashOf } from "../support/clash.ts";
import {
  linkGalleryItem,
  makeGalleryItem,
  openForm,
  readGalleryItem,
  removeGalleryItems,
  toast,
} from "../support/gallery-items.ts";
import { makePicture } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const save = "**/rpc/write_records";

test("saving a gallery item", async ({ page, api, context }) => {
  const leg = startWalk(page, { after: async () => removeGalleryItems(api, "Specimen") });
  await leg("a lost connection keeps the form, and saving again creates once", async () => {
    const form = await openForm(page);
    await form.getByLabel("Name", { exact: true }).fill("Specimen Offline");
    await context.setOffline(true);
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Failed to save gallery item")).toBeVisible();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Specimen Offline");
    await context.setOffline(false);
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Gallery item created successfully")).toBeVisible();
    expect(await rows(api.from("gallery_items").select("id").like("name", "Specimen%"))).toHaveLength(1);
  });

  for (const isNew of [true, false]) {
    await leg(
      `the answer to ${isNew ? "a creation" : "a change"} gets lost: the next save goes on from it`,
      async () => {
        const item = isNew ? undefined : await makeGalleryItem(api, "Specimen", { media: ["/a.jpg"] });
        const form = await openForm(page, item?.id);
        await form.getByLabel("Name", { exact: true }).fill("Specimen Lost");
        await form.getByLabel("Additional Media").setInputFiles(await makePicture("b.png"));
        await context.route(save, async (route) => {
          await route.fetch();
          await route.abort();
        });
        const button = form.getByRole("button", { name: /Create|Update/ });
        await button.click();
        await expect(toast(page, "Failed to save gallery item")).toBeVisible();
        await context.unroute(save);
        await form.getByLabel("Description", { exact: true }).fill("And more");
        await button.click();
        await expect(toast(page, /Gallery item (created|updated) successfully/)).toBeVisible();
        const stored = await readGalleryItem(api, "Specimen Lost");
        expect(stored.description).toBe("And more");
        expect(stored.gallery_images).toHaveLength(isNew ? 1 : 2);
        expect(await rows(api.from("gallery_items").select("id").like("name", "Specimen%"))).toHaveLength(1);
      },
    );
  }

  await leg("what the form edits is loaded whole, or the form does not open", async () => {
    const category = await rows(api.from("gallery_categories").select("id").limit(1).single());
    const item = await makeGalleryItem(api, "Specimen Waiting", { media: ["/a.jpg"] });
    await linkGalleryItem(api, item.id, { categories: [category.id] });
    const dialog = page.getByRole("dialog", { name: "Edit Gallery Item" });
    for (const request of ["gallery_items?select=*%2Cgallery_images", "gallery_categories?", "products?"]) {
      const unreachable = (url: URL) => url.href.includes(`/rest/v1/${request}`);
      await context.route(unreachable, (route) => route.abort());
      await walkTo(page, `/admin/gallery-items?edit=${item.id}`);
      await expect(dialog.getByText("Failed to load gallery data")).toBeVisible();
      await expect(toast(page, "Failed to load gallery data")).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Update Gallery Item" })).toHaveCount(0);
      await context.unroute(unreachable);
      await dialog.getByRole("button", { name: "Try Again" }).click();
      await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Specimen Waiting");
    }
    await dialog.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(dialog).toHaveCount(0);
    const stored = await readGalleryItem(api, "Specimen Waiting");
    expect(stored.gallery_item_categories).toEqual([{ gallery_category_id: category.id }]);
    expect(stored.gallery_images).toHaveLength(1);
  });

  await leg("a colleague's newer change is not overwritten", async () => {
    const item = await makeGalleryItem(api, "Specimen Shared");
    const form = await openForm(page, item.id);
    await form.getByLabel("Description", { exact: true }).fill("Mine");
    await rows(api.from("gallery_items").update({ description: "Theirs" }).eq("id", item.id).select());
    // The list behind the form reads the newer version when the window is looked at again.
    const read = page.waitForResponse((response) => response.url().includes("/rest/v1/gallery_items?"));
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await read;
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(clashes(form)).toBeVisible();
    await expect(toast(page, "Failed to save gallery item")).toHaveCount(0);
    await expect(form.getByLabel("Description", { exact: true })).toHaveValue("Mine");
    expect((await readGalleryItem(api, "Specimen Shared")).description).toBe("Theirs");
    await clashOf(form, "Description").getByRole("radio", { name: "Take theirs" }).check();
    await expect(form.getByLabel("Description", { exact: true })).toHaveValue("Theirs");
    await form.getByLabel("Description", { exact: true }).fill("Both");
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(toast(page, "Gallery item updated successfully")).toBeVisible();
    expect((await readGalleryItem(api, "Specimen Shared")).description).toBe("Both");
  });

  await leg("an item that is gone says so", async () => {
    const item = await makeGalleryItem(api, "Specimen Vanished");
    const form = await openForm(page, item.id);
    await form.getByLabel("Description", { exact: true }).fill("Too late");
    await removeGalleryItems(api, "Specimen Vanished");
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(form.getByText("This gallery item no longer exists. It was deleted by somebody else.")).toBeVisible();
    await walkTo(page, `/admin/gallery-items?edit=${item.id}`);
    await expect(form.getByText("This gallery item no longer exists.")).toBeVisible();
  });

  await leg("a category that was deleted meanwhile is told, and can be taken away", async () => {
    const category = await rows(api.from("gallery_categories").insert({ name: "Fleeting" }).select().single());
    const form = await openForm(page);
    await form.getByLabel("Name", { exact: true }).fill("Specimen Orphan");
    await form.getByRole("checkbox", { name: "Fleeting" }).check();
    await rows(api.from("gallery_categories").delete().eq("id", category.id).select());
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Failed to save gallery item")).toBeVisible();
    await expect(page.getByText("Category not found")).toBeVisible();
    expect(await rows(api.from("gallery_items").select("id").eq("name", "Specimen Orphan"))).toEqual([]);
    await form.getByRole("checkbox", { name: "(no longer exists)" }).click();
    await expect(form.getByRole("checkbox", { name: "(no longer exists)" })).toHaveCount(0);
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Gallery item created successfully")).toBeVisible();
  });

  await leg("asks before unsaved input is lost", async () => {
    const form = await openForm(page);
    await form.getByLabel("Additional Media").setInputFiles(await makePicture("kept.png"));
    await expect(form.getByText("kept.png")).toBeVisible();
    await page.keyboard.press("Escape");
    const guard = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
    await guard.getByRole("button", { name: "Keep editing" }).click();
    await expect(form.getByText("kept.png")).toBeVisible();
    await form.getByRole("button", { name: "Cancel", exact: true }).click();
    await guard.getByRole("button", { name: "Discard changes" }).click();
    await expect(form).toHaveCount(0);
  });
});
