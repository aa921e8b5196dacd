import type { Page } from "@playwright/test";
import { makeProduct, removeProducts } from "../support/admin-lists.ts";
import { clashes, clashOf } from "../support/clash.ts";
import { makeDamaged, makePicture } from "../support/media-files.ts";
import { expect, rows, signIn, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const form = (page: Page) => page.getByRole("dialog");
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const create = (page: Page) => form(page).getByRole("button", { name: "Create Item Code" });
const update = (page: Page) => form(page).getByRole("button", { name: "Update Item Code" });

test("saving an item code", async ({ page, api, context, server }) => {
  const leg = startWalk(page);
  await leg("a lost connection keeps the form, and saving again creates once", async () => {
    const { id } = await makeProduct(api, "Offline Codes Thread");
    await walkTo(page, "/admin/item-codes?new=true");
    await field(page, "Product").selectOption("Offline Codes Thread");
    await field(page, "Item Code").fill("OFF-1");
    await field(page, "Denier").fill("150D");
    await context.setOffline(true);
    await create(page).click();
    await expect(page.getByText("Failed to create item code")).toBeVisible();
    await expect(field(page, "Denier")).toHaveValue("150D");
    await context.setOffline(false);
    await create(page).click();
    await expect(page.getByText("Item code created successfully")).toBeVisible();
    expect(await rows(api.from("item_codes").select("denier").eq("product_id", id))).toEqual([{ denier: "150D" }]);
    await removeProducts(api, "Offline Codes Thread");
  });
  await leg("a new code whose answer got lost is not created twice", async () => {
    const { id } = await makeProduct(api, "Lost Codes Thread");
    await walkTo(page, "/admin/item-codes");
    await expect(page.locator("tbody td.code")).toHaveCount(25);
    await page.getByRole("button", { name: "Add Item Code" }).click();
    await field(page, "Product").selectOption("Lost Codes Thread");
    await field(page, "Item Code").fill("LOST-1");
    await page.route("**/rpc/write_records", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await create(page).click();
    await expect(page.getByText("Failed to create item code")).toBeVisible();
    await page.unroute("**/rpc/write_records");
    await field(page, "Item Code").fill("LOST-2");
    await create(page).click();
    await expect(page.getByText("Item code created successfully")).toBeVisible();
    expect(await rows(api.from("item_codes").select("item_code").eq("product_id", id))).toEqual([
      { item_code: "LOST-2" },
    ]);
    await removeProducts(api, "Lost Codes Thread");
  });
  await leg("a change whose answer got lost is not taken for a colleague's", async () => {
    const { id } = await makeProduct(api, "Changed Codes Thread");
    const code = await rows(api.from("item_codes").insert({ product_id: id, item_code: "CH-1" }).select().single());
    await walkTo(page, `/admin/item-codes?edit=${code.id}`);
    await field(page, "Denier").fill("150D");
    await page.route("**/rpc/write_records", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await update(page).click();
    await expect(page.getByText("Failed to update item code")).toBeVisible();
    await expect(field(page, "Denier")).toHaveValue("150D");
    await page.unroute("**/rpc/write_records");
    await field(page, "Length").fill("5,000 m");
    await update(page).click();
    await expect(page.getByText("Item code updated successfully")).toBeVisible();
    expect(await rows(api.from("item_codes").select("denier, length").eq("id", code.id).single())).toEqual({
      denier: "150D",
      length: "5,000 m",
    });
    await removeProducts(api, "Changed Codes Thread");
  });
  await leg("a picture that cannot be stored is told with the reason; nothing is half saved", async () => {
    const { id } = await makeProduct(api, "Pictured Codes Thread");
    await walkTo(page, "/admin/item-codes?new=true");
    await field(page, "Product").selectOption("Pictured Codes Thread");
    await field(page, "Item Code").fill("PIC-1");
    const text = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
    await field(page, "Image").setInputFiles(text);
    await expect(form(page).getByText("File must be an image (JPEG, PNG, WebP, GIF)")).toBeVisible();
    await field(page, "Image").setInputFiles(await makeDamaged("false.png"));
    await create(page).click();
    await expect(page.getByText(/^Image upload failed: \S/)).toBeVisible();
    expect(await rows(api.from("item_codes").select("id").eq("product_id", id))).toEqual([]);
    await expect(field(page, "Item Code")).toHaveValue("PIC-1");
    // The message comes before the lists are read again; until then the form takes no other file.
    await expect(field(page, "Image")).toBeEnabled();
    await field(page, "Image").setInputFiles(await makePicture("true.png"));
    await create(page).click();
    await expect(page.getByText("Item code created successfully")).toBeVisible();
    expect(await rows(api.from("item_codes").select("id").eq("product_id", id))).toHaveLength(1);
    await removeProducts(api, "Pictured Codes Thread");
  });
  await leg("a product that was deleted meanwhile is told", async () => {
    await makeProduct(api, "Fleeting Codes Thread");
    await walkTo(page, "/admin/item-codes?new=true");
    await field(page, "Product").selectOption("Fleeting Codes Thread");
    await field(page, "Item Code").fill("FL-1");
    await removeProducts(api, "Fleeting Codes Thread");
    await create(page).click();
    await expect(page.getByText("Failed to create item code")).toBeVisible();
    await expect(page.getByText("The chosen product no longer exists")).toBeVisible();
    await expect(field(page, "Item Code")).toHaveValue("FL-1");
  });
  await leg("a colleague's newer change is not overwritten", async () => {
    const { id } = await makeProduct(api, "Shared Codes Thread");
    const code = await rows(api.from("item_codes").insert({ product_id: id, item_code: "SH-1" }).select().single());
    await walkTo(page, `/admin/item-codes?edit=${code.id}`);
    await field(page, "Denier").fill("Mine");
    const { client: colleague } = await signIn(server);
    await rows(colleague.from("item_codes").update({ denier: "Theirs" }).eq("id", code.id).select());
    await update(page).click();
    await expect(clashes(form(page))).toBeVisible();
    await update(page).click();
    await expect(form(page).getByText("Choose what stays before saving: Denier")).toBeVisible();
    await expect(field(page, "Denier")).toHaveValue("Mine");
    expect(await rows(api.from("item_codes").select("denier").eq("id", code.id).single())).toEqual({
      denier: "Theirs",
    });
    await clashOf(form(page), "Denier").getByRole("radio", { name: "Take theirs" }).check();
    await expect(field(page, "Denier")).toHaveValue("Theirs");
    await field(page, "Denier").fill("Both");
    await update(page).click();
    await expect(page.getByText("Item code updated successfully")).toBeVisible();
    expect(await rows(api.from("item_codes").select("denier").eq("id", code.id).single())).toEqual({ denier: "Both" });
    await removeProducts(api, "Shared Codes Thread");
  });
  await leg(
    "a code that cannot be loaded is told, and the form waits for it; one that is gone is told as well",
    async () => {
      const { id } = await makeProduct(api, "Waiting Codes Thread");
      const code = await rows(api.from("item_codes").insert({ product_id: id, item_code: "WT-1" }).select().single());
      await context.route(/rest\/v1\/item_codes\?.*id=eq/, (route) => route.abort());
      await walkTo(page, `/admin/item-codes?edit=${code.id}`);
      await expect(form(page).getByText("Failed to load data")).toBeVisible();
      await expect(update(page)).toHaveCount(0);
      await context.unroute(/rest\/v1\/item_codes\?.*id=eq/);
      await form(page).getByRole("button", { name: "Try Again" }).click();
      await expect(field(page, "Item Code")).toHaveValue("WT-1");
      await removeProducts(api, "Waiting Codes Thread");
      await page.reload();
      await expect(form(page).getByText("This item code no longer exists.")).toBeVisible();
    },
  );
});
