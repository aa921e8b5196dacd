import type { Locator } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { fileOf } from "../support/media.ts";
import { expect, test } from "../support/server.ts";
import { makeShownThread } from "../support/shown-thread.ts";

const product = "/products/walk-thread";
const one = "/sheet?product=walk-thread&code=WT-102";
let thread: Awaited<ReturnType<typeof makeShownThread>>;
test.beforeAll(async ({ server }) => {
  thread = await makeShownThread(server);
});
test.afterAll(() => thread.remove());

/** What a camera reads of a code, by a library that did not write it. */
async function scan(qr: Locator): Promise<string> {
  const picture = sharp(await qr.screenshot()).resize({ width: 600, kernel: "nearest" });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

/** How many pages a PDF has, by its own objects. */
const countPages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("from the product page: all that is known of the chosen code, with a code to scan that leads back", async ({
  page,
  server,
}) => {
  await page.goto(`${product}?code=WT-102`);
  await page.getByRole("link", { name: "Spec sheet", exact: true }).click();
  await expect(page).toHaveURL(one);
  await expect(page).toHaveTitle("Spec sheet | Kinran Threads");
  await expect(page.getByRole("heading", { level: 1, name: "Spec sheet" })).toBeFocused();
  const block = page.getByRole("region", { name: "WT-102 Walk colour 2" });
  await expect(block.getByRole("term")).toHaveText([
    ...["Item Code", "Composition", "Type", "Denier", "Length", "Net Weight", "Gross Weight", "Country of Origin"],
    ...["Other Information", "Bleaching", "Ironing", "Washing Temperature", "Colour", "Finish", "Availability"],
  ]);
  const values = block.getByRole("definition");
  await expect(values.first()).toHaveText("WT-102");
  await expect(values.nth(3)).toHaveText("108 D (120 dtex)");
  await expect(values.nth(12)).toHaveText("#E0B85A, read from a photo");
  await expect(values.last()).toHaveText("Current");
  await expect(block).toContainText("Walk Thread");
  await expect(block).toContainText("Needle 80/12 with a large eye.");
  await expect(block.locator("img")).toHaveAttribute("src", fileOf(thread.pictureOf[1]));
  await expect(page.getByRole("article")).toContainText("Kinran Threads Company Limited");
  await expect(page.getByRole("article")).toContainText("85 Gold Thread Street");
  expect(await scan(block.getByRole("img", { name: "QR code that leads to the page of WT-102" }))).toBe(
    `${server.url}${product}?code=WT-102`,
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expectAccessible(page);
});

test("in Chinese on a phone, and its code to scan leads to the Chinese page", async ({ page, zhUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(zhUrl + one);
  const block = page.getByRole("region", { name: "WT-102 步行色二" });
  await expect(block).toContainText("步行線");
  await expect(block.getByRole("term").last()).toHaveText("供應情況");
  await expect(page.getByRole("article")).toContainText("金襴線業有限公司");
  expect(await scan(block.getByRole("img", { name: "前往 WT-102 頁面的二維碼" }))).toBe(
    `${zhUrl}${product}?code=WT-102`,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test("prints on A4: one code on one page, also with certificates, and no block is parted", async ({ page, server }) => {
  const service = makeService(server);
  const { data: certificates } = await service
    .from("certificates")
    .insert(
      ["SHEET 01", `SHEET ${"0123456789".repeat(4)}`].map((number) => ({
        ...{ scheme: "Standard of a sheet", number, class: "Product class I", valid_until: "2099-12-31" },
      })),
    )
    .select("id")
    .throwOnError();
  const ids = certificates?.map(({ id }) => id) ?? [];
  const links = ids.map((certificate_id) => ({ certificate_id, product_id: thread.id }));
  await service.from("certificate_products").insert(links).throwOnError();
  // As much as is told of a code of the demo catalogue.
  const [, code] = thread.codes;
  const told = "Up to 1,000 stitches per minute. Upper tension 90–110 cN, stitch length from 2.0 mm. ".repeat(3);
  await service
    .from("item_codes")
    .update({ other_technical_info: told })
    .eq("id", code?.id ?? 0)
    .throwOnError();
  await page.goto(one);
  const certified = page.getByRole("region", { name: "WT-102 Walk colour 2" });
  await expect(certified.getByRole("term").filter({ hasText: "Standard of a sheet" })).toHaveCount(2);
  const single = await page.pdf({ preferCSSPageSize: true });
  expect(countPages(single)).toBe(1);
  // A picture is all that is shown of the colour.
  await expect(certified.locator(".flat-shade")).toHaveCount(0);
  await service.from("certificates").delete().in("id", ids).throwOnError();
  // Alone on its page the code has a large picture: a third of it and more.
  const [picture, sheet] = [page.locator(".sheet-colour img"), page.getByRole("article")];
  expect((await picture.boundingBox())?.width).toBeGreaterThan(((await sheet.boundingBox())?.width ?? 0) / 3);
  expect(single.toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  await page.goto("/sheet?product=walk-thread");
  await expect(page.locator(".sheet-code")).toHaveCount(24);
  // Two blocks have room on a page.
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(12);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.locator(".sheet-code").first()).toHaveCSS("break-inside", "avoid");
  await expect(page.locator(".sheet-code .flat-shade").first()).toHaveCSS("print-color-adjust", "exact");
  await expect(page.locator(".sheet-code dt").first()).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("the button opens the browser's print dialog, by keyboard as well", async ({ page }) => {
  await page.goto(one);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");
});

test("several codes by their ids in their order, what is phased out with its successor, what is not known as N/A", async ({
  page,
  server,
}) => {
  const service = makeService(server);
  const { data } = await service.from("products").insert({ name: "Old Thread", slug: "old-sheet" }).select().single();
  const of = { product_id: data?.id ?? 0 };
  const { data: next } = await service.from("item_codes").select("id").eq("item_code", "WT-102").single();
  const { data: codes } = await service
    .from("item_codes")
    .insert([
      { ...of, item_code: "OS-1", state: "phasing out", successor_id: next?.id },
      { ...of, item_code: "OS-2", state: "gone" },
    ])
    .select("id");
  try {
    await page.goto(`/sheet?codes=${codes?.[1]?.id},${codes?.[0]?.id},nonsense,${next?.id}`);
    await expect(page.getByRole("heading", { level: 2 }).filter({ has: page.locator(".shade-code") })).toHaveText([
      "OS-2",
      "OS-1",
      "WT-102 Walk colour 2",
    ]);
    const old = page.getByRole("region", { name: "OS-1" });
    await expect(old.getByRole("definition").last()).toHaveText("Phasing out, replaced by WT-102");
    await expect(old.getByRole("definition").nth(1)).toHaveText("N/A");
    await expect(old).toContainText("Not photographed yet");
    await page.goto("/sheet?product=old-sheet");
    await expect(page.locator(".sheet-code")).toHaveCount(1);
    await page.goto("/sheet?product=old-sheet&code=os-2");
    await expect(page.locator(".sheet-code").getByRole("definition").last()).toHaveText("Gone");
  } finally {
    await service.from("products").delete().eq("slug", "old-sheet");
  }
});

test("a sheet holds 60 codes at most, and says so", async ({ page, server }) => {
  const service = makeService(server);
  const { data } = await service.from("products").insert({ name: "Many", slug: "many-codes" }).select().single();
  const codes = Array.from({ length: 61 }, (_, at) => ({ product_id: data?.id ?? 0, item_code: `M-${100 + at}` }));
  await service.from("item_codes").insert(codes);
  try {
    await page.goto("/sheet?product=many-codes");
    await expect(page.locator(".sheet-code")).toHaveCount(60);
    await expect(page.getByText("60 of 61: a sheet holds no more.")).toBeVisible();
  } finally {
    await service.from("products").delete().eq("slug", "many-codes");
  }
});

test("the shade card has a product's shades, those of some codes, or those that a search finds", async ({
  page,
  server,
}) => {
  await page.goto(product);
  await page.getByRole("link", { name: "Shade card", exact: true }).click();
  await expect(page).toHaveURL("/shade-card?product=walk-thread");
  const cells = page.locator(".card-shades > li");
  await expect(cells).toHaveCount(24);
  await expect(cells.nth(1)).toHaveText(/WT-102\s+Walk colour 2/);
  await expect(cells.nth(1).locator(".flat-shade")).toHaveCSS("background-color", "rgb(224, 184, 90)");
  await expectAccessible(page);
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.goto("/shade-card");
  const { count } = await makeService(server)
    .from("item_codes")
    .select("id, products!inner()", { count: "exact", head: true })
    .match({ "products.status": "Active" })
    .neq("state", "gone");
  await expect(cells).toHaveCount(count ?? 0);
  // The thread's 24 have room on one page.
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(Math.ceil((count ?? 0) / 24));
  await page.goto("/shades?q=wt-10&family=silver&finish=walksheen");
  await page.getByRole("link", { name: "Shade card", exact: true }).click();
  await expect(page).toHaveURL("/shade-card?q=wt-10&family=silver&finish=walksheen");
  await expect(cells).toHaveText([/WT-105\s+Walk colour 5/]);
  const [first, second] = thread.codes;
  await page.goto(`/shade-card?codes=${second?.id},${first?.id}`);
  await expect(cells).toHaveText([/WT-102/, /WT-101/]);
});

test("a tray leads to the sheet, the card and the palette of what is in it", async ({ page }) => {
  const ids = [thread.codes[2], thread.codes[0]].map((code) => code?.id).join();
  await page.goto(`/tray?codes=${ids}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Spec sheet", exact: true })).toHaveAttribute(
    "href",
    `/sheet?codes=${ids}`,
  );
  await main.getByRole("button", { name: "Download palette", exact: true }).click();
  const file = main.getByRole("link", { name: "Adobe (.ase)" });
  await expect(file).toHaveAttribute("href", `/palette/kinran.ase?codes=${ids}`);
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "Shade card", exact: true }).click();
  await expect(page).toHaveURL(`/shade-card?codes=${ids}`);
  await expect(page.locator(".card-shades > li")).toHaveText([/WT-103/, /WT-101/]);
});

for (const path of ["/sheet", "/sheet?codes=999999", "/sheet?product=no-such", "/shade-card?product=no-such"]) {
  test(`${path} has nothing to print, and leads on`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Nothing to print" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Products" })).toHaveAttribute("href", "/products");
    await expectAccessible(page);
  });
}

test("while the backend fails both say so with 503", async ({ page, fragile }) => {
  fragile.isUp = false;
  for (const path of [one, "/shade-card"]) {
    const answer = await page.goto(fragile.url + path);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
  }
  fragile.isUp = true;
});

test("a product without codes offers none of it", async ({ page, server }) => {
  const service = makeService(server);
  await service.from("products").insert({ name: "Bare", slug: "bare-thread" });
  try {
    await page.goto("/products/bare-thread");
    await expect(page.getByRole("link", { name: "Ask About This Product" })).toBeVisible();
    for (const name of ["Spec sheet", "Shade card", "Download palette"])
      await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  } finally {
    await service.from("products").delete().eq("slug", "bare-thread");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the sheet is whole, and only its button is not there", async ({ page }) => {
    await page.goto(product);
    await page.getByRole("link", { name: "Spec sheet", exact: true }).click();
    await expect(page.getByRole("region", { name: "WT-101" }).getByRole("definition")).toHaveCount(15);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  });
});
