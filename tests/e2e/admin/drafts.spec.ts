import type { Locator, Page } from "@playwright/test";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { clashOf } from "../support/clash.ts";
import { ageDrafts, bar, keptDrafts, untilKept } from "../support/drafts.ts";
import { makePicture } from "../support/media-files.ts";
import { makeNewsItem, openNewsForm, readNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";

// Input of an open form outlives reload, crash and a closed tab (decision 0046).

test.afterEach(async ({ api }) => {
  await removeProducts(api, "Drafted");
  await removeNewsItems(api, "Drafted");
});

// Leaving asks first; here it is meant.
test.beforeEach(({ page }) => void page.on("dialog", (dialog) => dialog.accept()));

/** Opens the form of a product. */
async function openProduct(page: Page, id: number): Promise<Locator> {
  await page.goto(`/admin/products?edit=${id}`);
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Name", { exact: true })).toBeVisible();
  return form;
}

test("what was typed and chosen survives a reload and a closed tab, and goes when it is saved", async ({
  page,
  context,
  api,
}) => {
  const { id } = await makeProduct(api, "Drafted Thread");
  const form = await openProduct(page, id);
  await form.getByLabel("Description", { exact: true }).fill("Typed before the reload");
  await form.getByLabel("Primary Image").setInputFiles(await makePicture("kept.png"));
  await page.reload();
  await expect(bar(form)).toBeVisible();
  await expect(form.getByLabel("Description", { exact: true })).toHaveValue("");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(bar(form)).toHaveCount(0);
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(form.getByLabel("Description", { exact: true })).toHaveValue("Typed before the reload");
  await expect(form.getByText("kept.png")).toBeVisible();
  await form.getByLabel("Detailed Description").fill("Typed before the tab was closed");
  await untilKept(page, "Typed before the tab was closed");
  await page.close();

  const again = await context.newPage();
  const other = await openProduct(again, id);
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByLabel("Description", { exact: true })).toHaveValue("Typed before the reload");
  await other.getByRole("button", { name: "Update Product" }).click();
  await expect(toast(again, "Product updated successfully")).toBeVisible();
  expect(await rows(api.from("products").select().eq("id", id).single())).toMatchObject({
    description: "Typed before the reload",
    detailed_description: "Typed before the tab was closed",
    image_url: expect.stringMatching(/\/kept-[0-9a-f]{8}\.png$/),
  });
  await expect.poll(() => keptDrafts(again)).toBe("[]");
  await openProduct(again, id);
  await expect(bar(other)).toHaveCount(0);
});

test("a new row's form keeps its input as well, wherever in the list it is opened", async ({ page }) => {
  await page.goto("/admin/products?new=true&q=gold&page=2");
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("Drafted New");
  await untilKept(page, "Drafted New");
  await page.goto("about:blank");
  await page.goto("/admin/products?new=true");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Drafted New");
  await expect(form.getByLabel("Slug")).toHaveValue("drafted-new");

  // A slug that was written by hand is not one that follows the name.
  await form.getByLabel("Slug").fill("by-hand");
  await untilKept(page, "by-hand");
  await page.goto("about:blank");
  await page.goto("/admin/products?new=true");
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByLabel("Name", { exact: true }).fill("Drafted Newer");
  await expect(form.getByLabel("Slug")).toHaveValue("by-hand");
});

test("a setting's form keeps its input", async ({ page }) => {
  await page.goto("/admin/general-settings?tab=contact-us-settings");
  const field = page.getByLabel("Contact Form Destination Email");
  await field.fill("drafted@kinran.test");
  await untilKept(page, "drafted@kinran.test");
  await page.goto("about:blank");
  await page.goto("/admin/general-settings?tab=contact-us-settings");
  await expect(bar(page)).toBeVisible();
  await expect(field).not.toHaveValue("drafted@kinran.test");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(field).toHaveValue("drafted@kinran.test");
});

test("what is discarded is gone: by the bar, and by leaving the form", async ({ page, api }) => {
  const { id } = await makeProduct(api, "Drafted Away");
  const form = await openProduct(page, id);
  const description = form.getByLabel("Description", { exact: true });
  await description.fill("Not wanted");
  await page.reload();
  await form.getByRole("button", { name: "Discard" }).click();
  await expect(bar(form)).toHaveCount(0);
  await expect.poll(() => keptDrafts(page)).toBe("[]");
  await description.fill("Not wanted either");
  await untilKept(page, "Not wanted either");
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(() => keptDrafts(page)).toBe("[]");
  await openProduct(page, id);
  await description.fill("Taken back");
  await untilKept(page, "Taken back");
  await description.fill("");
  await expect.poll(() => keptDrafts(page)).toBe("[]");
});

test("what is typed while a draft is offered is lost as little as the draft", async ({ page, api }) => {
  const { id } = await makeProduct(api, "Drafted Twice");
  const form = await openProduct(page, id);
  const description = form.getByLabel("Description", { exact: true });
  await description.fill("First");
  await page.reload();
  await expect(bar(form)).toBeVisible();
  await description.fill("Second");
  await page.reload();
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(description).toHaveValue("Second");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(description).toHaveValue("First");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(description).toHaveValue("Second");
  await form.getByRole("button", { name: "Discard" }).click();
  await expect(bar(form)).toHaveCount(0);
  await expect(description).toHaveValue("Second");
});

test("a draft whose row changed meanwhile is merged when it is saved", async ({ page, api }) => {
  const item = await makeNewsItem(api, "Drafted News");
  const form = await openNewsForm(page, item.id);
  await form.getByLabel("Description").fill("Typed before the tab was closed");
  await untilKept(page, "Typed before the tab was closed");
  await page.goto("about:blank");
  const theirs = { title: "Drafted News of Theirs", description: "What they wrote meanwhile" };
  await rows(api.from("news_items").update(theirs).eq("id", item.id).select());
  await openNewsForm(page, item.id);
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("button", { name: "Update News Item" }).click();
  await expect(clashOf(form, "Description").getByRole("definition")).toContainText([
    "A description of Drafted News",
    "What they wrote meanwhile",
    "Typed before the tab was closed",
  ]);
  await expect(form.getByLabel("Title")).toHaveValue(theirs.title);

  // What is not decided is asked again, also after another reload.
  await untilKept(page, theirs.title);
  await page.goto("about:blank");
  await openNewsForm(page, item.id);
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("button", { name: "Update News Item" }).click();
  await clashOf(form, "Description").getByRole("radio", { name: "Keep mine" }).check();
  await form.getByRole("button", { name: "Update News Item" }).click();
  await expect(toast(page, "News item updated successfully")).toBeVisible();
  expect(await readNewsItem(api, theirs.title)).toMatchObject({ description: "Typed before the tab was closed" });
});

test("what is stored by now is not offered, nor is what is older than thirty days", async ({ page, api }) => {
  const { id } = await makeProduct(api, "Drafted Old");
  const form = await openProduct(page, id);
  const description = form.getByLabel("Description", { exact: true });
  await description.fill("Stored elsewhere");
  await untilKept(page, "Stored elsewhere");
  await page.goto("about:blank");
  await rows(api.from("products").update({ description: "Stored elsewhere" }).eq("id", id).select());
  await openProduct(page, id);
  await expect.poll(() => keptDrafts(page)).toBe("[]");
  await expect(bar(form)).toHaveCount(0);

  await description.fill("Thirty-one days old");
  await untilKept(page, "Thirty-one days old");
  await page.goto("/admin/categories");
  await ageDrafts(page, 31);
  await openProduct(page, id);
  await expect.poll(() => keptDrafts(page)).toBe("[]");
  await expect(bar(form)).toHaveCount(0);
});

test("a browser that keeps nothing takes and saves the form all the same", async ({ page, api }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
  const { id } = await makeProduct(api, "Drafted Nowhere");
  const form = await openProduct(page, id);
  await form.getByLabel("Description", { exact: true }).fill("Saved without a draft");
  await form.getByRole("button", { name: "Update Product" }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();
  expect((await rows(api.from("products").select().eq("id", id).single())).description).toBe("Saved without a draft");
});

test("by keyboard alone, on a phone, in light and dark", async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await makeProduct(api, "Drafted Phone");
  const form = await openProduct(page, id);
  await form.getByLabel("Description", { exact: true }).focus();
  await page.keyboard.type("Typed on a phone");
  await page.reload();
  await expect(bar(form)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  expect(await form.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(form.getByRole("button", { name: "Discard" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Description", { exact: true })).toHaveValue("Typed on a phone");
});

test("a list shows the drafts of its forms on this device, and goes on with them", async ({ page, api }) => {
  const { id } = await makeProduct(api, "Drafted Listed");
  const form = await openProduct(page, id);
  await form.getByLabel("Description", { exact: true }).fill("Typed and left");
  await untilKept(page, "Typed and left");
  await page.goto("/admin/news-items");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News & Events");
  await expect(page.getByRole("list", { name: "Drafts on this device" })).toHaveCount(0);
  await page.goto("/admin/products");
  const drafts = page.getByRole("list", { name: "Drafts on this device" });
  await expect(drafts.getByRole("listitem")).toHaveText([/^Draft Drafted Listed from .*ContinueDiscard$/]);
  await expectAccessible(page);
  await drafts.getByRole("link", { name: "Continue Drafted Listed" }).click();
  await expect(form.getByLabel("Description", { exact: true })).toHaveValue("Typed and left");
  await expect(drafts).toHaveCount(0);
  await form.getByRole("button", { name: "Update Product" }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(drafts).toHaveCount(0);
});

test("a draft is discarded from the list, after a question", async ({ page, api }) => {
  const { id } = await makeProduct(api, "Drafted Dropped");
  const form = await openProduct(page, id);
  await form.getByLabel("Description", { exact: true }).fill("Typed for nothing");
  await untilKept(page, "Typed for nothing");
  await page.goto("/admin/products");
  const drafts = page.getByRole("list", { name: "Drafts on this device" });
  const discard = drafts.getByRole("button", { name: "Discard Drafted Dropped" });
  const question = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
  await discard.click();
  await expect(question).toContainText('What was typed into "Drafted Dropped" is kept on this device alone');
  await question.getByRole("button", { name: "Keep them" }).click();
  expect(await keptDrafts(page)).toContain("Typed for nothing");
  await discard.click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(drafts).toHaveCount(0);
  await expect.poll(() => keptDrafts(page)).toBe("[]");
  await openProduct(page, id);
  await expect(bar(form)).toHaveCount(0);
});
