import { removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  cell,
  column,
  enterGrid,
  fillClipboard,
  grid,
  openProduct,
  readClipboard,
  save,
  storedCodes,
} from "../support/grid.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts, undo } from "../support/undo.ts";
import { startWalk } from "../support/walk.ts";

test("the item codes of a product", async ({ page, api, context }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Specimen") });
  await leg("are changed by the keyboard alone, saved in one act and taken back", async () => {
    const { id } = await openProduct(page, api, "Specimen Keys", 3);
    await enterGrid(page);
    await expect(await cell(page, 0, "Item Code")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("Gold");
    await page.keyboard.press("Enter");
    await expect(await cell(page, 1, "Colour Name")).toBeFocused();
    await page.keyboard.press("F2");
    await page.keyboard.type("Never kept");
    await page.keyboard.press("Escape");
    await expect(await cell(page, 1, "Colour Name")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Silver");
    await page.keyboard.press("Tab");
    await expect(await cell(page, 1, "Colour (hex)")).toBeFocused();
    await expect(await cell(page, 1, "Colour Name")).toHaveText("Silver");
    await page.keyboard.press("End");
    await expect(await cell(page, 1, "Successor")).toBeFocused();
    await page.keyboard.press("Control+End");
    await expect(await cell(page, 3, "Successor")).toBeFocused();
    await page.keyboard.press("Control+Home");
    await expect(await cell(page, 0, "Item Code")).toBeFocused();
    await expect(page.getByText("2 rows are changed and not saved yet.")).toBeVisible();
    await save(page, 2).press("Enter");
    await expect(toasts(page).getByText("2 changes saved")).toBeVisible();
    await expect(save(page, 2)).toHaveCount(0);
    expect((await storedCodes(api, id)).map(({ color_name }) => color_name)).toEqual(["Gold", "Silver", null]);
    const acts = await rows(api.rpc("list_changes", { record_table: "item_codes", max_rows: 1 }));
    expect(acts).toMatchObject({ rows: [{ kind: "edit" }] });
    await undo(page).click();
    await expect(toasts(page).getByText("Undone")).toBeVisible();
    expect((await storedCodes(api, id)).map(({ color_name }) => color_name)).toEqual([null, null, null]);
    expect(await column(page, "Colour Name")).toEqual(["", "", ""]);
  });

  await leg("are copied, copied down and emptied", async () => {
    const { id } = await openProduct(page, api, "Specimen Copied", 3);
    await fillClipboard(page, "");
    await (await cell(page, 0, "Denier")).click();
    await page.keyboard.type('5" D');
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Control+c");
    expect(await readClipboard(page)).toBe('"5"" D"\t\r\n100D\t');
    await (await cell(page, 0, "Denier")).click();
    await (await cell(page, 2, "Denier")).click({ modifiers: ["Shift"] });
    await page.keyboard.press("Control+d");
    expect(await column(page, "Denier")).toEqual(['5" D', '5" D', '5" D']);
    await (await cell(page, 1, "Denier")).click();
    await page.keyboard.press("Delete");
    await save(page, 3).click();
    await expect(toasts(page).getByText("3 changes saved")).toBeVisible();
    expect((await storedCodes(api, id)).map(({ denier }) => denier)).toEqual(['5" D', null, '5" D']);
  });

  await leg("come from a spreadsheet, the rest of a block as new codes", async () => {
    const { id } = await openProduct(page, api, "Specimen Pasted", 1);
    await fillClipboard(page, 'S-1\tRed\r\nS-2\t"Two ""quoted"""\r\n\r\nS-3\tBlue\r\n');
    await enterGrid(page);
    await page.keyboard.press("Control+v");
    await expect(page.getByText("5 cells pasted")).toBeVisible();
    await save(page, 3).click();
    await expect(toasts(page).getByText("3 changes saved")).toBeVisible();
    expect(await storedCodes(api, id)).toMatchObject([
      { item_code: "S-1", color_name: "Red", denier: "100D" },
      { item_code: "S-2", color_name: 'Two "quoted"' },
      { item_code: "S-3", color_name: "Blue" },
    ]);
  });

  await leg("below headings go into their columns, wherever they are pasted, and the headings nowhere", async () => {
    const { id } = await openProduct(page, api, "Specimen Headed", 1);
    await fillClipboard(page, "Colour\tPrice\tItem code\tComposition (zh)\r\nRed\t9\tS-1\t尼龍\r\nBlue\t9\tS-2\t\r\n");
    await (await cell(page, 0, "Denier")).click();
    await page.keyboard.press("Control+v");
    await expect(page.getByText("4 cells pasted; left out: Price")).toBeVisible();
    expect(await column(page, "Item Code")).toEqual(["S-1", "S-2"]);
    expect(await column(page, "Composition (zh)")).toEqual(["尼龍", ""]);
    await save(page, 2).click();
    await expect(toasts(page).getByText("2 changes saved")).toBeVisible();
    expect(await storedCodes(api, id)).toMatchObject([
      { item_code: "S-1", color_name: "Red", denier: "100D" },
      { item_code: "S-2", color_name: "Blue", denier: null },
    ]);
  });

  await leg("begin with an empty row, which a press of 'Add row' leads to", async () => {
    const { id } = await openProduct(page, api, "Specimen New", 0);
    await page.getByRole("button", { name: "Add row" }).press("Enter");
    await expect(await cell(page, 0, "Item Code")).toBeFocused();
    await page.keyboard.type("N-1");
    await page.keyboard.press("Enter");
    await page.keyboard.type("N-2");
    await page.keyboard.press("Enter");
    await save(page, 2).click();
    await expect(toasts(page).getByText("2 changes saved")).toBeVisible();
    expect((await storedCodes(api, id)).map(({ item_code }) => item_code)).toEqual(["N-1", "N-2"]);
  });

  await leg("show what a large block would do before it is pasted", async () => {
    const { id } = await openProduct(page, api, "Specimen Block", 2);
    const block = Array.from({ length: 12 }, (_, place) => `S-${place + 1}\tShade ${place + 1}`).join("\r\n");
    await fillClipboard(page, block);
    await enterGrid(page);
    await page.keyboard.press("Control+v");
    const dialog = page.getByRole("dialog", { name: "Paste" });
    await expect(dialog.getByText("22 cells would change. Nothing is saved yet.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "New 10" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText(/not saved yet/)).toHaveCount(0);
    await (await cell(page, 0, "Item Code")).click();
    await page.keyboard.press("Control+v");
    await expect(dialog.getByRole("button", { name: "Paste 22 cells" })).toBeFocused();
    await page.keyboard.press("Enter");
    await save(page, 12).click();
    await expect(toasts(page).getByText("12 changes saved")).toBeVisible();
    expect(await storedCodes(api, id)).toHaveLength(12);
  });

  await leg("that are odd are pasted once somebody takes them", async () => {
    const { id } = await openProduct(page, api, "Specimen Odd", 1);
    await fillClipboard(page, "S-1\t12 Sepia\r\nS-2\t1-Mar\r\nS-3\t2-Apr\r\n");
    await enterGrid(page);
    await page.keyboard.press("Control+v");
    const dialog = page.getByRole("dialog", { name: "Paste" });
    await dialog.getByRole("button", { name: "Check 2" }).click();
    await dialog.getByRole("button", { name: "Take it anyway" }).first().click();
    await dialog.getByRole("button", { name: "Paste 3 cells" }).click();
    await save(page, 2).click();
    await expect(toasts(page).getByText("2 changes saved")).toBeVisible();
    expect(await storedCodes(api, id)).toMatchObject([{ color_name: "12 Sepia" }, { color_name: "1-Mar" }]);
  });

  await leg("that can't be saved are marked with their reasons, and nothing is saved", async () => {
    const { id } = await openProduct(page, api, "Specimen Wrong", 2);
    await (await cell(page, 0, "Denier")).click();
    await page.keyboard.type("150D");
    await page.keyboard.press("Enter");
    await (await cell(page, 1, "Colour (hex)")).click();
    await page.keyboard.type("gold");
    await page.keyboard.press("Enter");
    await (await cell(page, 2, "Item Code")).click();
    await page.keyboard.type("S-1");
    await page.keyboard.press("Enter");
    await expect(await cell(page, 2, "Item Code")).toHaveAttribute("aria-invalid", "true");
    await save(page, 3).click();
    await expect(page.getByText("2 rows can't be saved like this, so nothing was saved.")).toBeVisible();
    const wrong = await cell(page, 1, "Colour (hex)");
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    expect((await storedCodes(api, id)).map(({ denier }) => denier)).toEqual(["100D", "100D"]);
    await page.keyboard.type("#C9A227");
    await page.keyboard.press("Enter");
    await (await cell(page, 2, "Item Code")).focus();
    await expect(page.getByText("This product already has this item code")).toBeVisible();
    await page.keyboard.type("S-3");
    await page.keyboard.press("Enter");
    await save(page, 3).click();
    await expect(toasts(page).getByText("3 changes saved")).toBeVisible();
    expect(await storedCodes(api, id)).toHaveLength(3);
  });

  await leg("take what an input method writes, also into a cell that is not open yet", async () => {
    await openProduct(page, api, "Specimen Method", 1);
    await (await cell(page, 0, "Colour Name")).click();
    const session = await context.newCDPSession(page);
    // As an input method begins: the key is its own, and what it makes of it follows.
    await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Process", windowsVirtualKeyCode: 229 });
    await session.send("Input.imeSetComposition", { text: "ㄐㄧㄣ", selectionStart: 3, selectionEnd: 3 });
    await session.send("Input.insertText", { text: "金" });
    await page.keyboard.press("Enter");
    await expect(await cell(page, 0, "Colour Name")).toHaveText("金");
  });

  await leg("open in their form, and are deleted, from the menu of their row", async () => {
    const { id } = await openProduct(page, api, "Specimen Menu", 2);
    await enterGrid(page);
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("button", { name: "Actions for S-1" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit Item Code" });
    await dialog.getByLabel("Denier").fill("200D");
    await dialog.getByRole("button", { name: "Update Item Code" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(await cell(page, 0, "Denier")).toHaveText("200D");
    await page.getByRole("button", { name: "Actions for S-2" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(grid(page)).toHaveAttribute("aria-rowcount", "3");
    expect((await storedCodes(api, id)).map(({ denier }) => denier)).toEqual(["200D"]);
  });

  await leg("have their Chinese beside the English", async () => {
    const { id } = await openProduct(page, api, "Specimen Both", 1);
    await (await cell(page, 0, "Composition")).click();
    await page.keyboard.type("Nylon");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Show Chinese" }).press("Enter");
    const chinese = await cell(page, 0, "Composition (zh)");
    await expect(chinese).toHaveText("Missing");
    await chinese.click();
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("尼龍");
    await page.keyboard.press("Enter");
    await save(page, 1).click();
    await expect(toasts(page).getByText("1 change saved")).toBeVisible();
    const [code] = await rows(api.from("item_codes").select("id").eq("product_id", id));
    const texts = await rows(
      api
        .from("translations")
        .select("translated_value")
        .match({ entity_id: code?.id, field_name: "composition", language_code: "zh" }),
    );
    expect(texts).toEqual([{ translated_value: "尼龍" }]);
    await expect(chinese).toHaveText("尼龍");
    await (await cell(page, 0, "Composition")).click();
    await page.keyboard.type("Polyester");
    await page.keyboard.press("Enter");
    await expect(chinese).toHaveText("尼龍Outdated");
    await save(page, 1).click();
    await expect(save(page, 1)).toHaveCount(0);
    await expect(chinese).toHaveText("尼龍Outdated");
    await expectAccessible(page);
  });

  await leg("are ordered by their code, and 500 of them are not all in the page", async () => {
    await openProduct(page, api, "Specimen Many", 500);
    await expect(await cell(page, 1, "Item Code")).toHaveText("S-2");
    expect(await grid(page).getByRole("row").count()).toBeLessThan(80);
    await enterGrid(page);
    await page.keyboard.press("Control+ArrowDown");
    await expect(await cell(page, 500, "Item Code")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(await cell(page, 499, "Item Code")).toHaveText("S-500");
    await page.keyboard.press("PageUp");
    await expect(page.locator("[role=gridcell]:focus")).toBeInViewport();
    await grid(page).getByRole("button", { name: "Item Code" }).click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+Home");
    await expect(await cell(page, 0, "Item Code")).toHaveText("S-500");
    await expect(await cell(page, 0, "Item Code")).toBeFocused();
  });

  await leg("on a phone slip sideways in their frame alone, and the code stays", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await openProduct(page, api, "Specimen Phone", 4);
    const code = await cell(page, 0, "Item Code");
    const before = await code.boundingBox();
    await (await cell(page, 0, "Denier")).scrollIntoViewIfNeeded();
    await (await cell(page, 0, "Denier")).click();
    expect((await code.boundingBox())?.x).toBe(before?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Led back, a cell stands beside the code and not beneath it.
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft"]) {
      await page.keyboard.press(key);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().x ?? 0))
        .toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0) - 1);
    }
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("150D");
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await save(page, 1).click();
    await expect(toasts(page).getByText("1 change saved")).toBeVisible();
    expect((await storedCodes(api, id)).map(({ denier }) => denier)).toEqual(["150D", "100D", "100D", "100D"]);
  });
});
