import sharp from "sharp";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const search = "Find a shade or code...";

test("every shade as a card: code, name and product, each leading to its product with the code chosen", async ({
  page,
}) => {
  await page.goto("/shades");
  await expect(page.getByRole("heading", { level: 1, name: "Shades" })).toBeVisible();
  await expect(page).toHaveTitle("Shades | Kinran Threads");
  await expect(page.getByRole("status")).toHaveText("Showing 119 of 119 shades");
  const cells = page.locator(".shade-list > li");
  await expect(cells).toHaveCount(119);
  await expect(cells.first()).toContainText("Metallic Embroidery Thread, Smooth");
  await expectAccessible(page);
  await page.getByRole("link", { name: "KT-112 Silver 02 Pewter" }).click();
  await expect(page).toHaveURL("/products/metallic-smooth?code=KT-112");
  await page.goBack();
  await expect(page).toHaveURL("/shades");
});

test("a shade of which neither colour nor picture is known is no white thread", async ({ page, server }) => {
  const service = makeService(server);
  const { data } = await service.from("products").insert({ name: "Bare", slug: "bare" }).select("id").single();
  const product_id = data?.id ?? 0;
  await service.from("item_codes").insert([
    { product_id, item_code: "BARE-1" },
    { product_id, item_code: "BARE-2", hex: "#C9A227" },
  ]);
  const threads = () =>
    page
      .locator("li:has(> .flat-shade, > a > .flat-shade), .shade")
      .filter({ hasText: "BARE-" })
      .locator(".flat-shade")
      .evaluateAll((shades) =>
        shades.map((shade) => getComputedStyle(shade).backgroundImage.includes("repeating-linear-gradient")),
      );
  for (const address of ["/shades?q=BARE", "/products/bare"]) {
    await page.goto(address);
    await expect(page.locator(".shade-code", { hasText: "BARE-2" }).first()).toBeVisible();
    expect(await threads()).toEqual([false, true]);
  }
  await service.from("products").delete().eq("id", product_id);
});

test("is reached from the product list, a product and the footer, and the menu keeps its six entries", async ({
  page,
}) => {
  await page.goto("/products");
  await page.getByRole("main").getByRole("link", { name: "All Shades" }).click();
  await expect(page).toHaveURL("/shades");
  await expect(page.getByRole("navigation", { name: "Main navigation" }).getByRole("link")).toHaveCount(6);
  await page.goto("/products/metallic-smooth?code=KT-102");
  await page.getByRole("link", { name: "Similar shades" }).click();
  await expect(page).toHaveURL("/shades?near=C9964A");
  await page.goto("/about");
  await expect(page.getByRole("navigation", { name: "Quick Links" }).getByRole("link")).toHaveCount(6);
  await page.getByRole("contentinfo").getByRole("link", { name: "Shades" }).click();
  await expect(page).toHaveURL("/shades");
});

test("what is typed or chosen is shown at once, and stands in the address", async ({ page }) => {
  await page.goto("/shades");
  const cells = page.locator(".shade-list > li");
  await page.getByRole("searchbox", { name: search }).fill("kt-112");
  await expect(page).toHaveURL("/shades?q=kt-112");
  await expect(cells).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: search })).toBeFocused();
  await page.getByRole("searchbox", { name: search }).fill("");
  await expect(cells).toHaveCount(119);
  await page.getByLabel("Colour family").selectOption("Silver and grey");
  await expect(page).toHaveURL("/shades?family=silver");
  await page.getByLabel("Finish").selectOption("Holographic");
  await expect(page).toHaveURL("/shades?family=silver&finish=holographic");
  await expect(cells).toHaveText([/KH40-601\s+Holographic Silver/]);
  await page.getByLabel("Product", { exact: true }).selectOption("Neon Glitter");
  await expect(page.getByRole("heading", { name: "No shades found" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  await page.reload();
  await expect(page.getByLabel("Finish")).toHaveValue("holographic");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/shades");
  await expect(page.getByLabel("Finish")).toHaveValue("");
  await expect(cells).toHaveCount(119);
});

test("shades are filtered by material and denier too, a single denier standing for what is about that", async ({
  page,
  zhUrl,
}) => {
  await page.goto("/shades");
  const cells = page.locator(".shade-list > li");
  await page.getByLabel("Material").selectOption("Viscose");
  await expect(page).toHaveURL("/shades?material=viscose");
  await expect(cells).toHaveCount(51);
  await page.getByLabel("Denier").selectOption("150–300 D");
  await expect(page).toHaveURL("/shades?material=viscose&denier=150-300");
  await expect(cells).toHaveCount(8);
  await expect(cells.first()).toContainText("KA30-102");
  await page.goto(`${zhUrl}/shades?denier=150&material=viscose`);
  await expect(cells).toHaveCount(8);
  await expect(page.getByLabel("物料")).toHaveValue("viscose");
  await expect(page.getByRole("option", { name: "人造絲" })).toBeAttached();
  await expect(page.getByLabel("丹尼數")).toHaveValue("150");
  await page.goto("/shades?denier=fine");
  await expect(page.getByRole("status")).toHaveText("Showing 119 of 119 shades");
});

test("near a colour are the twelve that look most alike, with the difference in words", async ({ page, zhUrl }) => {
  await page.goto("/shades?near=C9964A");
  await expect(page.getByRole("status")).toHaveText("The 12 nearest to #C9964A");
  const cells = page.locator(".shade-list > li");
  await expect(cells).toHaveCount(12);
  await expect(cells.first()).toContainText("KT-102 Gold 02 Classic Gold");
  await expect(cells.first()).toContainText("Looks the same (ΔE 0.0)");
  await expect(page.getByText("Metal changes with the angle and the light")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Near a colour").fill("nothing");
  await expect(page.getByText("Write the colour as six digits, like C9A227.")).toBeVisible();
  await expect(page.getByLabel("Near a colour")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Near a colour")).toHaveValue("nothing");
  await page.getByLabel("Choose a colour").fill("#2d2d30");
  await expect(page).toHaveURL("/shades?near=2D2D30");
  await expect(cells.first()).toContainText("KT-401");
  await page.goto("/shades?near=c9a227");
  await expect(cells.first()).toContainText("Different, ask for a dyeing (ΔE 8.6)");
  await page.goto(`${zhUrl}/shades?near=%23c9964a`);
  await expect(page.getByRole("heading", { level: 1, name: "色號" })).toBeVisible();
  await expect(cells.first()).toContainText("看來相同（ΔE 0.0）");
  await expect(cells.first()).toContainText("金色 02 經典金");
});

test("a colour from a photo is read in the browser and never sent, also corrected by what is white in it", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const halves = [
    { input: { create: { width: 100, height: 100, channels: 3, background: "#2d2d30" } }, left: 0, top: 0 },
    { input: { create: { width: 100, height: 100, channels: 3, background: "#ffe0c0" } }, left: 100, top: 0 },
  ] as const;
  const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#fff" } })
    .composite([...halves])
    .png()
    .toBuffer();
  await page.goto("/shades");
  await page.getByLabel("From a photo").setInputFiles({ name: "page.png", mimeType: "image/png", buffer: photo });
  const picture = page.getByRole("button", { name: "Take the colour from this place of the photo" });
  await expect(picture.locator("canvas")).toHaveAttribute("width", "200");
  await picture.click({ position: { x: 50, y: 50 } });
  await expect(page).toHaveURL("/shades?near=2D2D30");
  await expect(page.locator(".shade-list > li").first()).toContainText("KT-401");
  await page.getByRole("button", { name: "Next press is on something white" }).click();
  await picture.click({ position: { x: 150, y: 50 } });
  await expect(page).toHaveURL("/shades?near=2D3340");
  await picture.focus();
  for (const key of ["ArrowLeft", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(page).toHaveURL("/shades?near=FFFFFF");
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await page
    .getByLabel("From a photo")
    .setInputFiles({ name: "note.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toHaveText("This photo cannot be read.");
});

test("a shade that is gone is shown only when asked for, one that is phased out says so", async ({ page, server }) => {
  const service = makeService(server);
  const { data } = await service.from("products").insert({ name: "Old Thread", slug: "old-thread" }).select().single();
  const of = { product_id: data?.id ?? 0, hex: "#FF00FF" };
  await service.from("item_codes").insert([
    { ...of, item_code: "OLD-1", state: "gone" },
    { ...of, item_code: "OLD-2", state: "phasing out" },
  ]);
  await page.goto("/shades?q=old-");
  await expect(page.locator(".shade-list > li")).toHaveText([/OLD-2.*Phasing out/s]);
  // Whoever writes the code out is told.
  await page.goto("/shades?q=old-1");
  await expect(page.locator(".shade-list > li")).toHaveText([/OLD-1.*Gone/s]);
  await page.goto("/shades?q=old-");
  await page.getByLabel("Availability").selectOption("Gone");
  await expect(page.locator(".shade-list > li")).toHaveText([/OLD-1.*Gone/s]);
  await service.from("products").delete().eq("id", of.product_id);
});

test("on a phone all but the search is folded until something is asked for by it, with scripts and without", async ({
  page,
  browser,
  server,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const plain = await context.newPage();
  await page.setViewportSize(viewport);
  for (const [tab, origin] of [
    [page, ""],
    [plain, server.url],
  ] as const) {
    await tab.goto(`${origin}/shades`);
    await expect(tab.getByRole("searchbox", { name: search })).toBeVisible();
    await expect(tab.getByLabel("Finish")).toBeHidden();
    await expect(tab.locator(".shade-list > li").first()).toBeInViewport();
    await tab.getByText("Filters", { exact: true }).click();
    await expect(tab.getByLabel("Finish")).toBeVisible();
    await tab.goto(`${origin}/shades?q=silver&family=silver&finish=holographic`);
    await expect(tab.locator("summary")).toHaveText("Filters2");
    await expect(tab.getByLabel("Finish")).toHaveValue("holographic");
    await expect(tab.getByLabel("Finish")).toBeVisible();
  }
  await context.close();
});

test("a lost connection and a failed read say so", async ({ page, context, fragile }) => {
  await page.goto("/shades");
  await context.setOffline(true);
  await page.getByRole("searchbox", { name: search }).fill("gold");
  await expect(page.getByRole("alert")).toContainText("Failed to load shades");
  await context.setOffline(false);
  await expect(page).toHaveURL("/shades?q=gold");
  fragile.isUp = false;
  await page.goto(`${fragile.url}/shades`);
  fragile.isUp = true;
  await expect(page.getByRole("alert")).toContainText("Failed to load shades");
});

test("nothing is cut off at 320 px of width", async ({ page, zhUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const origin of ["", zhUrl]) {
    await page.goto(`${origin}/shades?near=C9A227`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is sent by its button", async ({ page }) => {
    await page.goto("/shades");
    await page.getByRole("searchbox", { name: search }).fill("gold");
    await page.getByLabel("Finish").selectOption("Holographic");
    await page.getByRole("button", { name: "Show shades" }).click();
    await expect(page.locator(".shade-list > li")).toHaveText([/KH40-602/]);
    await expect(page.getByRole("button", { name: "From a photo" })).toBeHidden();
    await page.getByLabel("Near a colour").fill("#c9a227");
    await page.getByRole("button", { name: "Show shades" }).click();
    await expect(page.getByRole("status")).toContainText("nearest to #C9A227");
  });
});
