import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { cell, grid, openProduct } from "../support/grid.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts } from "../support/undo.ts";
import { startWalk, walkTo } from "../support/walk.ts";

test("the screen of a product", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Specimen") });
  await leg("is reached from the row, its menu and the form, and leads back", async () => {
    const product = await makeProduct(api, "Specimen Ways");
    await walkTo(page, "/admin/products");
    await row(page, "Specimen Ways").getByText("Active", { exact: true }).click();
    await expect(page).toHaveURL(`/admin/products/${product.id}`);
    await walkTo(page, "/admin/products");
    await choose(page, product.name, "Item codes");
    await expect(page).toHaveURL(`/admin/products/${product.id}`);
    await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
    await expect(page).toHaveTitle(/^Specimen Ways/);
    await page.getByRole("main").getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL("/admin/products");
    await choose(page, product.name, "Edit");
    await page.getByRole("dialog").getByRole("link", { name: "Item codes" }).click();
    await expect(page).toHaveURL(`/admin/products/${product.id}`);
    await expect(grid(page)).toBeVisible();
    await expectAccessible(page);
  });

  for (const id of ["999999", "x", "-1"]) {
    await leg(`says of ${id} that there is no such product`, async () => {
      await walkTo(page, `/admin/products/${id}`);
      await expect(page.getByRole("alert")).toHaveText("This product no longer exists.");
    });
  }

  await leg("has the form of the product, which stays when it is saved", async () => {
    const { id } = await openProduct(page, api, "Specimen Form", 0);
    await page.getByLabel("Description", { exact: true }).fill("Typed once");
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(toasts(page).getByText("Product updated successfully")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Specimen Renamed");
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Specimen Renamed" })).toBeVisible();
    const product = await rows(api.from("products").select("name, description").eq("id", id).single());
    expect(product).toEqual({ name: "Specimen Renamed", description: "Typed once" });
  });

  await leg("the bar does not come over what is typed in", async () => {
    await openProduct(page, api, "Specimen Low", 0);
    const description = page.getByLabel("Description", { exact: true });
    await description.evaluate((field) => field.scrollIntoView({ block: "end" }));
    await description.pressSequentially("x");
    const bar = page.locator(".pending-bar");
    await expect(bar).toBeVisible();
    const edge = async () => {
      const [field, over] = await Promise.all([description.boundingBox(), bar.boundingBox()]);
      return (over?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
    };
    await expect.poll(edge).toBeGreaterThanOrEqual(0);
  });

  await leg(
    "saves form and codes by one bar, or by the form's button, and neither where one of them can't be",
    async () => {
      const { id } = await openProduct(page, api, "Specimen Both", 1);
      const bar = page.locator(".pending-bar");
      const name = page.getByLabel("Name", { exact: true });
      const finish = async (text: string) => {
        await (await cell(page, 0, "Finish")).click();
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
      };
      const stored = async () => [
        (await rows(api.from("products").select("name").eq("id", id).single())).name,
        (await rows(api.from("item_codes").select("finish").eq("product_id", id).single())).finish,
      ];
      await name.fill("Specimen Both Renamed");
      await expect(bar).toContainText("The product is changed and not saved yet.");
      await finish("Matt");
      await expect(bar).toContainText("The product and 1 row are changed and not saved yet.");
      await name.fill("");
      await bar.getByRole("button", { name: "Save 2 changes" }).click();
      await expect(name).toHaveAttribute("aria-invalid", "true");
      expect(await stored()).toEqual(["Specimen Both", null]);
      await name.fill("Specimen Both Renamed");
      await bar.getByRole("button", { name: "Save 2 changes" }).click();
      await expect(bar).toHaveCount(0);
      expect(await stored()).toEqual(["Specimen Both Renamed", "Matt"]);

      await finish("Bright");
      await name.fill("Specimen Both Again");
      await page.getByRole("button", { name: "Update Product" }).click();
      await expect(bar).toHaveCount(0);
      expect(await stored()).toEqual(["Specimen Both Again", "Bright"]);

      await name.fill("Never stored");
      await bar.getByRole("button", { name: "Discard" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Keep" }).click();
      await expect(name).toHaveValue("Never stored");
      await bar.getByRole("button", { name: "Discard" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
      await expect(name).toHaveValue("Specimen Both Again");
      await expect(bar).toHaveCount(0);
    },
  );

  await leg("puts a colleague's change together with what is typed", async () => {
    const { id } = await openProduct(page, api, "Specimen Merged", 0);
    await rows(api.from("products").update({ status: "Inactive" }).eq("id", id).select("id"));
    await page.getByLabel("Description", { exact: true }).fill("Mine");
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(toasts(page).getByText("Product updated successfully")).toBeVisible();
    await expect(page.getByLabel("Status")).toHaveValue("Inactive");
  });

  await leg("shows the Chinese of each text beside it, with its state", async () => {
    const { id } = await openProduct(page, api, "Specimen Chinese", 0);
    const beside = (label: string) =>
      page.locator(".translated-field").filter({ has: page.getByLabel(label, { exact: true }) });
    const name = beside("Name (Chinese)");
    await expect(name.getByText("Missing")).toBeVisible();
    await name.getByRole("textbox").fill("樣本");
    await expect(name.getByText("Translated")).toBeVisible();
    await page.getByLabel("Description", { exact: true }).fill("Words");
    await beside("Description (Chinese)").getByRole("textbox").fill("詞");
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(toasts(page).getByText("Product updated successfully")).toBeVisible();
    const texts = () =>
      rows(
        api
          .from("translations")
          .select("field_name, translated_value")
          .match({ entity_type: "products", entity_id: id, language_code: "zh" })
          .order("field_name"),
      );
    expect(await texts()).toEqual([
      { field_name: "description", translated_value: "詞" },
      { field_name: "name", translated_value: "樣本" },
    ]);
    await page.getByLabel("Description", { exact: true }).fill("Other words");
    await expect(beside("Description (Chinese)").getByText("Outdated")).toBeVisible();
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(toasts(page).getByText("Product updated successfully")).toHaveCount(2);
    await page.reload();
    await expect(beside("Description (Chinese)").getByText("Outdated")).toBeVisible();
    await beside("Name (Chinese)").getByRole("textbox").fill("");
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(toasts(page).getByText("Product updated successfully")).toBeVisible();
    expect(await texts()).toEqual([{ field_name: "description", translated_value: "詞" }]);
  });
});
