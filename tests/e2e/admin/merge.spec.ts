import type { Locator, Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { clashes, clashOf } from "../support/clash.ts";
import { makeGalleryItem, openForm, removeGalleryItems } from "../support/gallery-items.ts";
import { makePicture } from "../support/media-files.ts";
import { makeNewsItem, openNewsForm, readNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

/** Whom the history names for what a client does. */
async function emailOf(api: Client): Promise<string> {
  const { data } = await api.auth.getUser();
  return String(data.user?.email);
}

/** What both have changed is asked in sight, and is no failure. */
async function expectUncovered(page: Page, form: Locator) {
  const heading = form.getByRole("heading", { name: /^Changed by .+ as well$/ });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await heading.click({ trial: true });
  await expect(page.getByText("Failed to save product", { exact: false })).toHaveCount(0);
}

// A save over a newer change merges by field (decision 0046).

test("a save over a newer change", async ({ page, api, context }) => {
  const leg = startWalk(page, {
    after: async () => {
      await removeProducts(api, "Merged");
      await removeNewsItems(api, "Merged");
      await removeGalleryItems(api, "Merged");
      await rows(api.from("product_categories").delete().like("name", "Merged%").select());
    },
  });
  await leg("two people who changed different fields of a product both have their way, without a word", async () => {
    const { id } = await makeProduct(api, "Merged Thread", { description: "Before" });
    const categories = await rows(
      api
        .from("product_categories")
        .insert(["Merged Fine", "Merged Thick", "Merged Old"].map((name) => ({ name })))
        .select(),
    );
    const [fine, thick, old] = categories.map((category) => category.id);
    await rows(
      api
        .from("product_category_mappings")
        .insert({ product_id: id, category_id: Number(old) })
        .select(),
    );
    const other = await context.newPage();
    const [mine, theirs] = [page, other].map((one) => one.getByRole("dialog"));
    for (const one of [page, other]) await one.goto(`/admin/products?edit=${id}`);

    await theirs?.getByLabel("Description", { exact: true }).fill("Theirs");
    await theirs?.getByRole("checkbox", { name: "Merged Fine" }).check();
    await theirs?.getByLabel("Extra Images", { exact: true }).setInputFiles(await makePicture("theirs.png"));
    await theirs?.getByRole("button", { name: "Update Product" }).click();
    await expect(other.getByText("Product updated successfully")).toBeVisible();

    await mine?.getByLabel("Name", { exact: true }).fill("Merged Thread of Mine");
    await mine?.getByRole("checkbox", { name: "Merged Thick" }).check();
    await mine?.getByRole("checkbox", { name: "Merged Old" }).uncheck();
    await mine?.getByLabel("Extra Images", { exact: true }).setInputFiles(await makePicture("mine.png"));
    await mine?.getByRole("button", { name: "Update Product" }).click();
    await expect(page.getByText("Product updated successfully")).toBeVisible();
    await expect(page.getByText("Failed to save product", { exact: false })).toHaveCount(0);
    const select = "name, description, product_category_mappings(category_id), product_images(image_url)";
    const stored = await rows(api.from("products").select(select).eq("id", id).single());
    expect(stored).toMatchObject({ name: "Merged Thread of Mine", description: "Theirs" });
    expect(stored.product_category_mappings.map((link) => link.category_id).toSorted()).toEqual(
      [fine, thick].toSorted(),
    );
    expect(stored.product_images.map(({ image_url }) => image_url)).toEqual([
      expect.stringMatching(/theirs-/),
      expect.stringMatching(/mine-/),
    ]);
    await other.close();
  });

  await leg("where both changed the same, the form shows all three and each field is decided", async () => {
    const { id } = await makeProduct(api, "Merged Choice", { description: "A fine gold thread" });
    await walkTo(page, `/admin/products?edit=${id}`);
    const form = page.getByRole("dialog");
    const name = form.getByLabel("Name", { exact: true });
    const description = form.getByLabel("Description", { exact: true });
    const save = form.getByRole("button", { name: "Update Product" });
    await name.fill("Merged Choice of Mine");
    await description.fill("A fine copper thread");
    await form.getByLabel("Primary Image").setInputFiles(await makePicture("mine.png"));
    const theirs = { name: "Merged Choice of Theirs", description: "A fine silver thread", image_url: "/theirs.png" };
    await rows(
      api
        .from("products")
        .update({ ...theirs, detailed_description: "Untouched here" })
        .eq("id", id)
        .select(),
    );
    await save.click();

    await expect(clashes(form)).toBeFocused();
    await expectUncovered(page, form);
    await expect(clashes(form).getByRole("group")).toHaveCount(3);
    const text = clashOf(form, "Description");
    const other = await emailOf(api);
    await expect(form.getByRole("heading", { name: `Changed by ${other} as well` })).toBeVisible();
    await expect(text.getByRole("term")).toHaveText(["Before", `Theirs, by ${other}`, "Mine"]);
    await expect(text.getByRole("definition")).toHaveText([
      "A fine gold thread",
      "A fine goldsilver thread",
      "A fine goldcopper thread",
    ]);
    await expect(text.getByRole("deletion")).toHaveText(["gold", "gold"]);
    await expect(text.getByRole("insertion")).toHaveText(["silver", "copper"]);
    await expect(clashOf(form, "Primary Image").getByRole("definition")).toHaveText([
      "empty",
      "theirs.png",
      "mine.png",
    ]);
    await expect(form.getByLabel("Detailed Description")).toHaveValue("Untouched here");
    await expect(description).toHaveValue("A fine copper thread");

    await clashOf(form, "Name").getByRole("radio", { name: "Keep mine" }).check();
    await save.click();
    await expect(text.getByText("Choose what stays before saving: Description, Primary Image")).toBeInViewport();
    await expect(text.getByRole("radio", { name: "Keep mine" })).toBeFocused();

    // There and back, nothing typed is lost, not even what is typed by now.
    await description.fill("A fine brass thread");
    await text.getByRole("radio", { name: "Take theirs" }).check();
    await expect(description).toHaveValue("A fine silver thread");
    await expect(text.getByRole("definition").last()).toHaveText("A fine goldbrass thread");
    await text.getByRole("radio", { name: "Keep mine" }).check();
    await expect(description).toHaveValue("A fine brass thread");
    await text.getByRole("radio", { name: "Take theirs" }).check();
    await clashOf(form, "Primary Image").getByRole("radio", { name: "Keep mine" }).check();
    await save.click();
    await expect(page.getByText("Product updated successfully")).toBeVisible();
    expect(await rows(api.from("products").select().eq("id", id).single())).toMatchObject({
      name: "Merged Choice of Mine",
      description: "A fine silver thread",
      detailed_description: "Untouched here",
      image_url: expect.stringMatching(/\/mine-[0-9a-f]{8}\.png$/),
    });
  });

  await leg("what changes again while the person chooses is asked about again", async () => {
    const { id } = await makeProduct(api, "Merged Again", { description: "Before" });
    const change = (description: string) =>
      rows(api.from("products").update({ description }).eq("id", id).select().single());
    await walkTo(page, `/admin/products?edit=${id}`);
    const form = page.getByRole("dialog");
    const save = form.getByRole("button", { name: "Update Product" });
    const text = clashOf(form, "Description");
    await form.getByLabel("Description", { exact: true }).fill("Mine");
    await change("Theirs");
    await save.click();
    await text.getByRole("radio", { name: "Keep mine" }).check();
    await change("Theirs once more");
    await save.click();
    await expect(text.getByRole("definition")).toHaveText(["Theirs", /once more/, /Mine/]);
    await expect(text.getByRole("radio", { name: "Keep mine" })).not.toBeChecked();
    await expect(clashes(form)).toBeFocused();
    await text.getByRole("radio", { name: "Keep mine" }).check();
    await save.click();
    await expect(page.getByText("Product updated successfully")).toBeVisible();
    expect((await rows(api.from("products").select().eq("id", id).single())).description).toBe("Mine");
  });

  await leg("a change of order, pin, status or likes elsewhere is no conflict for the texts", async () => {
    const item = await makeNewsItem(api, "Merged News", { status: "Inactive" });
    const form = await openNewsForm(page, item.id);
    await form.getByLabel("Description").fill("Typed while others were at work");
    const elsewhere = { status: "Active", is_pinned: false, display_order: 7, likes: 12 };
    await rows(api.from("news_items").update(elsewhere).eq("id", item.id).select());
    await form.getByRole("button", { name: "Update News Item" }).click();
    await expect(page.getByText("News item updated successfully")).toBeVisible();
    expect(await readNewsItem(api, "Merged News")).toMatchObject({
      ...elsewhere,
      description: "Typed while others were at work",
    });
  });

  await leg("links and media that somebody else gave a gallery item stay", async () => {
    const { id } = await makeProduct(api, "Merged Related");
    const item = await makeGalleryItem(api, "Merged Gallery");
    const form = await openForm(page, item.id);
    await form.getByLabel("Description", { exact: true }).fill("Mine");
    await rows(api.from("gallery_item_products").insert({ gallery_item_id: item.id, product_id: id }).select());
    const medium = { gallery_item_id: item.id, image_url: "/theirs.png", media_type: "image" };
    await rows(api.from("gallery_images").insert(medium).select());
    await rows(api.from("gallery_items").update({ description: "Theirs" }).eq("id", item.id).select());
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(form.getByRole("button", { name: "Remove theirs.png" })).toBeVisible();
    await expect(form.getByRole("checkbox", { name: "Merged Related" })).toBeChecked();
    await clashOf(form, "Description").getByRole("radio", { name: "Keep mine" }).check();
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(page.getByText("Gallery item updated successfully")).toBeVisible();
    const select = "description, gallery_item_products(product_id), gallery_images(image_url)";
    expect(await rows(api.from("gallery_items").select(select).eq("id", item.id).single())).toEqual({
      description: "Mine",
      gallery_item_products: [{ product_id: id }],
      gallery_images: [{ image_url: "/theirs.png" }],
    });
  });

  await leg("a row that cannot be read anew keeps the form as it was, and the next save asks", async () => {
    const { id } = await makeProduct(api, "Merged Unread", { description: "Before" });
    await walkTo(page, `/admin/products?edit=${id}`);
    const form = page.getByRole("dialog");
    await form.getByLabel("Description", { exact: true }).fill("Mine");
    await rows(api.from("products").update({ description: "Theirs" }).eq("id", id).select());
    await page.route("**/rest/v1/product_images**", (route) => route.abort());
    await form.getByRole("button", { name: "Update Product" }).click();
    await expect(page.getByText("Failed to save product. Please check error details.")).toBeVisible();
    await expect(form.getByLabel("Description", { exact: true })).toHaveValue("Mine");
    await page.unroute("**/rest/v1/product_images**");
    await form.getByRole("button", { name: "Update Product" }).click();
    await expect(form.getByText("Nothing is saved yet.", { exact: false })).toBeVisible();
    expect(await rows(api.from("products").select().eq("id", id).single())).toMatchObject({ description: "Theirs" });
  });

  await leg(
    "a product that somebody else deleted leads to the trash, and takes what was typed once it is back",
    async () => {
      const { id } = await makeProduct(api, "Merged Gone");
      await walkTo(page, `/admin/products?edit=${id}`);
      const form = page.getByRole("dialog");
      const save = form.getByRole("button", { name: "Update Product" });
      await form.getByLabel("Description", { exact: true }).fill("Typed too late");
      await removeProducts(api, "Merged Gone");
      await save.click();
      await expect(form.getByRole("alert")).toContainText(`${await emailOf(api)} put it into the Trash.`);
      const [trash] = await Promise.all([
        context.waitForEvent("page"),
        form.getByRole("link", { name: "Trash", exact: true }).click(),
      ]);
      await trash
        .getByRole("row", { name: /Merged Gone/ })
        .getByRole("button", { name: "Restore" })
        .click();
      await expect(trash.getByRole("row", { name: /Merged Gone/ })).toHaveCount(0);
      await trash.close();
      await expect(form.getByLabel("Description", { exact: true })).toHaveValue("Typed too late");
      await save.click();
      await expect(page.getByText("Product updated successfully")).toBeVisible();
      expect(await rows(api.from("products").select().eq("id", id).single())).toMatchObject({
        name: "Merged Gone",
        description: "Typed too late",
      });
    },
  );

  await leg("by keyboard alone, on a phone, in light and dark", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await makeProduct(api, "Merged Phone", { description: "Before" });
    await walkTo(page, `/admin/products?edit=${id}`);
    const form = page.getByRole("dialog");
    const description = form.getByLabel("Description", { exact: true });
    await description.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Mine");
    const long = `Theirs, ${"a-word-without-an-end".repeat(10)}`;
    await rows(api.from("products").update({ description: long }).eq("id", id).select());
    await form.getByRole("button", { name: "Update Product" }).focus();
    await page.keyboard.press("Enter");
    await expect(clashes(form)).toBeFocused();
    await expectUncovered(page, form);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    expect(
      await form.evaluate((dialog) => [dialog.scrollWidth - dialog.clientWidth, document.body.scrollWidth]),
    ).toEqual([0, 390]);
    await form.getByRole("button", { name: "Update Product" }).press("Enter");
    await expect(form.getByText("Choose what stays before saving: Description")).toBeInViewport({ ratio: 1 });
    await expect(clashOf(form, "Description").getByRole("radio", { name: "Keep mine" })).toBeFocused();
    await expect(clashOf(form, "Description").getByRole("radio", { name: "Keep mine" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("ArrowDown");
    await expect(clashOf(form, "Description").getByRole("radio", { name: "Take theirs" })).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(clashOf(form, "Description").getByRole("radio", { name: "Keep mine" })).toBeChecked();
    await description.focus();
    await form.getByRole("button", { name: "Update Product" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Product updated successfully")).toBeVisible();
    await expect(row(page, "Merged Phone")).toBeVisible();
    expect((await rows(api.from("products").select().eq("id", id).single())).description).toBe("Mine");
  });
});
