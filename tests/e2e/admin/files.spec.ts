import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeGalleryItem, openForm, removeGalleryItems } from "../support/gallery-items.ts";
import { makePicture } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts, undo } from "../support/undo.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const NAME = "Files Lace";
const KEYS = ["gallery-items/lace-first.png", "gallery-items/lace-second.png", "gallery-items/lace-twin.png"] as const;
const [FIRST, SECOND, TWIN] = KEYS;
const at = (key: string) => `/storage/v1/object/public/site-media/${key}`;

test("stored files: what is said of them, where they are used, and what takes their place", async ({
  page,
  api,
  server,
}) => {
  const service = makeService(server);
  const store = async (key: string, color: string) => {
    const { buffer, mimeType } = await makePicture(key, color);
    await service.storage.from("site-media").upload(key, buffer, { contentType: mimeType, upsert: true });
  };
  const leg = startWalk(page, {
    before: async () => {
      await removeGalleryItems(service, NAME);
      await service.from("media").delete().like("key", "gallery-items/lace-%").throwOnError();
      await store(FIRST, "#884422");
      await store(TWIN, "#884422");
      await store(SECOND, "#226644");
      await makeGalleryItem(service, NAME, { primary_image_url: at(FIRST), description: `See ${at(FIRST)}.` });
    },
    after: () => removeGalleryItems(service, NAME),
  });
  const table = page.getByRole("table", { name: "Files" });
  const row = (name: string) => table.getByRole("row").filter({ hasText: name });
  const said = (key: string) => rows(api.from("media").select("alt, is_decorative, focal_x, focal_y").eq("key", key));

  await leg("the sidebar leads to the list; search, kinds and filters narrow it", async () => {
    await walkTo(page, "/admin");
    await page.getByRole("link", { name: "Files", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/files$/);
    await expect(page.getByRole("heading", { level: 1, name: "Files" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search files" }).fill("lace-");
    await expect(table.getByRole("row")).toHaveCount(4);
    await expectAccessible(page);
    await expect(row("lace-first.png").getByRole("cell").nth(4)).toHaveText("Used in 2 places");
    await expect(row("lace-first.png")).toContainText("Stored 2 times");
    await expect(row("lace-second.png")).toContainText("Not used");
    await page.getByLabel("Show").selectOption("Same bytes twice");
    await expect(table.getByRole("row")).toHaveCount(3);
    await page.getByLabel("Show").selectOption("Unused");
    await expect(table.getByRole("row")).toHaveCount(3);
    await expect(row("lace-first.png")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Remove Stale Files" })).toHaveAttribute(
      "href",
      "/admin/general-settings?tab=remove-stale-files",
    );
    await page.getByLabel("Show").selectOption("Over 1 MB");
    await expect(page.getByText("No data found")).toBeVisible();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await page.getByLabel("Kind").selectOption("Films");
    await expect(table).toHaveAttribute("aria-busy", "false");
    await expect(table.getByRole("row").nth(1).getByRole("cell").nth(2)).toHaveText("Film");
    await page.getByLabel("Kind").selectOption("All kinds");
    await page.getByLabel("Order").selectOption("Largest first");
    await expect(table.getByRole("row").nth(48)).toBeVisible();
  });

  await leg(
    "a picture is described in each language, and its focal point moved by keys and by the pointer",
    async () => {
      await walkTo(page, "/admin/files?q=lace-first");
      await page.getByRole("button", { name: "lace-first.png" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit lace-first.png" });
      await expect(dialog.getByText("64 × 64 pixels")).toBeVisible();
      const cross = dialog.getByRole("button", { name: /Focal point/ });
      await cross.focus();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Shift+ArrowDown");
      await expect(cross).toHaveAccessibleName("Focal point, 49 % from the left, 60 % from the top");
      await expect(dialog.getByLabel("Focal Point from the Top")).toHaveValue("60");
      const picture = dialog.locator(".focal-picture");
      const box = await picture.boundingBox();
      if (!box) throw new Error("The picture is not shown");
      await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
      await expect(cross).toHaveAccessibleName("Focal point, 25 % from the left, 75 % from the top");
      await dialog.getByLabel("Focal Point from the Left").fill("101");
      await dialog.getByLabel("Alternative Text", { exact: true }).fill("Gold lace on velvet");
      await dialog.getByLabel("Alternative Text (Chinese)").fill("絲絨上的金蕾絲");
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(dialog.getByText("must be a whole number from 0 to 100")).toBeVisible();
      await dialog.getByLabel("Focal Point from the Left").fill("20");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(toasts(page).getByText("File updated successfully")).toBeVisible();
      expect(await said(FIRST)).toEqual([
        { alt: "Gold lace on velvet", is_decorative: false, focal_x: 20, focal_y: 75 },
      ]);
      const texts = await rows(
        api.from("translations").select("language_code, translated_value").eq("entity_type", "media"),
      );
      expect(texts).toContainEqual({ language_code: "zh", translated_value: "絲絨上的金蕾絲" });
      await expect(row("lace-first.png")).toContainText("Gold lace on velvet");
      await undo(page).click();
      await expect.poll(() => said(FIRST)).toEqual([]);
    },
  );

  await leg("decoration has no text; the history names the file and leads to it", async () => {
    const { id } = await rows(service.from("media").insert({ key: FIRST, alt: "Lace" }).select("id").single());
    await walkTo(page, `/admin/files?edit=${id}`);
    const dialog = page.getByRole("dialog", { name: "Edit lace-first.png" });
    await dialog.getByLabel("Decorative").check();
    await expect(dialog.getByLabel("Alternative Text", { exact: true })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toasts(page).getByText("File updated successfully")).toBeVisible();
    expect(await said(FIRST)).toMatchObject([{ alt: null, is_decorative: true }]);
    await walkTo(page, "/admin/changes");
    await expect(page.getByRole("list", { name: "Recent changes" }).getByText(FIRST).first()).toBeVisible();
  });

  await leg(
    "its uses lead to their records; another file comes into all of them, and one undo takes that back",
    async () => {
      await walkTo(page, `/admin/files?q=lace&file=${encodeURIComponent(FIRST)}`);
      const dialog = page.getByRole("dialog", { name: "Edit lace-first.png" });
      const uses = dialog.getByRole("region", { name: "Used in 2 places" });
      await expect(uses.getByRole("listitem")).toHaveText([
        `Gallery item ${NAME} Primary Image`,
        `Gallery item ${NAME} Description, in the text`,
      ]);
      await expect(uses.getByRole("link").first()).toHaveAttribute("href", /^\/admin\/gallery-items\?edit=\d+$/);
      await dialog.getByRole("button", { name: "Replace everywhere" }).click();
      const replacing = page.getByRole("dialog", { name: "Replace lace-first.png" });
      await replacing.getByRole("button", { name: "Replace everywhere" }).click();
      await expect(replacing.getByText("Choose the file that comes")).toBeVisible();
      await expectAccessible(page);
      await replacing.getByLabel("New File").setInputFiles(await makePicture("lace-new.png", "#112233"));
      await replacing.getByRole("button", { name: "Replace everywhere" }).click();
      await expect(toasts(page).getByText("File replaced everywhere")).toBeVisible();
      await expect(page.getByRole("dialog", { name: /Edit lace-new-\w+\.png/ })).toBeVisible();
      const item = () =>
        rows(api.from("gallery_items").select("primary_image_url, description").eq("name", NAME).single());
      expect((await item()).primary_image_url).toMatch(/\/gallery-items\/lace-new-\w+\.png$/);
      expect((await item()).description).toMatch(/^See \/storage\/.*lace-new-\w+\.png\.$/);
      await undo(page).click();
      await expect.poll(item).toEqual({ primary_image_url: at(FIRST), description: `See ${at(FIRST)}.` });
    },
  );

  await leg("the same bytes are named, and take its place without an upload", async () => {
    await walkTo(page, `/admin/files?file=${encodeURIComponent(FIRST)}`);
    const dialog = page.getByRole("dialog", { name: "Edit lace-first.png" });
    await expect(dialog.getByText("The same bytes as")).toBeVisible();
    await dialog.getByRole("button", { name: "Replace everywhere" }).click();
    const replacing = page.getByRole("dialog", { name: "Replace lace-first.png" });
    await replacing.getByLabel(`the same bytes, stored as ${TWIN}`).check();
    await replacing.getByRole("button", { name: "Replace everywhere" }).click();
    await expect(page.getByRole("dialog", { name: "Edit lace-twin.png" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Used in 2 places" })).toBeVisible();
  });

  await leg(
    "a chosen file that is stored already is told before it is saved, and the stored one can be used",
    async () => {
      const item = await rows(api.from("gallery_items").select("id").eq("name", NAME).single());
      const form = await openForm(page, item.id);
      const chosen = await makePicture("again.png", "#226644");
      await form.getByLabel("Primary Image").setInputFiles(chosen);
      const told = form.getByText(`The same file is stored already, as ${SECOND}.`);
      await expect(told).toBeVisible();
      await form.getByRole("button", { name: "Use it" }).click();
      await expect(form.getByText("It is used: nothing is uploaded.")).toBeVisible();
      await form.getByRole("button", { name: "Update Gallery Item" }).click();
      await expect(form).toHaveCount(0);
      const saved = await rows(api.from("gallery_items").select("primary_image_url").eq("id", item.id).single());
      expect(saved.primary_image_url).toBe(at(SECOND));
    },
  );

  await leg("on a phone, and where the file is gone", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await walkTo(page, `/admin/files?q=lace&file=${encodeURIComponent(FIRST)}`);
    await expect(page.getByRole("dialog", { name: "Edit lace-first.png" })).toBeVisible();
    await expectAccessible(page);
    await walkTo(page, "/admin/files?file=gallery-items%2Fnone.png");
    await expect(page.getByText("This file is no longer stored.")).toBeVisible();
  });
});
