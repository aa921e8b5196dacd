import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { openCarousel, toast } from "../support/carousel.ts";
import { makePictureOf } from "../support/media-files.ts";
import { openNewsForm } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const LIMIT = 5_242_880;
const offer = (form: Locator | Page) => form.getByRole("button", { name: /^Make it smaller/ });

/** Red above, blue and clear below; with noise, which no format makes small. */
function makeHalves(width: number, height: number, channels: 3 | 4, hasNoise = false) {
  const size = width * height * channels;
  const pixels = hasNoise ? randomBytes(size) : Buffer.alloc(size);
  for (let place = 0; place < pixels.length; place += channels) {
    const isAbove = place < pixels.length / 2;
    pixels[place] = isAbove ? 255 : 0;
    pixels[place + 2] = isAbove ? 0 : 255;
    if (channels === 4) pixels[place + 3] = isAbove ? 255 : 0;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** What was stored as a product's primary image, with the mean colours of its upper and lower half. */
async function storedPicture(page: Page, url: string | null) {
  const body = await (await page.request.get(url ?? "")).body();
  const picture = sharp(body);
  const { width, height, format, hasAlpha } = await picture.metadata();
  const half = async (top: number) => {
    const area = { left: 0, top, width, height: Math.floor(height / 2) };
    const { channels } = await sharp(await picture.clone().extract(area).png().toBuffer()).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };
  const halves = [await half(0), await half(Math.floor(height / 2))] as const;
  return { size: body.byteLength, width, height, format, hasAlpha, halves };
}

async function uploadSmaller(page: Page, id: number, file: { name: string; mimeType: string; buffer: Buffer }) {
  expect(file.buffer.byteLength).toBeGreaterThan(LIMIT);
  await walkTo(page, `/admin/products?edit=${id}`);
  const form = page.getByRole("dialog");
  await form.getByLabel("Primary Image").setInputFiles(file);
  await expect(form.getByText("Image must be less than 5MB", { exact: true })).toBeVisible();
  await offer(form).click();
  // So many pixels of noise take a busy machine long.
  await expect(form.getByText(file.name.replace(/\.\w+$/, ".webp"))).toBeVisible({ timeout: 40_000 });
  await expect(form.getByText("Image must be less than 5MB", { exact: true })).toHaveCount(0);
  await expect(offer(form)).toHaveCount(0);
  await form.getByRole("button", { name: "Update Product" }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();
}

test("pictures that are too large are made smaller", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Shrunk") });
  await leg("a photograph that was taken upright stays so, and as large as there is room for", async () => {
    const { id } = await makeProduct(api, "Shrunk Photograph");
    // Turned by its orientation: stored lying, shown standing.
    const lying = makeHalves(2600, 3400, 3, true).rotate(-90);
    const buffer = await lying.jpeg({ quality: 92 }).withMetadata({ orientation: 6 }).toBuffer();
    await uploadSmaller(page, id, { name: "photograph.jpg", mimeType: "image/jpeg", buffer });
    const { image_url } = await rows(api.from("products").select("image_url").eq("id", id).single());
    const { size, width, height, format, halves } = await storedPicture(page, image_url);
    expect(size).toBeLessThanOrEqual(LIMIT);
    expect(format).toBe("webp");
    expect(height).toBeGreaterThanOrEqual(2400);
    expect(height / width).toBeCloseTo(3400 / 2600, 2);
    const [above, below] = halves;
    expect(above[0]).toBeGreaterThan(200);
    expect(below[2]).toBeGreaterThan(200);
  });

  await leg("a PNG keeps its transparency", async () => {
    const { id } = await makeProduct(api, "Shrunk Drawing");
    const buffer = await makeHalves(3000, 2200, 4).png({ compressionLevel: 0 }).toBuffer();
    await uploadSmaller(page, id, { name: "drawing.png", mimeType: "image/png", buffer });
    const { image_url } = await rows(api.from("products").select("image_url").eq("id", id).single());
    const { width, hasAlpha, halves } = await storedPicture(page, image_url);
    expect(width).toBe(3000);
    expect(hasAlpha).toBe(true);
    expect([halves[0][3], halves[1][3]]).toEqual([255, 0]);
  });

  await leg(
    "who declines keeps the message and the limit; a GIF is offered nothing, and what is no picture says so",
    async () => {
      await walkTo(page, "/admin/products?new=true");
      const form = page.getByRole("dialog");
      const field = form.getByLabel("Primary Image");
      await field.setInputFiles(await makePictureOf(LIMIT + 1, "large.png"));
      await expect(offer(form)).toBeVisible();
      await expectAccessible(page);
      await field.setInputFiles({
        name: "moving.gif",
        mimeType: "image/gif",
        buffer: Buffer.alloc(LIMIT + 1, "GIF89a"),
      });
      await expect(form.getByText("Image must be less than 5MB", { exact: true })).toBeVisible();
      await expect(offer(form)).toHaveCount(0);
      await field.setInputFiles({ name: "none.png", mimeType: "image/png", buffer: Buffer.alloc(LIMIT + 1) });
      await offer(form).click();
      await expect(form.getByText("It could not be made smaller.")).toBeVisible();
      await expect(form.getByText("Image must be less than 5MB", { exact: true })).toBeVisible();
      await expect(form.getByRole("button", { name: "Upload Image" })).toBeVisible();
    },
  );

  await leg("of several files each has its own offer, and the others stay as they are", async () => {
    const form = await openNewsForm(page);
    await form
      .getByLabel("Additional Media")
      .setInputFiles([
        await makePictureOf(LIMIT + 1, "wide.png"),
        await makePictureOf(LIMIT + 2, "tall.png"),
        { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(LIMIT + 1) },
      ]);
    await expect(offer(form)).toHaveCount(2);
    await form.getByRole("button", { name: "Make it smaller: tall.png" }).click();
    await expect(form.getByRole("button", { name: "Remove tall.webp" })).toBeVisible();
    await expect(form.getByRole("alert").getByRole("listitem")).toHaveText([
      'File "wide.png" must be less than 5MB',
      'File "film.mp4" must be less than 5MB',
    ]);
    await expect(form.getByText('"film.mp4" has 5 MB. Cut it shorter or save it with fewer pixels')).toBeVisible();
    await offer(form).click();
    await expect(form.getByRole("button", { name: "Remove wide.webp" })).toBeVisible();
    await expectAccessible(page);
  });

  for (const [name, address, label] of [
    ["a product's extra images", "/admin/products?new=true", "Extra Images"],
    ["a gallery item's primary image", "/admin/gallery-items?new=true", "Primary Image"],
    ["a gallery item's media", "/admin/gallery-items?new=true", "Additional Media"],
    ["a news item's primary image", "/admin/news-items?new=true", "Primary Image"],
    ["an item code's image", "/admin/item-codes?new=true", "Image"],
  ] as const) {
    await leg(`${name} can be made smaller`, async () => {
      await walkTo(page, address);
      const form = page.getByRole("dialog");
      await form.getByLabel(label, { exact: true }).setInputFiles(await makePictureOf(LIMIT + 1, "large.png"));
      await offer(form).click();
      await expect(form.getByRole("button", { name: "Remove large.webp" })).toBeVisible();
    });
  }

  await leg("a carousel image can be made smaller", async () => {
    const form = await openCarousel(page, "new");
    await form.getByLabel("Image", { exact: true }).setInputFiles(await makePictureOf(LIMIT + 1, "large.png"));
    await offer(form).click();
    await expect(form.getByText("large.webp")).toBeVisible();
  });
});
