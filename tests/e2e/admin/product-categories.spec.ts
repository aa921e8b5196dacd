import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";
import { describeCategoryForm, describeCategorySaving } from "./category-form.ts";
import { describeCategoryList, describeCategoryUse } from "./category-list.ts";
import {
  type CategoryScreen,
  categoryRow,
  chooseAction,
  openEdit,
  openNew,
  publicCategories,
  storedCategories,
} from "./category-screen.ts";

const screen: CategoryScreen = {
  path: "/admin/categories",
  heading: "Product Categories",
  table: "product_categories",
  createTitle: "Add New Category",
  nameProblem: "Category name is required",
  orderSaved: "Category order updated successfully",
  orderFailed: "Failed to update category order",
  loadFailed: "Failed to load categories",
  publicPath: "/products",
};

describeCategoryList(screen);
describeCategoryUse(screen);
describeCategoryForm(screen);
describeCategorySaving(screen);

const prefix = "Product test";

test("what only products have", async ({ page, api }) => {
  const leg = startWalk(page, {
    after: async () => {
      await rows(api.from("product_categories").delete().like("name", `${prefix}%`).select());
      await rows(api.from("products").delete().like("slug", "product-test%").select());
    },
  });
  await leg("a category has a description, which can be emptied", async () => {
    const stored = () =>
      rows(api.from("product_categories").select("description").eq("name", `${prefix} text`).single());
    const form = await openNew(page, screen);
    await form.getByLabel("Name").fill(`${prefix} text`);
    await form.getByLabel("Description").fill("For caps.\nAnd hats.");
    await form.getByRole("button", { name: "Create Category" }).click();
    await expect(form).toBeHidden();
    await expect(categoryRow(page, `${prefix} text`)).toContainText("For caps.");
    expect(await stored()).toEqual({ description: "For caps.\nAnd hats." });

    const edit = await openEdit(page, screen, `${prefix} text`);
    await expect(edit.getByLabel("Description")).toHaveValue("For caps.\nAnd hats.");
    await edit.getByLabel("Description").fill(" ");
    await edit.getByRole("button", { name: "Update Category" }).click();
    await expect(edit).toBeHidden();
    expect(await stored()).toEqual({ description: null });
  });

  await leg("a name that another category has, in whatever case, is refused at its field", async () => {
    await rows(
      api
        .from("product_categories")
        .insert([{ name: `${prefix} one` }, { name: `${prefix} two` }])
        .select(),
    );
    const form = await openNew(page, screen);
    await form.getByLabel("Name").fill(`${prefix.toUpperCase()} ONE `);
    await form.getByRole("button", { name: "Create Category" }).click();
    await expect(form.getByText("Another category already has this name", { exact: true })).toBeVisible();
    await expect(form.getByLabel("Name")).toBeFocused();
    await expect(page.getByText("Failed to create category", { exact: true })).toBeVisible();
    await expect(page.getByText("Another category already has this name")).toHaveCount(1);
    await form.getByLabel("Name").fill(`${prefix} three`);
    await form.getByRole("button", { name: "Create Category" }).click();
    await expect(form).toBeHidden();

    const edit = await openEdit(page, screen, `${prefix} two`);
    await edit.getByLabel("Name").fill(`${prefix} One`);
    await edit.getByRole("button", { name: "Update Category" }).click();
    await expect(edit.getByText("Another category already has this name", { exact: true })).toBeVisible();
    await expect(page.getByText("Failed to update category", { exact: true })).toBeVisible();
    const names = (await storedCategories(api, screen, prefix)).map(({ name }) => name);
    expect(names).toEqual([`${prefix} one`, `${prefix} two`, `${prefix} three`]);
  });

  await leg("deleting warns of the products that are assigned, and leaves them without it", async () => {
    const { id } = await rows(
      api
        .from("product_categories")
        .insert({ name: `${prefix} used` })
        .select()
        .single(),
    );
    const made = await rows(
      api
        .from("products")
        .insert(Array.from({ length: 12 }, (_, n) => ({ name: `Product test ${n}`, slug: `product-test-${n}` })))
        .select(),
    );
    await rows(
      api
        .from("product_category_mappings")
        .insert(made.map((product) => ({ product_id: product.id, category_id: id })))
        .select(),
    );
    await walkTo(page, screen.path);
    await chooseAction(page, `${prefix} used`, "Delete");
    const dialog = page.getByRole("alertdialog", { name: "Delete Category" });
    await expect(dialog).toContainText(`Are you sure you want to delete "${prefix} used"?`);
    await expect(dialog).toContainText("This affects all products assigned to this category.");
    await expect(dialog).toContainText("12 products are assigned.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(categoryRow(page, `${prefix} used`)).toBeVisible();

    await chooseAction(page, `${prefix} used`, "Delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Category deleted successfully", { exact: true })).toBeVisible();
    await expect(categoryRow(page, `${prefix} used`)).toHaveCount(0);
    expect(await rows(api.from("products").select("id").like("slug", "product-test%"))).toHaveLength(12);
    await page.goto(screen.publicPath);
    await expect(publicCategories(page).filter({ hasText: `${prefix} used` })).toHaveCount(0);
  });

  await leg("deleting says when one product is assigned, and when none is", async () => {
    const [one] = await rows(
      api
        .from("product_categories")
        .insert([{ name: `${prefix} one` }, { name: `${prefix} none` }])
        .select(),
    );
    const product = await rows(
      api.from("products").insert({ name: "Product test", slug: "product-test" }).select().single(),
    );
    await rows(
      api
        .from("product_category_mappings")
        .insert({ product_id: product.id, category_id: Number(one?.id) })
        .select(),
    );
    await walkTo(page, screen.path);
    await chooseAction(page, `${prefix} one`, "Delete");
    await expect(page.getByRole("alertdialog")).toContainText("1 product is assigned.");
    await page.getByRole("button", { name: "Cancel" }).click();
    await chooseAction(page, `${prefix} none`, "Delete");
    await expect(page.getByRole("alertdialog")).toContainText("No products are assigned.");
  });
});
