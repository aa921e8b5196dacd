import type { Page } from "@playwright/test";
import { choose, makeProduct, removeProducts, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { makePicture, storePicture } from "../support/media-files.ts";
import { expect, rows, test } from "../support/staff.ts";
import { readSite } from "../support/visit.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const texts = {
  color_name: ["Colour Name", "Silver 02 Pewter"],
  hex: ["Colour (hex)", "#8A8C90"],
  type: ["Type", "MX-type"],
  country_of_origin: ["Country of Origin", "Japan"],
  composition: ["Composition", "Polyester 53 % / Metallised film 47 %"],
  denier: ["Denier", "150D/2"],
  length: ["Length", "5,000 m / cone"],
  net_weight: ["Net Weight", "60 g"],
  gross_weight: ["Gross Weight", "98 g"],
  bleaching: ["Bleaching", "Do not bleach"],
  ironing: ["Ironing", "Low heat, 110 °C"],
  washing_temperature: ["Washing Temperature", "40 °C"],
  other_information: ["Other Information", "Sold by the cone"],
  other_technical_info: ["Other Technical Info", "Needle 80/12"],
} as const;

const form = (page: Page) => page.getByRole("dialog");
const code = (page: Page) => form(page).getByLabel("Item Code", { exact: true });
const product = (page: Page) => form(page).getByLabel("Product", { exact: true });
const create = (page: Page) => form(page).getByRole("button", { name: "Create Item Code" });
const update = (page: Page) => form(page).getByRole("button", { name: "Update Item Code" });

test("the form of an item code", async ({ page, api, zhUrl }) => {
  const leg = startWalk(page);
  await leg("a product and a code are required", async () => {
    const home = await makeProduct(api, "Required Codes Thread");
    await walkTo(page, "/admin/item-codes");
    await page.getByRole("button", { name: "Add Item Code" }).click();
    await expect(form(page).getByRole("heading", { name: "Add Item Code" })).toBeVisible();
    await create(page).click();
    await expect(form(page).getByText("Please select a product")).toBeVisible();
    await expect(form(page).getByText("Item code is required")).toBeVisible();
    await expect(product(page)).toBeFocused();
    await expectAccessible(page);
    const denier = form(page).getByLabel("Denier", { exact: true });
    await denier.fill("thin");
    await expect(denier).toHaveAccessibleDescription(/No number with a unit is read from this/);
    await denier.fill("150 D");
    await expect(denier).toHaveAccessibleDescription("");
    await code(page).fill("   ");
    await expect(form(page).getByText("Item code is required")).toBeVisible();
    await product(page).selectOption("Required Codes Thread");
    await expect(form(page).getByText("Please select a product")).toHaveCount(0);
    expect(await rows(api.from("item_codes").select("id").eq("product_id", home.id))).toEqual([]);
    await removeProducts(api, "Required Codes Thread");
  });
  await leg(
    "creates once what was entered, with its picture; the product's page shows it in both languages",
    async () => {
      const { id, slug } = await makeProduct(api, "Whole Codes Thread");
      await walkTo(page, `/admin/item-codes?product=${id}`);
      await expect(page.getByText("No data found")).toBeVisible();
      await page.getByRole("button", { name: "Add Item Code" }).click();
      await product(page).selectOption("Whole Codes Thread");
      await code(page).fill(" WH-1 ");
      for (const [label, text] of Object.values(texts)) await form(page).getByLabel(label, { exact: true }).fill(text);
      await form(page)
        .getByLabel("Image")
        .setInputFiles(await makePicture("Shade.png"));
      await create(page).dblclick();
      await expect(page.getByText("Item code created successfully")).toBeVisible();
      await expect(form(page)).toHaveCount(0);
      await expect(row(page, "WH-1")).toContainText("Whole Codes Thread");
      const [stored, ...more] = await rows(api.from("item_codes").select("*").eq("product_id", id));
      expect(more).toEqual([]);
      expect(stored).toMatchObject(
        Object.fromEntries(Object.entries(texts).map(([column, [, text]]) => [column, text])),
      );
      expect(stored).toMatchObject({
        item_code: "WH-1",
        image_url: expect.stringMatching(/\/item-code-images\/[^/]+$/),
      });
      for (const origin of ["", zhUrl]) {
        const site = await readSite(page, `${origin}/products/${slug}`);
        expect(site).toContain("WH-1");
        // Units are told in the language of the page.
        const length = origin === zhUrl ? "5,000 米／筒" : texts.length[1];
        const told = Object.entries(texts).flatMap(([column, [, text]]) =>
          column === "hex" ? [] : [column === "length" ? length : text],
        );
        for (const text of told) expect(site).toContain(text);
        expect(site).toContain(stored?.image_url?.split("/").at(-1));
      }
      await removeProducts(api, "Whole Codes Thread");
    },
  );
  await leg(
    "a colour is taken from the picture, which is then its source; finish, state and successor are kept",
    async () => {
      const { id } = await makeProduct(api, "Coloured Codes Thread");
      const next = await rows(api.from("item_codes").insert({ product_id: id, item_code: "CC-2" }).select().single());
      await walkTo(page, `/admin/item-codes?new=true&product=${id}`);
      await product(page).selectOption("Coloured Codes Thread");
      await code(page).fill("CC-1");
      await form(page)
        .getByLabel("Image")
        .setInputFiles(await makePicture("Shade.png", "#b8892b"));
      const colour = form(page).getByLabel("Colour (hex)", { exact: true });
      await form(page).getByRole("button", { name: "From the picture" }).click();
      const picture = form(page).getByRole("button", { name: "Take the colour from this place of the picture" });
      await expect(picture.locator("canvas")).toHaveAttribute("width", "64");
      await expectAccessible(page);
      await picture.focus();
      for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
      await expect(colour).toHaveValue("#B8892B");
      await colour.fill("");
      await picture.click({ position: { x: 10, y: 10 } });
      await expect(colour).toHaveValue("#B8892B");
      await expect(form(page).getByLabel("Colour Source")).toHaveValue("photo");
      await form(page).getByLabel("Finish").fill("Pearl");
      await form(page).getByLabel("State").selectOption("Phasing out");
      const successor = form(page).getByLabel("Successor");
      await successor.fill("CC-9");
      await create(page).click();
      await expect(successor).toHaveAccessibleDescription(/Another item code of this product/);
      await successor.fill("cc-2");
      await create(page).click();
      await expect(page.getByText("Item code created successfully")).toBeVisible();
      const stored = {
        hex: "#B8892B",
        hex_source: "photo",
        finish: "Pearl",
        state: "phasing out",
        successor_id: next.id,
      };
      const written = await rows(
        api.from("item_codes").select("*").eq("product_id", id).eq("item_code", "CC-1").single(),
      );
      expect(written).toMatchObject(stored);
      await choose(page, "CC-1", "Edit");
      await expect(successor).toHaveValue("CC-2");
      await expect(form(page).getByLabel("State")).toHaveValue("phasing out");
      // A stored successor stays, though a code of the product itself is called like it meanwhile.
      const elsewhere = await makeProduct(api, "Coloured Codes Thread Two");
      const far = { product_id: elsewhere.id, item_code: "CC-7" };
      const other = await rows(api.from("item_codes").insert(far).select().single());
      await rows(
        api
          .from("item_codes")
          .insert({ ...far, product_id: id })
          .select(),
      );
      await rows(api.from("item_codes").update({ successor_id: other.id }).eq("id", written.id).select());
      await page.reload();
      await expect(successor).toHaveValue("CC-7");
      await form(page).getByLabel("Finish").fill("Neon");
      await update(page).click();
      await expect(page.getByText("Item code updated successfully")).toBeVisible();
      const kept = await rows(api.from("item_codes").select("*").eq("id", written.id).single());
      expect(kept).toMatchObject({ finish: "Neon", successor_id: other.id });
      await choose(page, "CC-1", "Edit");
      await successor.fill("");
      await update(page).click();
      await expect(form(page)).toHaveCount(0);
      const changed = await rows(api.from("item_codes").select("*").eq("id", written.id).single());
      expect(changed).toMatchObject({ ...stored, finish: "Neon", successor_id: null });
      await removeProducts(api, "Coloured Codes Thread");
    },
  );
  await leg("edits every field; texts that were emptied and a picture taken away are null", async () => {
    const home = await makeProduct(api, "Edited Codes Thread");
    const other = await makeProduct(api, "Edited Codes Thread Two");
    const values = Object.fromEntries(Object.entries(texts).map(([column, [, text]]) => [column, text]));
    const image_url = await storePicture(api, "item-code-images/shade.jpg");
    const before = { ...values, product_id: home.id, item_code: "ED-1", image_url };
    const { id } = await rows(api.from("item_codes").insert(before).select().single());
    await walkTo(page, `/admin/item-codes?product=${home.id}`);
    await choose(page, "ED-1", "Edit");
    await expect(form(page).getByRole("heading", { name: "Edit Item Code" })).toBeVisible();
    await expect(product(page)).toHaveValue(String(home.id));
    await expect(code(page)).toHaveValue("ED-1");
    for (const [label, text] of Object.values(texts)) {
      await expect(form(page).getByLabel(label, { exact: true })).toHaveValue(text);
      await form(page)
        .getByLabel(label, { exact: true })
        .fill(label === "Denier" ? "300D/3" : " ");
    }
    await expect(form(page).getByText("shade.jpg")).toBeVisible();
    await form(page)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await product(page).selectOption("Edited Codes Thread Two");
    await code(page).fill("ED-2");
    await update(page).click();
    await expect(page.getByText("Item code updated successfully")).toBeVisible();
    await expect(page.getByText("No data found")).toBeVisible();
    await page.getByRole("combobox", { name: "Product" }).selectOption("All Products");
    await expect(page.locator("tbody td.code")).toHaveCount(25);
    await page.getByRole("searchbox").fill("ED-2");
    await expect(row(page, "ED-2")).toContainText("Edited Codes Thread Two");
    const empty = Object.fromEntries(Object.keys(texts).map((column) => [column, null]));
    expect(await rows(api.from("item_codes").select("*").eq("id", id).single())).toMatchObject({
      ...empty,
      product_id: other.id,
      item_code: "ED-2",
      image_url: null,
      denier: "300D/3",
    });
    for (const origin of ["", zhUrl]) {
      const site = await readSite(page, `${origin}/products/${other.slug}`);
      expect(site).toContain("300D/3");
      expect(site).not.toContain("Do not bleach");
    }
    await removeProducts(api, "Edited Codes Thread");
  });
  await leg("a code that the product has already is told at its field; another product may have it", async () => {
    const home = await makeProduct(api, "Twin Codes Thread");
    await makeProduct(api, "Twin Codes Thread Two");
    await rows(api.from("item_codes").insert({ product_id: home.id, item_code: "TW-1" }).select());
    await walkTo(page, "/admin/item-codes?new=true");
    await product(page).selectOption("Twin Codes Thread");
    await code(page).fill("TW-1");
    await create(page).click();
    await expect(code(page)).toHaveAccessibleDescription("This product already has this item code");
    await expect(code(page)).toBeFocused();
    await expect(page.getByText("Failed to create item code")).toBeVisible();
    await product(page).selectOption("Twin Codes Thread Two");
    await create(page).click();
    await expect(page.getByText("Item code created successfully")).toBeVisible();
    expect(await rows(api.from("item_codes").select("id").eq("item_code", "TW-1"))).toHaveLength(2);
    await removeProducts(api, "Twin Codes Thread");
  });
  await leg("Duplicate starts a new code with the technical data of a row, without what shows its shade", async () => {
    const home = await makeProduct(api, "Copied Codes Thread");
    const image_url = await storePicture(api, "item-code-images/shade.jpg");
    const data = { product_id: home.id, denier: "75D", ironing: "Cool" };
    const source = { ...data, item_code: "CP-1", image_url, color_name: "Ruby", hex: "#9B1B26" };
    await rows(api.from("item_codes").insert(source).select());
    await walkTo(page, `/admin/item-codes?product=${home.id}`);
    await choose(page, "CP-1", "Duplicate");
    await expect(form(page).getByRole("heading", { name: "Add Item Code" })).toBeVisible();
    await page.reload();
    await expect(code(page)).toHaveValue("CP-1");
    await expect(product(page)).toHaveValue(String(home.id));
    await expect(form(page).getByText("shade.jpg")).toHaveCount(0);
    await code(page).fill("CP-2");
    await create(page).click();
    await expect(page.getByText("Item code created successfully")).toBeVisible();
    await expect(page.locator("tbody td.code > :first-child")).toHaveText(["CP-1", "CP-2"]);
    const stored = await rows(api.from("item_codes").select("*").eq("product_id", home.id).order("item_code"));
    expect(stored).toMatchObject([
      source,
      { ...data, item_code: "CP-2", image_url: null, color_name: null, hex: null },
    ]);
    await removeProducts(api, "Copied Codes Thread");
  });
  await leg("a colour is typed in any letters or picked; what is none is told at its field", async () => {
    const home = await makeProduct(api, "Coloured Codes Thread");
    await walkTo(page, "/admin/item-codes?new=true");
    await product(page).selectOption("Coloured Codes Thread");
    await code(page).fill("CO-1");
    const colour = form(page).getByLabel("Colour (hex)", { exact: true });
    const picker = form(page).getByLabel("Choose the colour");
    await colour.fill("gold");
    await create(page).click();
    await expect(colour).toHaveAccessibleDescription(/Write the colour as # and six digits, like #C9A227/);
    await expect(colour).toBeFocused();
    await expectAccessible(page);
    await picker.fill("#9b1b26");
    await expect(colour).toHaveValue("#9B1B26");
    await expect(form(page).getByText("Write the colour as")).toHaveCount(0);
    await colour.fill(" c9a227 ");
    await expect(picker).toHaveValue("#c9a227");
    await create(page).click();
    await expect(page.getByText("Item code created successfully")).toBeVisible();
    const stored = await rows(api.from("item_codes").select("hex").eq("product_id", home.id));
    expect(stored).toEqual([{ hex: "#C9A227" }]);
    await removeProducts(api, "Coloured Codes Thread");
  });
  await leg("all of it works by keyboard alone", async () => {
    const home = await makeProduct(api, "Keyboard Codes Thread");
    await walkTo(page, "/admin/item-codes");
    await page.getByRole("button", { name: "Add Item Code" }).press("Enter");
    await expect(product(page)).toBeFocused();
    await page.keyboard.type("Keyboard");
    await page.keyboard.press("Tab");
    await page.keyboard.type("KB-1");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Item code created successfully")).toBeVisible();
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("KB-1");
    await expect(page.locator("tbody td.code > :first-child")).toHaveText(["KB-1"]);
    await page.getByRole("button", { name: "Actions for KB-1" }).press("Enter");
    await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
    await expect(code(page)).toHaveValue("KB-1");
    await page.keyboard.press("Escape");
    await expect(form(page)).toHaveCount(0);
    expect(await rows(api.from("item_codes").select("item_code").eq("product_id", home.id))).toHaveLength(1);
    await removeProducts(api, "Keyboard Codes Thread");
  });
});
