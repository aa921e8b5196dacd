import { removeProducts } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { openProduct } from "../support/grid.ts";
import { expect, rows, test } from "../support/staff.ts";
import { toasts } from "../support/undo.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const GTIN = "4006381333931";

test("data for product passports", async ({ page, api }) => {
  const leg = startWalk(page, { after: () => removeProducts(api, "Specimen") });

  await leg("fibres, HS code and places are refused in words at their fields, and kept", async () => {
    const { id } = await openProduct(page, api, "Specimen Data", 1);
    const fields = page.getByRole("group", { name: "Data for Product Passports" });
    const fibres = fields.getByLabel("Fibres", { exact: true });
    const save = page.getByRole("button", { name: "Update Product" });
    await fibres.fill("65% polyester, 30% viscose");
    await fields.getByLabel("HS Code").fill("56");
    await fields.getByLabel("Places of Production", { exact: true }).fill("Japan");
    await save.click();
    await expect(fields.getByText("The shares must make 100% together")).toBeVisible();
    await expect(fields.getByText("An HS code has 6, 8 or 10 digits")).toBeVisible();
    await expect(fields.getByText("Each line has a stage, a colon, and where that is done")).toBeVisible();
    await expectAccessible(page);
    await fibres.fill("65% polyester, 35% viscose");
    await fields.getByLabel("HS Code").fill("5605.00");
    await fields.getByLabel("Places of Production", { exact: true }).fill("Dyeing: Japan");
    await fields.getByLabel("Fibres (Chinese)").fill("聚酯 65%、人造絲 35%");
    await save.click();
    await expect(toasts(page).getByText("Product updated successfully")).toBeVisible();
    const stored = await rows(api.from("products").select("hs_code, fibres, stages").eq("id", id).single());
    expect(stored).toEqual({ hs_code: "5605.00", fibres: "65% polyester, 35% viscose", stages: "Dyeing: Japan" });
  });

  await leg("a version is frozen where something has changed, and of Active products alone", async () => {
    const { id } = await openProduct(page, api, "Specimen Frozen", 2);
    const freeze = page.getByRole("button", { name: "Freeze a version" });
    await freeze.click();
    await expect(toasts(page).getByText("2 versions frozen")).toBeVisible();
    await freeze.click();
    await expect(toasts(page).getByText("Nothing has changed since the last version")).toBeVisible();
    await rows(api.from("products").update({ status: "Inactive" }).eq("id", id).select());
    await freeze.click();
    await expect(toasts(page).getByText("Visitors see no data of this product: it is not Active")).toBeVisible();
  });

  await leg("a GTIN with a wrong digit is refused, and one that another code has", async () => {
    const { id } = await openProduct(page, api, "Specimen Numbers", 2);
    const codes = await rows(api.from("item_codes").select("id").eq("product_id", id).order("id"));
    await rows(
      api
        .from("item_codes")
        .update({ gtin: GTIN })
        .eq("id", codes[0]?.id ?? 0)
        .select(),
    );
    await walkTo(page, `/admin/item-codes?edit=${codes[1]?.id}`);
    const form = page.getByRole("dialog");
    await form.getByLabel("GTIN").fill("4006381333932");
    await form.getByRole("button", { name: "Update Item Code" }).click();
    await expect(form.getByText("the last one must fit the others")).toBeVisible();
    await form.getByLabel("GTIN").fill(`0${GTIN}`);
    await form.getByRole("button", { name: "Update Item Code" }).click();
    await expect(form.getByText("Another item code already has this GTIN")).toBeVisible();
  });
});
