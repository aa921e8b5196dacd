import { choose, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  linkGalleryItem,
  makeGalleryItem,
  openForm,
  readGalleryItem,
  removeGalleryItems,
  toast,
} from "../support/gallery-items.ts";
import { makePicture, realFile } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const stored = "/storage/v1/object/public/site-media";

test("the form of a gallery item", async ({ page, api, zhUrl }) => {
  const leg = startWalk(page, { after: async () => removeGalleryItems(api, "Specimen") });
  await leg("creates a project with all it takes, which the site shows next in both languages", async () => {
    const category = await rows(api.from("gallery_categories").select("id, name").order("id").limit(1).single());
    const product = await rows(api.from("products").select("id, name").eq("status", "Active").limit(1).single());
    await walkTo(page, "/admin/gallery-items");
    await page.getByRole("button", { name: "New Item" }).click();
    const form = page.getByRole("dialog", { name: "Add Gallery Item" });
    await expect(form.getByLabel("Status")).toHaveValue("Active");
    await expect(form.getByRole("switch", { name: "PDF" })).not.toBeChecked();
    await expect(form.getByLabel("PDF File")).toHaveCount(0);
    await expectAccessible(page);

    await form.getByLabel("Name", { exact: true }).fill("Specimen Crest & Co.");
    await expect(form.getByLabel("Slug")).toHaveValue("specimen-crest-co");
    await form.getByLabel("Description", { exact: true }).fill("Short words");
    await form.getByLabel("Detailed Description").fill("Long words");
    await form.getByLabel("Project Details").fill("First line\nSecond line");
    await form.getByLabel("Primary Image").setInputFiles(await makePicture("Crest.png"));
    await form.getByLabel("Additional Media").setInputFiles([await makePicture("side.jpg", "#333"), realFile(".mp4")]);
    await form.getByRole("checkbox", { name: category.name }).check();
    await form.getByLabel("Search related products").fill(product.name);
    await form.getByRole("checkbox", { name: product.name, exact: true }).check();
    await form.getByRole("button", { name: "Create Gallery Item" }).dblclick();
    await expect(toast(page, "Gallery item created successfully")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(row(page, "Specimen Crest & Co.")).toBeVisible();

    const others = await rows(api.from("gallery_items").select("display_order"));
    const item = await readGalleryItem(api, "Specimen Crest & Co.");
    expect(item).toMatchObject({
      slug: "specimen-crest-co",
      description: "Short words",
      detailed_description: "Long words",
      project_details: "First line\nSecond line",
      status: "Active",
      is_pdf: false,
      pdf_url: null,
      display_order: Math.max(...others.map(({ display_order }) => display_order ?? 0)),
      primary_image_url: expect.stringMatching(new RegExp(`^${stored}/gallery-items/crest-[0-9a-f]{8}\\.png$`)),
      gallery_images: [
        { image_url: expect.stringContaining(`${stored}/gallery-items/side-`), media_type: "image", display_order: 0 },
        { image_url: expect.stringContaining(`${stored}/gallery-videos/`), media_type: "video", display_order: 1 },
      ],
      gallery_item_categories: [{ gallery_category_id: category.id }],
      gallery_item_products: [{ product_id: product.id }],
    });

    for (const host of ["", zhUrl]) {
      await page.goto(`${host}/resources?q=specimen&category=${category.id}`);
      await page.getByRole("link", { name: "Specimen Crest & Co." }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Specimen Crest & Co.");
      await expect(page.getByText("First line\nSecond line")).toBeVisible();
      await expect(page.locator(".related").getByRole("listitem")).toHaveCount(1);
      await expect(page.locator(".thumbnails a")).toHaveCount(3);
    }
  });

  await leg("creates a PDF book: its file in place of additional media, downloaded on the site", async () => {
    const form = await openForm(page);
    await form.getByLabel("Name", { exact: true }).fill("Specimen Book");
    await form.getByLabel("Status").selectOption("Active");
    await form.getByRole("switch", { name: "PDF" }).check();
    await expect(form.getByLabel("Additional Media")).toHaveCount(0);
    await form.getByLabel("PDF File").setInputFiles(realFile(".pdf"));
    await expectAccessible(page);
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Gallery item created successfully")).toBeVisible();
    const book = await readGalleryItem(api, "Specimen Book");
    expect(book).toMatchObject({ is_pdf: true, pdf_url: expect.stringContaining(`${stored}/documents/`) });
    expect((await page.request.get(book.pdf_url ?? "")).headers()["content-type"]).toBe("application/pdf");
    await page.goto("/resources?q=specimen");
    await expect(page.getByRole("link", { name: "Download PDF: Specimen Book" })).toHaveAttribute(
      "href",
      book.pdf_url ?? "",
    );
  });

  await leg("switching PDF on or off keeps what it hides, and says so", async () => {
    const item = await makeGalleryItem(api, "Specimen Both", {
      media: ["/a.jpg"],
      is_pdf: true,
      pdf_url: "/files/Shade%20card%20100%.pdf",
    });
    let form = await openForm(page, item.id);
    await expect(form.getByText("Shade%20card%20100%.pdf")).toBeVisible();
    await expect(form.getByText("1 additional image or video will be kept, but not shown.")).toBeVisible();
    await form.getByRole("switch", { name: "PDF" }).uncheck();
    await expect(form.getByText("The PDF will be kept, but not offered.")).toBeVisible();
    await form.getByLabel("Additional Media").setInputFiles(await makePicture("b.png"));
    await form.getByRole("switch", { name: "PDF" }).check();
    await expect(form.getByText("2 additional images and videos will be kept, but not shown.")).toBeVisible();
    await form.getByRole("switch", { name: "PDF" }).uncheck();
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(toast(page, "Gallery item updated successfully")).toBeVisible();
    const project = await readGalleryItem(api, "Specimen Both");
    expect(project).toMatchObject({ is_pdf: false, pdf_url: item.pdf_url });
    expect(project.gallery_images).toHaveLength(2);
    await page.goto("/resources?q=specimen");
    await expect(page.getByRole("link", { name: /Download PDF/ })).toHaveCount(0);

    form = await openForm(page, item.id);
    await form.getByRole("switch", { name: "PDF" }).check();
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(form).toHaveCount(0);
    const book = await readGalleryItem(api, "Specimen Both");
    expect(book).toMatchObject({ is_pdf: true, pdf_url: item.pdf_url });
    expect(book.gallery_images).toHaveLength(2);
  });

  await leg("changes an item: texts, order, status and links", async () => {
    const item = await makeGalleryItem(api, "Specimen", { description: "Before", project_details: "Kept" });
    const [first, second] = await rows(api.from("gallery_categories").select("id, name").order("id").limit(2));
    await linkGalleryItem(api, item.id, { categories: [first?.id ?? 0] });
    await walkTo(page, "/admin/gallery-items");
    await choose(page, "Specimen", "Edit");
    const form = page.getByRole("dialog", { name: "Edit Gallery Item" });
    await expect(form.getByLabel("Description", { exact: true })).toHaveValue("Before");
    await expect(form.getByLabel("Display Order")).toHaveValue(String(item.display_order));
    await form.getByLabel("Name", { exact: true }).fill("Specimen II");
    await expect(form.getByLabel("Slug")).toHaveValue("specimen");
    await form.getByLabel("Description", { exact: true }).fill("");
    await form.getByLabel("Display Order").fill("42");
    await form.getByLabel("Status").selectOption("Inactive");
    await form.getByRole("checkbox", { name: first?.name ?? "" }).uncheck();
    await form.getByRole("checkbox", { name: second?.name ?? "" }).check();
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(toast(page, "Gallery item updated successfully")).toBeVisible();
    await expect(row(page, "Specimen II")).toContainText("42");
    expect(await readGalleryItem(api, "Specimen II")).toMatchObject({
      slug: "specimen",
      description: null,
      project_details: "Kept",
      display_order: 42,
      status: "Inactive",
      gallery_item_categories: [{ gallery_category_id: second?.id }],
    });
  });

  await leg("name and slug are required, the order is a number, each told at its field", async () => {
    const form = await openForm(page);
    await form.getByLabel("Display Order").fill("first");
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    for (const [label, problem] of [
      ["Name", "Name is required"],
      ["Slug", "Slug is required"],
      ["Display Order", "Display order must be a whole number"],
    ] as const) {
      await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(problem));
      await expect(form.getByText(problem)).toBeVisible();
    }
    await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel("Name", { exact: true }).fill("Specimen");
    await expect(form.getByText("Name is required")).toHaveCount(0);
    await expect(form.getByText("Slug is required")).toHaveCount(0);
    for (const wrong of ["1.5", "1e99", "99999999999"]) {
      await form.getByLabel("Display Order").fill(wrong);
      await expect(form.getByText("Display order must be a whole number")).toBeVisible();
    }
    await form.getByLabel("Slug").fill("two words");
    await expect(form.getByText("Slug must not contain spaces")).toBeVisible();
  });

  await leg("a slug that is taken is told at its field, with the input kept", async () => {
    await makeGalleryItem(api, "Specimen Taken");
    const form = await openForm(page);
    await form.getByLabel("Name", { exact: true }).fill("Specimen Taken");
    await expect(form.getByText("The gallery item “Specimen Taken” has this slug.")).toBeVisible();
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    // Said once, where it is mended: the message says what failed.
    await expect(page.getByText("Another gallery item already uses this slug")).toBeVisible();
    await expect(form.getByLabel("Slug")).toBeFocused();
    await expect(toast(page, "Failed to save gallery item")).toBeVisible();
    await form.getByRole("button", { name: "Use specimen-taken-2" }).click();
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Gallery item created successfully")).toBeVisible();
  });
});
