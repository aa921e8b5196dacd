import { choose, makeProduct, names, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

test("the list of products", async ({ page, api, context, request }) => {
  const leg = startWalk(page, {
    before: () => makeProduct(api, "Listed Thread"),
    after: () => removeProducts(api, "Listed Thread"),
  });
  await leg("has its title, its button, its table and filter", async () => {
    await walkTo(page, "/admin/products");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
    await expect(page.getByRole("button", { name: "New Product" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Status" }).getByRole("option")).toHaveText([
      "All Status",
      "Active",
      "Inactive",
    ]);
    await expect(row(page, "Listed Thread")).toContainText("listed-thread");
    await expect(page.getByRole("button", { name: "Save Order" })).toHaveCount(0);
    await expectAccessible(page);
  });

  await leg("search finds by name in any case and is kept in the URL", async () => {
    await walkTo(page, "/admin/products");
    await page.getByPlaceholder("Search products...").fill("liSTED th");
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(row(page, "Listed Thread")).toBeVisible();
    await expect(page).toHaveURL(/q=liSTED/);
    await page.reload();
    await expect(page.getByPlaceholder("Search products...")).toHaveValue("liSTED th");
    await page.getByPlaceholder("Search products...").fill("nothing is called so");
    await expect(page.getByText("No data found")).toBeVisible();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await expect(row(page, "Listed Thread")).toBeVisible();
  });

  await leg("the status filter shows one status", async () => {
    await makeProduct(api, "Filtered Thread", { status: "Inactive" });
    await walkTo(page, "/admin/products");
    await page.getByRole("combobox", { name: "Status" }).selectOption("Inactive");
    await expect(row(page, "Filtered Thread")).toBeVisible();
    await expect(row(page, "Listed Thread")).toHaveCount(0);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Active");
    await expect(row(page, "Listed Thread")).toBeVisible();
    await expect(row(page, "Filtered Thread")).toHaveCount(0);
    await removeProducts(api, "Filtered Thread");
  });

  await leg("a heading sorts, and turns the direction on the next click", async () => {
    await walkTo(page, "/admin/products");
    await page.getByRole("button", { name: "Name" }).click();
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    const ascending = await names(page);
    expect(ascending).toEqual(
      ascending.toSorted(new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare),
    );
    await page.getByRole("button", { name: "Name" }).click();
    await expect.poll(() => names(page)).toEqual(ascending.toReversed());
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
    await expect(page).toHaveURL(/sort=name&dir=desc/);
  });

  await leg("says when it cannot be loaded, and tries again", async () => {
    await walkTo(page, "/admin/products");
    await expect(row(page, "Listed Thread")).toBeVisible();
    await context.route("**/rest/v1/products**", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("main").getByText("Failed to load products")).toBeVisible();
    await expect(
      page.getByRole("region", { name: /Notifications/ }).getByText("Failed to load products"),
    ).toBeVisible();
    await context.unroute("**/rest/v1/products**");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(row(page, "Listed Thread")).toBeVisible();
  });

  await leg("Preview opens the public page in a new tab, of an Inactive product as well", async () => {
    await makeProduct(api, "Preview Thread", { status: "Inactive" });
    await walkTo(page, "/admin/products");
    const [tab] = await Promise.all([page.waitForEvent("popup"), choose(page, "Preview Thread", "Preview")]);
    await expect(tab).toHaveURL(/\/products\/preview-thread$/);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Preview Thread");
    await expect(tab.getByText("Preview: this item is inactive")).toBeVisible();
    await removeProducts(api, "Preview Thread");
  });

  await leg("Deactivate and Activate show at once, here and on the site", async () => {
    await makeProduct(api, "Switched Thread");
    await walkTo(page, "/admin/products");
    await choose(page, "Switched Thread", "Deactivate");
    await expect(page.getByText("Product deactivated successfully")).toBeVisible();
    await expect(row(page, "Switched Thread")).toContainText("Inactive");
    expect((await request.get("/products/switched-thread")).status()).toBe(404);
    await choose(page, "Switched Thread", "Activate");
    await expect(page.getByText("Product activated successfully")).toBeVisible();
    expect((await request.get("/products/switched-thread")).status()).toBe(200);
    await removeProducts(api, "Switched Thread");
  });

  await leg("a status that cannot be changed turns back", async () => {
    await makeProduct(api, "Stuck Thread");
    await walkTo(page, "/admin/products");
    let refuse = () => {};
    const asked = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route("**/rest/v1/products?id=*", async (route) => {
      await asked;
      await route.abort();
    });
    await choose(page, "Stuck Thread", "Deactivate");
    await expect(row(page, "Stuck Thread")).toContainText("Inactive");
    refuse();
    await expect(page.getByText("Failed to update product status")).toBeVisible();
    await expect(row(page, "Stuck Thread").getByText("Active", { exact: true })).toBeVisible();
    await removeProducts(api, "Stuck Thread");
  });
});

test("deleting a product", async ({ page, api, context }) => {
  const leg = startWalk(page);
  await leg("asks first, says in numbers what goes with it, and deletes all of it", async () => {
    const product = await makeProduct(api, "Doomed Thread");
    const codes = ["D-1", "D-2"].map((item_code) => ({ product_id: product.id, item_code }));
    const [code] = await rows(api.from("item_codes").insert(codes).select());
    await rows(api.from("product_images").insert({ product_id: product.id, image_url: "/doomed.jpg" }).select());
    const zh = { language_code: "zh", translated_value: "末線" };
    await rows(
      api
        .from("translations")
        .insert([
          { entity_type: "products", entity_id: product.id, field_name: "name", ...zh },
          { entity_type: "item_codes", entity_id: code?.id ?? 0, field_name: "composition", ...zh },
          { entity_type: "item_codes", entity_id: code?.id ?? 0, field_name: "ironing", ...zh },
        ])
        .select(),
    );
    await walkTo(page, "/admin/products");
    await choose(page, "Doomed Thread", "Delete");
    const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
    await expect(dialog).toContainText("This action cannot be undone.");
    await expect(dialog).toContainText("2 item codes");
    await expect(dialog).toContainText("1 extra image ");
    await expect(dialog.getByRole("listitem").filter({ hasText: "translation" })).toHaveText([
      "1 translation will be deleted.",
      "2 translations of its item codes will be deleted.",
    ]);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(row(page, "Doomed Thread")).toBeVisible();
    await choose(page, "Doomed Thread", "Delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Product deleted successfully")).toBeVisible();
    await expect(row(page, "Doomed Thread")).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    expect(await rows(api.from("item_codes").select("id").eq("product_id", product.id))).toEqual([]);
  });

  await leg("a failure is told and nothing is gone", async () => {
    await makeProduct(api, "Safe Thread");
    await walkTo(page, "/admin/products");
    await choose(page, "Safe Thread", "Delete");
    const dialog = page.getByRole("alertdialog");
    await context.route("**/rpc/delete_product", (route) => route.abort());
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete product")).toBeVisible();
    await expect(dialog).toBeVisible();
    expect(await rows(api.from("products").select("id").eq("name", "Safe Thread"))).toHaveLength(1);
    await removeProducts(api, "Safe Thread");
  });
});
