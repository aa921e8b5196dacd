import type { Locator, Page } from "@playwright/test";
import { makeProduct, pointerFollowed, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeGalleryItem, openForm, readGalleryItem, removeGalleryItems } from "../support/gallery-items.ts";
import { makePicture } from "../support/media-files.ts";
import { makeNewsItem, readNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts } from "../support/undo.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const media = ["/first.jpg", "/second.jpg", "/third.jpg"];

const names = (form: Locator) => form.locator(".media-field figcaption");

async function openProduct(page: Page, id: number): Promise<Locator> {
  await walkTo(page, `/admin/products?edit=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Product" });
  await expect(names(form)).toHaveCount(3);
  return form;
}

test("media in their order", async ({ page, api }) => {
  const leg = startWalk(page, {
    after: async () => {
      await removeProducts(api, "Specimen");
      await removeGalleryItems(api, "Specimen");
      await removeNewsItems(api, "Specimen");
    },
  });
  await leg("extra images of a product are ordered by keys, new ones among them, and the site follows", async () => {
    const product = await makeProduct(api, "Specimen Pictures");
    await rows(
      api
        .from("product_images")
        .insert(media.map((image_url, display_order) => ({ product_id: product.id, image_url, display_order })))
        .select("id"),
    );
    const form = await openProduct(page, product.id);
    await form.getByLabel("Extra Images").setInputFiles(await makePicture("new.png"));
    await expect(names(form)).toHaveText(["first.jpg", "second.jpg", "third.jpg", "new.png"]);
    await expectAccessible(page);
    const earlier = form.getByRole("button", { name: "Move new.png earlier" });
    await earlier.press("Enter");
    await earlier.press("Enter");
    await expect(earlier).toBeFocused();
    await expect(form.getByText("new.png is now 2 of 4")).toBeAttached();
    const later = form.getByRole("button", { name: "Move first.jpg later" });
    await later.press("Enter");
    await later.press("Enter");
    await later.press("Enter");
    await expect(later).toBeFocused();
    await expect(names(form)).toHaveText(["new.png", "second.jpg", "third.jpg", "first.jpg"]);
    await later.press("Enter");
    await form.getByRole("button", { name: "Remove second.jpg" }).click();
    await form.getByRole("button", { name: "Update Product" }).click();
    await expect(toasts(page).getByText("Product updated successfully")).toBeVisible();
    const stored = await rows(
      api.from("product_images").select("image_url").eq("product_id", product.id).order("display_order"),
    );
    expect(stored.map(({ image_url }) => image_url)).toEqual([
      expect.stringContaining("new-"),
      "/third.jpg",
      "/first.jpg",
    ]);
    const site = await (await page.request.get(`/products/${product.slug}`)).text();
    const places = stored.map(({ image_url }) => site.indexOf(image_url));
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
  });

  await leg("media of a gallery item are lifted with the space key and moved with the arrows", async () => {
    const item = await makeGalleryItem(api, "Specimen Lifted", { media });
    const form = await openForm(page, item.id);
    const handle = form.getByRole("button", { name: "Reorder third.jpg" });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(form.locator("li[data-dragging]")).toHaveCount(1);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(names(form)).toHaveText(["third.jpg", "first.jpg", "second.jpg"]);
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(toasts(page).getByText("Gallery item updated successfully")).toBeVisible();
    const { gallery_images } = await readGalleryItem(api, "Specimen Lifted");
    expect(gallery_images.map(({ image_url }) => image_url)).toEqual(["/third.jpg", "/first.jpg", "/second.jpg"]);
  });

  await leg("media of a news item are dragged with the mouse", async () => {
    const item = await makeNewsItem(api, "Specimen Dragged", { media });
    await walkTo(page, `/admin/news-items?edit=${item.id}`);
    const form = page.getByRole("dialog", { name: "Edit News Item" });
    const middle = async (name: string) => {
      const box = await form.getByRole("button", { name }).boundingBox();
      if (!box) throw new Error("It is not on the page");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    // In the middle nothing scrolls by itself under the pointer.
    await form
      .getByRole("button", { name: "Reorder second.jpg" })
      .evaluate((it) => it.scrollIntoView({ block: "center" }));
    const [from, to] = [await middle("Reorder first.jpg"), await middle("Reorder third.jpg")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 6);
    await page.mouse.move(to.x, to.y + 6, { steps: 10 });
    await pointerFollowed(page);
    await page.mouse.up();
    await expect(names(form)).toHaveText(["second.jpg", "third.jpg", "first.jpg"]);
    await form.getByRole("button", { name: "Update News Item" }).click();
    await expect(toasts(page).getByText("News item updated successfully")).toBeVisible();
    const { news_media } = await readNewsItem(api, "Specimen Dragged");
    expect(news_media.map(({ media_url }) => media_url)).toEqual(["/second.jpg", "/third.jpg", "/first.jpg"]);
  });

  await leg("an order that was not saved is offered again as a draft, and asked for before it is lost", async () => {
    const product = await makeProduct(api, "Specimen Draft");
    await rows(
      api
        .from("product_images")
        .insert(media.map((image_url) => ({ product_id: product.id, image_url })))
        .select("id"),
    );
    const form = await openProduct(page, product.id);
    await form.getByRole("button", { name: "Move first.jpg later" }).click();
    await form.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(names(form)).toHaveText(["first.jpg", "second.jpg", "third.jpg"]);
    await form.getByRole("button", { name: "Continue" }).click();
    await expect(names(form)).toHaveText(["second.jpg", "first.jpg", "third.jpg"]);
    await form.getByRole("button", { name: "Move first.jpg earlier" }).click();
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toHaveCount(0);
  });
});
