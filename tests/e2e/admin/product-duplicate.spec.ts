import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { grid } from "../support/grid.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts, undo } from "../support/undo.ts";

test.afterEach(({ api }) => removeProducts(api, "Specimen"));

test("a product is duplicated with its codes; the message leads to the copy", async ({ page, api }) => {
  const product = await makeProduct(api, "Specimen Twin", { description: "Short" });
  await rows(
    api
      .from("item_codes")
      .insert([
        { product_id: product.id, item_code: "T-1", denier: "150D" },
        { product_id: product.id, item_code: "T-2" },
      ])
      .select("id"),
  );
  await page.goto("/admin/products");
  await choose(page, product.name, "Duplicate");
  await expect(toasts(page).getByText("Product created successfully")).toBeVisible();
  await expect(row(page, "Specimen Twin (copy)").getByText("Inactive")).toBeVisible();
  await toasts(page).getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Specimen Twin (copy)" })).toBeVisible();
  await expect(page.getByLabel("Slug")).toHaveValue("specimen-twin-2");
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Short");
  await expect(grid(page).getByRole("gridcell", { name: "T-1", exact: true })).toBeVisible();
  await expect(grid(page).getByRole("gridcell", { name: "150D", exact: true })).toBeVisible();
});

test("a copy is taken back by Undo, with all that came with it", async ({ page, api }) => {
  const product = await makeProduct(api, "Specimen Undone");
  await rows(api.from("item_codes").insert({ product_id: product.id, item_code: "T-1" }).select("id"));
  await page.goto("/admin/products");
  await choose(page, product.name, "Duplicate");
  await expect(row(page, "Specimen Undone (copy)")).toBeVisible();
  await undo(page).click();
  await expect(toasts(page).getByText("Undone")).toBeVisible();
  await expect(row(page, "Specimen Undone (copy)")).toHaveCount(0);
  expect(await rows(api.from("item_codes").select("id").eq("item_code", "T-1"))).toHaveLength(1);
});

test("of one that was deleted meanwhile says so", async ({ page, api }) => {
  const product = await makeProduct(api, "Specimen Gone");
  await page.goto("/admin/products");
  await expect(row(page, product.name)).toBeVisible();
  await removeProducts(api, product.name);
  await choose(page, product.name, "Duplicate");
  await expect(toasts(page).getByText("Failed to create product")).toBeVisible();
  await expect(toasts(page).getByText("This product no longer exists")).toBeVisible();
});
