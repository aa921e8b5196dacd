import { readFile } from "node:fs/promises";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/staff.ts";
import { address, column, storedTranslations, translate } from "../support/translations.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const prefix = "Derived Thread";

test("Chinese that is derived", async ({ page, api, cnUrl }) => {
  const leg = startWalk(page, { after: async () => removeProducts(api, prefix) });
  await leg("a derived translation stands under its source, can be made one's own, and comes back", async () => {
    const { id, slug } = await makeProduct(api, `${prefix} One`);
    await translate(api, id, "name", "金屬繡線");
    await walkTo(page, address("products", id, "name"));
    const entries = column(page, "Translations").getByRole("listitem");
    await expect(entries).toHaveCount(1);
    const derived = entries.locator(".derived-translation");
    await expect(derived).toContainText("简体中文 Derived");
    await expect(derived).toContainText("金属绣线");
    await expect(derived).toContainText("Made of 繁體中文 whenever that is saved.");
    await expect(page.getByRole("button", { name: "Delete 简体中文" })).toHaveCount(0);
    await expect(
      page.getByText("All available languages have been used for this field", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("list", { name: "Coverage" }).getByRole("listitem").first()).toContainText(
      /\d+ derived/,
    );
    await expectAccessible(page);

    await page.getByRole("button", { name: "Edit 简体中文" }).click();
    const form = page.getByRole("dialog", { name: "Edit Translation" });
    await expect(form.getByLabel("Translation", { exact: true })).toHaveValue("金属绣线");
    await form.getByLabel("Translation", { exact: true }).fill("自己写的线");
    await form.getByRole("button", { name: "Update Translation" }).click();
    await expect(page.getByText("Translation updated successfully")).toBeVisible();
    await expect(derived).toHaveCount(0);
    await expect(entries).toHaveCount(2);
    expect(await storedTranslations(api, id)).toMatchObject([
      { language_code: "zh", translated_value: "金屬繡線" },
      { language_code: "cn", translated_value: "自己写的线" },
    ]);
    const site = await page.context().newPage();
    await site.goto(`${cnUrl}/products/${slug}`);
    await expect(site.getByRole("heading", { level: 1 })).toHaveText("自己写的线");

    await page.getByRole("button", { name: "Delete 简体中文" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Translation deleted successfully")).toBeVisible();
    await expect(derived).toContainText("金属绣线");
    await site.reload();
    await expect(site.getByRole("heading", { level: 1 })).toHaveText("金属绣线");
  });

  await leg(
    "a sheet leaves derived translations open, so that reading it in again makes none of them one's own",
    async () => {
      const { id } = await makeProduct(api, `${prefix} Two`);
      await translate(api, id, "name", "銀線");
      await walkTo(page, address("products", id, "name"));
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export CSV" }).click(),
      ]);
      const file = await readFile(await download.path(), "utf8");
      const line = (code: string) => `products,${id},${prefix} Two,name,${code},${prefix} Two,`;
      expect(file).toContain(`${line("zh")}銀線\r\n`);
      expect(file).toContain(`${line("cn")}\r\n`);
      const changed = file
        .replace(`${line("zh")}銀線`, `${line("zh")}金線`)
        .replace(line("cn"), `${line("cn")}金色的线`);
      await page
        .getByLabel("Sheet to import")
        .setInputFiles({ name: "t.csv", mimeType: "text/csv", buffer: Buffer.from(changed) });
      const dialog = page.getByRole("dialog", { name: "Import Translations" });
      await dialog.getByRole("button", { name: "Import 2 translations" }).click();
      await expect(page.getByText("2 translations imported successfully", { exact: true })).toBeVisible();
      expect(await storedTranslations(api, id)).toMatchObject([
        { language_code: "zh", translated_value: "金線" },
        { language_code: "cn", translated_value: "金色的线" },
      ]);
    },
  );
});
