import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { readExamples } from "../support/examples.ts";
import { expect, test } from "../support/server.ts";
import { makeShownThread } from "../support/shown-thread.ts";

const search = "Find a shade or code...";
let thread: Awaited<ReturnType<typeof makeShownThread>>;
/** How many shades there are, and how many of them a page shows. */
let total: number;
let shown: number;

test.beforeAll(async ({ server }) => {
  thread = await makeShownThread(server);
  const { count } = await makeService(server)
    .from("item_codes")
    .select("id, products!inner()", { count: "exact", head: true })
    .match({ "products.status": "Active" })
    .neq("state", "gone");
  total = count ?? 0;
  shown = Math.min(total, 120);
});
test.afterAll(() => thread.remove());

test("every shade as a card: code, name and product, each leading to its product with the code chosen", async ({
  page,
}) => {
  await page.goto("/shades");
  await expect(page.getByRole("heading", { level: 1, name: "Shades" })).toBeVisible();
  await expect(page).toHaveTitle("Shades | Kinran Threads");
  await expect(page.getByRole("status")).toHaveText(`Showing ${shown} of ${total} shades`);
  const cells = page.locator(".shade-list > li");
  await expect(cells).toHaveCount(shown);
  await expectAccessible(page);
  await page.goto("/shades?q=wt-112");
  await expect(cells).toContainText("Walk Thread");
  await page.getByRole("link", { name: "WT-112 Walk colour 12" }).click();
  await expect(page).toHaveURL(`${thread.path}?code=WT-112`);
  await page.goBack();
  await expect(page).toHaveURL("/shades?q=wt-112");
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

test("is reached from the product list, a product and the footer, and stands in the menus behind the six entries", async ({
  page,
}) => {
  await page.goto("/products");
  await page.getByRole("main").getByRole("link", { name: "All Shades" }).click();
  await expect(page).toHaveURL("/shades");
  await expect(page.getByRole("heading", { level: 1, name: "Shades" })).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Main navigation" }).getByRole("link").last()).toHaveText("Shades");
  await page.goto(`${thread.path}?code=WT-101`);
  await page.getByRole("link", { name: "Similar shades" }).click();
  await expect(page).toHaveURL("/shades?near=C9964A");
  await page.goto("/about");
  await expect(page.getByRole("navigation", { name: "Quick Links" }).getByRole("link")).toHaveCount(7);
  await page.getByRole("contentinfo").getByRole("link", { name: "Shades" }).click();
  await expect(page).toHaveURL("/shades");
});

test("what is typed or chosen is shown at once, and stands in the address", async ({ page, server }) => {
  const { products } = await readExamples(server);
  const other = products.find(({ slug }) => slug !== thread.slug);
  await page.goto("/shades");
  const cells = page.locator(".shade-list > li");
  await page.getByRole("searchbox", { name: search }).fill("wt-112");
  await expect(page).toHaveURL("/shades?q=wt-112");
  await expect(cells).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: search })).toBeFocused();
  await page.getByRole("searchbox", { name: search }).fill("");
  await expect(cells).toHaveCount(shown);
  await page.getByRole("searchbox", { name: search }).fill("wt-10");
  await expect(cells).toHaveCount(9);
  await page.getByLabel("Colour family").selectOption("Silver and grey");
  await expect(page).toHaveURL("/shades?q=wt-10&family=silver");
  await page.getByLabel("Finish").selectOption("Walksheen");
  await expect(page).toHaveURL("/shades?q=wt-10&family=silver&finish=walksheen");
  await expect(cells).toHaveText([/WT-105\s+Walk colour 5/]);
  await page.getByLabel("Product", { exact: true }).selectOption(other?.name ?? "");
  await expect(page.getByRole("heading", { name: "No shades found" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  await page.reload();
  await expect(page.getByLabel("Finish")).toHaveValue("walksheen");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/shades");
  await expect(page.getByLabel("Finish")).toHaveValue("");
  await expect(cells).toHaveCount(shown);
});

test("shades are filtered by material and denier too, a single denier standing for what is about that", async ({
  page,
  zhUrl,
}) => {
  await page.goto("/shades?q=wt-1");
  const cells = page.locator(".shade-list > li");
  await page.getByLabel("Material").selectOption({ value: "viscose" });
  await expect(page).toHaveURL("/shades?q=wt-1&material=viscose");
  await expect(cells).toHaveCount(20);
  await page.getByLabel("Denier").selectOption("150–299 D");
  await expect(page).toHaveURL("/shades?q=wt-1&material=viscose&denier=150-299");
  await expect(cells).toHaveCount(4);
  await expect(cells.first()).toContainText("WT-117");
  await page.goto(`${zhUrl}/shades?q=wt-1&denier=200&material=viscose`);
  await expect(cells).toHaveCount(4);
  await expect(page.getByLabel("物料")).toHaveValue("viscose");
  await expect(page.getByLabel("丹尼數")).toHaveValue("200");
  await page.goto("/shades?denier=fine");
  await expect(page.getByRole("status")).toHaveText(`Showing ${shown} of ${total} shades`);
});

test("a number that nothing has is told and left out, and what the words find is shown", async ({ page, zhUrl }) => {
  const cells = page.locator(".shade-list > li");
  await page.goto("/shades?q=walkgleam+777");
  await expect(page.getByText("We found no “walkgleam” with 777. This is what “walkgleam” alone finds:")).toBeVisible();
  await expect(cells).toHaveCount(12);
  await expect(page.getByRole("searchbox", { name: search })).toHaveValue("walkgleam 777");
  await expect(page.getByRole("main").getByRole("link", { name: "Shades of about 777 D" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${zhUrl}/shades?q=步行色二777`);
  await expect(page.getByText("「步行色二」之中沒有符合 777 的，以下是單找「步行色二」的結果：")).toBeVisible();
  await expect(cells).toHaveText([/WT-102/]);
  await page.goto("/shades?q=unheard+777");
  await expect(page.getByRole("heading", { name: "No shades found" })).toBeVisible();
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

test("where there is no room all but the search is folded until something is asked for by it, with scripts and without", async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const [tab, origin, width] of [
    [page, "", 390],
    [page, "", 820],
    [plain, server.url, 390],
  ] as const) {
    await tab.setViewportSize({ width, height: 844 });
    await tab.goto(`${origin}/shades`);
    await expect(tab.getByRole("searchbox", { name: search })).toBeVisible();
    await expect(tab.getByLabel("Finish")).toBeHidden();
    await expect(tab.locator(".shade-list > li").first()).toBeInViewport();
    await tab.getByText("Filters", { exact: true }).click();
    await expect(tab.getByLabel("Finish")).toBeVisible();
    await tab.goto(`${origin}/shades?q=walk&family=silver&finish=walksheen`);
    await expect(tab.locator("summary")).toHaveText("Filters2");
    await expect(tab.getByLabel("Finish")).toHaveValue("walksheen");
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
    await page.getByRole("searchbox", { name: search }).fill("wt-101");
    await page.getByLabel("Finish").selectOption("Walksheen");
    await page.getByRole("button", { name: "Show shades" }).click();
    await expect(page.locator(".shade-list > li")).toHaveText([/WT-101/]);
    await expect(page.getByRole("button", { name: "From a photo" })).toBeHidden();
    await page.getByLabel("Near a colour").fill("#c9a227");
    await page.getByRole("button", { name: "Show shades" }).click();
    await expect(page.getByRole("status")).toContainText("nearest to #C9A227");
  });
});
