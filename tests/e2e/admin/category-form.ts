import { expectAccessible } from "../support/axe.ts";
import { clashes, clashOf } from "../support/clash.ts";
import { expect, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";
import {
  addCategories,
  type CategoryScreen,
  categoryRow,
  chooseAction,
  loseAnswers,
  openEdit,
  openNew,
  publicCategories,
  removeCategories,
  renameCategory,
  storedCategories,
} from "./category-screen.ts";

/** What the form of categories does on either screen. */
export function describeCategoryForm(screen: CategoryScreen) {
  const prefix = "Form test";

  test("the form of a category", async ({ page, api, zhUrl }) => {
    const leg = startWalk(page, { after: () => removeCategories(api, screen, prefix) });
    await leg("creates a category, which visitors can filter by at once", async () => {
      await addCategories(api, screen, `${prefix} before`);
      const form = await openNew(page, screen);
      await form.getByRole("button", { name: "Create Category" }).click();
      await expect(form.getByText(screen.nameProblem, { exact: true })).toBeVisible();
      await expect(form.getByLabel("Name")).toBeFocused();
      await form.getByLabel("Name").fill("   ");
      await expect(form.getByText(screen.nameProblem, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel("Name").fill(`  ${prefix} new `);
      await expect(form.getByText(screen.nameProblem)).toHaveCount(0);
      await form.getByRole("button", { name: "Create Category" }).click();
      await expect(page.getByText("Category created successfully", { exact: true })).toBeVisible();
      await expect(form).toBeHidden();
      await expect(categoryRow(page, `${prefix} new`)).toBeVisible();
      const [before, made] = await storedCategories(api, screen, prefix);
      expect(made).toMatchObject({ name: `${prefix} new`, display_order: Number(before?.display_order) + 1 });

      await page.goto(screen.publicPath);
      await expect(publicCategories(page).last()).toHaveText(`${prefix} new`);
      await page.goto(zhUrl + screen.publicPath);
      await expect(page.getByRole("button", { name: `${prefix} new`, exact: true })).toBeVisible();
    });

    await leg("changes a category", async () => {
      await addCategories(api, screen, `${prefix} old`);
      const form = await openEdit(page, screen, `${prefix} old`);
      await expect(form.getByLabel("Name")).toHaveValue(`${prefix} old`);
      await form.getByLabel("Name").fill(`${prefix} changed`);
      await form.getByRole("button", { name: "Update Category" }).click();
      await expect(page.getByText("Category updated successfully", { exact: true })).toBeVisible();
      await expect(form).toBeHidden();
      await expect(categoryRow(page, `${prefix} changed`)).toBeVisible();
      expect(await storedCategories(api, screen, prefix)).toMatchObject([{ name: `${prefix} changed` }]);
      await page.goto(screen.publicPath);
      await expect(publicCategories(page).filter({ hasText: `${prefix} changed` })).toBeVisible();
    });
  });
}

/** What both screens do by the same code: tried on one of them. */
export function describeCategorySaving(screen: CategoryScreen) {
  const prefix = "Form test";

  test("saving a category", async ({ page, api, context }) => {
    const leg = startWalk(page, { after: () => removeCategories(api, screen, prefix) });
    await leg("creates once, however often the button is pressed", async () => {
      const form = await openNew(page, screen);
      await form.getByLabel("Name").fill(`${prefix} pressed`);
      await form.getByRole("button", { name: "Create Category" }).dblclick();
      await expect(form).toBeHidden();
      expect(await storedCategories(api, screen, prefix)).toHaveLength(1);
    });

    await leg("keeps the input when saving fails, and saves it on the next try", async () => {
      const form = await openNew(page, screen);
      await form.getByLabel("Name").fill(`${prefix} kept`);
      await context.setOffline(true);
      await form.getByRole("button", { name: "Create Category" }).click();
      await expect(page.getByText("Failed to create category", { exact: true })).toBeVisible();
      await expect(form.getByRole("alert")).toContainText("Failed to save category: The server cannot be reached.");
      await expect(form.getByLabel("Name")).toHaveValue(`${prefix} kept`);
      await context.setOffline(false);
      await form.getByRole("button", { name: "Create Category" }).click();
      await expect(form).toBeHidden();
      expect(await storedCategories(api, screen, prefix)).toHaveLength(1);

      await chooseAction(page, `${prefix} kept`, "Edit");
      const edit = page.getByRole("dialog", { name: "Edit Category" });
      await edit.getByLabel("Name").fill(`${prefix} kept too`);
      await context.setOffline(true);
      await edit.getByRole("button", { name: "Update Category" }).click();
      await expect(page.getByText("Failed to update category", { exact: true })).toBeVisible();
      await expect(edit.getByLabel("Name")).toHaveValue(`${prefix} kept too`);
      await context.setOffline(false);
      await edit.getByRole("button", { name: "Update Category" }).click();
      await expect(edit).toBeHidden();
      await expect(categoryRow(page, `${prefix} kept too`)).toBeVisible();
    });

    for (const [what, second] of [
      ["as it was", `${prefix} lost`],
      ["with another name", `${prefix} found`],
    ] as const) {
      await leg(`a new category whose answer got lost is there once when it is sent again ${what}`, async () => {
        const form = await openNew(page, screen);
        const stopLosing = await loseAnswers(page);
        await form.getByLabel("Name").fill(`${prefix} lost`);
        await form.getByRole("button", { name: "Create Category" }).click();
        await expect(page.getByText("Failed to create category", { exact: true })).toBeVisible();
        expect(await storedCategories(api, screen, prefix)).toHaveLength(1);
        await stopLosing();
        await form.getByLabel("Name").fill(second);
        await form.getByRole("button", { name: "Create Category" }).click();
        await expect(page.getByText("Category created successfully", { exact: true })).toBeVisible();
        await expect(form).toBeHidden();
        expect(await storedCategories(api, screen, prefix)).toMatchObject([{ name: second }]);
      });
    }

    await leg("a change whose answer got lost is not refused when it is sent again", async () => {
      await addCategories(api, screen, `${prefix} first`);
      const form = await openEdit(page, screen, `${prefix} first`);
      const stopLosing = await loseAnswers(page);
      await form.getByLabel("Name").fill(`${prefix} second`);
      await form.getByRole("button", { name: "Update Category" }).click();
      await expect(page.getByText("Failed to update category", { exact: true })).toBeVisible();
      await stopLosing();
      await form.getByLabel("Name").fill(`${prefix} third`);
      await form.getByRole("button", { name: "Update Category" }).click();
      await expect(page.getByText("Category updated successfully", { exact: true })).toBeVisible();
      expect(await storedCategories(api, screen, prefix)).toMatchObject([{ name: `${prefix} third` }]);
    });

    await leg("a colleague's newer change is never overwritten", async () => {
      const [made] = await addCategories(api, screen, `${prefix} mine`);
      const form = await openEdit(page, screen, `${prefix} mine`);
      await form.getByLabel("Name").fill(`${prefix} typed`);
      await renameCategory(api, screen, Number(made?.id), `${prefix} theirs`);
      await form.getByRole("button", { name: "Update Category" }).click();
      await expect(clashes(form)).toBeVisible();
      // The refusal also reads the list again.
      await form.getByRole("button", { name: "Update Category" }).click();
      await expect(form.getByRole("alert")).toHaveText("Choose what stays before saving: Name");
      await expect(form.getByLabel("Name")).toHaveValue(`${prefix} typed`);
      expect(await storedCategories(api, screen, prefix)).toMatchObject([{ name: `${prefix} theirs` }]);
      await clashOf(form, "Name").getByRole("radio", { name: "Take theirs" }).check();
      await expect(form.getByLabel("Name")).toHaveValue(`${prefix} theirs`);
      await form.getByLabel("Name").fill(`${prefix} agreed`);
      await form.getByRole("button", { name: "Update Category" }).click();
      await expect(form).toBeHidden();
      expect(await storedCategories(api, screen, prefix)).toMatchObject([{ name: `${prefix} agreed` }]);
    });

    await leg(
      "a category that a colleague deleted meanwhile is said to be gone, and what was typed stays",
      async () => {
        await addCategories(api, screen, `${prefix} doomed`);
        const form = await openEdit(page, screen, `${prefix} doomed`);
        await form.getByLabel("Name").fill(`${prefix} typed`);
        await removeCategories(api, screen, prefix);
        await form.getByRole("button", { name: "Update Category" }).click();
        await expect(form.getByRole("alert")).toContainText(
          "category no longer exists. It was deleted by somebody else.",
        );
        await expect(page.getByText("Failed to update category", { exact: true })).toBeVisible();
        await expect(categoryRow(page, `${prefix} doomed`)).toHaveCount(0);
        await expect(form.getByLabel("Name")).toHaveValue(`${prefix} typed`);
      },
    );

    await leg("its address opens the form, and asks before what was typed is lost", async () => {
      const [made] = await addCategories(api, screen, `${prefix} linked`);
      await walkTo(page, `${screen.path}?edit=${made?.id}`);
      const form = page.getByRole("dialog", { name: "Edit Category" });
      await form.getByLabel("Name").fill(`${prefix} typed`);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Keep editing" }).click();
      await expect(form.getByLabel("Name")).toHaveValue(`${prefix} typed`);
      await form.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Discard changes" }).click();
      await expect(form).toBeHidden();
      expect(await storedCategories(api, screen, prefix)).toMatchObject([{ name: `${prefix} linked` }]);

      await removeCategories(api, screen, prefix);
      await walkTo(page, `${screen.path}?edit=${made?.id}`);
      await expect(form).toContainText("This category no longer exists.");
    });
  });
}
