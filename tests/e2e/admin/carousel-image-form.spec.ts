import { choose, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  makeSlide,
  OTHERS,
  openCarousel,
  pictureOf,
  publicSlides,
  readSlide,
  restoreSlides,
  storedTitles,
  toast,
} from "../support/carousel.ts";
import { clashes, clashOf } from "../support/clash.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk } from "../support/walk.ts";

const saveAddress = "**/rpc/write_records";

test("the form of a carousel image", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => restoreSlides(api) });
  await leg("a new image needs a picture, and is on the home page at once", async () => {
    await openCarousel(page);
    await page.getByRole("button", { name: "Add Image" }).click();
    const form = page.getByRole("dialog", { name: "Add New Carousel Image" });
    await expect(form.getByText("Recommended image size 1920x1080 px")).toBeVisible();
    await expect(form.getByLabel("Display Order")).toHaveValue(String(OTHERS + 1));
    await expect(form.getByLabel("Active")).toBeChecked();
    await form.getByLabel("Title").fill("Form A");
    await form.getByRole("button", { name: "Add Image" }).click();
    await expect(form.getByText("Please select an image to upload", { exact: true })).toBeVisible();
    await expect(form.getByRole("button", { name: "Upload Image" })).toBeFocused();
    await expectAccessible(page);
    expect(await storedTitles(api, "Form")).toEqual([]);

    await form.getByLabel("Image", { exact: true }).setInputFiles(await pictureOf(1920, 1080, "My slide.png"));
    await expect(form.getByText("Please select an image to upload")).toHaveCount(0);
    await form.getByLabel("Alt Text").fill("Alt of Form A");
    await form.getByRole("button", { name: "Add Image" }).click();
    await expect(toast(page, "Carousel image added successfully")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(row(page, "Form A")).toContainText("Active");
    const slide = await readSlide(api, "Form A");
    expect(slide).toMatchObject({
      type: "carousel",
      alt_text: "Alt of Form A",
      display_order: OTHERS + 1,
      is_active: true,
    });
    expect(slide.image_url).toMatch(/\/site-media\/carousel\/my-slide-[0-9a-f]{8}\.png$/);
    expect(await publicSlides(page, "Alt of Form")).toEqual(["Alt of Form A"]);
    const shown = page.locator('.slides img[alt="Alt of Form A"]');
    expect((await page.request.get((await shown.getAttribute("src")) ?? "")).status()).toBe(200);
  });

  await leg("advises against a picture that is smaller than recommended, and takes it", async () => {
    const form = await openCarousel(page, "new");
    const warning = form.getByText(/may look soft on large screens/);
    const choosePicture = async (width: number, height: number) =>
      form.getByLabel("Image", { exact: true }).setInputFiles(await pictureOf(width, height, `${width}x${height}.png`));
    await choosePicture(1919, 1080);
    await expect(warning).toContainText("1919x1080 px");
    await choosePicture(2400, 1350);
    await expect(form.getByRole("img", { name: "2400x1350.png" })).toBeVisible();
    await expect(warning).toHaveCount(0);
    await choosePicture(1920, 800);
    await expect(warning).toContainText("1920x800 px");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await form.getByLabel("Title").fill("Form small");
    await form.getByRole("button", { name: "Add Image" }).click();
    await expect(toast(page, "Carousel image added successfully")).toBeVisible();
    expect(await storedTitles(api, "Form")).toEqual(["Form small"]);
  });

  await leg("what is no image, or is too large, is not taken", async () => {
    const form = await openCarousel(page, "new");
    const field = form.getByLabel("Image", { exact: true });
    await field.setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await expect(form.getByText("File must be an image (JPEG, PNG, WebP, GIF)")).toBeVisible();
    await field.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5_242_881) });
    await expect(form.getByText("Image must be less than 5MB")).toBeVisible();
  });

  await leg("the display order is a whole number from 0; what is no number becomes 0", async () => {
    const slide = await makeSlide(api, "Form A");
    const form = await openCarousel(page, slide.id);
    const order = form.getByLabel("Display Order");
    await expect(order).toHaveValue(String(OTHERS + 1));
    for (const wrong of ["-1", "1.5", "1000000000"]) {
      await order.fill(wrong);
      await form.getByRole("button", { name: "Update Image" }).click();
      await expect(form.getByText("Display order must be a whole number from 0 to 999999999")).toBeVisible();
    }
    await order.fill("");
    await order.press("Tab");
    await expect(order).toHaveValue("0");
    await order.fill("7");
    await order.fill("");
    await order.press("Enter");
    await expect(toast(page, "Carousel image updated successfully")).toBeVisible();
    expect((await readSlide(api, "Form A")).display_order).toBe(0);
    // The home page begins with it.
    await page.goto("/");
    await expect(page.locator(".slides img").first()).toHaveAttribute("alt", "Alt of Form A");
  });

  await leg("an image is edited with or without a new picture, and the home page obeys", async () => {
    const before = await makeSlide(api, "Form A");
    await openCarousel(page);
    await choose(page, "Form A", "Edit");
    const form = page.getByRole("dialog", { name: "Edit Carousel Image" });
    await expect(form.getByLabel("Alt Text")).toHaveValue("Alt of Form A");
    await expect(form.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    await form.getByLabel("Alt Text").fill("Alt of Form B");
    await form.getByLabel("Title").fill("Form B");
    await form.getByRole("button", { name: "Update Image" }).click();
    await expect(toast(page, "Carousel image updated successfully")).toBeVisible();
    expect(await readSlide(api, "Form B")).toMatchObject({ alt_text: "Alt of Form B", image_url: before.image_url });
    expect(await publicSlides(page, "Alt of Form")).toEqual(["Alt of Form B"]);

    await openCarousel(page, before.id);
    await form.getByLabel("Image", { exact: true }).setInputFiles(await pictureOf(1920, 1080, "other.png"));
    await form.getByLabel("Active").uncheck();
    await form.getByRole("button", { name: "Update Image" }).click();
    await expect(form).toHaveCount(0);
    await expect(row(page, "Form B")).toContainText("Inactive");
    expect((await readSlide(api, "Form B")).image_url).toMatch(/\/carousel\/other-/);
    expect(await publicSlides(page, "Alt of Form")).toEqual([]);

    await openCarousel(page, before.id);
    await form.getByLabel("Title").fill(" ");
    await form.getByRole("button", { name: "Update Image" }).click();
    await expect(form).toHaveCount(0);
    await expect(
      page
        .getByRole("row")
        .nth(OTHERS + 1)
        .getByRole("cell")
        .nth(3),
    ).toHaveText("-", { useInnerText: true });
  });

  await leg("a failed save keeps the input, and the next one creates once", async () => {
    const form = await openCarousel(page, "new");
    await form.getByLabel("Image", { exact: true }).setInputFiles(await pictureOf(1920, 1080));
    await form.getByLabel("Title").fill("Form kept");
    await page.route("**/storage/v1/object/**", (route) => route.abort());
    await form.getByRole("button", { name: "Add Image" }).click();
    await expect(toast(page, "Error saving image: The server cannot be reached.")).toBeVisible();
    await expect(form.getByRole("alert")).toContainText("The image is not saved.");
    await page.unroute("**/storage/v1/object/**");

    // The row is stored, but nobody hears of it.
    await page.route(saveAddress, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.getByRole("button", { name: "Add Image" }).click();
    await expect(toast(page, "Failed to add carousel image")).toBeVisible();
    await expect(form.getByLabel("Title")).toHaveValue("Form kept");
    await page.unroute(saveAddress);
    await form.getByRole("button", { name: "Add Image" }).click();
    await expect(toast(page, "Carousel image added successfully")).toBeVisible();
    expect(await storedTitles(api, "Form")).toEqual(["Form kept"]);

    await choose(page, "Form kept", "Edit");
    const edit = page.getByRole("dialog", { name: "Edit Carousel Image" });
    await edit.getByLabel("Title").fill("Form changed");
    await page.route(saveAddress, (route) => route.abort());
    await edit.getByRole("button", { name: "Update Image" }).click();
    await expect(toast(page, "Failed to update carousel image")).toBeVisible();
    await expect(edit.getByLabel("Title")).toHaveValue("Form changed");
    await page.unroute(saveAddress);
    await edit.getByRole("button", { name: "Update Image" }).click();
    await expect(edit).toHaveCount(0);
    expect(await storedTitles(api, "Form")).toEqual(["Form changed"]);
  });

  await leg("creates once, however often the button is pressed", async () => {
    const form = await openCarousel(page, "new");
    await form.getByLabel("Image", { exact: true }).setInputFiles(await pictureOf(1920, 1080));
    await form.getByLabel("Title").fill("Form pressed");
    await form.getByRole("button", { name: "Add Image" }).dblclick();
    await expect(form).toHaveCount(0);
    expect(await storedTitles(api, "Form")).toEqual(["Form pressed"]);
  });

  await leg("a colleague's newer change is not overwritten, and a deleted image says so", async () => {
    const slide = await makeSlide(api, "Form mine");
    const form = await openCarousel(page, slide.id);
    await form.getByLabel("Title").fill("Form typed");
    await rows(api.from("general_settings").update({ title: "Form theirs" }).eq("id", slide.id).select());
    await form.getByRole("button", { name: "Update Image" }).click();
    await expect(clashes(form)).toBeVisible();
    await expect(toast(page, "Failed to update carousel image")).toHaveCount(0);
    expect(await storedTitles(api, "Form")).toEqual(["Form theirs"]);
    await clashOf(form, "Title").getByRole("radio", { name: "Take theirs" }).check();
    await expect(form.getByLabel("Title")).toHaveValue("Form theirs");
    await form.getByLabel("Title").fill("Form agreed");
    await form.getByRole("button", { name: "Update Image" }).click();
    await expect(form).toHaveCount(0);
    expect(await storedTitles(api, "Form")).toEqual(["Form agreed"]);

    await openCarousel(page, slide.id);
    await form.getByLabel("Title").fill("Form late");
    await rows(api.from("general_settings").delete().eq("id", slide.id).select());
    await form.getByRole("button", { name: "Update Image" }).click();
    await expect(form.getByText(/no longer exists/)).toBeVisible();
    await openCarousel(page, slide.id);
    await expect(form.getByText("This carousel image no longer exists.")).toBeVisible();
  });

  await leg("by keyboard alone on a phone; asks before input is lost", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const slide = await makeSlide(api, "Form A");
    await openCarousel(page);
    // The status stands below the title.
    await expect(page.getByRole("cell", { name: "Form A Active" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("button", { name: "Actions for Form A" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Edit Carousel Image" });
    await expect(page).toHaveURL(new RegExp(`tab=homepage-carousel&edit=${slide.id}$`));
    await form.getByLabel("Title").focus();
    await page.keyboard.type(" typed");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).press("Enter");
    await expect(form.getByLabel("Title")).toHaveValue("Form A typed");
    await form.getByLabel("Title").press("Enter");
    await expect(toast(page, "Carousel image updated successfully")).toBeVisible();
    await expect(form).toHaveCount(0);
    expect(await storedTitles(api, "Form")).toEqual(["Form A typed"]);
  });
});
