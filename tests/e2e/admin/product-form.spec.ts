import type { Page } from "@playwright/test";
import { products } from "../../../app/nouns/products/fields.ts";
import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeDamaged, makePicture, makePictureOf, realFile } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const stored = "/storage/v1/object/public/site-media";

const fields = (page: Page) => page.getByRole("dialog");

test("the form of a product", async ({ page, api, zhUrl }) => {
  const leg = startWalk(page);
  await leg("creates a product with all it takes, which the site shows next", async () => {
    const category = await rows(api.from("product_categories").select("id, name").limit(1).single());
    await walkTo(page, "/admin/products");
    await page.getByRole("button", { name: "New Product" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Product" });
    await expect(dialog.getByText("URL-friendly version of the name")).toBeVisible();
    await expect(dialog.getByLabel("Status")).toHaveValue("Active");
    await expectAccessible(page);
    const term = await dialog.getByLabel("Carton", { exact: true }).boundingBox();
    expect(term?.width, "a term has room to be written").toBeGreaterThan(200);

    await dialog.getByLabel("Name", { exact: true }).fill("Whole Thread & Co.");
    await expect(dialog.getByLabel("Slug")).toHaveValue("whole-thread-co");
    await dialog.getByLabel("Description", { exact: true }).fill("Short words");
    await dialog.getByLabel("Detailed Description").fill("Long words");
    await dialog.getByLabel("Primary Image").setInputFiles(await makePicture("Cone.png"));
    await dialog.getByLabel("Catalogue").setInputFiles(realFile(".pdf"));
    await dialog
      .getByLabel("Extra Images")
      .setInputFiles([await makePicture("one.png", "#333"), await makePicture("two.jpg", "#777")]);
    await dialog.getByRole("checkbox", { name: category.name }).check();
    await dialog.getByRole("button", { name: "Create Product" }).dblclick();
    await expect(page.getByText("Product created successfully")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, "Whole Thread & Co.")).toBeVisible();

    const all = await rows(api.from("products").select("display_order"));
    const found = await rows(
      api
        .from("products")
        .select("*, product_images(image_url), product_category_mappings(category_id)")
        .eq("name", "Whole Thread & Co."),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      slug: "whole-thread-co",
      description: "Short words",
      detailed_description: "Long words",
      status: "Active",
      image_url: expect.stringMatching(new RegExp(`^${stored}/products/cone-[0-9a-f]{8}\\.png$`)),
      catalogue_pdf: expect.stringMatching(new RegExp(`^${stored}/pdf/real-[0-9a-f]{8}\\.pdf$`)),
      product_category_mappings: [{ category_id: category.id }],
    });
    expect(found[0]?.product_images).toHaveLength(2);
    expect(found[0]?.display_order).toBe(Math.max(...all.map((other) => other.display_order ?? 0)));
    expect((await page.request.get(found[0]?.catalogue_pdf ?? "")).headers()["content-type"]).toBe("application/pdf");

    await page.goto("/products/whole-thread-co");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Whole Thread & Co.");
    await page.goto(`${zhUrl}/products?q=whole`);
    await expect(page.getByRole("link", { name: /Whole Thread/ }).first()).toBeVisible();
    await removeProducts(api, "Whole Thread");
  });

  await leg("changes a product: texts, files and categories", async () => {
    const product = await makeProduct(api, "Changed Thread", { description: "Before" });
    const [first, second] = await rows(api.from("product_categories").select("id, name").order("id").limit(2));
    await rows(
      api
        .from("product_category_mappings")
        .insert({ product_id: product.id, category_id: first?.id ?? 0 })
        .select(),
    );
    await rows(
      api
        .from("product_images")
        .insert(["/a.jpg", "/b.jpg"].map((image_url) => ({ product_id: product.id, image_url })))
        .select(),
    );
    await walkTo(page, "/admin/products");
    await choose(page, "Changed Thread", "Edit");
    const dialog = page.getByRole("dialog", { name: "Edit Product" });
    await expect(dialog.getByLabel("Description", { exact: true })).toHaveValue("Before");
    await dialog.getByLabel("Name", { exact: true }).fill("Changed Thread II");
    await expect(dialog.getByLabel("Slug")).toHaveValue("changed-thread");
    await dialog.getByLabel("Description", { exact: true }).fill("");
    await dialog.getByLabel("Status").selectOption("Inactive");
    await dialog.getByRole("button", { name: "Remove a.jpg" }).click();
    await dialog.getByRole("checkbox", { name: first?.name ?? "" }).uncheck();
    await dialog.getByRole("checkbox", { name: second?.name ?? "" }).check();
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await expect(page.getByText("Product updated successfully")).toBeVisible();
    const after = await rows(
      api
        .from("products")
        .select("*, product_images(image_url), product_category_mappings(category_id)")
        .eq("id", product.id)
        .single(),
    );
    expect(after).toMatchObject({
      name: "Changed Thread II",
      slug: "changed-thread",
      description: null,
      status: "Inactive",
      product_images: [{ image_url: "/b.jpg" }],
      product_category_mappings: [{ category_id: second?.id }],
    });
    await removeProducts(api, "Changed Thread");
  });

  await leg("name and slug are required", async () => {
    await walkTo(page, "/admin/products?new=true");
    await fields(page).getByRole("button", { name: "Create Product" }).click();
    await expect(page.getByText(products.fields.name.missing)).toBeVisible();
    await expect(fields(page).getByLabel("Name", { exact: true })).toBeFocused();
    await fields(page).getByLabel("Name", { exact: true }).fill("With a name");
    await fields(page).getByLabel("Slug").fill("");
    await expect(fields(page).getByLabel("Slug")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(products.fields.name.missing)).toBeVisible();
  });

  await leg(
    "a slug that is taken is told as it is typed, with whose it is and a free one, and when saving",
    async () => {
      const { id } = await makeProduct(api, "Taken Before");
      await walkTo(page, "/admin/products?new=true");
      await fields(page).getByLabel("Name", { exact: true }).fill("Taken Thread");
      await fields(page).getByLabel("Slug").fill("..");
      await fields(page).getByRole("button", { name: "Create Product" }).click();
      await expect(fields(page).getByText("Slug must not be .. alone: an address can't name it")).toBeVisible();
      await fields(page).getByLabel("Slug").fill("Taken-Before");
      const owner = fields(page).getByRole("status").filter({ hasText: "The product “Taken Before” has this slug." });
      await expect(owner.getByRole("link")).toHaveAttribute("href", `/admin/products?edit=${id}`);
      await expectAccessible(page);
      await fields(page).getByRole("button", { name: "Create Product" }).click();
      await expect(fields(page).getByText("Another product already uses this slug")).toBeVisible();
      await expect(page.getByText("Failed to save product. Please check error details.")).toBeVisible();
      await expect(page.getByText("Failed to create product: Another product already uses this slug")).toBeVisible();
      await owner.getByRole("button", { name: "Use Taken-Before-2" }).press("Enter");
      await expect(fields(page).getByLabel("Slug")).toHaveValue("Taken-Before-2");
      await expect(fields(page).getByLabel("Slug")).toBeFocused();
      await expect(fields(page).getByText(/uses this slug|has this slug/)).toHaveCount(0);
      await fields(page).getByRole("button", { name: "Create Product" }).click();
      await expect(page.getByText("Product created successfully")).toBeVisible();
      await removeProducts(api, "Taken ");
    },
  );

  await leg("a name that is too long is not cut, and says so at once", async () => {
    await walkTo(page, "/admin/products?new=true");
    const dialog = fields(page);
    const name = dialog.getByLabel("Name", { exact: true });
    await name.fill("n".repeat(251));
    await expect(name).toHaveValue("n".repeat(251));
    await expect(name).toHaveAccessibleDescription("Must be at most 250 characters; these are 251");
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(name).toBeFocused();
    await expect(dialog).toBeVisible();
    await name.fill("n".repeat(250));
    await expect(name).toHaveAccessibleDescription("");
  });

  await leg("refuses files of other kinds and sizes, and keeps those that fit", async () => {
    await walkTo(page, "/admin/products?new=true");
    const dialog = fields(page);
    await dialog.getByLabel("Name", { exact: true }).fill("Sized Thread");
    const text = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
    await dialog.getByLabel("Primary Image").setInputFiles(text);
    await expect(dialog.getByText("File must be an image (JPEG, PNG, WebP, GIF)")).toBeVisible();
    await dialog.getByLabel("Primary Image").setInputFiles(await makePictureOf(5_242_881, "large.png"));
    await expect(dialog.getByText("Image must be less than 5MB")).toBeVisible();
    await dialog.getByLabel("Catalogue").setInputFiles(text);
    await expect(dialog.getByText("File must be a PDF")).toBeVisible();
    const words = { ...text, name: "words.png", mimeType: "image/png" };
    await dialog.getByLabel("Extra Images").setInputFiles([text, await makePicture("fits.png"), words]);
    await expect(dialog.getByRole("alert").getByRole("listitem")).toHaveText([
      "note.txt: File must be an image (JPEG, PNG, WebP, GIF)",
      "words.png: File must be an image (JPEG, PNG, WebP, GIF)",
    ]);
    await expect(dialog.getByText("fits.png")).toBeVisible();
    await dialog.getByLabel("Primary Image").setInputFiles(await makePictureOf(5_242_880, "just-fits.png"));
    await expect(dialog.getByText("Image must be less than 5MB")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Leave it out" }).click();
    await expect(dialog.getByText("File must be a PDF")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(page.getByText("Product created successfully")).toBeVisible();
    const found = await rows(api.from("products").select("image_url").eq("name", "Sized Thread").single());
    const answer = await page.request.get(found.image_url ?? "");
    expect((await answer.body()).byteLength).toBe(5_242_880);
    await removeProducts(api, "Sized Thread");
  });

  await leg("nothing is created while a file stands refused, until another is chosen or it is left out", async () => {
    await walkTo(page, "/admin/products?new=true");
    const dialog = fields(page);
    const name = dialog.getByLabel("Name", { exact: true });
    await name.fill("Refused Thread");
    const words = { name: "words.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    const stored = () => rows(api.from("products").select("image_url").eq("name", "Refused Thread"));
    for (const [label, button, problem] of [
      ["Primary Image", "Upload Image", "File must be an image (JPEG, PNG, WebP, GIF)"],
      ["Catalogue", "Upload PDF", "File must be a PDF"],
    ] as const) {
      await dialog.getByLabel(label).setInputFiles(words);
      await expect(dialog.getByText(problem)).toBeVisible();
      await dialog.getByRole("button", { name: "Create Product" }).click();
      await expect(dialog.getByRole("button", { name: button })).toBeFocused();
      await expect(dialog.getByText(problem)).toBeVisible();
      await expect(name).toHaveValue("Refused Thread");
      expect(await stored()).toEqual([]);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Leave it out" }).click();
      await expect(dialog.getByText(problem)).toHaveCount(0);
      await expect(dialog.getByRole("button", { name: button })).toBeFocused();
    }
    await dialog.getByLabel("Primary Image").setInputFiles(words);
    await dialog.getByLabel("Primary Image").setInputFiles(await makePicture("fits.png"));
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(page.getByText("Product created successfully")).toBeVisible();
    expect(await stored()).toMatchObject([{ image_url: expect.stringContaining("fits") }]);
    await removeProducts(api, "Refused Thread");
  });

  await leg("a picture that was cut off is refused by the storage: told, input kept, nothing saved", async () => {
    await walkTo(page, "/admin/products?new=true");
    const dialog = fields(page);
    await dialog.getByLabel("Name", { exact: true }).fill("False Thread");
    await dialog.getByLabel("Primary Image").setInputFiles(await makeDamaged("false.png"));
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "The picture is damaged or was cut off. Save it anew and choose the new file",
    );
    await expect(page.getByText(/^Failed to upload product image: The picture is damaged/)).toBeVisible();
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("False Thread");
    expect(await rows(api.from("products").select("id").eq("name", "False Thread"))).toEqual([]);
    await dialog.getByRole("button", { name: "Remove false.png" }).click();
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(page.getByText("Product created successfully")).toBeVisible();
    await removeProducts(api, "False Thread");
  });
});
