import type { Locator } from "@playwright/test";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, rows, test } from "../support/staff.ts";
import { address, column, fieldLine, storedTranslations, translate } from "../support/translations.ts";
import { startWalk, walkTo } from "../support/walk.ts";

// Before all demo products in the order of names.
const prefix = "Aaa Thread";

const original = (within: Locator) => within.getByRole("region", { name: "Original (English)" });
const changed = (within: Locator) => within.getByRole("region", { name: "What has changed in the original" });

test("progress of translations", async ({ page, api }) => {
  const leg = startWalk(page, { after: async () => removeProducts(api, prefix) });
  await leg("a translation is outdated from when its original changes until it is saved again", async () => {
    const { id } = await makeProduct(api, `${prefix} Old`, { description: "Shines" });
    await translate(api, id, "name", "舊線");
    await walkTo(page, address("products", id, "name"));
    await expect(fieldLine(page, "Name")).toContainText("Translated");
    await rows(api.from("products").update({ description: "Glows", status: "Inactive" }).eq("id", id).select());
    await page.reload();
    await expect(fieldLine(page, "Name")).toContainText("Translated");
    await expect(page.getByText("Outdated", { exact: true })).toHaveCount(0);

    await rows(
      api
        .from("products")
        .update({ name: `${prefix} New` })
        .eq("id", id)
        .select(),
    );
    await page.reload();
    await expect(fieldLine(page, "Name").locator(".badge")).toHaveText(["Outdated"]);
    await expect(column(page, "Translations").getByText("Outdated", { exact: true })).toBeVisible();
    await expect(changed(column(page, "Translations")).locator("del")).toHaveText("Old");
    await expect(changed(column(page, "Translations")).locator("ins")).toHaveText("New");
    await expect(page.getByRole("list", { name: "Coverage" }).getByRole("listitem").first()).toContainText(
      "1 outdated",
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Edit 繁體中文" }).click();
    const form = page.getByRole("dialog", { name: "Edit Translation" });
    await expect(original(form)).toContainText(`${prefix} New`);
    await expect(changed(form).locator("ins")).toHaveText("New");
    await form.getByRole("button", { name: "Update Translation" }).click();
    await expect(page.getByText("Translation updated successfully")).toBeVisible();
    await expect(page.getByText("Outdated", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("list", { name: "Coverage" }).getByRole("listitem").first()).not.toContainText(
      "outdated",
    );
  });

  await leg("the coverage of an entity type grows with each translation", async () => {
    const { id } = await makeProduct(api, `${prefix} Bar`);
    await walkTo(page, address("products", id, "name"));
    const bar = page.getByRole("progressbar", { name: "Products in 繁體中文" });
    await expect(bar).toBeVisible();
    const before = Number(await bar.getAttribute("value"));
    await translate(api, id, "name", "新線");
    await page.reload();
    await expect(bar).toHaveAttribute("value", String(before + 1));
    await expect(page.getByRole("progressbar")).toHaveCount(2 * 7);
  });

  await leg(
    "one key opens the next outdated translation of any entity type before what is missing, with Shift the one before",
    async () => {
      const first = await makeProduct(api, `${prefix} A`, { description: "Shines" });
      const second = await makeProduct(api, `${prefix} B`, { description: "Glows" });
      await translate(api, first.id, "description", "發光");
      await translate(api, second.id, "name", "乙線");
      for (const [id, change] of [
        [first.id, { description: "Shines more" }],
        [second.id, { name: `${prefix} C` }],
      ] as const)
        await rows(api.from("products").update(change).eq("id", id).select());
      await walkTo(page, "/admin/translations?type=news_items");
      await expect(page.getByRole("button", { name: "Next outdated F8" })).toBeVisible();
      const form = page.getByRole("dialog", { name: "Edit Translation" });
      const closed = async () => {
        await page.keyboard.press("Escape");
        await expect(form).toBeHidden();
      };
      await page.keyboard.press("F8");
      await expect(original(form)).toContainText("Shines more");
      await expect(page).toHaveURL(/type=products/);
      await closed();
      await page.keyboard.press("F8");
      await expect(original(form)).toContainText(`${prefix} C`);
      await closed();
      await page.keyboard.press("Shift+F8");
      await expect(original(form)).toContainText("Shines more");
      await expectAccessible(page);
    },
  );

  await leg("Save and next saves, and opens the next field that is outdated or missing", async () => {
    const first = await makeProduct(api, `${prefix} A`, { description: "Shines" });
    const second = await makeProduct(api, `${prefix} B`);
    await translate(api, second.id, "name", "乙線");
    await rows(
      api
        .from("products")
        .update({ name: `${prefix} C` })
        .eq("id", second.id)
        .select(),
    );
    await walkTo(page, `${address("products", first.id, "name")}&new=true`);
    const adding = page.getByRole("dialog", { name: "Add Translation" });
    await adding.getByLabel("Language", { exact: true }).selectOption("繁體中文");
    await adding.getByRole("button", { name: "Save and next" }).click();
    await expect(adding.getByText("Translation is required")).toBeVisible();
    await adding.getByLabel("Translation", { exact: true }).fill("甲線");
    await adding.getByRole("button", { name: "Save and next" }).click();
    await expect(adding.getByText("Shines", { exact: true })).toBeVisible();
    await expect(adding.getByLabel("Translation", { exact: true })).toHaveValue("");
    await expect(adding.getByLabel("Language", { exact: true })).toHaveValue("zh");
    await adding.getByLabel("Translation", { exact: true }).fill("發光");
    await adding.getByRole("button", { name: "Save and next" }).click();
    const editing = page.getByRole("dialog", { name: "Edit Translation" });
    await expect(editing.getByLabel("Translation", { exact: true })).toHaveValue("乙線");
    await expectAccessible(page);
    expect(await storedTranslations(api, first.id)).toHaveLength(2);
  });

  await leg("figures of the coverage lead to the records that they count", async () => {
    const old = await makeProduct(api, `${prefix} Old`);
    await makeProduct(api, `${prefix} Untold`);
    await translate(api, old.id, "name", "舊線");
    await rows(
      api
        .from("products")
        .update({ name: `${prefix} Changed` })
        .eq("id", old.id)
        .select(),
    );
    await walkTo(page, "/admin/translations?type=news_items");
    const figure = (name: RegExp) => page.getByRole("list", { name: "Coverage" }).getByRole("link", { name });
    const records = page.getByRole("table", { name: "Products" }).locator("tbody tr");
    await figure(/^1 outdated: Products in 繁體中文/).click();
    await expect(records).toHaveText([new RegExp(`${prefix} Changed`)]);
    await expect(page.getByLabel("Translation", { exact: true })).toHaveValue("outdated-zh");
    await figure(/missing: Products in 繁體中文/).click();
    await expect(records.filter({ hasText: `${prefix} Untold` })).toHaveCount(1);
    await expect(records.filter({ hasText: `${prefix} Changed` })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByLabel("Translation", { exact: true }).selectOption("All Records");
    await expect(records.filter({ hasText: `${prefix} Changed` })).toHaveCount(1);
  });

  await leg("one key goes to the next missing field and opens its form", async () => {
    const first = await makeProduct(api, `${prefix} A`, { description: "Shines" });
    const second = await makeProduct(api, `${prefix} B`);
    await translate(api, first.id, "name", "甲線");
    await walkTo(page, "/admin/translations");
    await expect(page.getByRole("table", { name: "Products" }).getByText(`${prefix} A`)).toBeVisible();
    await page.keyboard.press("F8");
    const form = page.getByRole("dialog", { name: "Add Translation" });
    await expect(form.getByText("Shines", { exact: true })).toBeVisible();
    await expect(form.getByLabel("Language", { exact: true })).toHaveValue("zh");
    await expect(form.getByLabel("Translation", { exact: true })).toBeFocused();
    await form.getByLabel("Translation", { exact: true }).fill("發光");
    await form.getByRole("button", { name: "Save Translation" }).click();
    await expect(page.getByText("Translation added successfully")).toBeVisible();
    await expect(form).toBeHidden();
    expect(await storedTranslations(api, first.id)).toHaveLength(2);
    await page.getByRole("button", { name: "Next missing" }).click();
    await expect(form.getByText(`${prefix} B`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`id=${second.id}&field=name&new=true`));
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toBeHidden();
    await expect(fieldLine(page, "Name")).toHaveAttribute("aria-current", "true");
  });
});
