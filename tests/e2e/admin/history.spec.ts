import type { Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { STAFF } from "../../support/start-server.ts";
import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeSlide, restoreSlides, toast } from "../support/carousel.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const history = (page: Page) => page.getByRole("dialog", { name: "History" });
const versions = (page: Page) => history(page).getByRole("list", { name: "Versions" }).locator("> li");
const restoreVersion = (page: Page, place: number) =>
  versions(page).nth(place).getByRole("button", { name: "Restore this version" });
const restoreField = (page: Page, place: number) =>
  versions(page).nth(place).getByRole("button", { name: "Restore this field" });

const change = (api: Client, id: number, values: { name?: string; description?: string }) =>
  rows(api.from("products").update(values).eq("id", id).select().single());

/** A product of the first content that nobody has changed: one that a test makes has a version already. */
async function findUnchangedProduct(api: Client) {
  for (const product of await rows(api.from("products").select("id, name").order("id"))) {
    const answer = await rows(
      api.rpc("list_changes", { record_table: "products", record_id: product.id, max_rows: 1 }),
    );
    if ((answer as { rows: unknown[] }).rows.length === 0) return product;
  }
  throw new Error("Every product was changed");
}

test("history", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Past") });
  await leg("tells each version of a product with its parts by name, and restores one, by keyboard alone", async () => {
    const { id } = await makeProduct(api, "Past One");
    const category = await rows(api.from("product_categories").insert({ name: "Past cores" }).select().single());
    await change(api, id, { name: "Past Two" });
    await rows(api.from("product_category_mappings").insert({ product_id: id, category_id: category.id }).select());
    const translation = { entity_type: "products", entity_id: id, field_name: "name", language_code: "zh" };
    await rows(
      api
        .from("translations")
        .insert({ ...translation, translated_value: "線" })
        .select(),
    );
    await rows(api.from("translations").update({ translated_value: "金屬線" }).match(translation).select());
    const code = await rows(api.from("item_codes").insert({ product_id: id, item_code: "PA-1" }).select().single());
    await rows(api.from("item_codes").update({ hex: "#C9A227" }).eq("id", code.id).select());

    await walkTo(page, "/admin/products?q=Past");
    await choose(page, "Past Two", "History");
    await expect(history(page)).toContainText('Product "Past Two"');
    await expect(versions(page)).toHaveText([
      /Item code "PA-1".*Colour \(hex\).*#C9A227/s,
      /Item code "PA-1" added/,
      /Name \(繁體中文\).*線.*金屬線/s,
      /Name \(繁體中文\).*線/s,
      /Categories.*Past cores/s,
      /Name.*Past One.*Past Two/s,
      /Created/,
    ]);
    await expect(versions(page).first()).toContainText(STAFF.email);
    for (const ofCodes of [0, 1]) await expect(restoreVersion(page, ofCodes)).toHaveCount(0);
    await expectAccessible(page);

    await restoreVersion(page, 6).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Restore this version?" });
    await expect(question.getByRole("listitem")).toHaveText(["Name (繁體中文)", "Categories"]);
    await expectAccessible(page);
    await question.getByRole("button", { name: "Restore" }).press("Enter");
    await expect(toast(page, "Version restored")).toBeVisible();
    await expect(versions(page).first()).toContainText("Restored");
    await page.keyboard.press("Escape");
    await expect(row(page, "Past One")).toBeVisible();
    expect(await rows(api.from("product_category_mappings").select().eq("product_id", id))).toEqual([]);
    expect(await rows(api.from("translations").select().match(translation))).toEqual([]);
    await rows(api.from("product_categories").delete().eq("id", category.id).select());
  });

  await leg("of a product whose codes alone were changed names it, and restores no version", async () => {
    const product = await findUnchangedProduct(api);
    const code = await rows(
      api.from("item_codes").insert({ product_id: product.id, item_code: "PA-2" }).select().single(),
    );
    await rows(api.from("item_codes").update({ hex: "#C9A227" }).eq("id", code.id).select());
    await walkTo(page, `/admin/products/${product.id}`);
    await page.getByRole("button", { name: "History" }).click();
    await expect(history(page).getByText(`Product "${product.name}"`, { exact: true })).toBeVisible();
    await expect(versions(page).first()).toContainText("#C9A227");
    await expect(history(page).getByRole("button", { name: "Restore this version" })).toHaveCount(0);
    await rows(api.from("item_codes").delete().eq("id", code.id).select());
  });

  await leg("opened from the form, a field is restored there, and what is typed stays", async () => {
    const { id } = await makeProduct(api, "Past Form", { description: "Fine" });
    await change(api, id, { description: "Coarse" });
    const long = "Coarse and stiff, for heavy denim seams, and for canvas that has to last";
    await change(api, id, { description: long });
    await page.setViewportSize({ width: 390, height: 844 });
    await walkTo(page, `/admin/products?edit=${id}`);
    const form = page.getByRole("dialog", { name: "Edit Product" });
    const description = form.getByLabel("Description", { exact: true });
    await form.getByLabel("Name", { exact: true }).fill("Past Form typed");
    await form.getByRole("button", { name: "History" }).click();
    await expect(versions(page).first().locator("ins")).toContainText("canvas");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await restoreField(page, 1).click();
    await expect(toast(page, "Description restored")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(description).toHaveValue("Coarse");

    // The newest change of a field offers what it read before.
    await form.getByRole("button", { name: "History" }).click();
    await expect(versions(page)).toHaveCount(4);
    await restoreField(page, 0).click();
    await expect(versions(page)).toHaveCount(5);
    await expect(restoreField(page, 0)).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(description).toHaveValue(long);
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Past Form typed");
    await form.getByRole("button", { name: "Update Product" }).click();
    await expect(form).toHaveCount(0);
    expect(await rows(api.from("products").select("name, description").eq("id", id).single())).toEqual({
      name: "Past Form typed",
      description: long,
    });
  });

  await leg("a field says what it will read, two clicks restore it once, and that is undone", async () => {
    const { id } = await makeProduct(api, "Past Said", { description: "" });
    await change(api, id, { description: "A thread that is far too long to be told as a whole" });
    await change(api, id, { description: "Short" });
    await change(api, id, { name: "Past Said anew" });
    const stored = async () => (await rows(api.from("products").select("name").eq("id", id).single())).name;
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/rpc/restore_field")) asked += 1;
    });
    await walkTo(page, "/admin/products?q=Past Said");
    await choose(page, "Past Said anew", "History");
    await expect(restoreField(page, 0)).toHaveAccessibleName("Restore this field");
    await expect(restoreField(page, 0)).toHaveAccessibleDescription('to "Past Said"');
    await expect(versions(page).first().getByText('to "Past Said"', { exact: true })).toBeVisible();
    await expect(restoreField(page, 1)).toHaveAccessibleDescription('to "A thread that is far too long to be told…"');
    await expect(restoreField(page, 2)).toHaveAccessibleDescription('to "A thread that is far too long to be told…"');

    await restoreField(page, 0).dblclick();
    const message = toast(page, "Name restored");
    await expect(message.getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(history(page)).toContainText('Product "Past Said"');
    await expect(history(page)).not.toContainText('Product "Past Said anew"');
    await expect(versions(page)).toHaveCount(5);
    expect(await stored()).toBe("Past Said");
    expect(asked).toBe(1);
    await message.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(history(page)).toContainText('Product "Past Said anew"');
    expect(await stored()).toBe("Past Said anew");
  });

  await leg("two clicks restore a version once; a colour, and what was empty, is told beside its button", async () => {
    const { id } = await makeProduct(api, "Past Colour");
    const code = await rows(api.from("item_codes").insert({ product_id: id, item_code: "PC-1" }).select().single());
    const colour = (hex: string) => rows(api.from("item_codes").update({ hex }).eq("id", code.id).select());
    await colour("#C9A227");
    await colour("#A9A9B0");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/rpc/restore_version")) asked += 1;
    });
    await walkTo(page, "/admin/item-codes?q=PC-1");
    await choose(page, "PC-1", "History");
    await expect(restoreField(page, 0)).toHaveAccessibleDescription("to #C9A227");
    await restoreVersion(page, 1).dblclick();
    await expect(toast(page, "Version restored").getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(versions(page)).toHaveCount(4);
    expect(asked).toBe(1);
    await restoreVersion(page, 3).click();
    await expect(versions(page)).toHaveCount(5);
    await expect(restoreField(page, 1)).toHaveAccessibleDescription("to #C9A227");
    await colour("#A9A9B0");
    await page.reload();
    await choose(page, "PC-1", "History");
    await expect(restoreField(page, 0)).toHaveAccessibleDescription("to empty");
  });

  await leg("what was before the first change is restored as well, and a restore is undone", async () => {
    const slide = await rows(api.from("general_settings").select().eq("id", 1).single());
    const title = async () => (await rows(api.from("general_settings").select("title").eq("id", 1).single())).title;
    await rows(api.from("general_settings").update({ title: "Past title" }).eq("id", 1).select());
    await walkTo(page, "/admin/general-settings?tab=homepage-carousel");
    await choose(page, "Past title", "History");
    await expect(versions(page).last()).toContainText("Before the first recorded change");
    await versions(page).last().getByRole("button", { name: "Restore this version" }).click();
    await expect.poll(title).toBe(slide.title);
    await toast(page, "Version restored").getByRole("button", { name: "Undo" }).click();
    await expect.poll(title).toBe("Past title");
    await rows(api.from("general_settings").update({ title: slide.title }).eq("id", 1).select());
  });

  await leg("every list of records and every form of one opens it", async () => {
    await makeSlide(api, "Past slide");
    const { email } = await rows(
      api.from("newsletter_subscription").insert({ email: "past@list.test" }).select().single(),
    );
    const first = page.getByRole("button", { name: /^Actions for / }).first();
    for (const address of [
      "products",
      "categories",
      "item-codes",
      "gallery-categories",
      "gallery-items",
      "news-items",
      "general-settings?tab=homepage-carousel",
      "general-settings?tab=subscribers",
    ]) {
      await walkTo(page, `/admin/${address}`);
      await first.click();
      await page.getByRole("menuitem", { name: "History" }).click();
      await expect(versions(page).first().or(history(page).getByText("No changes recorded yet."))).toBeVisible();
      await page.keyboard.press("Escape");
      await first.click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "History" }).click();
      await expect(versions(page).first().or(history(page).getByText("No changes recorded yet."))).toBeVisible();
    }
    await walkTo(page, "/admin/general-settings?tab=global-settings");
    await page.getByRole("button", { name: "History" }).click();
    await expect(history(page)).toBeVisible();
    await rows(api.from("newsletter_subscription").delete().eq("email", email).select());
    await restoreSlides(api);
  });

  await leg("more than fifty versions are loaded on demand, and what fails can be tried again", async () => {
    const { id } = await makeProduct(api, "Past Long");
    for (let count = 0; count < 51; count += 1) await change(api, id, { description: `Text ${count}` });
    await walkTo(page, "/admin/products?q=Past Long");
    await page.route("**/rpc/record_history", (route) => route.abort());
    await choose(page, "Past Long", "History");
    await expect(history(page).getByRole("alert")).toContainText("Failed to load the history");
    await page.unroute("**/rpc/record_history");
    await history(page).getByRole("button", { name: "Try Again" }).click();
    await expect(versions(page)).toHaveCount(50);
    await history(page).getByRole("button", { name: "Load more" }).click();
    await expect(versions(page)).toHaveCount(52);
    await history(page).getByRole("link", { name: "Recent changes" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/changes\\?record=products\\.${id}`));
  });
});
