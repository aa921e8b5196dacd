import path from "node:path";
import type { Page } from "@playwright/test";
import { choose } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { clashes, clashOf } from "../support/clash.ts";
import { readMedia } from "../support/media.ts";
import { makeDamaged, makePicture } from "../support/media-files.ts";
import { makeNewsItem, openNewsForm, readNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const body = "A body of twenty characters at least.";

test("saving a news item", async ({ page, api, context, server }) => {
  const { pictures, video } = await readMedia(server);
  const [primary_image_url = "", another = ""] = pictures;
  const media = [another, video];
  const leg = startWalk(page, {
    after: async () => {
      await removeNewsItems(api, "Saved ");
    },
  });
  await leg("editing loads the whole item, keeps its image and leaves the likes alone", async () => {
    const item = await makeNewsItem(api, "Saved edit", { primary_image_url, media, likes: 4 });
    await walkTo(page, "/admin/news-items");
    await choose(page, "Saved edit", "Edit");
    const form = page.getByRole("dialog", { name: "Edit News Item" });
    await expect(form.getByLabel("Title", { exact: true })).toHaveValue("Saved edit");
    await expect(form.getByLabel("Slug")).toHaveValue("saved-edit");
    await expect(form.getByLabel("Description")).toHaveValue(item.description);
    await expect(form.getByLabel("Article Body")).toHaveValue(item.article_body);
    await expect(form.getByRole("button", { name: "Change Image" })).toBeVisible();
    await expect(form.getByRole("button", { name: `Remove ${path.basename(primary_image_url)}` })).toHaveCount(0);
    await expect(form.getByRole("img", { name: path.basename(video) })).toHaveAttribute("data-drawn", "true");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await rows(api.rpc("set_news_like", { news_item_id: item.id, visitor_id: crypto.randomUUID(), liked: true }));
    await form.getByLabel("Title", { exact: true }).fill("Saved edit, renamed");
    await expect(form.getByLabel("Slug")).toHaveValue("saved-edit");
    await form.getByRole("button", { name: `Remove ${path.basename(another)}` }).click();
    await form.getByLabel("Additional Media").setInputFiles(await makePicture("another.png"));
    await form.getByLabel("Status").selectOption("Inactive");
    await form.getByRole("button", { name: "Update News Item" }).click();
    await expect(page.getByText("News item updated successfully")).toBeVisible();
    const after = await readNewsItem(api, "Saved edit, renamed");
    expect(after).toMatchObject({ primary_image_url, likes: 5, status: "Inactive", description: item.description });
    expect(after.news_media).toEqual([
      { media_url: media[1], media_type: "video" },
      { media_url: expect.stringContaining("/site-media/news/"), media_type: "image" },
    ]);
  });

  await leg("a newly chosen image takes the place of the present one, unless it is taken back", async () => {
    const item = await makeNewsItem(api, "Saved image", { primary_image_url });
    const form = await openNewsForm(page, item.id);
    await form.getByLabel("Primary Image").setInputFiles(await makePicture("new.png"));
    await form.getByRole("button", { name: "Remove new.png" }).click();
    await expect(form.getByRole("img", { name: path.basename(primary_image_url) })).toBeVisible();
    await form.getByLabel("Primary Image").setInputFiles(await makePicture("newer.png"));
    await form.getByRole("button", { name: "Update News Item" }).click();
    await expect(page.getByText("News item updated successfully")).toBeVisible();
    const after = await readNewsItem(api, "Saved image");
    expect(after.primary_image_url).toMatch(/\/site-media\/news\/.*\.png$/);
    expect(await (await page.request.get("/news/saved-image")).text()).toContain(
      after.primary_image_url?.split("/").at(-1),
    );
  });

  await leg("details that cannot be loaded are told, and the form waits for them", async () => {
    const item = await makeNewsItem(api, "Saved unread");
    await context.route("**/rest/v1/news_items?*news_media*", (route) => route.abort());
    await walkTo(page, `/admin/news-items?edit=${item.id}`);
    const dialog = page.getByRole("dialog", { name: "Edit News Item" });
    await expect(dialog.getByText("Failed to load news item details")).toBeVisible();
    const toasts = page.getByRole("region", { name: /Notifications/ });
    await expect(toasts.getByText("Failed to load news item details")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Update News Item" })).toHaveCount(0);
    await context.unrouteAll();
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue("Saved unread");
    await removeNewsItems(api, "Saved unread");
    await page.reload();
    await expect(dialog.getByText("This news item no longer exists.")).toBeVisible();
  });

  await leg("a failed save keeps the form and its input; saving again creates once", async () => {
    const form = await fillNew(page, "Saved offline");
    const create = form.getByRole("button", { name: "Create News Item" });
    await context.setOffline(true);
    await create.click();
    await expect(page.getByText("Failed to save news item")).toBeVisible();
    await context.setOffline(false);
    await expect(form.getByLabel("Article Body")).toHaveValue(body);
    await create.dblclick();
    await expect(page.getByText("News item created successfully")).toBeVisible();
    expect(await rows(api.from("news_items").select("id").eq("title", "Saved offline"))).toHaveLength(1);
  });

  await leg("a save whose answer got lost is not made twice", async () => {
    const form = await fillNew(page, "Saved unheard");
    await form.getByLabel("Additional Media").setInputFiles(await makePicture("more.png"));
    let answersLost = 0;
    await page.route("**/rest/v1/rpc/write_records", async (route) => {
      answersLost += 1;
      await route.fetch();
      await route.abort();
    });
    const create = form.getByRole("button", { name: "Create News Item" });
    await create.click();
    await expect(page.getByText("Failed to save news item")).toHaveCount(1);
    await expect(create).toBeEnabled();
    await create.click();
    await expect(page.getByText("Failed to save news item")).toHaveCount(2);
    await page.unrouteAll();
    await form.getByLabel("Title", { exact: true }).fill("Saved unheard, at last");
    await create.click();
    await expect(page.getByText("News item created successfully")).toBeVisible();
    expect(answersLost).toBe(2);
    expect(await rows(api.from("news_items").select("id").like("title", "Saved unheard%"))).toHaveLength(1);
    expect((await readNewsItem(api, "Saved unheard, at last")).news_media).toHaveLength(1);
  });

  await leg("an upload that fails leaves nothing half saved", async () => {
    const form = await fillNew(page, "Saved broken");
    await form.getByLabel("Additional Media").setInputFiles(await makeDamaged("fake.jpg"));
    await form.getByRole("button", { name: "Create News Item" }).click();
    await expect(page.getByText("Failed to save news item")).toBeVisible();
    await expect(page.getByText(/^Failed to upload additional media: /)).toBeVisible();
    expect(await rows(api.from("news_items").select("id").eq("title", "Saved broken"))).toEqual([]);
    await form.getByRole("button", { name: "Remove fake.jpg" }).click();
    await form.getByLabel("Additional Media").setInputFiles(await makePicture("real.png"));
    await form.getByRole("button", { name: "Create News Item" }).click();
    await expect(page.getByText("News item created successfully")).toBeVisible();
  });

  await leg("a slug that is taken is told at its field", async () => {
    await makeNewsItem(api, "Saved taken");
    const form = await fillNew(page, "Saved Taken");
    await expect(form.getByRole("link", { name: "“Saved taken”" })).toBeVisible();
    await form.getByRole("button", { name: "Create News Item" }).click();
    await expect(page.getByText("Failed to save news item")).toBeVisible();
    await expect(page.getByText("Another news item already uses this slug")).toBeVisible();
    await expect(form.getByLabel("Slug")).toBeFocused();
    await form.getByRole("button", { name: "Use saved-taken-2" }).click();
    await form.getByRole("button", { name: "Create News Item" }).click();
    await expect(page.getByText("News item created successfully")).toBeVisible();
  });

  await leg("a colleague's newer change is not overwritten, also when saving is tried again", async () => {
    const item = await makeNewsItem(api, "Saved shared");
    const form = await openNewsForm(page, item.id);
    const description = form.getByLabel("Description");
    const save = form.getByRole("button", { name: "Update News Item" });
    await description.fill("Mine, as I see it");
    await rows(api.from("news_items").update({ description: "Theirs, as they do" }).eq("id", item.id).select());
    await save.click();
    await expect(clashes(form)).toBeFocused();
    await save.click();
    await expect(form.getByText("Choose what stays before saving: Description")).toBeVisible();
    await expect(page.getByText("Failed to save news item")).toHaveCount(0);
    await expect(description).toHaveValue("Mine, as I see it");
    expect((await readNewsItem(api, "Saved shared")).description).toBe("Theirs, as they do");
    await clashOf(form, "Description").getByRole("radio", { name: "Take theirs" }).check();
    await expect(description).toHaveValue("Theirs, as they do");
    await description.fill("What both of us see");
    await save.click();
    await expect(page.getByText("News item updated successfully")).toBeVisible();
  });

  await leg("an item that is gone says so and keeps what was typed", async () => {
    const item = await makeNewsItem(api, "Saved gone");
    const form = await openNewsForm(page, item.id);
    await form.getByLabel("Description").fill("Typed in vain, but kept");
    await removeNewsItems(api, "Saved gone");
    await form.getByRole("button", { name: "Update News Item" }).click();
    await expect(form.getByText(/This news item no longer exists/)).toBeVisible();
    await expect(form.getByLabel("Description")).toHaveValue("Typed in vain, but kept");
  });

  await leg("asks before unsaved input is lost", async () => {
    await walkTo(page, "/admin/news-items");
    await page.getByRole("button", { name: "Add News" }).click();
    const form = page.getByRole("dialog", { name: "Add News Item" });
    await form.getByLabel("Primary Image").setInputFiles(await makePicture("only.png"));
    await form.getByRole("button", { name: "Cancel", exact: true }).click();
    const guard = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
    await guard.getByRole("button", { name: "Keep editing" }).click();
    await expect(form.getByRole("button", { name: "Remove only.png" })).toBeVisible();
    await page.keyboard.press("Escape");
    await guard.getByRole("button", { name: "Discard changes" }).click();
    await expect(form).toHaveCount(0);
  });

  await leg("all of it by keyboard: open, fill, choose, save", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await walkTo(page, "/admin/news-items");
    await page.getByRole("button", { name: "Add News" }).focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Add News Item" });
    await expect(form.getByLabel("Title", { exact: true })).toBeFocused();
    await page.keyboard.type("Saved by keys");
    // A field of a time has a place for each of its parts.
    for (const label of ["Slug", "Status", "Goes live", "Ends", "Pinned", "Description"]) {
      await expect(async () => {
        await page.keyboard.press("Tab");
        await expect(form.getByLabel(label, { exact: true })).toBeFocused({ timeout: 200 });
      }).toPass();
    }
    // Waited for from here on: the browser is told of it in its own time.
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.type("Ten characters");
    await page.keyboard.press("Tab");
    await page.keyboard.type(body);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(await makePicture("any.png"));
    await expect(form.getByRole("button", { name: "Remove any.png" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await form.getByLabel("Title", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("News item created successfully")).toBeVisible();
    expect((await readNewsItem(api, "Saved by keys")).slug).toBe("saved-by-keys");
  });
});

async function fillNew(page: Page, title: string) {
  const form = await openNewsForm(page);
  await form.getByLabel("Title", { exact: true }).fill(title);
  await form.getByLabel("Description").fill("Ten characters");
  await form.getByLabel("Article Body").fill(body);
  await form.getByLabel("Primary Image").setInputFiles(await makePicture("any.png"));
  return form;
}
