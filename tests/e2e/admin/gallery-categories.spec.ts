import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";
import { describeCategoryForm } from "./category-form.ts";
import { describeCategoryList } from "./category-list.ts";
import { type CategoryScreen, categoryRow, chooseAction, openEdit, openNew } from "./category-screen.ts";

const screen: CategoryScreen = {
  path: "/admin/gallery-categories",
  heading: "Gallery Categories",
  table: "gallery_categories",
  createTitle: "Create New Category",
  nameProblem: "Name must be at least 2 characters",
  orderSaved: "Display order updated successfully",
  orderFailed: "Failed to update display order",
  loadFailed: "Failed to load gallery categories",
  publicPath: "/resources",
};

describeCategoryList(screen);
describeCategoryForm(screen);

const prefix = "Gallery test";

test("what only the gallery has", async ({ page, api }) => {
  const leg = startWalk(page, {
    after: async () => {
      await rows(api.from("gallery_categories").delete().like("name", `${prefix}%`).select());
      await rows(api.from("gallery_items").delete().like("slug", "gallery-test%").select());
    },
  });
  await leg("a name has two characters or more", async () => {
    const form = await openNew(page, screen);
    for (const short of ["", " A ", "𠮷"]) {
      await form.getByLabel("Name").fill(short);
      await form.getByRole("button", { name: "Create Category" }).click();
      await expect(form.getByText("Name must be at least 2 characters", { exact: true })).toBeVisible();
    }
    await form.getByLabel("Name").fill("色卡");
    await expect(form.getByText("Name must be at least 2 characters")).toHaveCount(0);
  });

  await leg("a display order is optional and a whole number", async () => {
    const stored = (name: string) =>
      rows(api.from("gallery_categories").select("display_order").eq("name", name).single());
    const form = await openNew(page, screen);
    await form.getByLabel("Name").fill(`${prefix} placed`);
    for (const wrong of ["1.5", "-", "first", "1e3", "9999999999"]) {
      await form.getByLabel("Display Order").fill(wrong);
      await form.getByRole("button", { name: "Create Category" }).click();
      const problem = "Display order must be a whole number of up to nine digits";
      await expect(form.getByText(problem, { exact: true })).toBeVisible();
    }
    await form.getByLabel("Display Order").fill(" -1 ");
    await form.getByRole("button", { name: "Create Category" }).click();
    await expect(form).toBeHidden();
    expect(await stored(`${prefix} placed`)).toEqual({ display_order: -1 });
    await expect(page.locator("tbody td.wide").first()).toHaveText(`${prefix} placed`);

    const edit = await openEdit(page, screen, `${prefix} placed`);
    await expect(edit.getByLabel("Display Order")).toHaveValue("-1");
    await edit.getByLabel("Display Order").fill("");
    await edit.getByRole("button", { name: "Update Category" }).click();
    await expect(edit).toBeHidden();
    expect(await stored(`${prefix} placed`)).toEqual({ display_order: null });
    await expect(page.locator("tbody td.wide").last()).toHaveText(`${prefix} placed`);
    await expect(categoryRow(page, `${prefix} placed`).getByRole("cell", { name: "-", exact: true })).toBeVisible();
  });

  await leg("two categories may have one name, when that is meant", async () => {
    await rows(
      api
        .from("gallery_categories")
        .insert({ name: `${prefix} twin` })
        .select(),
    );
    const form = await openNew(page, screen);
    await form.getByLabel("Name").fill(`${prefix} twin`);
    await form.getByRole("button", { name: "Create Category" }).click();
    await expect(form).toBeHidden();
    await expect(categoryRow(page, `${prefix} twin`)).toHaveCount(2);
  });

  await leg("deleting warns that gallery items lose the category, and leaves them", async () => {
    const [used, single] = await rows(
      api
        .from("gallery_categories")
        .insert(["used", "single", "unused"].map((name) => ({ name: `${prefix} ${name}` })))
        .select(),
    );
    const items = await rows(
      api
        .from("gallery_items")
        .insert([0, 1, 2].map((n) => ({ name: `${prefix} item`, slug: `gallery-test-${n}` })))
        .select(),
    );
    const links = items.map((item) => ({ gallery_item_id: item.id, gallery_category_id: Number(used?.id) }));
    const [first] = links;
    await rows(
      api
        .from("gallery_item_categories")
        .insert([
          ...links,
          { gallery_item_id: Number(first?.gallery_item_id), gallery_category_id: Number(single?.id) },
        ])
        .select(),
    );
    await page.goto(`/resources/gallery-test-0`);
    await expect(page.getByRole("main")).toContainText(`${prefix} used`);

    await walkTo(page, screen.path);
    const dialog = page.getByRole("alertdialog", { name: "Delete Category" });
    for (const [name, extent] of [
      ["unused", "No gallery items have this category."],
      ["single", "It is removed from 1 gallery item."],
      ["used", "It is removed from 3 gallery items."],
    ]) {
      await chooseAction(page, `${prefix} ${name}`, "Delete");
      await expect(dialog).toContainText(`Are you sure you want to delete "${prefix} ${name}"?`);
      await expect(dialog).toContainText("This category will be removed from all gallery items that have it.");
      await expect(dialog).toContainText(String(extent));
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
    }
    await chooseAction(page, `${prefix} used`, "Delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Category deleted successfully", { exact: true })).toBeVisible();
    await expect(categoryRow(page, `${prefix} used`)).toHaveCount(0);
    expect(await rows(api.from("gallery_items").select("id").like("slug", "gallery-test%"))).toHaveLength(3);
    await page.goto(`/resources/gallery-test-0`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${prefix} item`);
    await expect(page.getByRole("main")).not.toContainText(`${prefix} used`);
  });
});
