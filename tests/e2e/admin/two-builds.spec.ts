import { bar, untilKept } from "../support/drafts.ts";
import { isOld, openOld } from "../support/old-build.ts";
import { expect, test } from "../support/staff.ts";

// A tab of the back office that was open while the site was built anew (decision 0054).

test("an old tab loads the next screen as a document, and asks once whether what was typed may go", async ({
  page,
}) => {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await openOld(page, "/admin/general-settings?tab=contact-us-settings");
  const field = page.getByRole("textbox").first();
  await field.fill("typed@example.com");
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/admin/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
  expect(await isOld(page)).toBe(false);
  expect(questions).toEqual([]);
});

test("what was typed in an old tab is offered by the new one", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  await openOld(page, "/admin/products?new");
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("Typed in the old tab");
  await untilKept(page, "Typed in the old tab");
  await page.goto("/admin/products?new");
  expect(await isOld(page)).toBe(false);
  await expect(bar(form)).toBeVisible();
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Typed in the old tab");
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
});
