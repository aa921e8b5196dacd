import type { Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { STAFF } from "../../support/start-server.ts";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const acts = (page: Page) => page.getByRole("list", { name: "Recent changes" }).locator("> li");
const undo = (page: Page, place = 0) => acts(page).nth(place).getByRole("button", { name: "Undo", exact: true });

const change = (api: Client, id: number, values: { name?: string; description?: string }) =>
  rows(api.from("products").update(values).eq("id", id).select().single());

test("recent changes", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Act") });
  await leg("lists who changed what, newest first; an entry opens to its changes and is undone", async () => {
    const { id } = await makeProduct(api, "Act One");
    await change(api, id, { description: "Before" });
    await change(api, id, { name: "Act Two", description: "After" });
    await walkTo(page, "/admin/changes");
    await expect(page).toHaveTitle("Recent changes · Kinran Threads Admin");
    await expect(acts(page).first()).toContainText(STAFF.email);
    await expect(acts(page).nth(2)).toContainText("Created");
    const what = acts(page).first().getByRole("button", { name: 'Product "Act Two"' });
    await what.press("Enter");
    await expect(what).toHaveAttribute("aria-expanded", "true");
    await expect(acts(page).first().locator("dl")).toHaveText(/Name.*Act One.*Act Two.*Description.*Before.*After/s);
    await expectAccessible(page);

    await undo(page).press("Enter");
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(acts(page).first()).toContainText(`Takes back what ${STAFF.email} did on`);
    await expect(acts(page).nth(1)).toContainText(`Undone by ${STAFF.email} on`);
    await expect(undo(page, 1)).toHaveCount(0);
    expect(await rows(api.from("products").select("name, description").eq("id", id).single())).toEqual({
      name: "Act One",
      description: "Before",
    });

    // An undo is undone itself, and what it took back can be taken back again.
    await undo(page).click();
    const stored = () => rows(api.from("products").select("name").eq("id", id).single());
    await expect.poll(stored).toEqual({ name: "Act Two" });
    await expect(acts(page).nth(1)).toContainText("Undone by");
    await expect(undo(page, 2)).toBeVisible();
  });

  await leg("an entry names the fields that it changed", async () => {
    const { id } = await makeProduct(api, "Act Fields");
    const translation = { entity_type: "products", entity_id: id, field_name: "name", language_code: "zh" };
    const made = { ...translation, translated_value: "線" };
    await rows(api.from("translations").insert(made).select());
    await rows(api.from("translations").update({ translated_value: "金屬線" }).match(translation).select());
    await change(api, id, { name: "Act Fields anew", description: "Text" });
    const everything = { name: "Act Fields", slug: "act-fields-all", description: "", status: "Inactive" };
    await rows(
      api
        .from("products")
        .update({ ...everything, detailed_description: "Long" })
        .eq("id", id)
        .select(),
    );
    await walkTo(page, `/admin/changes?record=products.${id}`);
    const what = (place: number) => acts(page).nth(place).getByRole("button", { expanded: false });
    await expect(what(0)).toHaveAccessibleName(
      /^Product "Act Fields" (?:(?:Name|Slug|Description|Detailed Description|Status),? ){4}\+ 1 more$/,
    );
    await expect(what(1)).toHaveAccessibleName(/^Product "Act Fields" (Name, Description|Description, Name)$/);
    await expect(what(2)).toHaveAccessibleName('Product "Act Fields" Name (繁體中文)');
    await expect(what(3)).toHaveAccessibleName('Product "Act Fields" Name (繁體中文)');
    await expect(acts(page).last()).toContainText("1 change");
    const category = await rows(api.from("product_categories").insert({ name: "Act cores" }).select().single());
    await rows(api.from("product_category_mappings").insert({ product_id: id, category_id: category.id }).select());
    await page.reload();
    await expect(what(0)).toHaveAccessibleName('Product "Act Fields" Categories: Act cores');
    await rows(api.from("product_categories").delete().eq("id", category.id).select());
  });

  await leg("a deletion names the item codes that went with the product", async () => {
    const { id } = await makeProduct(api, "Act Deleted");
    const codes = ["AD-1", "AD-2"].map((item_code) => ({ product_id: id, item_code }));
    await rows(api.from("item_codes").insert(codes).select());
    await removeProducts(api, "Act Deleted");
    await walkTo(page, `/admin/changes?record=products.${id}&kind=delete`);
    await acts(page).getByRole("button", { name: 'Product "Act Deleted"' }).click();
    for (const title of ['Item code "AD-1" deleted', 'Item code "AD-2" deleted', 'Product "Act Deleted" deleted'])
      await expect(acts(page).getByText(title, { exact: true })).toBeVisible();

    const whole = await makeProduct(api, "Act Deleted whole");
    const many = ["AW-1", "AW-2", "AW-3", "AW-4"].map((item_code) => ({ product_id: whole.id, item_code }));
    await rows(api.from("item_codes").insert(many).select());
    await walkTo(page, `/admin/changes?q=AW-4`);
    await acts(page).getByRole("button", { expanded: false }).click();
    await acts(page).getByText("4 item codes added", { exact: true }).click();
    await expect(acts(page).getByText('Item code "AW-4" added', { exact: true })).toBeVisible();
  });

  await leg("what has changed since is kept and named", async () => {
    const { id } = await makeProduct(api, "Act Kept");
    await change(api, id, { name: "Act Kept on", description: "Mine" });
    await change(api, id, { description: "Theirs" });
    await walkTo(page, "/admin/changes");
    await undo(page, 1).click();
    await expect(toast(page, "Undone")).toContainText(/description/i);
    await expect(toast(page, "Undone")).toContainText(STAFF.email);
    await expect(acts(page).nth(2)).toContainText(`Partly undone by ${STAFF.email} on`);
    expect(await rows(api.from("products").select("name, description").eq("id", id).single())).toEqual({
      name: "Act Kept",
      description: "Theirs",
    });
  });

  await leg("is filtered by person, kind and record, in the address", async () => {
    const { id } = await makeProduct(api, "Act Filtered");
    await makeProduct(api, "Act Other");
    await change(api, id, { description: "Text" });
    await walkTo(page, "/admin/changes");
    await page.getByLabel("Record", { exact: true }).selectOption("Products");
    await page.getByLabel("Kind", { exact: true }).selectOption("Created");
    await page.getByLabel("Person", { exact: true }).selectOption(STAFF.email);
    await expect(page).toHaveURL(/record=products.*kind=create.*person=staff/);
    await expect(acts(page).first()).toContainText('Product "Act Other"');
    await walkTo(page, `/admin/changes?record=products.${id}`);
    await expect(acts(page)).toHaveText([/Changed.*"Act Filtered"/, /Created.*"Act Filtered"/]);
    await expect(page.getByLabel("Record", { exact: true })).toHaveValue(`products.${id}`);
    await page.getByLabel("Person", { exact: true }).selectOption("The server");
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/admin\/changes$/);
    await change(api, id, { description: "Sought after" });
    await page.getByRole("searchbox", { name: "Search changes" }).fill("sought AFTER");
    await expect(acts(page)).toHaveText([/Changed.*"Act Filtered"/]);
    await expect(page).toHaveURL(/q=sought/);
    await expectAccessible(page);
  });

  await leg("more than fifty are loaded on demand, and what fails can be tried again", async () => {
    const { id } = await makeProduct(api, "Act Long");
    for (let count = 0; count < 51; count += 1) await change(api, id, { description: `Text ${count}` });
    await walkTo(page, `/admin/changes?record=products.${id}`);
    await expect(acts(page)).toHaveCount(50);
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(acts(page)).toHaveCount(52);
    await page.route("**/rpc/list_changes", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to load recent changes");
    await page.unroute("**/rpc/list_changes");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(acts(page)).toHaveCount(50);
  });

  await leg("the newest stand on the dashboard, with Undo, and lead to all", async () => {
    const { id } = await makeProduct(api, "Act Newest");
    for (let count = 0; count < 8; count += 1) await change(api, id, { description: `Text ${count}` });
    await page.setViewportSize({ width: 390, height: 844 });
    await walkTo(page, "/admin");
    const block = page.getByRole("region", { name: "Recent changes" });
    await expect(acts(page)).toHaveCount(8);
    await undo(page).click();
    await expect(toast(page, "Undone")).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await block.getByRole("link", { name: "All changes" }).click();
    await expect(page).toHaveURL(/\/admin\/changes$/);
  });
});
