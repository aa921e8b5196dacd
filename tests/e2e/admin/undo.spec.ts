import type { Page } from "@playwright/test";
import { choose, makeProduct, names, removeProducts, row } from "../support/admin-lists.ts";
import { makeSlide, restoreSlides, toast } from "../support/carousel.ts";
import { makeNewsItem, removeNewsItems, unpinAll } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { address, storedTranslations, translate } from "../support/translations.ts";
import { undo } from "../support/undo.ts";
import { startWalk, walkTo } from "../support/walk.ts";
import { saveButton, setSetting, storedSetting } from "./setting-card.ts";

type Api = Parameters<typeof makeProduct>[0];

async function confirmDeletion(page: Page) {
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}

/** What is stored of a product, with its codes and its texts. */
async function storedProduct(api: Api, id: number) {
  return {
    product: await rows(api.from("products").select("id, name, description, status, slug").eq("id", id)),
    codes: await rows(api.from("item_codes").select("id, item_code, composition").eq("product_id", id).order("id")),
    translations: await storedTranslations(api, id),
  };
}

async function storedNames(api: Api) {
  const stored = await rows(api.from("products").select("name").like("name", "Undo %").order("display_order"));
  return stored.map(({ name }) => name);
}

/** Takes what was just done back, and that again: what is stored is as it was before, and as it was after. */
async function undoAndRedo(page: Page, stored: () => Promise<unknown>, before: unknown, told: string) {
  await expect(toast(page, told)).toBeVisible();
  const after = await stored();
  expect(after).not.toEqual(before);
  await undo(page).click();
  await expect(toast(page, "Undone")).toBeVisible();
  expect(await stored()).toEqual(before);
  await undo(page).click();
  await expect(toast(page, "Done again")).toBeVisible();
  expect(await stored()).toEqual(after);
  await undo(page).click();
  await expect(toast(page, "Undone")).toBeVisible();
  expect(await stored()).toEqual(before);
}

test("what was done is undone, and done again", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Undo ") });
  await leg("a saved form is undone, and done again", async () => {
    const { id } = await makeProduct(api, "Undo Form", { description: "As it was" });
    const before = await storedProduct(api, id);
    await walkTo(page, `/admin/products?edit=${id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Description", { exact: true }).fill("As it became");
    await dialog.getByLabel("Name", { exact: true }).fill("Undo Form Renamed");
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await undoAndRedo(page, () => storedProduct(api, id), before, "Product updated successfully");
    await expect(row(page, "Undo Form")).toBeVisible();
  });

  await leg("what a form added is taken away again", async () => {
    await walkTo(page, "/admin/products?new=true");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("Undo Added");
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await undoAndRedo(page, () => storedNames(api), [], "Product created successfully");
    await expect(row(page, "Undo Added")).toHaveCount(0);
  });

  await leg("a deleted product comes back with its codes and translations", async () => {
    const { id } = await makeProduct(api, "Undo Deleted", { description: "Whole" });
    await rows(
      api
        .from("item_codes")
        .insert([
          { product_id: id, item_code: "U-1", composition: "Lurex" },
          { product_id: id, item_code: "U-2" },
        ])
        .select(),
    );
    await translate(api, id, "name", "金線");
    const before = await storedProduct(api, id);
    await walkTo(page, "/admin/products");
    await choose(page, "Undo Deleted", "Delete");
    await confirmDeletion(page);
    await undoAndRedo(page, () => storedProduct(api, id), before, "Product deleted successfully");
    await expect(row(page, "Undo Deleted")).toBeVisible();
  });

  await leg("a saved order is undone, and the list shows it", async () => {
    for (const name of ["Undo A", "Undo B"]) await makeProduct(api, name);
    const before = await storedNames(api);
    await walkTo(page, "/admin/products");
    await choose(page, "Undo B", "Move up");
    await page.getByRole("button", { name: "Save Order" }).click();
    await undoAndRedo(page, () => storedNames(api), before, "Product order updated");
    await expect.poll(async () => (await names(page)).filter((name) => name.startsWith("Undo"))).toEqual(before);
  });

  await leg("a status is undone", async () => {
    const { id } = await makeProduct(api, "Undo Status");
    const before = await storedProduct(api, id);
    await walkTo(page, "/admin/products");
    await choose(page, "Undo Status", "Deactivate");
    await undoAndRedo(page, () => storedProduct(api, id), before, "Product deactivated successfully");
    await expect(row(page, "Undo Status").getByText("Active", { exact: true })).toBeVisible();
  });

  await leg("a pin is undone", async () => {
    const pinAgain = await unpinAll(api);
    await makeNewsItem(api, "Undo Pin");
    const stored = () => rows(api.from("news_items").select("is_pinned").eq("title", "Undo Pin"));
    await walkTo(page, "/admin/news-items");
    await choose(page, "Undo Pin", "Pin");
    await undoAndRedo(page, stored, [{ is_pinned: false }], "News item pinned successfully");
    await removeNewsItems(api, "Undo Pin");
    await pinAgain();
  });

  await leg("a translation is undone: added, and deleted", async () => {
    const { id } = await makeProduct(api, "Undo Translation");
    const stored = () => storedTranslations(api, id);
    await walkTo(page, address("products", id, "name"));
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add Translation" });
    await dialog.getByLabel("Language", { exact: true }).selectOption("繁體中文");
    await dialog.getByLabel("Translation", { exact: true }).fill("復原線");
    await dialog.getByRole("button", { name: "Save Translation" }).click();
    await undoAndRedo(page, stored, [], "Translation added successfully");

    await translate(api, id, "name", "復原線");
    await page.reload();
    const before = await stored();
    await page.getByRole("button", { name: "Delete 繁體中文" }).click();
    await confirmDeletion(page);
    await undoAndRedo(page, stored, before, "Translation deleted successfully");
  });

  await leg("an import is undone as a whole", async () => {
    const { id } = await makeProduct(api, "Undo Import", { description: "Shines" });
    await translate(api, id, "name", "原來");
    const stored = () => storedTranslations(api, id);
    const before = await stored();
    await walkTo(page, address("products"));
    const lines = [
      "entity_type,entity_id,record,field_name,language_code,original,translation",
      `products,${id},Undo Import,name,zh,Undo Import,後來`,
      `products,${id},Undo Import,description,zh,Shines,閃`,
    ];
    const buffer = Buffer.from(lines.join("\r\n"));
    await page.getByLabel("Sheet to import").setInputFiles({ name: "t.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Import 2 translations" }).click();
    await undoAndRedo(page, stored, before, "2 translations imported successfully");
  });

  await leg("a deleted slide comes back at its place", async () => {
    await makeSlide(api, "Undo Slide");
    const stored = () => rows(api.from("general_settings").select("id, title, image_url, display_order").order("id"));
    const before = await stored();
    await walkTo(page, "/admin/general-settings?tab=homepage-carousel");
    await choose(page, "Undo Slide", "Delete");
    await confirmDeletion(page);
    await undoAndRedo(page, stored, before, "Image deleted");
    await restoreSlides(api);
  });

  await leg("what staff do with a subscriber is undone", async () => {
    await rows(api.from("newsletter_subscription").delete().gt("id", 0).select());
    await rows(api.from("newsletter_subscription").insert({ email: "undo@list.test" }).select());
    const stored = () => rows(api.from("newsletter_subscription").select("id, email, active"));
    const before = await stored();
    await walkTo(page, "/admin/general-settings?tab=subscribers");
    await choose(page, "undo@list.test", "Deactivate");
    await undoAndRedo(page, stored, before, "Subscription deactivated successfully");
    await page.reload();
    await choose(page, "undo@list.test", "Delete");
    await confirmDeletion(page);
    await undoAndRedo(page, stored, before, "Subscription deleted successfully");
  });

  await leg("a setting is undone, its form shows that and saves again", async () => {
    await setSetting(api, "duration", "5000");
    await walkTo(page, "/admin/general-settings?tab=global-settings");
    const field = page.getByLabel("Slide Duration (milliseconds)");
    await field.fill("7000");
    await saveButton(page).click();
    await undoAndRedo(page, () => storedSetting(api, "duration"), "5000", "Settings updated successfully");
    await expect(field).toHaveValue("5000");
    await field.fill("6000");
    await saveButton(page).click();
    await expect(toast(page, "Settings updated successfully")).toBeVisible();
    await expect.poll(() => storedSetting(api, "duration")).toBe("6000");
    await setSetting(api, "duration", "5000");
  });
});
