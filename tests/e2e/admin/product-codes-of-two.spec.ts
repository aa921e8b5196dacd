import { removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { bar, untilKept } from "../support/drafts.ts";
import { cell, openProduct, save, storedCodes } from "../support/grid.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts } from "../support/undo.ts";

test.afterEach(({ api }) => removeProducts(api, "Specimen"));

test.describe("changes of a product's item codes", () => {
  test("that somebody else has changed meanwhile are left and told", async ({ page, api }) => {
    const { id } = await openProduct(page, api, "Specimen Kept", 2);
    await (await cell(page, 0, "Denier")).click();
    await page.keyboard.type("150D");
    await page.keyboard.press("Enter");
    await page.keyboard.type("160D");
    await page.keyboard.press("Enter");
    await rows(
      api.from("item_codes").update({ denier: "Theirs" }).match({ product_id: id, item_code: "S-1" }).select("id"),
    );
    await save(page, 2).click();
    await expect(
      page.getByText("1 cell was left: somebody else has changed it meanwhile. All else is saved."),
    ).toBeVisible();
    expect((await storedCodes(api, id)).map(({ denier }) => denier)).toEqual(["Theirs", "160D"]);
    await (await cell(page, 0, "Denier")).click();
    await expect(page.getByText("Somebody else has changed it to “Theirs” meanwhile", { exact: false })).toBeVisible();
    await save(page, 1).click();
    await expect(toasts(page).getByText("1 change saved")).toBeVisible();
    expect((await storedCodes(api, id)).map(({ denier }) => denier)).toEqual(["150D", "160D"]);
  });

  test("keep what was typed for one that somebody else deletes, and say so", async ({ page, api }) => {
    const { id } = await openProduct(page, api, "Specimen Gone", 2);
    await (await cell(page, 0, "Denier")).click();
    await page.keyboard.type("150D");
    await page.keyboard.press("Enter");
    await page.keyboard.type("160D");
    await page.keyboard.press("Enter");
    await rows(api.from("item_codes").delete().match({ product_id: id, item_code: "S-1" }).select("id"));
    await save(page, 2).click();
    const told = page.getByRole("alert").filter({ hasText: "Somebody else has deleted" });
    await expect(told).toContainText("S-1: Denier “150D”");
    await expect(save(page, 1)).toHaveCount(0);
    expect(await storedCodes(api, id)).toMatchObject([{ item_code: "S-2", denier: "160D" }]);
    await expectAccessible(page);
    // What is typed next takes nothing of it away.
    await (await cell(page, 0, "Type")).click();
    await page.keyboard.type("M");
    await page.keyboard.press("Enter");
    await expect(told).toContainText("S-1: Denier “150D”");
    await told.getByRole("button", { name: "Discard" }).click();
    await expect(told).toHaveCount(0);
    await expect(save(page, 1)).toBeVisible();
  });

  test("are not lost: they are asked for, and found again after a reload", async ({ page, api }) => {
    await openProduct(page, api, "Specimen Draft", 1);
    await (await cell(page, 0, "Denier")).click();
    await page.keyboard.type("Not saved");
    await page.keyboard.press("Enter");
    await untilKept(page, "Not saved");
    await page.getByRole("main").getByRole("link", { name: "Products" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
    await expect(await cell(page, 0, "Denier")).toHaveText("Not saved");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expect(await cell(page, 0, "Denier")).toHaveText("100D");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(await cell(page, 0, "Denier")).toHaveText("Not saved");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(await cell(page, 0, "Denier")).toHaveText("100D");
  });
});
