import type { Locator } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const prefix = "Mill Thread";
const filter = (dialog: Locator, name: string) => dialog.getByRole("button", { name, exact: true });

test("the steps of an import", async ({ page, api }) => {
  const leg = startWalk(page, { after: async () => removeProducts(api, prefix) });
  await leg("a mill's workbook is led through its steps, and what is odd in it is taken by a person", async () => {
    const product = await makeProduct(api, `${prefix} Card`);
    await walkTo(page, "/admin/item-codes");
    const codes = [
      ["Colour card of the mill"],
      [],
      ["Product", "Code", "Colour name", "Notes"],
      [product.slug, "M-1", "Maroon 2057", "new"],
      [product.slug, "M-2", "3-Jan", "new"],
      [product.slug, "M-3", "Silver", "new", "old"],
    ];
    const other = [
      ["Product", "Code"],
      [product.slug, "OLD-1"],
    ];
    const book = await writeXlsx({
      sheets: [
        { name: "Cover", rows: [["Colour card"]] },
        { name: "Codes", rows: codes, rowDefs: new Map([[3, { hidden: true }]]) },
        { name: "Last year", rows: other },
      ],
    });
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Import", exact: true });
    await dialog.getByLabel("File").setInputFiles({ name: "mill.xlsx", mimeType: "", buffer: Buffer.from(book) });
    const step = dialog.getByRole("list", { name: "Steps" }).locator("[aria-current]");
    await expect(step).toHaveText("Sheet");
    await expect(dialog.getByRole("table", { name: "A look into Cover" })).toContainText("Colour card");
    await dialog.getByRole("radio", { name: "Codes" }).click();
    await expect(step).toHaveText("Preview");
    await expect(dialog.getByText("The headings stand in line 3.")).toBeVisible();
    await expect(dialog.getByText("1 hidden row is in it")).toBeVisible();
    await expect(filter(dialog, "New 1")).toBeVisible();
    await dialog.getByRole("radio", { name: "Leave them out" }).click();
    await expect(filter(dialog, "New 0")).toBeVisible();
    await dialog.getByRole("radio", { name: "Take them" }).click();
    await dialog.getByRole("button", { name: "Choose another line" }).click();
    await dialog.getByRole("radio", { name: /^Line 1 / }).click();
    await expect(dialog.getByText("Columns: 0 of 1 matched")).toBeVisible();
    await dialog.getByRole("radio", { name: /^Line 3 / }).click();
    await filter(dialog, "Check 2").click();
    await expect(dialog.getByText("“3-Jan” may be a date that a spreadsheet has made of another text")).toBeVisible();
    await expect(dialog.getByText("The row has 1 cell more than there are headings: “old”")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Take it anyway" }).first().click();
    await expect(filter(dialog, "New 2")).toBeVisible();
    await expect(filter(dialog, "Check 1")).toBeVisible();
    await dialog.getByRole("button", { name: "Apply 2 changes" }).click();
    await expect(page.getByText("2 changes applied", { exact: true })).toBeVisible();
    const stored = await rows(
      api.from("item_codes").select("item_code").eq("product_id", product.id).order("item_code"),
    );
    expect(stored).toEqual([{ item_code: "M-1" }, { item_code: "M-2" }]);
  });

  await leg("the form of a code tells which other one it looks like, and takes it", async () => {
    const product = await makeProduct(api, `${prefix} Form`);
    await rows(api.from("item_codes").insert({ product_id: product.id, item_code: "M-1" }).select());
    await walkTo(page, `/admin/item-codes?new=true&product=${product.id}`);
    const form = page.getByRole("dialog");
    await form.getByLabel("Product", { exact: true }).selectOption(String(product.id));
    const code = form.getByLabel("Item Code", { exact: true });
    await code.fill("M-l");
    await expect(code).toHaveAccessibleDescription("“M-l” looks like M-1, which is another code");
    await code.fill("m\u20111");
    await expect(code).toHaveAccessibleDescription("");
    await form.getByRole("button", { name: "Create Item Code" }).click();
    await expect(code).toHaveAccessibleDescription("This product already has this item code");
  });
});
