import type { Page } from "@playwright/test";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { clashes, clashOf } from "../support/clash.ts";
import { makePicture, realFile } from "../support/media-files.ts";
import { expect, rows, signIn, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const fields = (page: Page) => page.getByRole("dialog");

test("saving a product", async ({ page, api, context }) => {
  const leg = startWalk(page);
  await leg("a lost connection keeps the form, and saving again creates once", async () => {
    await walkTo(page, "/admin/products?new=true");
    const dialog = fields(page);
    await dialog.getByLabel("Name", { exact: true }).fill("Offline Thread");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Create Product" }).click();
    const reason = dialog.getByText(/^Unexpected error: Failed to create product: The server cannot be reached/);
    await expect(reason).toBeInViewport();
    await expect(dialog.getByRole("button", { name: "Create Product" })).toBeFocused();
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(page.getByText("Product created successfully")).toBeVisible();
    expect(await rows(api.from("products").select("id").eq("name", "Offline Thread"))).toHaveLength(1);
    await removeProducts(api, "Offline Thread");
  });

  await leg("a product whose answer got lost is not made twice, and not taken for somebody else's", async () => {
    await walkTo(page, "/admin/products?new=true");
    const dialog = fields(page);
    await dialog.getByLabel("Name", { exact: true }).fill("Lost Thread");
    await dialog.getByLabel("Extra Images", { exact: true }).setInputFiles(await makePicture("lost.png"));
    await page.route("**/rpc/write_records", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(dialog.getByText(/The server cannot be reached/)).toBeVisible();
    await page.unroute("**/rpc/write_records");
    await dialog.getByLabel("Description", { exact: true }).fill("Added before the second try");
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(page.getByText("Product created successfully")).toBeVisible();
    const found = await rows(api.from("products").select("description, product_images(id)").eq("name", "Lost Thread"));
    expect(found).toEqual([{ description: "Added before the second try", product_images: [expect.anything()] }]);
    await removeProducts(api, "Lost Thread");
  });

  await leg(
    "what is not ready for visitors is created as Inactive; a refused save leaves the status alone",
    async () => {
      await walkTo(page, "/admin/products?new=true");
      const dialog = fields(page);
      await expect(dialog.getByText(/^Still missing: Name, .*Primary Image/)).toBeVisible();
      await dialog.getByRole("button", { name: "Save as Inactive" }).click();
      await expect(dialog.getByText("Product name and slug are required").first()).toBeVisible();
      await expect(dialog.getByLabel("Status")).toHaveValue("Active");
      await dialog.getByLabel("Name", { exact: true }).fill("Unready Thread");
      await expect(dialog.getByText(/^Still missing: Description/)).toBeVisible();
      await dialog.getByRole("button", { name: "Save as Inactive" }).click();
      await expect(page.getByText("Product created successfully")).toBeVisible();
      expect(await rows(api.from("products").select("status").eq("name", "Unready Thread"))).toEqual([
        { status: "Inactive" },
      ]);
      await removeProducts(api, "Unready Thread");
    },
  );

  await leg("of a product that was there before, a new name is all that the history holds", async () => {
    const { id, name } = await rows(api.from("products").select("id, name").order("id").limit(1).single());
    await walkTo(page, `/admin/products?edit=${id}`);
    await fields(page).getByLabel("Name", { exact: true }).fill("Renamed Thread");
    await fields(page).getByRole("button", { name: "Update Product" }).click();
    await expect(page.getByText("Product updated successfully")).toBeVisible();
    const acts = await rows(api.rpc("list_changes", { record_table: "products", record_id: id, max_rows: 1 }));
    expect(acts).toMatchObject({ rows: [{ change_count: 1, fields: [{ table: "products", field: "name" }] }] });
    await rows(api.from("products").update({ name }).eq("id", id).select());
  });

  await leg("files are sent to be kept for an hour, never over another one, and are served so", async () => {
    await walkTo(page, "/admin/products?new=true");
    const dialog = fields(page);
    await dialog.getByLabel("Name", { exact: true }).fill("Hourly Thread");
    await dialog.getByLabel("Catalogue").setInputFiles(realFile(".pdf"));
    await dialog.getByLabel("Extra Images", { exact: true }).setInputFiles(await makePicture("hour.png"));
    const uploads: { upsert: string | undefined; body: string }[] = [];
    await page.route("**/storage/v1/object/site-media/**", async (route) => {
      const request = route.request();
      const body = request.postDataBuffer()?.toString("latin1") ?? "";
      uploads.push({ upsert: request.headers()["x-upsert"], body });
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(page.getByText("Product created successfully")).toBeVisible();
    expect(uploads).toHaveLength(2);
    for (const { upsert, body } of uploads) {
      expect(upsert).toBe("false");
      expect(body).toMatch(/name="cacheControl"\r\n\r\n3600\r\n/);
    }
    const product = await rows(
      api.from("products").select("catalogue_pdf, product_images(image_url)").eq("name", "Hourly Thread").single(),
    );
    for (const url of [product.catalogue_pdf, product.product_images[0]?.image_url]) {
      const served = await page.request.get(url ?? "");
      expect([served.status(), served.headers()["cache-control"]]).toEqual([200, "max-age=3600"]);
    }
    await removeProducts(api, "Hourly Thread");
  });

  await leg("an upload under way can be cancelled, and the form stays", async () => {
    await walkTo(page, "/admin/products?new=true");
    const dialog = fields(page);
    await dialog.getByLabel("Name", { exact: true }).fill("Slow Thread");
    await dialog.getByLabel("Catalogue").setInputFiles(realFile(".pdf"));
    await page.route("**/storage/v1/object/**", () => {});
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Saving..." })).toBeDisabled();
    await dialog.getByRole("button", { name: "Cancel upload" }).click();
    await expect(dialog.getByText("Unexpected error: Failed to upload catalogue PDF: Upload cancelled")).toBeVisible();
    expect(await rows(api.from("products").select("id").eq("name", "Slow Thread"))).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await leg("a category that was deleted meanwhile is told; nothing is half saved", async () => {
    const category = await rows(api.from("product_categories").insert({ name: "Fleeting" }).select().single());
    await walkTo(page, "/admin/products?new=true");
    const dialog = fields(page);
    await dialog.getByLabel("Name", { exact: true }).fill("Orphan Thread");
    await dialog.getByRole("checkbox", { name: "Fleeting" }).check();
    await rows(api.from("product_categories").delete().eq("id", category.id).select());
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(dialog.getByText(/Failed to update category mappings: /)).toBeVisible();
    expect(await rows(api.from("products").select("id").eq("name", "Orphan Thread"))).toEqual([]);
  });

  await leg("categories or pictures that cannot be loaded are told, and the form waits for them", async () => {
    const product = await makeProduct(api, "Waiting Thread");
    for (const [table, text] of [
      ["product_category_mappings", "Failed to load category mappings"],
      ["product_images", "Failed to load product images"],
      ["product_categories", "Failed to load categories"],
    ] as const) {
      await context.route(`**/rest/v1/${table}**`, (route) => route.abort());
      await walkTo(page, `/admin/products?edit=${product.id}`);
      await expect(fields(page).getByText(text)).toBeVisible();
      await expect(page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true })).toBeVisible();
      await expect(fields(page).getByRole("button", { name: "Update Product" })).toHaveCount(0);
      await context.unroute(`**/rest/v1/${table}**`);
      await fields(page).getByRole("button", { name: "Try Again" }).click();
      await expect(fields(page).getByLabel("Name", { exact: true })).toHaveValue("Waiting Thread");
    }
    await removeProducts(api, "Waiting Thread");
  });

  await leg("a colleague's newer change is not overwritten", async () => {
    const product = await makeProduct(api, "Shared Thread");
    await walkTo(page, `/admin/products?edit=${product.id}`);
    const dialog = fields(page);
    await dialog.getByLabel("Description", { exact: true }).fill("Mine");
    await rows(api.from("products").update({ description: "Theirs" }).eq("id", product.id).select());
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await expect(clashes(dialog)).toBeFocused();
    await expect(dialog.getByLabel("Description", { exact: true })).toHaveValue("Mine");
    // The list behind the form shows the newer row by now; trying again still overwrites nothing.
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await expect(dialog.getByText("Choose what stays before saving: Description")).toBeVisible();
    await expect(page.getByText("Failed to save product. Please check error details.")).toHaveCount(0);
    expect((await rows(api.from("products").select().eq("id", product.id).single())).description).toBe("Theirs");
    await clashOf(dialog, "Description").getByRole("radio", { name: "Take theirs" }).check();
    await expect(dialog.getByLabel("Description", { exact: true })).toHaveValue("Theirs");
    await dialog.getByLabel("Description", { exact: true }).fill("Both");
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await expect(page.getByText("Product updated successfully")).toBeVisible();
    await removeProducts(api, "Shared Thread");
  });

  await leg("a product that is gone says so", async () => {
    const product = await makeProduct(api, "Vanished Thread");
    await walkTo(page, `/admin/products?edit=${product.id}`);
    await fields(page).getByLabel("Description", { exact: true }).fill("Too late");
    await removeProducts(api, "Vanished Thread");
    await fields(page).getByRole("button", { name: "Update Product" }).click();
    await expect(fields(page).getByText(/no longer exists/)).toBeVisible();
    await walkTo(page, `/admin/products?edit=${product.id}`);
    await expect(fields(page).getByText("This product no longer exists.")).toBeVisible();
  });

  await leg("asks before unsaved input is lost, whichever way the form is left", async () => {
    await walkTo(page, "/admin/products");
    await page.getByRole("button", { name: "New Product" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Product" });
    const guard = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
    await dialog.getByLabel("Name", { exact: true }).fill("Never saved");
    const ways: (() => Promise<unknown>)[] = [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
      () => dialog.getByRole("button", { name: "Close" }).click(),
      () => page.evaluate(() => history.back()),
    ];
    for (const leave of ways) {
      await leave();
      await guard.getByRole("button", { name: "Keep editing" }).click();
      await expect(guard).toHaveCount(0);
      await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Never saved");
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await guard.getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/products$/);
    // Without input nothing is asked.
    await page.getByRole("button", { name: "New Product" }).click();
    await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await leg("a category that is ticked and unticked again is no change", async () => {
    const product = await makeProduct(api, "Ticked Thread");
    const categories = await rows(api.from("product_categories").select("id, name").order("name").limit(3));
    const links = categories.map(({ id }) => ({ product_id: product.id, category_id: id }));
    await rows(api.from("product_category_mappings").insert(links).select());
    await walkTo(page, `/admin/products?edit=${product.id}`);
    for (const { name } of categories) {
      const choice = fields(page).getByRole("checkbox", { name, exact: true });
      await choice.uncheck();
      await choice.check();
    }
    await page.keyboard.press("Escape");
    await expect(fields(page)).toHaveCount(0);
    await removeProducts(api, "Ticked Thread");
  });
});

test("two staff who save the same product at once: one wins, the other is told", async ({
  page,
  api,
  browser,
  server,
}) => {
  const product = await makeProduct(api, "Contested Thread");
  const { session } = await signIn(server);
  const other = await browser.newContext({ baseURL: server.url });
  await other.addInitScript((kept) => localStorage.setItem("sb-localhost-auth-token", kept), JSON.stringify(session));
  const second = await other.newPage();
  const both = [page, second];
  for (const [position, each] of both.entries()) {
    await each.goto(`${server.url}/admin/products?edit=${product.id}`);
    await each.getByRole("dialog").getByLabel("Description", { exact: true }).fill(`Number ${position}`);
  }
  await Promise.all(both.map((each) => each.getByRole("button", { name: "Update Product" }).click()));
  const told = await Promise.all(
    both.map(async (each) => {
      await expect(each.getByText(/Product updated successfully|Changed by .+ as well/)).toBeVisible();
      return each.getByText("Product updated successfully").isVisible();
    }),
  );
  expect(told.toSorted()).toEqual([false, true]);
  const after = await rows(api.from("products").select().eq("id", product.id).single());
  expect(after.description).toBe(`Number ${told.indexOf(true)}`);
  await other.close();
  await removeProducts(api, "Contested Thread");
});
