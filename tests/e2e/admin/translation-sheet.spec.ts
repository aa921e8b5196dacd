import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, rows, test } from "../support/staff.ts";
import { address, storedTranslations, translate } from "../support/translations.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const prefix = "Sheet Thread";

async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("translations-products.csv");
  return readFile(await download.path(), "utf8");
}

const choose = (page: Page, content: string | Buffer) =>
  page
    .getByLabel("Sheet to import")
    .setInputFiles({ name: "t.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Import Translations" });

test("translations in a sheet", async ({ page, api, zhUrl }) => {
  const leg = startWalk(page, { after: async () => removeProducts(api, prefix) });
  await leg("translations leave as CSV, and come back once their changes were looked at", async () => {
    const one = await makeProduct(api, `${prefix} One`, { description: 'Says "gold",\nin two lines' });
    await translate(api, one.id, "name", "一號線");
    await walkTo(page, address("products", one.id, "name"));
    const file = await exported(page);
    const line = `products,${one.id},${prefix} One,name,zh,${prefix} One,`;
    const text = `products,${one.id},${prefix} One,description,zh,"Says ""gold"",\nin two lines",`;
    expect(file).toContain(`${line}一號線\r\n`);
    expect(file).toContain(`${text}\r\n`);

    await choose(page, file);
    await expect(dialog(page).getByRole("status")).toContainText("0 new, 0 changed");
    await expect(dialog(page).getByRole("button", { name: "Import 0 translations" })).toBeDisabled();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();

    const changed = file.replace(`${line}一號線`, `${line}壹號線`).replace(text, `${text}說「金」`);
    await choose(page, `${changed}products,0,Nothing,name,zh,Nothing,無\r\n`);
    await expect(dialog(page).getByRole("status")).toContainText(/1 new, 1 changed, \d+ unchanged, 1 left out/);
    await expect(dialog(page).getByText(/There is no such record, field or language/)).toBeVisible();
    await expect(dialog(page).getByRole("row", { name: /一號線 壹號線/ })).toBeVisible();
    await expectAccessible(page);
    expect(await storedTranslations(api, one.id)).toMatchObject([{ translated_value: "一號線" }]);
    await dialog(page).getByRole("button", { name: "Import 2 translations" }).click();
    await expect(page.getByText("2 translations imported successfully", { exact: true })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await storedTranslations(api, one.id)).toMatchObject([
      { field_name: "name", translated_value: "壹號線" },
      { field_name: "description", translated_value: "說「金」" },
    ]);
    await page.goto(`${zhUrl}/products/${one.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("壹號線");
  });

  await leg("a colleague's newer translation is not overwritten, and nothing else is saved", async () => {
    const { id } = await makeProduct(api, `${prefix} Shared`, { description: "Shines" });
    const { id: translation } = await translate(api, id, "name", "原來");
    await walkTo(page, address("products"));
    const file = (await exported(page)).replace(",原來", ",我的").replace(",zh,Shines,", ",zh,Shines,閃");
    await choose(page, file);
    await expect(dialog(page).getByRole("status")).toContainText("1 new, 1 changed");
    await rows(api.from("translations").update({ translated_value: "他們的" }).eq("id", translation).select());
    await dialog(page).getByRole("button", { name: "Import 2 translations" }).click();
    await expect(page.getByText("Failed to import translations", { exact: true })).toBeVisible();
    await expect(page.getByText(/Somebody else has changed one of them meanwhile/)).toBeVisible();
    expect(await storedTranslations(api, id)).toMatchObject([{ field_name: "name", translated_value: "他們的" }]);
  });

  await leg("another file is refused", async () => {
    await walkTo(page, address("products"));
    await expect(page.getByRole("table", { name: "Products" }).locator("tbody").getByRole("button")).toHaveCount(10);
    await choose(page, "name,price\nGold,1\n");
    await expect(page.getByText("Failed to read the file", { exact: true })).toBeVisible();
    await expect(page.getByText(/^The file has no column entity_type/)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  await leg("a file in Big5 or GB18030 is shown in both, and the one that reads right is taken", async () => {
    const { id } = await makeProduct(api, `${prefix} Big5`);
    await walkTo(page, address("products"));
    const head = "entity_type,entity_id,record,field_name,language_code,original,translation";
    const line = `products,${id},${prefix} Big5,name,zh,${prefix} Big5,`;
    // 金線 in Big5, as a spreadsheet in Hong Kong may save it.
    await choose(page, Buffer.concat([Buffer.from(`${head}\r\n${line}`), Buffer.from("aaf7bd75", "hex")]));
    await expect(dialog(page)).toContainText("The file does not say how its characters are written.");
    await expect(dialog(page).getByText("金線")).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Traditional Chinese (Big5)" }).press("Enter");
    await dialog(page).getByRole("button", { name: "Import 1 translation" }).click();
    await expect(page.getByText("1 translation imported successfully", { exact: true })).toBeVisible();
    expect(await storedTranslations(api, id)).toMatchObject([{ field_name: "name", translated_value: "金線" }]);
  });

  await leg("a file with a broken quotation is refused before anything is lost", async () => {
    await walkTo(page, address("products"));
    await choose(page, (await exported(page)).replace(/\r\n/, '\r\nproducts,1,"x,name,zh,Gold,金\r\n'));
    await expect(page.getByText("Failed to read the file", { exact: true })).toBeVisible();
    await expect(page.getByText(/a quotation mark is missing or too many/)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  await leg("many lines that are left out are counted, and cover nothing", async () => {
    const { id } = await makeProduct(api, `${prefix} Long`, { description: "z".repeat(300) });
    await walkTo(page, address("products"));
    const wrong = Array.from({ length: 130 }, () => "products,0,Nothing,name,zh,Nothing,無\r\n").join("");
    const line = `products,${id},${prefix} Long,description,zh,${"z".repeat(300)},`;
    const file = (await exported(page)).replace(line, `${line}${"很長的字".repeat(400)}`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await choose(page, file + wrong);
      const summary = dialog(page).getByRole("status");
      await expect(summary).toContainText(/1 new, 0 changed, \d+ unchanged, 130 left out. Nothing is saved yet./);
      const isCovered = await summary.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + 5, top + height / 2));
      });
      expect(isCovered).toBe(false);
      const problems = dialog(page).getByRole("list", { name: "Left out" });
      await expect(problems.getByRole("listitem")).toHaveCount(101);
      await expect(problems.getByRole("listitem").last()).toHaveText("… and 30 more.");
      const change = dialog(page).getByRole("row", { name: /很長的字/ });
      const after = change.getByRole("cell").last();
      await after.scrollIntoViewIfNeeded();
      const [box, cell] = [await dialog(page).boundingBox(), await after.boundingBox()];
      if (!box || !cell) throw new Error("The change is not on the page");
      expect(cell.x + cell.width).toBeLessThanOrEqual(box.x + box.width);
      expect(cell.height).toBeLessThan(160);
      await dialog(page).getByRole("button", { name: "Cancel" }).click();
    }
  });

  await leg("a name that the form would not take is left out, and the rest is imported", async () => {
    const one = await makeProduct(api, `${prefix} Fits`);
    const two = await makeProduct(api, `${prefix} Broken`);
    await walkTo(page, address("products"));
    const lineOf = (product: { id: number; name: string }) =>
      `products,${product.id},${product.name},name,zh,${product.name},`;
    const file = (await exported(page))
      .replace(lineOf(one), `${lineOf(one)}合適`)
      .replace(lineOf(two), `${lineOf(two)}"兩\n行"`);
    await choose(page, file);
    await expect(dialog(page).getByText(/^Row \d+: The translation has a line break/)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Import 1 translation" }).click();
    await expect(page.getByText("1 translation imported successfully", { exact: true })).toBeVisible();
    expect(await storedTranslations(api, one.id)).toMatchObject([{ translated_value: "合適" }]);
    expect(await storedTranslations(api, two.id)).toEqual([]);
  });

  await leg("translations leave as XLSX, and come back from it", async () => {
    const { id } = await makeProduct(api, `${prefix} Book`);
    await walkTo(page, address("products", id, "name"));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export XLSX" }).click(),
    ]);
    const { sheets } = await readXlsx(await readFile(await download.path()));
    const lines = (sheets[0]?.rows ?? []).map((cells) =>
      cells[1] === String(id) && cells[3] === "name" && cells[4] === "zh" ? [...cells.slice(0, 6), "一本線"] : cells,
    );
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: "Back", rows: lines }] }));
    await page.getByLabel("Sheet to import").setInputFiles({ name: "t.xlsx", mimeType: "", buffer: book });
    await dialog(page).getByRole("button", { name: "Import 1 translation" }).click();
    await expect(page.getByText("1 translation imported successfully", { exact: true })).toBeVisible();
    expect(await storedTranslations(api, id)).toMatchObject([{ field_name: "name", translated_value: "一本線" }]);
  });
});
