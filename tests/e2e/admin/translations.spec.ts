import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, rows, test } from "../support/staff.ts";
import { address, column, fieldLine, translate } from "../support/translations.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const prefix = "Column Thread";

test("the columns of translations", async ({ page, api, context }) => {
  const leg = startWalk(page, { after: async () => removeProducts(api, prefix) });
  await leg("starts with a list of records and nothing chosen", async () => {
    await walkTo(page, "/admin");
    await page.getByRole("link", { name: "Translations" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Translations");
    await expect(
      page.getByText("Manage translations for products, categories, gallery items, and more.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel("Entity Type").locator("option")).toHaveText([
      "Products",
      "Product Categories",
      "Item Codes",
      "Gallery Items",
      "Gallery Categories",
      "News Items",
      "Company",
      "Files",
    ]);
    await expect(page.getByRole("table", { name: "Products" }).locator("tbody").getByRole("button")).toHaveCount(10);
    await expect(column(page, "Fields").getByText("Select an entity to view fields", { exact: true })).toBeVisible();
    await expect(column(page, "Fields").getByText("No entity selected", { exact: true })).toBeVisible();
    await expect(column(page, "Translations").getByText("Select a field first", { exact: true })).toBeVisible();
    await expect(column(page, "Translations").getByText("No field selected", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
    await expectAccessible(page);
  });

  for (const [type, labels] of Object.entries(fieldsOf)) {
    await leg(`${type}: the specified fields of a record`, async () => {
      await walkTo(page, "/admin/translations");
      await page.getByLabel("Entity Type").selectOption(type);
      const records = page.getByRole("table", { name: type });
      await expect(records.getByRole("columnheader")).toHaveText([
        "ID",
        type === "Item Codes" ? "Item Code" : type === "News Items" ? "Title" : "Name",
      ]);
      await records.locator("tbody").getByRole("button").first().click();
      await expect(column(page, "Fields").getByRole("listitem")).toHaveCount(labels.length);
      for (const [place, label] of labels.entries()) {
        await expect(column(page, "Fields").getByRole("listitem").nth(place)).toContainText(
          new RegExp(`^${label}(Missing|Translated)`),
        );
      }
    });
  }

  await leg("records stand in the order of their names, with their ids, and are searched by name or id", async () => {
    const last = await makeProduct(api, `${prefix} Zeta`);
    const first = await makeProduct(api, `${prefix} Alpha`);
    await walkTo(page, "/admin/translations");
    await page.getByPlaceholder("Search products...").fill("cOLUMN thread");
    const lines = page.getByRole("table", { name: "Products" }).locator("tbody tr");
    await expect(lines).toHaveText([`${first.id}${prefix} Alpha`, `${last.id}${prefix} Zeta`]);
    await expect(page).toHaveURL(/q=cOLUMN/);
    await page.getByRole("button", { name: "ID", exact: true }).click();
    await expect(lines).toHaveText([`${last.id}${prefix} Zeta`, `${first.id}${prefix} Alpha`]);
    await page.getByPlaceholder("Search products...").fill(String(last.id));
    await expect(lines.filter({ hasText: `${prefix} Zeta` })).toHaveCount(1);
    await expect(lines.filter({ hasText: `${prefix} Alpha` })).toHaveCount(0);
    await page.getByPlaceholder("Search products...").fill("nothing is called so");
    await expect(page.getByText("No data found")).toBeVisible();
  });

  await leg("long lists come in pages", async () => {
    await walkTo(page, address("item_codes"));
    const lines = page.getByRole("table", { name: "Item Codes" }).locator("tbody tr");
    await expect(lines).toHaveCount(10);
    const first = await lines.first().innerText();
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(lines.first()).not.toHaveText(first);
    await expect(page).toHaveURL(/page=2/);
  });

  await leg(
    "a field shows 40 characters of its value, all of them in a tooltip, and whether it is translated",
    async () => {
      const exact = "x".repeat(40);
      const long = `${"金".repeat(40)}y`;
      const { id } = await makeProduct(api, `${prefix} ${"n".repeat(40)}`, { description: exact });
      await rows(api.from("products").update({ detailed_description: long }).eq("id", id).select());
      await translate(api, id, "description", "說明");
      await walkTo(page, address("products", id));
      await expect(fieldLine(page, "Name")).toContainText(`${prefix} ${"n".repeat(40 - prefix.length - 1)}...`);
      const missing = page.locator("[data-status=Missing]");
      await expect(fieldLine(page, "Name").locator(missing)).toHaveCount(1);
      // Nothing waits where there is no original.
      await expect(fieldLine(page, "Carton")).toContainText("Missing");
      await expect(fieldLine(page, "Carton").locator(missing)).toHaveCount(0);
      await expect(fieldLine(page, "Description").getByText(exact, { exact: true })).toBeVisible();
      await expect(fieldLine(page, "Description")).toContainText("Translated");
      const cut = fieldLine(page, "Detailed Description").getByText(`${"金".repeat(40)}...`, { exact: true });
      await expect(cut).toHaveAttribute("title", long);
      await fieldLine(page, "Detailed Description").click();
      await expect(column(page, "Translations").getByText(long, { exact: true })).toBeVisible();
    },
  );

  await leg("what is chosen stands in the address; another entity type clears it", async () => {
    const { id } = await makeProduct(api, `${prefix} Chosen`);
    await translate(api, id, "name", "已選的線");
    await walkTo(page, "/admin/translations");
    await page.getByPlaceholder("Search products...").fill(`${prefix} Chosen`);
    await column(page, "Records")
      .getByRole("button", { name: `${prefix} Chosen` })
      .click();
    await expect(column(page, "Translations").getByText("No field selected")).toBeVisible();
    await fieldLine(page, "Name").click();
    await expect(column(page, "Translations").getByText("已選的線")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`id=${id}&field=name`));
    await page.reload();
    await expect(column(page, "Translations").getByRole("listitem")).toContainText("繁體中文");
    await expect(column(page, "Translations").getByText("已選的線")).toBeVisible();
    await expect(column(page, "Records").getByRole("button", { name: `${prefix} Chosen` })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await fieldLine(page, "Description").click();
    await expect(column(page, "Translations").getByText("No translations added yet", { exact: true })).toBeVisible();
    await page.goBack();
    await expect(column(page, "Translations").getByText("已選的線")).toBeVisible();

    await page.getByLabel("Entity Type").selectOption("Gallery Categories");
    await expect(page.getByRole("table", { name: "Gallery Categories" })).toBeVisible();
    await expect(page.getByPlaceholder("Search gallery categories...")).toHaveValue("");
    await expect(column(page, "Fields").getByText("No entity selected")).toBeVisible();
    await expect(column(page, "Translations").getByText("No field selected")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/translations\?type=gallery_categories$/);
  });

  await leg("a record that is gone is told", async () => {
    const { id } = await makeProduct(api, `${prefix} Gone`);
    await removeProducts(api, `${prefix} Gone`);
    await walkTo(page, address("products", id, "name"));
    await expect(column(page, "Fields").getByText("Entity not found", { exact: true })).toBeVisible();
    await expect(page.getByText("Failed to load translatable fields", { exact: true })).toBeVisible();
  });

  for (const [what, path, place, text] of [
    ["records", "**/rest/v1/rpc/list_ids", "Records", "Failed to load items"],
    ["fields", "**/rest/v1/products?*id=eq*", "Fields", "Failed to load translatable fields"],
    ["states", "**/rest/v1/translations?select=field_name*", "Fields", "Failed to load translatable fields"],
    ["translations", "**/rest/v1/translations?select=id*", "Translations", "Failed to load translations"],
    ["languages", "**/rest/v1/languages*", "Translations", "Failed to load translations"],
  ] as const) {
    await leg(`${what} that cannot be loaded are told, and tried again`, async () => {
      const { id } = await makeProduct(api, `${prefix} Lost`);
      await translate(api, id, "name", "失去的線");
      await context.route(path, (route) => route.abort());
      await walkTo(page, `${address("products", id, "name")}&q=${prefix} Lost`);
      await expect(column(page, place).getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true })).toBeVisible();
      await context.unroute(path);
      await column(page, place).getByRole("button", { name: "Try Again" }).click();
      await expect(column(page, "Records").getByRole("button", { name: `${prefix} Lost` })).toBeVisible();
      await expect(fieldLine(page, "Name")).toContainText("Translated");
      await expect(column(page, "Translations").getByText("失去的線")).toBeVisible();
    });
  }

  await leg("on a phone the columns stand below each other", async () => {
    const { id } = await makeProduct(api, `${prefix} Phone`, { description: "word".repeat(60) });
    await page.setViewportSize({ width: 390, height: 800 });
    await walkTo(page, address("products", id, "description"));
    await expect(column(page, "Translations").getByText("No translations added yet")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await walkTo(page, `${address("products")}&q=${prefix} Phone`);
    await column(page, "Records")
      .getByRole("button", { name: `${prefix} Phone` })
      .click();
    await expect(fieldLine(page, "Name")).toBeInViewport();
    await fieldLine(page, "Description").click();
    await expect(column(page, "Translations").getByText("Original (English)")).toBeInViewport();
  });

  for (const [what, name] of [
    ["of many words", `${prefix} ${"with many words ".repeat(6)}`.trim()],
    ["of one word", `${prefix} ${"x".repeat(230)}`],
  ] as const) {
    await leg(`a long name ${what} keeps the columns apart and the page within the window`, async () => {
      const { id } = await makeProduct(api, name, { description: "y".repeat(250) });
      await translate(api, id, "name", "線".repeat(250));
      for (const width of [1440, 1024, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await walkTo(page, `${address("products", id, "name")}&q=${prefix}`);
        await expect(column(page, "Translations").getByText("線線線")).toBeVisible();
        await expect(column(page, "Records").getByRole("button", { name })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const boxes = await page.locator(".translation-panel").evaluateAll((panels) =>
          panels.map((panel) => {
            const { left, right, top, bottom } = panel.getBoundingClientRect();
            return { left, right, top, bottom, isFull: panel.scrollWidth <= panel.clientWidth };
          }),
        );
        expect(boxes).toHaveLength(3);
        for (const [at, one] of boxes.entries()) {
          expect(one.isFull).toBe(true);
          expect(one.right).toBeLessThanOrEqual(width);
          for (const other of boxes.slice(at + 1)) {
            const isApart = one.right <= other.left || one.bottom <= other.top;
            expect(isApart, `${width} px: ${JSON.stringify([one, other])}`).toBe(true);
          }
        }
      }
    });
  }

  await leg("with nothing chosen the columns stand close together, and headings above their cells", async () => {
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 1100 });
      await walkTo(page, "/admin/translations");
      const records = page.getByRole("table", { name: "Products" });
      await expect(records.locator("tbody").getByRole("button")).toHaveCount(10);
      const textLeft = (selector: string) =>
        records.locator(selector).evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getBoundingClientRect().left;
        });
      const [heading, cell] = [await textLeft("th.wide button"), await textLeft("tr:nth-child(1) > td.wide .choice")];
      expect(Math.abs(heading - cell), `${width} px`).toBeLessThan(1);
      // What is counted above moves both when it comes.
      await expect(page.getByText(/^\d+ of \d+$/).first()).toBeVisible();
      const fields = await column(page, "Fields").boundingBox();
      const translations = await column(page, "Translations").boundingBox();
      if (!fields || !translations) throw new Error("The columns are not on the page");
      if (width < 1440) expect(translations.y - fields.y - fields.height, `${width} px`).toBeLessThan(30);
    }
  });
});

const fieldsOf = {
  Products: [
    ...["Name", "Description", "Detailed Description"],
    ...["Minimum from Stock", "Minimum of a Custom Shade", "Lead Time from Stock", "Lead Time of a Custom Shade"],
    ...["Free Sample", "Carton", "What the Pictures Show", "Fibres", "Places of Production", "Substances"],
  ],
  "Product Categories": ["Name", "Description"],
  "Item Codes": [
    "Composition",
    "Type",
    "Country of Origin",
    "Other Information",
    "Bleaching",
    "Ironing",
    "Washing Temperature",
    "Other Technical Info",
    "Colour Name",
    "Finish",
    "What the Picture Shows",
  ],
  "Gallery Items": ["Name", "Description", "Detailed Description", "Project Details"],
  "Gallery Categories": ["Name"],
  "News Items": ["Title", "Description", "Article Body"],
};
