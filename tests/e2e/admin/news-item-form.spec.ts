import { expectAccessible } from "../support/axe.ts";
import { makePicture, makePictureOf, realFile } from "../support/media-files.ts";
import { makeNewsItem, openNewsForm, readNewsItem, removeNewsItems, unpinAll } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const body = "A body of twenty characters at least.";
const film = () => realFile(".mp4");

test("the form of a news item", async ({ page, api, zhUrl }) => {
  const leg = startWalk(page, {
    after: async () => {
      await removeNewsItems(api, "Form ");
    },
  });
  await leg("creates an item with all its fields and files, and the site shows it at once", async () => {
    const form = await openNewsForm(page);
    await expect(form.getByLabel("Title", { exact: true })).toBeFocused();
    await expect(form.getByLabel("Status")).toHaveValue("Active");
    await expect(form.getByLabel("Pinned")).not.toBeChecked();
    await expect(form.getByText("Pinned items appear first on the news page (max 3)", { exact: true })).toBeVisible();
    await expect(form.getByText("JPEG, PNG, WebP, GIF up to 5MB", { exact: true })).toBeVisible();
    await expect(form.getByText("Images or videos up to 5MB", { exact: true })).toBeVisible();
    await expect(form.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
    await form.getByLabel("Title", { exact: true }).fill("Form One: Fair & Show 2026!");
    await expect(form.getByLabel("Slug")).toHaveValue("form-one-fair-show-2026");
    await form.getByLabel("Description").fill("Where to meet us this year.");
    await form.getByLabel("Article Body").fill(`First paragraph.\n\n${body}`);
    const chooser = page.waitForEvent("filechooser");
    await form.getByRole("button", { name: "Upload Image" }).click();
    await (await chooser).setFiles(await makePicture("hall.jpg"));
    await expect(form.getByRole("img", { name: "hall.jpg" })).toBeVisible();
    await expect(form.getByRole("button", { name: "Change Image" })).toBeVisible();
    await form.getByLabel("Additional Media").setInputFiles([await makePicture("stand.png"), film()]);
    await expect(form.getByRole("img", { name: "real.mp4" })).toHaveAttribute("data-drawn", "true");
    await form.getByLabel("Additional Media").setInputFiles(await makePicture("not-meant.png"));
    await form.getByRole("button", { name: "Remove not-meant.png" }).click();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Create News Item" }).click();
    await expect(page.getByText("News item created successfully")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("cell", { name: "Form One: Fair & Show 2026!", exact: true })).toBeVisible();

    const stored = await readNewsItem(api, "Form One: Fair & Show 2026!");
    expect(stored).toMatchObject({
      slug: "form-one-fair-show-2026",
      description: "Where to meet us this year.",
      article_body: `First paragraph.\n\n${body}`,
      status: "Active",
      is_pinned: false,
      display_order: 0,
      likes: 0,
      primary_image_url: expect.stringMatching(/\/site-media\/news\/hall-[^/]+\.jpg$/),
    });
    expect(stored.news_media.map(({ media_type }) => media_type)).toEqual(["image", "video"]);
    for (const { media_url } of stored.news_media) expect(media_url).toContain("/site-media/news/");
    for (const site of ["", zhUrl]) {
      await page.goto(`${site}/news/form-one-fair-show-2026`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form One: Fair & Show 2026!");
      await expect(page.getByText(body)).toBeVisible();
    }
  });

  await leg("every rule is told under its field, and the first wrong one takes the focus", async () => {
    const form = await openNewsForm(page);
    const title = form.getByLabel("Title", { exact: true });
    const slug = form.getByLabel("Slug");
    const create = form.getByRole("button", { name: "Create News Item" });
    await create.click();
    await expect(form.getByRole("alert")).toHaveText([
      "Title must be at least 2 characters",
      "Slug must be at least 2 characters",
      "Description must be at least 10 characters",
      "Article body must be at least 20 characters",
      "Primary image is required",
    ]);
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription("Title must be at least 2 characters");
    await expectAccessible(page);
    await title.fill("😀");
    await form.getByLabel("Description").fill("123456789 ");
    await form.getByLabel("Article Body").fill(" 1234567890123456789 ");
    await create.click();
    await expect(form.getByRole("alert")).toHaveCount(5);
    for (const wrong of ["Upper-Case", "two--hyphens", "-first", "last-", "with space", "ünder"]) {
      await slug.fill(wrong);
      await expect(form.getByText("Slug must be lowercase and hyphen-separated")).toBeVisible();
    }
    await title.fill("Form Rules");
    await slug.fill("f1");
    await form.getByLabel("Description").fill("1234567890");
    await form.getByLabel("Article Body").fill("12345678901234567890");
    await create.click();
    await expect(form.getByRole("alert")).toHaveText(["Primary image is required"]);
    await expect(form.getByRole("button", { name: "Upload Image" })).toBeFocused();
    expect(await rows(api.from("news_items").select("id").like("title", "Form %"))).toEqual([]);
  });

  await leg("the slug follows the title until it is edited by hand; an emptied one is filled when saved", async () => {
    const form = await openNewsForm(page);
    const title = form.getByLabel("Title", { exact: true });
    const slug = form.getByLabel("Slug");
    await title.fill("Form by hand");
    await slug.fill("my-own-slug");
    await title.fill("Form Emptied, Slug");
    await expect(slug).toHaveValue("my-own-slug");
    await slug.fill("");
    await form.getByLabel("Description").fill("Ten characters");
    await form.getByLabel("Article Body").fill(body);
    await form.getByLabel("Primary Image").setInputFiles(await makePicture("any.png"));
    await form.getByRole("button", { name: "Create News Item" }).click();
    await expect(page.getByText("News item created successfully")).toBeVisible();
    expect((await readNewsItem(api, "Form Emptied, Slug")).slug).toBe("form-emptied-slug");
  });

  await leg("files that do not fit are refused with their message, the others are kept", async () => {
    const form = await openNewsForm(page);
    const image = form.getByLabel("Primary Image");
    const refused = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
    await image.setInputFiles(refused("paper.pdf"));
    await expect(form.getByText("File must be an image (JPEG, PNG, WebP, GIF)", { exact: true })).toBeVisible();
    await image.setInputFiles(await makePictureOf(5_242_881, "large.png"));
    await expect(form.getByText("Image must be less than 5MB", { exact: true })).toBeVisible();
    await expect(form.getByRole("button", { name: "Upload Image" })).toBeVisible();
    await image.setInputFiles(await makePictureOf(5_242_880, "just.png"));
    await expect(form.getByText("Image must be less than 5MB", { exact: true })).toHaveCount(0);
    await expect(form.getByRole("button", { name: "Remove just.png" })).toBeVisible();
    const media = form.getByLabel("Additional Media");
    await media.setInputFiles([
      refused("paper.pdf"),
      await makePicture("kept.png"),
      await makePictureOf(5_242_881, "large.png"),
      { name: "film.mov", mimeType: "video/quicktime", buffer: Buffer.from("mov") },
      film(),
    ]);
    await expect(form.getByRole("alert").getByRole("listitem")).toHaveText([
      'File "paper.pdf" must be an image or video',
      'File "large.png" must be less than 5MB',
      'File "film.mov" must be an image or video',
    ]);
    await expect(form.getByRole("button", { name: "Remove kept.png" })).toBeVisible();
    await expect(form.getByRole("button", { name: "Remove real.mp4" })).toBeVisible();
    await expect(form.getByRole("button", { name: "Remove film.mov" })).toHaveCount(0);
  });

  await leg("files that are not what they are called are told at once, by name, and the others are kept", async () => {
    const form = await openNewsForm(page);
    const words = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from("only words") });
    await form.getByLabel("Primary Image").setInputFiles(await makePicture("true.png"));
    await form.getByLabel("Primary Image").setInputFiles(words("words.jpg", "image/jpeg"));
    await expect(form.getByText("File must be an image (JPEG, PNG, WebP, GIF)", { exact: true })).toBeVisible();
    await expect(form.getByRole("button", { name: "Remove true.png" })).toBeVisible();
    await form
      .getByLabel("Additional Media")
      .setInputFiles([
        words("words.png", "image/png"),
        await makePicture("kept.png"),
        words("words.mp4", "video/mp4"),
        film(),
      ]);
    await expect(form.getByRole("alert").getByRole("listitem")).toHaveText([
      'File "words.png" must be an image or video',
      'File "words.mp4" must be an image or video',
    ]);
    await expect(form.getByRole("button", { name: /^Remove / })).toHaveCount(3);
    await expect(form.getByRole("button", { name: "Remove kept.png" })).toBeVisible();
    await expect(form.getByRole("button", { name: "Remove real.mp4" })).toBeVisible();
  });

  await leg("a double click on Add News opens one form", async () => {
    await walkTo(page, "/admin/news-items");
    await page.getByRole("button", { name: "Add News" }).dblclick();
    const form = page.getByRole("dialog", { name: "Add News Item" });
    await expect(form.getByLabel("Title", { exact: true })).toBeFocused();
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(/news-items$/);
    await page.getByRole("button", { name: "Add News" }).click();
    await expect(form).toBeVisible();
  });

  await leg("Display Order stands only with Pinned, and a fourth pin is refused", async () => {
    const pinAgain = await unpinAll(api);
    const item = await makeNewsItem(api, "Form pinned", { display_order: 7 });
    const form = await openNewsForm(page, item.id);
    const order = form.getByLabel("Display Order");
    await expect(order).toHaveCount(0);
    await form.getByLabel("Pinned").check();
    await expect(order).toHaveValue("7");
    const save = form.getByRole("button", { name: "Update News Item" });
    await order.fill("-1");
    await save.click();
    await expect(form.getByText("Display order must be a whole number of 0 or more")).toBeVisible();
    await order.fill("2");
    for (const letter of ["A", "B", "C"]) await makeNewsItem(api, `Form ${letter}`, { is_pinned: true });
    await save.click();
    await expect(page.getByText("Failed to save news item")).toBeVisible();
    await expect(page.getByText("At most 3 news items can be pinned")).toBeVisible();
    await expect(order).toHaveValue("2");
    await removeNewsItems(api, "Form A");
    await save.click();
    await expect(page.getByText("News item updated successfully")).toBeVisible();
    expect(await readNewsItem(api, "Form pinned")).toMatchObject({ is_pinned: true, display_order: 2 });
    await removeNewsItems(api, "Form ");
    await pinAgain();
  });
});
