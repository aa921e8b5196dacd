import type { Page } from "@playwright/test";
import { INTERFACE_LANGUAGES } from "../../../app/lib/i18n/languages.ts";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { clashes, clashOf } from "../support/clash.ts";
import { expect, rows, signIn, test } from "../support/staff.ts";
import { address, column, fieldLine, storedTranslations, translate } from "../support/translations.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const prefix = "Spoken Thread";

const addForm = (page: Page) => page.getByRole("dialog", { name: "Add Translation" });
const editForm = (page: Page) => page.getByRole("dialog", { name: "Edit Translation" });
const save = (page: Page) => addForm(page).getByRole("button", { name: "Save Translation" });
const update = (page: Page) => editForm(page).getByRole("button", { name: "Update Translation" });
const text = (page: Page) => page.getByRole("dialog").getByLabel("Translation", { exact: true });
const language = (page: Page) => page.getByRole("dialog").getByLabel("Language", { exact: true });

async function openAdd(page: Page, id: number, field = "name") {
  await walkTo(page, address("products", id, field));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(language(page)).toBeVisible();
}

/** Loses the answers of requests that write translations, but not the requests. */
async function loseAnswers(page: Page) {
  await page.route("**/rpc/write_records", async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute("**/rpc/write_records");
}

test("saving translations", async ({ page, api, context, server, zhUrl }) => {
  const leg = startWalk(page, { after: async () => removeProducts(api, prefix) });
  await leg("a translation is added, changed and deleted, and the Chinese site follows", async () => {
    const { id, slug } = await makeProduct(api, `${prefix} One`);
    const site = await page.context().newPage();
    const heading = site.getByRole("heading", { level: 1 });
    await openAdd(page, id);
    await expect(addForm(page).getByText(`${prefix} One`, { exact: true })).toBeVisible();
    await expect(language(page).locator("option")).toHaveText([
      "Select a language",
      ...INTERFACE_LANGUAGES.map(({ name }) => name).slice(1),
    ]);
    await expectAccessible(page);
    await save(page).click();
    await expect(addForm(page).getByText("Language is required", { exact: true })).toBeVisible();
    await expect(addForm(page).getByText("Translation is required", { exact: true })).toBeVisible();
    await language(page).selectOption("繁體中文");
    await text(page).fill("  ");
    await expect(addForm(page).getByText("Language is required")).toHaveCount(0);
    await expect(addForm(page).getByText("Translation is required")).toBeVisible();
    expect(await storedTranslations(api, id)).toEqual([]);
    await text(page).fill("一號線");
    await save(page).click();
    await expect(page.getByText("Translation added successfully", { exact: true })).toBeVisible();
    await expect(addForm(page)).toBeHidden();
    await expect(column(page, "Translations").getByText("一號線")).toBeVisible();
    await expect(fieldLine(page, "Name")).toContainText("Translated");
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
    await expect(
      page.getByText("All available languages have been used for this field", { exact: true }),
    ).toBeVisible();
    await site.goto(`${zhUrl}/products/${slug}`);
    await expect(heading).toHaveText("一號線");

    await page.getByRole("button", { name: "Edit 繁體中文" }).click();
    await expect(language(page)).toHaveValue("繁體中文");
    await expect(language(page)).not.toBeEditable();
    await expect(text(page)).toBeFocused();
    await expect(editForm(page).getByText(`${prefix} One`, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await text(page).fill("");
    await update(page).click();
    await expect(editForm(page).getByText("Translation is required", { exact: true })).toBeVisible();
    await text(page).fill("壹號線");
    await update(page).click();
    await expect(page.getByText("Translation updated successfully", { exact: true })).toBeVisible();
    await expect(column(page, "Translations").getByText("壹號線")).toBeVisible();
    await site.reload();
    await expect(heading).toHaveText("壹號線");

    await page.getByRole("button", { name: "Delete 繁體中文" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(
      dialog.getByText(
        "Are you sure? This will permanently delete the 繁體中文 translation for this field. This action cannot be undone.",
        { exact: true },
      ),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(column(page, "Translations").getByText("壹號線")).toBeVisible();
    await page.getByRole("button", { name: "Delete 繁體中文" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Translation deleted successfully", { exact: true })).toBeVisible();
    await expect(column(page, "Translations").getByText("No translations added yet")).toBeVisible();
    await expect(fieldLine(page, "Name")).toContainText("Missing");
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeEnabled();
    await site.reload();
    await expect(heading).toHaveText(`${prefix} One`);
    await site.close();
  });

  await leg("a long field has five rows and the whole original beside it; its text may stay empty", async () => {
    const { id } = await makeProduct(api, `${prefix} Long`);
    const original = `First line of it.\n${"All of it is read here. ".repeat(40)}The end.`;
    await rows(api.from("products").update({ detailed_description: original }).eq("id", id).select());
    await openAdd(page, id, "detailed_description");
    await expect(text(page)).toHaveAttribute("rows", "5");
    await expect(addForm(page).getByText(/^First line of it\..*The end\.$/s)).toBeVisible();
    await language(page).selectOption("繁體中文");
    await save(page).click();
    await expect(page.getByText("Translation added successfully")).toBeVisible();
    expect(await storedTranslations(api, id)).toEqual([
      { field_name: "detailed_description", language_code: "zh", translated_value: "" },
    ]);
  });

  await leg("a short field has one row, unless its text has several lines", async () => {
    const { id } = await makeProduct(api, `${prefix} Short`, { description: "One\nTwo" });
    await openAdd(page, id, "name");
    await expect(text(page)).not.toHaveAttribute("rows");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await openAdd(page, id, "description");
    await language(page).selectOption("繁體中文");
    await text(page).fill("一\n二");
    await save(page).click();
    await expect(page.getByText("Translation added successfully")).toBeVisible();
    expect((await storedTranslations(api, id))[0]?.translated_value).toBe("一\n二");
  });

  await leg("a language that a colleague added meanwhile is told at its field, and the input is kept", async () => {
    const { id } = await makeProduct(api, `${prefix} Twice`);
    const statesRead = page.waitForResponse(/outdated_translations/);
    await openAdd(page, id);
    await (await statesRead).finished();
    await language(page).selectOption("繁體中文");
    await text(page).fill("我的");
    await translate(api, id, "name", "他們的");
    await save(page).click();
    await expect(page.getByText("Failed to add translation", { exact: true })).toBeVisible();
    await expect(page.getByText("This field is translated into this language already")).toBeVisible();
    await expect(text(page)).toHaveValue("我的");
    await expect(language(page)).toHaveValue("zh");
    expect(await storedTranslations(api, id)).toMatchObject([{ translated_value: "他們的" }]);
    await addForm(page).getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(column(page, "Translations").getByText("他們的")).toBeVisible();
    await expect(fieldLine(page, "Name")).toContainText("Translated");
  });

  await leg(
    "what the same text is translated as elsewhere is offered, and saved for all that have it, as one act",
    async () => {
      const description = "Spoken of in one sentence";
      const [told, one, two] = [
        await makeProduct(api, `${prefix} Told`, { description }),
        await makeProduct(api, `${prefix} Untold`, { description }),
        await makeProduct(api, `${prefix} Untold too`, { description }),
      ];
      await translate(api, told.id, "description", "一句話");
      await openAdd(page, one.id, "description");
      await language(page).selectOption("繁體中文");
      await addForm(page).getByRole("button", { name: "Use 一句話" }).click();
      await expect(text(page)).toHaveValue("一句話");
      await expectAccessible(page);
      await addForm(page).getByRole("button", { name: "Save for the other one too" }).click();
      await expect(page.getByText("Translation added successfully", { exact: true })).toBeVisible();
      const stored = [{ field_name: "description", language_code: "zh", translated_value: "一句話" }];
      for (const { id } of [one, two]) expect(await storedTranslations(api, id)).toEqual(stored);
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(page.getByText("Undone", { exact: true })).toBeVisible();
      for (const { id } of [one, two]) expect(await storedTranslations(api, id)).toEqual([]);
      expect(await storedTranslations(api, told.id)).toEqual(stored);
    },
  );

  await leg("a double click adds once", async () => {
    const { id } = await makeProduct(api, `${prefix} Double`);
    await openAdd(page, id);
    await language(page).selectOption("繁體中文");
    await text(page).fill("一次");
    await save(page).dblclick();
    await expect(page.getByText("Translation added successfully")).toBeVisible();
    await expect(page.getByText("Failed to add translation")).toHaveCount(0);
    expect(await storedTranslations(api, id)).toHaveLength(1);
  });

  await leg("an addition that fails keeps its input; one whose answer got lost is taken up again", async () => {
    const { id } = await makeProduct(api, `${prefix} Offline`);
    await openAdd(page, id);
    await language(page).selectOption("繁體中文");
    await text(page).fill("離線");
    await context.setOffline(true);
    await save(page).click();
    await expect(page.getByText("Failed to add translation", { exact: true })).toBeVisible();
    await expect(text(page)).toHaveValue("離線");
    await context.setOffline(false);
    const findAnswers = await loseAnswers(page);
    await save(page).click();
    await expect.poll(() => storedTranslations(api, id)).toHaveLength(1);
    await expect(save(page)).toBeEnabled();
    await findAnswers();
    await text(page).fill("在線");
    await save(page).click();
    await expect(page.getByText("Translation added successfully", { exact: true })).toBeVisible();
    expect(await storedTranslations(api, id)).toMatchObject([{ translated_value: "在線" }]);
  });

  await leg("a colleague's newer change is not overwritten", async () => {
    const { id } = await makeProduct(api, `${prefix} Shared`);
    const translation = await translate(api, id, "name", "原來");
    await walkTo(page, `${address("products", id, "name")}&edit=${translation.id}`);
    await text(page).fill("我的");
    const { client: colleague } = await signIn(server);
    const change = colleague.from("translations").update({ translated_value: "他們的" });
    await rows(change.eq("id", translation.id).select());
    await update(page).click();
    await expect(clashes(editForm(page))).toBeVisible();
    await expect(page.getByText("Failed to update translation", { exact: true })).toHaveCount(0);
    await expect(text(page)).toHaveValue("我的");
    expect(await storedTranslations(api, id)).toMatchObject([{ translated_value: "他們的" }]);
    await clashOf(editForm(page), "Translation").getByRole("radio", { name: "Take theirs" }).check();
    await expect(text(page)).toHaveValue("他們的");
  });

  await leg("a change whose answer got lost is not taken for a colleague's", async () => {
    const { id } = await makeProduct(api, `${prefix} Answer`);
    const translation = await translate(api, id, "name", "原來");
    await walkTo(page, `${address("products", id, "name")}&edit=${translation.id}`);
    await text(page).fill("改過");
    const findAnswers = await loseAnswers(page);
    await update(page).click();
    await expect(page.getByText("Failed to update translation", { exact: true })).toBeVisible();
    await findAnswers();
    await text(page).fill("再改");
    await update(page).click();
    await expect(page.getByText("Translation updated successfully", { exact: true })).toBeVisible();
    expect(await storedTranslations(api, id)).toMatchObject([{ translated_value: "再改" }]);
  });

  await leg("a deletion that fails is told and nothing is gone", async () => {
    const { id } = await makeProduct(api, `${prefix} Safe`);
    await translate(api, id, "name", "安全");
    await walkTo(page, address("products", id, "name"));
    await page.getByRole("button", { name: "Delete 繁體中文" }).click();
    await context.setOffline(true);
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete translation", { exact: true })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect(await storedTranslations(api, id)).toHaveLength(1);
  });

  await leg("a translation is added by keyboard alone", async () => {
    const { id } = await makeProduct(api, `${prefix} Keys`);
    await walkTo(page, `/admin/translations?q=${prefix} Keys`);
    await column(page, "Records")
      .getByRole("button", { name: `${prefix} Keys` })
      .focus();
    await page.keyboard.press("Enter");
    await fieldLine(page, "Name").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeEnabled();
    const fields = await column(page, "Fields").getByRole("button").count();
    for (let field = 0; field < fields; field += 1) await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(language(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await text(page).focus();
    await page.keyboard.type("鍵盤");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Translation added successfully")).toBeVisible();
    expect(await storedTranslations(api, id)).toMatchObject([{ translated_value: "鍵盤" }]);
  });
});
