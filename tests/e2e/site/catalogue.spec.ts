import type { Locator, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { makeShownThread } from "../support/shown-thread.ts";

const product = "/catalogue?product=walk-thread";
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

/** The sizes of all pages of a PDF in points, by its own objects. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round(Number(points))),
  );

const books = (page: Page) => page.locator(".book-product");

test("from the product page: cover, contents, the product with its shades and data, terms", async ({
  page,
  server,
}) => {
  await page.goto("/products/walk-thread");
  await page.getByRole("link", { name: "Catalogue", exact: true }).click();
  await expect(page).toHaveURL(product);
  await expect(page).toHaveTitle("Catalogue | Kinran Threads");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/Catalogue\s*Walk Thread/);
  await expect(heading).toBeFocused();
  await expect(page.getByText("Products: 1 · Shades: 24")).toBeVisible();
  const contents = page.getByRole("region", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveText(["Walking Threads", "Walk Thread", "Terms"]);
  await contents.getByRole("link", { name: "Walk Thread" }).click();
  await expect(page.getByRole("region", { name: "Walk Thread", exact: true })).toBeInViewport();
  const section = page.getByRole("region", { name: "1 Walking Threads" });
  const shown = section.getByRole("region", { name: "Walk Thread", exact: true });
  await expect(shown).toContainText("A thread to walk through.");
  await expect(shown.getByRole("term")).toHaveText(["No.", "Denier", "Composition", "Put-up"]);
  await expect(shown.getByRole("definition")).toHaveText([
    "WT-101 – WT-124",
    "108 D (120 dtex) / 200 D (222 dtex)",
    "60% viscose, 40% film / 60% polyester, 40% film",
    "5,000 m / cone",
  ]);
  const cells = shown.locator(".card-shades > li");
  await expect(cells).toHaveCount(24);
  // What all share stands in the line above alone.
  await expect(cells.nth(1)).toHaveText(/^WT-102\s+Walk colour 2\s+108 D \(120 dtex\)\s+60% viscose, 40% film\s*$/);
  await expect(cells.nth(1).locator(".flat-shade")).toHaveCSS("background-color", "rgb(224, 184, 90)");
  expect(await scan(shown.getByRole("img", { name: "QR code that leads to the page of Walk Thread" }))).toBe(
    `${server.url}/products/walk-thread`,
  );
  const terms = page.getByRole("region", { name: "Terms" });
  await expect(terms.getByRole("heading", { level: 3 })).toHaveText(["Delivery & Shipping", "Important Notes"]);
  await expect(terms.getByRole("term").filter({ hasText: "Lab Dip" })).toHaveCount(1);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
});

test("of a category, and from the list of products of it", async ({ page, server }) => {
  const { data } = await makeService(server)
    .from("product_categories")
    .select("id")
    .eq("name", "Walking Threads")
    .single();
  await page.goto(`/products?category=${data?.id}-walking-threads`);
  await page.getByRole("link", { name: "Catalogue: Walking Threads" }).click();
  await expect(page).toHaveURL(`/catalogue?category=${data?.id}-walking-threads`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Walking Threads/);
  await expect(books(page)).toHaveCount(1);
  await page.goto("/catalogue?category=walking-threads");
  await expect(books(page)).toHaveCount(1);
});

test("of all Active products, each once under its category", async ({ page, server }) => {
  await page.goto("/products");
  await page.getByRole("link", { name: "Catalogue to print" }).click();
  await expect(page).toHaveURL("/catalogue");
  const { data } = await makeService(server).from("products").select("slug").eq("status", "Active");
  await expect(books(page)).toHaveCount(data?.length ?? 0);
  const ids = await books(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-labelledby")));
  expect(ids.toSorted()).toEqual(data?.map(({ slug }) => `product-${slug}`).toSorted());
});

test("of the shades of a tray, and of nothing else of their product", async ({ page }) => {
  const ids = [thread.codes[2], thread.codes[0]].map((code) => code?.id).join();
  await page.goto(`/tray?codes=${ids}`);
  await page.getByRole("main").getByRole("link", { name: "Catalogue", exact: true }).click();
  await expect(page).toHaveURL(`/catalogue?codes=${ids}`);
  await expect(books(page)).toHaveCount(1);
  await expect(page.locator(".card-shades > li")).toHaveText([/WT-101/, /WT-103/]);
});

test("in Chinese, with the English name beside the translated one", async ({ page, zhUrl }) => {
  await page.goto(zhUrl + product);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/產品目錄\s*步行線/);
  const shown = page.getByRole("region", { name: "步行線", exact: true });
  await expect(shown.locator('[lang="en"]')).toHaveText("Walk Thread");
  await expect(shown.getByRole("term")).toHaveText(["色號", "丹尼數", "成分", "包裝規格"]);
  await expect(shown).toContainText("步行色二");
  expect(await scan(shown.getByRole("img", { name: "前往 步行線 頁面的二維碼" }))).toBe(
    `${zhUrl}/products/walk-thread`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

for (const { paper, size, width } of [
  { paper: "A4", size: [595, 842], width: 180 },
  { paper: "A5", size: [420, 595], width: 126 },
  { paper: "Letter", size: [612, 792], width: 183.9 },
]) {
  test(`on ${paper}: pages of that size, a rule of 100 mm, and no product parted that has room on a page`, async ({
    page,
  }) => {
    await page.goto(product);
    await page.getByRole("navigation", { name: "Paper size" }).getByRole("link", { name: paper, exact: true }).click();
    await expect(page).toHaveURL(`${product}&paper=${paper}`);
    await expect(page.locator("[data-paper]")).toHaveAttribute("data-paper", paper);
    const sizes = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    // Each page has its number at its foot, the cover none.
    const rules = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].filter((rule) => rule instanceof CSSPageRule).map(({ cssText }) => cssText),
      ),
    );
    const ofPaper = rules.filter((rule) => rule.startsWith(`@page book-${paper.toLowerCase()}`));
    expect(ofPaper).toEqual([
      expect.stringContaining("counter(page)"),
      expect.stringMatching(/:first .*content: none/),
    ]);
    for (const own of sizes) {
      expect(Math.abs((own[0] ?? 0) - (size[0] ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs((own[1] ?? 0) - (size[1] ?? 0))).toBeLessThanOrEqual(1);
    }
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: Math.round((width * 96) / 25.4), height: 900 });
    const rule = await page.locator(".book-rule svg").boundingBox();
    expect((rule?.width ?? 0) * (25.4 / 96)).toBeCloseTo(100, 1);
    await expect(page.locator(".book-rule")).toContainText("exactly 100 mm");
    // Nothing is wider than the paper: a browser would make all of the page smaller, the rule as well.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expect(books(page)).toHaveCSS("break-inside", "avoid");
    await expect(page.locator(".card-shades > li").first()).toHaveCSS("break-inside", "avoid");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  });
}

test("an unknown paper is A4", async ({ page }) => {
  await page.goto(`${product}&paper=A0`);
  await expect(page.getByRole("link", { name: "A4" })).toHaveAttribute("aria-current", "page");
});

for (const query of ["product=no-such", "category=999999-none", "category=nonsense", "codes=", "codes=999999"]) {
  test(`?${query} has nothing to print, and leads on`, async ({ page }) => {
    const answer = await page.goto(`/catalogue?${query}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Nothing to print" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("a category without products says so", async ({ page, server }) => {
  const service = makeService(server);
  const { data } = await service.from("product_categories").insert({ name: "Bare Category" }).select("id").single();
  try {
    const answer = await page.goto(`/catalogue?category=${data?.id}-bare-category`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText("There are no products here yet.")).toBeVisible();
  } finally {
    await service.from("product_categories").delete().eq("name", "Bare Category");
  }
});

test("while the backend fails it says so with 503", async ({ page, fragile }) => {
  fragile.isUp = false;
  const answer = await page.goto(`${fragile.url}/catalogue`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  fragile.isUp = true;
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is whole, its paper is chosen by a link, and only its button is not there", async ({ page }) => {
    await page.goto(product);
    await page.getByRole("link", { name: "A5", exact: true }).click();
    await expect(page.locator("[data-paper]")).toHaveAttribute("data-paper", "A5");
    await expect(page.locator(".card-shades > li")).toHaveCount(24);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  });
});
