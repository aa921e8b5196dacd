import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const prefix = "Table Thread";

type Api = Parameters<typeof makeProduct>[0];

async function makeCodes(api: Api, name: string, codes: { item_code: string; denier?: string }[]) {
  const product = await makeProduct(api, `${prefix} ${name}`);
  await rows(
    api
      .from("item_codes")
      .insert(codes.map((code) => ({ ...code, product_id: product.id })))
      .select(),
  );
  return product;
}

const storedCodes = (api: Api, product: number) =>
  rows(api.from("item_codes").select("id, item_code, denier, type").eq("product_id", product).order("item_code"));

async function exported(page: Page, format: "XLSX" | "CSV"): Promise<Buffer> {
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: format, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

async function importFile(page: Page, name: string, content: string | Uint8Array) {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByLabel("File").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
}

const dialog = (page: Page) => page.getByRole("dialog");
const filter = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });

test("sheets", async ({ page, api }) => {
  const leg = startWalk(page, { after: async () => removeProducts(api, prefix) });
  await leg(
    "a sheet of item codes leaves as XLSX with every cell a text, and comes back changed, with Undo",
    async () => {
      const product = await makeCodes(api, "One", [{ item_code: "007", denier: "150D" }, { item_code: "KT-8" }]);
      await walkTo(page, `/admin/item-codes?product=${product.id}`);
      await expect(page.getByRole("row").filter({ hasText: "007" })).toBeVisible();
      const book = await readXlsx(await exported(page, "XLSX"));
      const [sheet] = book.sheets;
      if (!sheet) throw new Error("There is no sheet");
      expect(book.sheets[1]?.name).toBe("How to use this file");
      const [headings = [], first = []] = sheet.rows;
      expect(headings).toEqual(expect.arrayContaining(["ID", "Product", "Item Code", "Denier", "Type (zh)"]));
      expect(sheet.rows).toHaveLength(3);
      expect(first.every((cell) => typeof cell === "string" || cell === null)).toBe(true);

      const place = (name: string) => headings.indexOf(name);
      const changed = sheet.rows.map((cells) => [...cells]);
      (changed[1] ?? [])[place("Denier")] = "300D";
      (changed[1] ?? [])[place("Type (zh)")] = "金線";
      changed.push(
        headings.map((name) => ({ Product: product.slug, "Item Code": "NEW-1", Denier: "9D" })[String(name)] ?? null),
      );
      changed.push(headings.map((name) => ({ Product: product.slug, "Item Code": "7" })[String(name)] ?? null));
      await importFile(page, "codes.xlsx", await writeXlsx({ sheets: [{ name: "Codes", rows: changed }] }));
      await expect(filter(page, "New 1")).toBeVisible();
      await expect(filter(page, "Changed 1")).toBeVisible();
      await expect(filter(page, "Same 1")).toBeVisible();
      await expect(dialog(page).getByText("1 row to check: it is not written until taken.")).toBeVisible();
      await filter(page, "Check 1").click();
      await expect(dialog(page).getByText("“7” may have lost the zeros in front: 007 is stored")).toBeVisible();
      await expect(dialog(page).getByRole("button", { name: "Take it anyway" })).toBeVisible();
      await expectAccessible(page);
      expect(await storedCodes(api, product.id)).toHaveLength(2);

      let sent = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/rpc/write_records")) sent += 1;
      });
      await dialog(page).getByRole("button", { name: "Apply 2 changes" }).dblclick();
      await expect(page.getByText("2 changes applied", { exact: true })).toHaveCount(1);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText("2 changes applied", { exact: true })).toHaveCount(1);
      expect(sent).toBe(1);
      expect(await storedCodes(api, product.id)).toMatchObject([
        { item_code: "007", denier: "300D" },
        { item_code: "KT-8" },
        { item_code: "NEW-1", denier: "9D" },
      ]);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Undone", { exact: true })).toBeVisible();
      expect(await storedCodes(api, product.id)).toMatchObject([
        { item_code: "007", denier: "150D" },
        { item_code: "KT-8" },
      ]);
    },
  );

  await leg(
    "an unchanged CSV changes nothing, and a foreign sheet's columns are matched by hand and remembered",
    async () => {
      const product = await makeCodes(api, "Two", [{ item_code: "=1+1", denier: "150D" }]);
      await walkTo(page, `/admin/item-codes?product=${product.id}`);
      const file = (await exported(page, "CSV")).toString("utf8");
      expect(file).toContain("'=1+1");
      await importFile(page, "codes.csv", file);
      await expect(filter(page, "Same 1")).toBeVisible();
      await expect(dialog(page).getByRole("button", { name: "Apply 0 changes" })).toBeDisabled();
      await dialog(page).getByRole("button", { name: "Cancel" }).click();

      const foreign = `Slug;Code;Our fineness\n${product.slug};'=1+1;200D\n`;
      await importFile(page, "foreign.csv", foreign);
      await expect(dialog(page).getByText("Columns: 2 of 3 matched")).toBeVisible();
      const fineness = dialog(page).getByLabel("Our fineness");
      const fields = await fineness.locator("option").allInnerTexts();
      expect(fields).toEqual(expect.arrayContaining(["Product", "Colour (hex)", "Denier"]));
      expect(fields.join()).not.toMatch(/_|\(hex\) \(/);
      await fineness.selectOption("denier");
      await expect(filter(page, "Changed 1")).toBeVisible();
      await dialog(page).getByRole("button", { name: "Cancel" }).click();
      await importFile(page, "foreign.csv", foreign.replace("200D", "fine"));
      await expect(dialog(page).getByText("1 cell to look at: no number with a unit is read from it.")).toBeVisible();
      await dialog(page).getByRole("button", { name: "Cancel" }).click();
      await importFile(page, "foreign.csv", foreign);
      await expect(dialog(page).getByText("Columns: 3 of 3 matched")).toBeVisible();
      await dialog(page).getByRole("button", { name: "Apply 1 change" }).click();
      await expect(page.getByText("1 change applied", { exact: true })).toBeVisible();
      expect(await storedCodes(api, product.id)).toMatchObject([{ item_code: "=1+1", denier: "200D" }]);
    },
  );

  await leg(
    "a Chinese file without a mark is shown in both encodings, and read in the one that is picked",
    async () => {
      const product = await makeCodes(api, "Big5", [{ item_code: "A" }]);
      await walkTo(page, "/admin/item-codes");
      const beginning = Buffer.from(`product_slug,item_code,type\n${product.slug},A,`);
      await importFile(page, "big5.csv", Buffer.concat([beginning, Buffer.from([0xaa, 0xf7, 0xbd, 0x75])]));
      await expect(dialog(page).getByText("金線")).toBeVisible();
      await dialog(page).getByRole("button", { name: "None of these" }).click();
      await expect(dialog(page).getByText(/save it anew, as XLSX or as “CSV UTF-8”/)).toBeVisible();
      await dialog(page).getByRole("button", { name: "Traditional Chinese (Big5)" }).click();
      await dialog(page).getByRole("button", { name: "Apply 1 change" }).click();
      await expect(page.getByText("1 change applied", { exact: true })).toBeVisible();
      expect(await storedCodes(api, product.id)).toMatchObject([{ item_code: "A", type: "金線" }]);
    },
  );

  await leg("a cell that somebody changes after the preview is left, and told", async () => {
    const product = await makeCodes(api, "Race", [
      { item_code: "A", denier: "1D" },
      { item_code: "B", denier: "1D" },
    ]);
    await walkTo(page, "/admin/item-codes");
    const lines = ["product_slug,item_code,denier", `${product.slug},A,2D`, `${product.slug},B,2D`];
    await importFile(page, "codes.csv", lines.join("\n"));
    await expect(filter(page, "Changed 2")).toBeVisible();
    await rows(
      api.from("item_codes").update({ denier: "9D" }).eq("product_id", product.id).eq("item_code", "A").select(),
    );
    await dialog(page).getByRole("button", { name: "Apply 2 changes" }).click();
    await expect(dialog(page).getByRole("status")).toHaveText(/^1 cell was left as it is/);
    await expect(dialog(page).getByText("A, Denier: 9D", { exact: true })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Close" }).last().click();
    expect(await storedCodes(api, product.id)).toMatchObject([{ denier: "9D" }, { denier: "2D" }]);
  });

  await leg("what is no spreadsheet is refused in words, and another file can be chosen", async () => {
    await walkTo(page, "/admin/products");
    await importFile(page, "picture.xlsx", Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]));
    await expect(dialog(page).getByRole("alert")).toHaveText("The file can't be read: it is broken, or no XLSX file");
    await dialog(page)
      .getByLabel("File")
      .setInputFiles({ name: "a.csv", mimeType: "", buffer: Buffer.from("slug,name\n,\n") });
    await expect(dialog(page).getByRole("alert")).toHaveText("There are no rows below the headings");
  });
});

test("sheets: bulk edit", async ({ page, api }) => {
  const leg = startWalk(page, { after: async () => removeProducts(api, prefix) });
  await leg("a field of all rows that a filter lets through, by the keyboard alone", async () => {
    const codes = Array.from({ length: 12 }, (_, place) => ({
      item_code: `C${String(place).padStart(2, "0")}`,
      denier: "1D",
    }));
    const product = await makeCodes(api, "Bulk", codes);
    await walkTo(page, `/admin/item-codes?product=${product.id}`);
    await page.getByRole("checkbox", { name: "Select C00" }).press("Space");
    await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Select all 12" }).press("Enter");
    await expect(page.getByText("12 selected", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Set field" }).press("Enter");
    await dialog(page).getByLabel("Field", { exact: true }).selectOption("denier");
    await dialog(page).getByLabel("Value", { exact: true }).fill("450D");
    await dialog(page).getByRole("button", { name: "Preview" }).press("Enter");
    await expect(filter(page, "Changed 12")).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Apply 12 changes" }).press("Enter");
    await expect(page.getByText("12 changes applied", { exact: true })).toBeVisible();
    await expect(page.getByText("12 selected", { exact: true })).toBeHidden();
    expect(new Set((await storedCodes(api, product.id)).map(({ denier }) => denier))).toEqual(new Set(["450D"]));
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByText("Undone", { exact: true })).toBeVisible();
    expect(new Set((await storedCodes(api, product.id)).map(({ denier }) => denier))).toEqual(new Set(["1D"]));
  });

  await leg("a column pasted from a spreadsheet gives each row its own value", async () => {
    const product = await makeCodes(api, "Paste", [{ item_code: "A" }, { item_code: "B" }]);
    await walkTo(page, `/admin/item-codes?product=${product.id}`);
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
    await page.getByRole("button", { name: "Set field" }).click();
    await dialog(page).getByLabel("Field", { exact: true }).selectOption("denier");
    await dialog(page).getByLabel("A value for each row").check();
    await dialog(page).getByLabel("Values").fill("1D\n");
    await dialog(page).getByRole("button", { name: "Preview" }).click();
    await expect(dialog(page).getByText("There is 1 cell for 2 rows")).toBeVisible();
    await dialog(page).getByLabel("Values").fill("1D\n2D\n");
    await dialog(page).getByRole("button", { name: "Preview" }).click();
    await dialog(page).getByRole("button", { name: "Apply 2 changes" }).click();
    await expect(page.getByText("2 changes applied", { exact: true })).toBeVisible();
    expect(await storedCodes(api, product.id)).toMatchObject([{ denier: "1D" }, { denier: "2D" }]);
  });

  await leg("a text is found and replaced in the ticked products, and a category added to them", async () => {
    const one = await makeProduct(api, `${prefix} Left`, { description: "A thread of gold thread" });
    const other = await makeProduct(api, `${prefix} Right`, { description: "Nothing of it" });
    const category = await rows(api.from("product_categories").select("id, name").order("id").limit(1).single());
    await walkTo(page, `/admin/products?q=${prefix}`);
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
    await page.getByRole("button", { name: "Find and replace" }).click();
    await dialog(page).getByLabel("Field", { exact: true }).selectOption("description");
    await dialog(page).getByLabel("Find", { exact: true }).fill("Thread");
    await dialog(page).getByLabel("Replace with").fill("yarn");
    await dialog(page).getByRole("button", { name: "Preview" }).click();
    await expect(filter(page, "Same 1")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Apply 1 change" }).click();
    await expect(page.getByText("1 change applied", { exact: true })).toBeVisible();
    const stored = await rows(api.from("products").select("description").in("id", [one.id, other.id]).order("id"));
    expect(stored).toEqual([{ description: "A yarn of gold yarn" }, { description: "Nothing of it" }]);

    await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
    await page.getByRole("button", { name: "Set field" }).click();
    await dialog(page).getByLabel("Field", { exact: true }).selectOption("categories");
    await dialog(page).getByLabel("How").selectOption("add");
    await dialog(page).getByLabel("Value", { exact: true }).fill(category.name);
    await dialog(page).getByRole("button", { name: "Preview" }).click();
    await dialog(page).getByRole("button", { name: "Apply 2 changes" }).click();
    await expect(page.getByText("2 changes applied", { exact: true })).toBeVisible();
    const links = await rows(
      api.from("product_category_mappings").select("product_id").in("product_id", [one.id, other.id]),
    );
    expect(links).toHaveLength(2);
  });
});
