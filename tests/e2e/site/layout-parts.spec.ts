import type { Locator } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { readExamples } from "../support/examples.ts";
import { makeGalleryItem } from "../support/gallery-items.ts";
import { boxOf, resize } from "../support/layout.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";

/** The parts of the page that are told apart by their colour alone have none of it in common. */
const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

test("on paper and with forced colours", async ({ page, server }) => {
  const { product, code } = await readExamples(server);
  await page.goto(`${product.path}?code=${code}`);
  await test.step("a printed page names its maker and its address, with the item code that it shows", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".site-header .logo img").last()).toBeVisible();
    await expect(page.locator(".site-footer address")).toContainText("85 Gold Thread Street");
    await expect(page.locator(".printed-address")).toHaveText(`${server.url}${product.path}?code=${code}`);
    await expect(page.locator(".site-footer .newsletter")).toBeHidden();
  });
  await test.step("name and picture stand above the technical data on paper of any width", async () => {
    for (const width of [718, 1047]) {
      await resize(page, width, 740);
      const heading = await boxOf(page.getByRole("heading", { level: 1 }));
      expect(heading.y, String(width)).toBeLessThan((await boxOf(page.getByRole("table").first())).y);
    }
  });
  await test.step("the technical data prints on one A4 page", async () => {
    await resize(page, 1280, 720);
    await page.emulateMedia({ media: null });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
  await test.step("with forced colours the logo keeps its ground, and what is chosen is marked", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await expect(page.locator(".site-header .logo")).toHaveCSS("background-color", "rgb(15, 20, 32)");
    const other = page.locator(".shade[aria-pressed=false]").first();
    expect(await groundOf(page.locator(".shade[aria-pressed=true]"))).not.toBe(await groundOf(other));
    await page.goto("/products");
    const pills = page.locator(".filters .pill");
    expect(await groundOf(pills.nth(0))).not.toBe(await groundOf(pills.nth(1)));
  });
});

test("related products leave no place of a grid empty, and few stand beside their heading", async ({
  page,
  server,
}) => {
  const api = makeService(server);
  const { products } = await readExamples(server);
  const [category] = await rows(api.from("product_categories").insert({ name: "Pair" }).select());
  const pair = await rows(
    api
      .from("products")
      .insert([1, 2].map((number) => ({ name: `Pair ${number}`, slug: `pair-${number}` })))
      .select(),
  );
  const mappings = pair.map(({ id }) => ({ product_id: id, category_id: category?.id ?? 0 }));
  await rows(api.from("product_category_mappings").insert(mappings).select());
  const linked = async (count: number) => {
    const piece = await makeGalleryItem(api, `Made of ${count}`);
    const links = products.slice(0, count).map(({ id }) => ({ gallery_item_id: piece.id, product_id: id }));
    await rows(api.from("gallery_item_products").insert(links).select());
    return piece;
  };
  const pieces = [await linked(3), await linked(2)];
  const cards = page.locator(".related .card");
  try {
    await page.goto(`/resources/${pieces[0]?.slug}`);
    await expect(cards).toHaveCount(3);
    for (const [width, last] of [
      [390, 366],
      [820, 796],
      [1440, 1360],
    ] as const) {
      await resize(page, width);
      expect((await boxOf(cards.last())).right).toBeCloseTo(last, 0);
      expect((await boxOf(cards.last())).y).toBe((await boxOf(cards.nth(1))).y);
    }
    for (const [path, count] of [
      ["/products/pair-1", 1],
      [`/resources/${pieces[1]?.slug}`, 2],
    ] as const) {
      await page.goto(path);
      await expect(cards).toHaveCount(count);
      const heading = await boxOf(page.locator(".related").getByRole("heading", { level: 2 }));
      expect((await boxOf(page.locator(".related .product-grid"))).y).toBeCloseTo(heading.y, 0);
      expect((await boxOf(cards.last())).right).toBeCloseTo(1360, 0);
    }
  } finally {
    await rows(
      api
        .from("gallery_items")
        .delete()
        .in(
          "id",
          pieces.map(({ id }) => id),
        )
        .select(),
    );
    await rows(
      api
        .from("products")
        .delete()
        .in(
          "id",
          pair.map(({ id }) => id),
        )
        .select(),
    );
    await rows(
      api
        .from("product_categories")
        .delete()
        .eq("id", category?.id ?? 0)
        .select(),
    );
  }
});

test("the e-mail address needs as much room before scripts put it together as after", async ({
  page,
  browser,
  server,
}) => {
  const { card } = await readExamples(server);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const plain = await context.newPage();
  await page.setViewportSize(viewport);
  for (const [path, part] of [
    ["/contact", ".contact-details dl > :nth-child(3)"],
    [card, ".letterhead"],
  ] as const) {
    await page.goto(path);
    await plain.goto(server.url + path);
    await expect(page.locator(`${part} a[href^="mailto:"]`)).toBeVisible();
    expect((await boxOf(page.locator(part))).height).toBe((await boxOf(plain.locator(part))).height);
  }
  await context.close();
});

test("with large letters the menu itself fits, and no heading of a legal dialog is bolder than its font", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.locator(".legal-dialog .legal-text h2").first()).toHaveCSS("font-weight", "500");
  await page.keyboard.press("Escape");
  await resize(page, 390, 844);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  await page.locator(".menu-button").click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("button").first()).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate((dialog) => dialog.scrollWidth)).toBe(390);
  await menu.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
});

test("Chinese pages alone name the font of their headings, and English ones never fetch it", async ({
  page,
  zhUrl,
  cnUrl,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const named = () =>
    page.locator("h1").evaluate((h1) => getComputedStyle(h1).fontFamily.match(/Kinran Serif \w+/g) ?? []);
  await page.goto("/about");
  expect(await named()).toEqual([]);
  expect(asked.filter((url) => url.includes("noto-serif"))).toEqual([]);
  await page.goto(`${cnUrl}/about`);
  expect(await named()).toEqual(["Kinran Serif SC"]);
  await expect(page.locator("h1")).toHaveCSS("font-family", /"Noto Serif SC".*"Kinran Serif SC"/);
  expect(asked.filter((url) => url.includes("noto-serif-tc"))).toEqual([]);
  await page.goto(`${zhUrl}/products`);
  expect(await named()).toEqual(["Kinran Serif TC"]);
  const stored = page.locator(".card h3").first();
  expect(await stored.evaluate((name) => getComputedStyle(name).fontFamily)).not.toContain("Kinran");
});
