import path from "node:path";
import {
  headers as beginnings,
  makePicture as drawPicture,
  refused,
} from "../../../embedded-backend/storage/sample-files.fixture.ts";
import { makeGalleryItem, openForm, readGalleryItem, removeGalleryItems, toast } from "../support/gallery-items.ts";
import { readMedia } from "../support/media.ts";
import { makeDamaged, makePicture, makePictureOf, realFile } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts } from "../support/undo.ts";
import { startWalk } from "../support/walk.ts";

const text = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
const drawing = { name: "logo.svg", mimeType: "image/svg+xml", buffer: refused["an SVG"] };
const pdfOf = (bytes: number, name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([beginnings.pdf, Buffer.alloc(bytes - beginnings.pdf.byteLength, " ")]),
});

test.afterEach(async ({ api }) => removeGalleryItems(api, "Specimen"));

test("media of a gallery item", async ({ page, api }) => {
  const leg = startWalk(page, { after: async () => removeGalleryItems(api, "Specimen") });
  await leg("each file may have 5 MB and no byte more", async () => {
    const form = await openForm(page);
    await form.getByLabel("Name", { exact: true }).fill("Specimen Sizes");
    await form.getByLabel("Primary Image").setInputFiles(await makePictureOf(5_242_881, "large.png"));
    await expect(form.getByText("Image must be less than 5MB")).toBeVisible();
    await form.getByLabel("Primary Image").setInputFiles(await makePictureOf(5_242_880, "fits.png"));
    await expect(form.getByText("Image must be less than 5MB")).toHaveCount(0);
    await form
      .getByLabel("Additional Media")
      .setInputFiles([await makePictureOf(5_242_881, "wide.png"), await makePictureOf(5_242_880, "slim.png")]);
    await expect(form.getByText('File "wide.png" must be less than 5MB')).toBeVisible();
    await form.getByRole("switch", { name: "PDF" }).check();
    await form.getByLabel("PDF File").setInputFiles(pdfOf(5_242_881, "long.pdf"));
    await expect(form.getByText("PDF must be less than 5MB")).toBeVisible();
    await form.getByLabel("PDF File").setInputFiles(pdfOf(5_242_880, "short.pdf"));
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Gallery item created successfully")).toBeVisible();
    const item = await readGalleryItem(api, "Specimen Sizes");
    for (const url of [item.primary_image_url, item.pdf_url, item.gallery_images[0]?.image_url]) {
      expect((await (await page.request.get(url ?? "")).body()).byteLength).toBe(5_242_880);
    }
    expect(item.gallery_images).toHaveLength(1);
  });

  await leg("takes each type of image and video, in their order behind those it has", async () => {
    const item = await makeGalleryItem(api, "Specimen Types", { media: ["/a.jpg"] });
    const form = await openForm(page, item.id);
    const images = await Promise.all(
      (["jpeg", "png", "webp", "gif"] as const).map(async (type) => ({
        name: `${type}.${type}`,
        mimeType: `image/${type}`,
        buffer: Buffer.from(await drawPicture(type)),
      })),
    );
    const videos = (["mp4", "webm", "ogg", "mov", "avi"] as const).map((type) => ({
      name: `${type}.${type.toUpperCase()}`,
      mimeType: "",
      buffer: beginnings[type],
    }));
    const asJfif = { ...(await makePicture("jfif.jpg")), name: "jfif.JFIF" };
    const renamed = { ...(await makePicture("renamed.png")), name: "renamed.jpg", mimeType: "image/jpeg" };
    const asJpg = { ...(await makePicture("jpg.jpg")), mimeType: "image/jpg" };
    await form.getByLabel("Additional Media").setInputFiles([...images, asJpg, asJfif, renamed]);
    await form.getByLabel("Additional Media").setInputFiles(videos);
    for (const image of images) {
      await form.getByLabel("Primary Image").setInputFiles(image);
      await expect(form.getByText("File must be an image")).toHaveCount(0);
    }
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(toast(page, "Gallery item updated successfully")).toBeVisible();
    const { gallery_images: media, primary_image_url } = await readGalleryItem(api, "Specimen Types");
    expect(primary_image_url).toMatch(/\/gallery-items\/gif-.*\.gif$/);
    expect(media.map(({ display_order, media_type }) => [display_order, media_type])).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((place) => [place, "image"]),
      ...[8, 9, 10, 11, 12].map((place) => [place, "video"]),
    ]);
    const folders = media.map(({ image_url }) => /site-media\/([\w-]+)\/(\w+)-/.exec(image_url)?.slice(1).join("/"));
    expect(folders).toEqual([
      undefined,
      ...["jpeg", "png", "webp", "gif", "jpg", "jfif", "renamed"].map((type) => `gallery-items/${type}`),
      ...["mp4", "webm", "ogg", "mov", "avi"].map((type) => `gallery-videos/${type}`),
    ]);
  });

  await leg("a JPEG that a phone calls .heic is taken; a HEIC is told with what to do", async () => {
    const form = await openForm(page);
    const jpeg = await makePicture("phone.jpg");
    const heic = {
      name: "IMG_1.HEIC",
      mimeType: "image/heic",
      buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
    };
    const told = '"IMG_1.HEIC" is a HEIC picture';
    await form.getByLabel("Primary Image").setInputFiles(heic);
    await expect(form.getByText("File must be an image (JPEG, PNG, WebP, GIF)", { exact: true })).toBeVisible();
    await expect(form.getByText(told)).toBeVisible();
    await form.getByLabel("Primary Image").setInputFiles({ ...jpeg, name: "IMG_2.HEIC", mimeType: "image/heic" });
    await expect(form.getByText("IMG_2.jpg")).toBeVisible();
    await expect(form.getByText(told)).toHaveCount(0);
    await form.getByLabel("Additional Media").setInputFiles([heic, { ...jpeg, name: "IMG_3.HEIC", mimeType: "" }]);
    await expect(form.getByText('File "IMG_1.HEIC" must be an image or video')).toBeVisible();
    await expect(form.getByText(told)).toBeVisible();
    await expect(form.getByRole("button", { name: "Remove IMG_3.jpg" })).toBeVisible();
  });

  await leg("a PDF may begin with a line end", async () => {
    const form = await openForm(page);
    await form.getByRole("switch", { name: "PDF" }).check();
    const buffer = Buffer.concat([Buffer.from("\r\n"), beginnings.pdf]);
    await form.getByLabel("PDF File").setInputFiles({ name: "late.pdf", mimeType: "application/pdf", buffer });
    await expect(form.getByText("late.pdf")).toBeVisible();
    await expect(form.getByText("File must be a PDF")).toHaveCount(0);
  });

  await leg("files of other types are skipped with a message each, the others are kept", async () => {
    const form = await openForm(page);
    for (const wrong of [text, drawing, realFile(".mp4")]) {
      await form.getByLabel("Primary Image").setInputFiles(wrong);
      await expect(form.getByText("File must be an image (JPEG, PNG, WebP, GIF)")).toBeVisible();
    }
    const film = { name: "film.mkv", mimeType: "video/x-matroska", buffer: refused["a Matroska film"] };
    await form.getByLabel("Additional Media").setInputFiles([text, await makePicture("kept.png"), drawing, film]);
    for (const { name } of [text, drawing, film]) {
      await expect(form.getByText(`File "${name}" must be an image or video`)).toBeVisible();
    }
    await expect(form.getByText("kept.png")).toBeVisible();
    await form.getByLabel("Additional Media").setInputFiles(await makePicture("second.png"));
    await expect(form.getByText("must be an image or video")).toHaveCount(0);
    await form.getByRole("button", { name: "Remove kept.png" }).click();
    await expect(form.getByText("kept.png")).toHaveCount(0);
    await expect(form.getByText("second.png")).toBeVisible();
    await form.getByRole("switch", { name: "PDF" }).check();
    await form.getByLabel("PDF File").setInputFiles(await makePicture("no-pdf.png"));
    await expect(form.getByText("File must be a PDF")).toBeVisible();
  });

  await leg("a damaged file is refused by the storage: told, input kept, nothing saved", async () => {
    const form = await openForm(page);
    await form.getByLabel("Name", { exact: true }).fill("Specimen False");
    await form
      .getByLabel("Additional Media")
      .setInputFiles([await makePicture("true.png"), await makeDamaged("false.jpg")]);
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Failed to save gallery item")).toBeVisible();
    await expect(
      page.getByText(/^Failed to upload additional media: false\.jpg: The picture is damaged or was cut off\./),
    ).toBeVisible();
    expect(await rows(api.from("gallery_items").select("id").eq("name", "Specimen False"))).toEqual([]);
    await form.getByRole("button", { name: "Remove false.jpg" }).click();
    let uploads = 0;
    page.on("request", (request) => {
      if (request.url().includes("/storage/v1/object/site-media/")) uploads += 1;
    });
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Gallery item created successfully")).toBeVisible();
    expect(uploads).toBe(0);
    expect((await readGalleryItem(api, "Specimen False")).gallery_images).toHaveLength(1);
  });

  await leg("an upload under way can be cancelled; the form keeps its input", async () => {
    const form = await openForm(page);
    await form.getByLabel("Name", { exact: true }).fill("Specimen Slow");
    await form.getByLabel("Additional Media").setInputFiles([await makePicture("slow.png")]);
    await page.route("**/storage/v1/object/**", () => {});
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(form.getByRole("progressbar", { name: "Uploading slow.png" })).toBeVisible();
    await expect(form.getByRole("button", { name: "Saving..." })).toBeDisabled();
    await form.getByRole("button", { name: "Cancel upload" }).click();
    await expect(toast(page, "Failed to save gallery item")).toBeVisible();
    await expect(page.getByText("Failed to upload additional media: Upload cancelled")).toBeVisible();
    expect(await rows(api.from("gallery_items").select("id").eq("name", "Specimen Slow"))).toEqual([]);
    await page.unroute("**/storage/v1/object/**");
    await form.getByRole("button", { name: "Create Gallery Item" }).click();
    await expect(toast(page, "Gallery item created successfully")).toBeVisible();
    expect((await readGalleryItem(api, "Specimen Slow")).gallery_images).toHaveLength(1);
  });
});

test("a video's thumbnail is its middle frame, of a chosen and of a stored one", async ({ page, api, server }) => {
  await page.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
      const [source] = given;
      if (source instanceof HTMLVideoElement) this.canvas.title = String(source.currentTime / source.duration);
      return Reflect.apply(draw, this, given);
    } as typeof draw;
  });
  const { video: url } = await readMedia(server);
  const item = await makeGalleryItem(api, "Specimen Film", { media: [url] });
  const form = await openForm(page, item.id);
  await form.getByLabel("Additional Media").setInputFiles({ ...realFile(".mp4"), name: "chosen.mp4" });
  for (const name of [path.basename(url), "chosen.mp4"]) {
    const thumbnail = form.getByRole("img", { name });
    await expect(thumbnail).toHaveAttribute("data-drawn", "true");
    expect(Number(await thumbnail.getAttribute("title"))).toBeCloseTo(0.5, 1);
  }
});

const media = ["/first.jpg", "/second.jpg", "/third.mp4"];
const addresses = async (api: Parameters<typeof readGalleryItem>[0], name: string) =>
  (await readGalleryItem(api, name)).gallery_images.map(({ image_url }) => image_url);

test("media of a gallery item: removing a stored image", async ({ page, api, context }) => {
  const leg = startWalk(page, { after: async () => removeGalleryItems(api, "Specimen") });
  await leg("waits for Update, which says so, and is taken back by Undo at its place", async () => {
    const item = await makeGalleryItem(api, "Specimen Removed", { media });
    const form = await openForm(page, item.id);
    await expect(form.getByLabel("Additional Media")).toHaveAccessibleDescription(
      "Images or videos up to 5MB each. Removing a stored one takes effect with Update Gallery Item.",
    );
    await form.getByLabel("Description", { exact: true }).fill("Typed before");
    await form.getByRole("button", { name: "Remove second.jpg" }).click();
    await expect(form.getByText("second.jpg")).toHaveCount(0);
    await expect(form.getByRole("button", { name: "Add Images or Videos" })).toBeFocused();
    expect(await addresses(api, "Specimen Removed")).toEqual(media);
    await form.getByLabel("Additional Media").setInputFiles(await makePicture("new.png"));
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    const message = toasts(page).getByRole("listitem").filter({ hasText: "Gallery item updated successfully" });
    await expect(message).toContainText("Image removed successfully");
    const stored = await readGalleryItem(api, "Specimen Removed");
    expect(stored.description).toBe("Typed before");
    expect(stored.gallery_images).toMatchObject([
      { image_url: "/first.jpg", display_order: 0 },
      { image_url: "/third.mp4", display_order: 1 },
      { image_url: expect.stringContaining("new-"), display_order: 2 },
    ]);
    await message.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Undone")).toBeVisible();
    expect(await addresses(api, "Specimen Removed")).toEqual(media);
  });

  await leg("that fails says so, and stays to be saved again", async () => {
    const item = await makeGalleryItem(api, "Specimen Refused", { media });
    const form = await openForm(page, item.id);
    await form.getByRole("button", { name: "Remove second.jpg" }).click();
    await page.route("**/rest/v1/rpc/write_records", (route) => route.abort());
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    const failure = toasts(page).getByRole("listitem").filter({ hasText: "Failed to save gallery item" });
    await expect(failure).toContainText("Failed to remove image: ");
    await page.unroute("**/rest/v1/rpc/write_records");
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(form).toHaveCount(0);
    expect(await addresses(api, "Specimen Refused")).toEqual(["/first.jpg", "/third.mp4"]);
  });

  await leg("is lost with the form, after a question: nothing was removed", async () => {
    const item = await makeGalleryItem(api, "Specimen Cancelled", { media });
    const form = await openForm(page, item.id);
    await form.getByRole("button", { name: "Remove first.jpg" }).click();
    await form.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(form).toHaveCount(0);
    expect(await addresses(api, "Specimen Cancelled")).toEqual(media);
  });

  await leg("by a save that fails is told, and can be tried again", async () => {
    const item = await makeGalleryItem(api, "Specimen Stuck", { media });
    const form = await openForm(page, item.id);
    await context.route("**/rpc/write_records", (route) => route.abort());
    await form.getByRole("button", { name: "Remove second.jpg" }).click();
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(toast(page, "Failed to save gallery item")).toBeVisible();
    expect(await addresses(api, "Specimen Stuck")).toEqual(media);
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await form.getByRole("button", { name: "Update Gallery Item" }).click();
    await expect(toast(page, "Gallery item updated successfully")).toBeVisible();
    expect(await addresses(api, "Specimen Stuck")).toEqual(["/first.jpg", "/third.mp4"]);
  });
});
