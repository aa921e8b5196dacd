import { removeProducts } from "../support/admin-lists.ts";
import { cell, column, enterGrid, fillClipboard, openProduct, save, storedCodes } from "../support/grid.ts";
import { expect, test } from "../support/staff.ts";
import { toasts, undo } from "../support/undo.ts";
import { startWalk } from "../support/walk.ts";

test("Ctrl+Z among the item codes of a product", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Specimen") });
  await leg(
    "takes back cells and pastes one by one, never the save before them, and Ctrl+Shift+Z makes them again",
    async () => {
      const { id } = await openProduct(page, api, "Specimen Steps", 1);
      await fillClipboard(page, "S-1\tRed\r\nS-2\tBlue\r\nS-3\tGreen");
      await enterGrid(page);
      await page.keyboard.press("Control+v");
      await page.keyboard.press("Control+z");
      expect(await column(page, "Item Code")).toEqual(["S-1"]);
      await page.keyboard.press("Control+y");
      expect(await column(page, "Colour Name")).toEqual(["Red", "Blue", "Green"]);
      await save(page, 3).click();
      await expect(toasts(page).getByText("3 changes saved")).toBeVisible();

      // What came after the save goes first, and where it is all taken back nothing else goes.
      await (await cell(page, 1, "Denier")).click();
      await page.keyboard.type("150D");
      await page.keyboard.press("Enter");
      await page.keyboard.type("160D");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Control+z");
      await expect(await cell(page, 2, "Denier")).toBeFocused();
      expect(await column(page, "Denier")).toEqual(["100D", "150D", ""]);
      // Also with the focus elsewhere.
      await page.getByRole("button", { name: "Show Chinese" }).focus();
      await page.keyboard.press("Control+z");
      expect(await column(page, "Denier")).toEqual(["100D", "", ""]);
      await page.keyboard.press("Control+Shift+Z");
      await page.keyboard.press("Control+Shift+Z");
      expect(await column(page, "Denier")).toEqual(["100D", "150D", "160D"]);
      for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press("Control+z");
      await expect(page.getByText(/not saved yet/)).toHaveCount(0);
      await expect(undo(page)).toBeVisible();
      expect(await storedCodes(api, id)).toHaveLength(3);
      await page.keyboard.press("Control+Shift+Z");
      await save(page, 1).click();
      await expect(toasts(page).getByText("1 change saved")).toBeVisible();
      expect((await storedCodes(api, id)).map(({ denier }) => denier)).toEqual(["100D", "150D", null]);

      // The save is the last thing that was done: now it is what goes.
      await page.keyboard.press("Control+z");
      await expect(toasts(page).getByText("Undone")).toBeVisible();
      expect((await storedCodes(api, id)).map(({ denier }) => denier)).toEqual(["100D", null, null]);
    },
  );

  await leg("is not told of somebody else where codes go by what was undone here", async () => {
    const { id } = await openProduct(page, api, "Specimen Own", 0);
    await page.getByRole("button", { name: "Add row" }).press("Enter");
    await expect(await cell(page, 0, "Item Code")).toBeFocused();
    await page.keyboard.type("N-1");
    await page.keyboard.press("Enter");
    await save(page, 1).click();
    await expect(toasts(page).getByText("1 change saved")).toBeVisible();
    await (await cell(page, 0, "Denier")).click();
    await page.keyboard.type("150D");
    await page.keyboard.press("Enter");
    await undo(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "N-1: Denier “150D”" })).toContainText(
      "You have deleted what these texts were typed for. They are not saved.",
    );
    expect(await storedCodes(api, id)).toEqual([]);
    await undo(page).click();
    await expect(await cell(page, 0, "Denier")).toHaveText("150D");
    await expect(page.getByText("You have deleted")).toHaveCount(0);
  });
});
