import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const trayLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Tray" });
const rows = (page: Page) => page.locator(".tray-list > li");
const cellOf = (page: Page, code: string) => page.locator(".shade-list > li", { hasText: code });

/** Puts shades of the shade card into the tray. */
async function collect(page: Page, codes: string[], origin = "") {
  await page.goto(`${origin}/shades`);
  for (const code of codes) await cellOf(page, code).first().getByRole("button").click();
}

test("a shade goes into the tray with one click, is counted in the header, and goes out again", async ({ page }) => {
  await page.goto("/shades");
  await expect(trayLink(page)).toHaveText("Tray");
  await cellOf(page, "KT-112").getByRole("button", { name: "Add to tray", exact: true }).click();
  await expect(trayLink(page)).toHaveText("Tray 1");
  await page.goto("/products/metallic-smooth?code=KT-103");
  await page.getByRole("button", { name: "Add to tray", exact: true }).click();
  await expect(trayLink(page)).toHaveText("Tray 2");
  await expect(page.getByText("Shades in your tray: 2")).toBeAttached();
  await expectAccessible(page);
  await trayLink(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Tray" })).toBeFocused();
  await expect(page).toHaveURL(/\/tray\?codes=\d+,\d+$/);
  await expect(page).toHaveTitle("Your Tray | Kinran Threads");
  await expect(rows(page)).toHaveText([/KT-112 Silver 02 Pewter.*Metal · 108 D/, /KT-103 Gold 03 Rich Gold/]);
  await expect(page.getByRole("status")).toHaveText("Shades in the list: 2");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.getByRole("link", { name: "KT-103 Gold 03 Rich Gold" }).click();
  await page.getByRole("button", { name: "Remove from tray" }).click();
  await expect(trayLink(page)).toHaveText("Tray 1");
});

test("a double click puts a shade into the tray once, and takes one out once", async ({ page }) => {
  for (const address of ["/shades?q=KT-112", "/products/metallic-smooth?code=KT-103"]) {
    await page.goto(address);
    const button = page.getByRole("main").locator(".tray-form").first().getByRole("button");
    await expect(button).toHaveText("Add to tray");
    await button.dblclick();
    await expect(button).toHaveText("Remove from tray");
    await expect(trayLink(page)).toHaveText("Tray 1");
    await button.dblclick();
    await expect(button).toHaveText("Add to tray");
    await expect(trayLink(page)).toHaveText("Tray");
  }
});

test("shades are removed one by one or all at once, which can be taken back", async ({ page }) => {
  await collect(page, ["KT-101", "KT-102", "KT-103"]);
  await page.goto("/tray");
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/tray\?codes=\d+,\d+,\d+$/);
  await rows(page).filter({ hasText: "KT-102" }).getByRole("button", { name: "Remove", exact: true }).click();
  await expect(rows(page)).toHaveText([/KT-101/, /KT-103/]);
  await expect(trayLink(page)).toHaveText("Tray 2");
  await page.getByRole("button", { name: "Empty the tray" }).click();
  const empty = page.getByRole("heading", { name: "Your tray is empty" });
  await expect(empty).toBeVisible();
  const allShades = page.getByRole("main").getByRole("link", { name: "All Shades" });
  expect((await allShades.boundingBox())?.x).toBe((await empty.boundingBox())?.x);
  await expect(page).toHaveURL("/tray");
  await expect(trayLink(page)).toHaveText("Tray");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Put them back" }).click();
  await expect(rows(page)).toHaveText([/KT-101/, /KT-103/]);
  await page.getByRole("button", { name: "Empty the tray" }).click();
  await allShades.click();
  await expect(page).toHaveURL("/shades");
});

test("up to four are compared side by side, with what they differ in marked", async ({ page }) => {
  await collect(page, ["KT-101", "KT-102", "KT-103", "KT-104", "KT3P-112"]);
  await page.goto("/tray");
  for (const code of ["KT-101", "KT-102", "KT-104", "KT3P-112"]) {
    await rows(page).filter({ hasText: code }).getByRole("checkbox", { name: "Compare" }).check();
  }
  await expect(rows(page).filter({ hasText: "KT-103" }).getByRole("checkbox")).toBeDisabled();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "Compare" })).toBeFocused();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText([/KT-101/, /KT-102/, /KT-104/, /KT3P-112/]);
  await expect(table.getByRole("row", { name: /^Denier/ })).toHaveText(
    /Denier Differs.*108 D \(120 dtex\).*297 D \(330 dtex\)/s,
  );
  await expect(table.getByRole("rowheader", { name: "Country of Origin" })).not.toContainText("Differs");
  await expect(table.getByRole("row")).toHaveCount(17);
  await expectAccessible(page);
  await page.reload();
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: "Close the comparison" }).click();
  await expect(table).toHaveCount(0);
  // With fewer than two ticked the first four are compared.
  await page.reload();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(table.getByRole("columnheader")).toHaveText([/KT-101/, /KT-102/, /KT-103/, /KT-104/]);
});

test("a tray is printed, copied as text, and sent as a link, to WhatsApp and by mail", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await collect(page, ["KT-101", "KT-102"]);
  await page.goto("/tray");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const address = page.url();
  expect(copied).toBe(
    [
      "KT-101 Gold 01 Pale Gold (Metallic Embroidery Thread, Smooth)",
      "KT-102 Gold 02 Classic Gold (Metallic Embroidery Thread, Smooth)",
      address,
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Share" }).click();
  const textOf = async (name: string, field: string) => {
    const href = await page.getByRole("link", { name, exact: true }).last().getAttribute("href");
    return new URL(href ?? "").searchParams.get(field)?.replaceAll("\r\n", "\n");
  };
  const ways = page.locator("#share-tray");
  await expect(ways.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
  expect(await textOf("Email", "body")).toBe(copied);
  await ways.getByRole("button", { name: "Copy link" }).click();
  await expect(ways.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);
});

test("a shared tray becomes one's own where that is empty, and stands beside it otherwise", async ({
  page,
  browser,
  baseURL,
}) => {
  await collect(page, ["KT-101", "KT-102"]);
  await page.goto("/tray");
  await expect(rows(page)).toHaveCount(2);
  const shared = page.url();
  const other = await browser.newPage(baseURL ? { baseURL } : {});
  await other.goto(shared);
  await expect(trayLink(other)).toHaveText("Tray 2");
  await other.close();
  await collect(page, ["KT-101", "KT-102", "KT-103"]);
  await expect(trayLink(page)).toHaveText("Tray 1");
  await page.goto(shared);
  await expect(page.getByText("This list was shared with you. It is not your tray.")).toBeVisible();
  await rows(page).filter({ hasText: "KT-101" }).getByRole("button", { name: "Remove" }).click();
  await expect(rows(page)).toHaveText([/KT-102/]);
  await expect(trayLink(page)).toHaveText("Tray 1");
  await page.getByRole("button", { name: "Add all to your tray" }).click();
  await expect(rows(page)).toHaveText([/KT-103/, /KT-102/]);
  await expect(trayLink(page)).toHaveText("Tray 2");
  await expect(page.getByText("This list was shared with you.")).toHaveCount(0);
});

test("what another tab puts into the tray is there, and is emptied with it", async ({ page, context }) => {
  await collect(page, ["KT-101"]);
  await page.goto("/tray");
  await expect(rows(page)).toHaveCount(1);
  const other = await context.newPage();
  await collect(other, ["KT-102"]);
  await expect(rows(page)).toHaveText([/KT-101/, /KT-102/]);
  await page.getByRole("button", { name: "Empty the tray" }).click();
  await expect(page.getByRole("heading", { name: "Your tray is empty" })).toBeVisible();
  await expect(trayLink(other)).toHaveText("Tray");
});

test("sixty shades fit, and one that is gone from the catalogue is told and left out", async ({ page, server }) => {
  const service = makeService(server);
  const { data } = await service.from("products").insert({ name: "Many", slug: "many-shades" }).select("id").single();
  const product_id = data?.id ?? 0;
  const codes = Array.from({ length: 61 }, (_, at) => ({
    product_id,
    item_code: `MANY-${String(at).padStart(2, "0")}`,
  }));
  const { data: made } = await service.from("item_codes").insert(codes).select("id");
  const ids = made?.map(({ id }) => id) ?? [];
  await page.goto(`/tray?codes=${ids.join()}`);
  await expect(rows(page)).toHaveCount(60);
  await expect(page.getByText("A tray holds 60 shades. Left out of this list: 1")).toBeVisible();
  await expect(trayLink(page)).toHaveText("Tray 60");
  await page.goto("/products/many-shades?code=MANY-60");
  await page.getByRole("button", { name: "Add to tray" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your tray is full: it holds 60 shades.");
  await expect(trayLink(page)).toHaveText("Tray 60");
  await service
    .from("item_codes")
    .delete()
    .eq("id", ids[0] ?? 0);
  await trayLink(page).click();
  await expect(page.getByText("Shades no longer in the catalogue: 1")).toBeVisible();
  await expect(trayLink(page)).toHaveText("Tray 59");
  await service.from("products").delete().eq("id", product_id);
});

test("the tray goes along to the other language", async ({ page, zhUrl }) => {
  await collect(page, ["KT-101", "KT-102"]);
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("link", { name: "繁體中文" }).click();
  await expect(page).toHaveURL(`${zhUrl}/shades`);
  const link = page.getByRole("banner").getByRole("link", { name: "色盤" });
  await expect(link).toHaveText("色盤 2");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "我的色盤" })).toBeVisible();
  await expect(rows(page)).toHaveText([/KT-101 金色 01 淡金/, /KT-102 金色 02 經典金/]);
  await expectAccessible(page);
});

test("by keyboard alone", async ({ page }) => {
  await page.goto("/shades");
  await page.getByRole("link", { name: "KT-101 Gold 01 Pale Gold" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove from tray" })).toBeFocused();
  await trayLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Share" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "WhatsApp" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
  await collect(page, ["KT-102"]);
  await trayLink(page).click();
  await rows(page).first().getByRole("button", { name: "Remove" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("button", { name: "Remove" })).toBeFocused();
});

test("a tray that can't be read says so", async ({ page, fragile }) => {
  fragile.isUp = false;
  await page.goto(`${fragile.url}/tray?codes=1,2`);
  fragile.isUp = true;
  await expect(page.getByRole("alert")).toContainText("Failed to load your tray");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared tray is shown, compared and shortened", async ({ page, server }) => {
    const codes = ["KT-101", "KT-102", "KT-103"];
    const { data } = await makeService(server).from("item_codes").select("id, item_code").in("item_code", codes);
    await page.goto(`/tray?codes=${codes.map((code) => data?.find(({ item_code }) => item_code === code)?.id)}`);
    await expect(rows(page)).toHaveText([/KT-101/, /KT-102/, /KT-103/]);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    for (const code of ["KT-101", "KT-103"]) await rows(page).filter({ hasText: code }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("columnheader")).toHaveText([/KT-101/, /KT-103/]);
    await rows(page).filter({ hasText: "KT-101" }).getByRole("button", { name: "Remove" }).click();
    await expect(rows(page)).toHaveText([/KT-102/, /KT-103/]);
    await page.getByRole("button", { name: "Empty the tray" }).click();
    await expect(page.getByRole("heading", { name: "Your tray is empty" })).toBeVisible();
    await page.goto("/products/metallic-smooth?code=KT-102");
    await page.getByRole("button", { name: "Add to tray" }).click();
    await expect(rows(page)).toHaveText([/KT-102/]);
  });
});
