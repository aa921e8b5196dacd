import { names, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

test("search words", async ({ page, api }) => {
  const leg = startWalk(page, {
    before: async () => {
      await rows(api.from("search_words").delete().like("word", "Moon%").select());
    },
  });
  await leg("a word of the trade is added, found, changed and deleted, with its history", async () => {
    await walkTo(page, "/admin/translations");
    await page.getByRole("tab", { name: "Search words" }).click();
    await expect(page).toHaveURL("/admin/translations?tab=search-words");
    await expect(page.getByRole("columnheader")).toHaveText(["Word", "Finds", "Created", "Actions"]);
    await expectAccessible(page);
    await page.getByRole("button", { name: "New Search Word" }).click();
    const form = page.getByRole("dialog", { name: "New Search Word" });
    await form.getByRole("button", { name: "Create Search Word" }).click();
    await expect(form.getByText("Word is required")).toBeVisible();
    await form.getByLabel("Word", { exact: true }).fill("Moonthread");
    await form.getByLabel("Finds").fill("silver, pewter");
    await form.getByRole("button", { name: "Create Search Word" }).click();
    await expect(toast(page, "Search word created successfully")).toBeVisible();
    await page.getByPlaceholder("Search words...").fill("pewter");
    await expect.poll(() => names(page)).toEqual(["Moonthread"]);
    await row(page, "Moonthread")
      .getByRole("button", { name: /Actions/ })
      .click();
    await page.getByRole("menuitem", { name: "History" }).click();
    await expect(page.getByRole("dialog", { name: /History/ })).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await leg("a word that is there already is refused", async () => {
    await rows(api.from("search_words").insert({ word: "Moonthread", means: "silver" }).select());
    await walkTo(page, "/admin/translations?tab=search-words&new=true");
    const form = page.getByRole("dialog", { name: "New Search Word" });
    await form.getByLabel("Word", { exact: true }).fill("moonthread");
    await form.getByLabel("Finds").fill("gold");
    await form.getByRole("button", { name: "Create Search Word" }).click();
    await expect(page.getByText("Failed to create search word")).toBeVisible();
    await expect(page.getByText("This word is in the list already")).toHaveCount(1);
  });
});
