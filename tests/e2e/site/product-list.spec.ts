import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { askHtml } from "../support/html.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";
import { openTimeless } from "../support/time.ts";

const cards = "main .product-grid > li";
const ROWS = 24;
let threads: Awaited<ReturnType<typeof makeThread>>[];
/** The category of the threads, as addresses name it. */
let category: string;

const countActive = async (server: RunningServer) =>
  (await rows(makeService(server).from("products").select("id").eq("status", "Active"))).length;

test.beforeAll(async ({ server }) => {
  const smooth = await makeThread(server, "Quill Smooth", {
    codes: [{ item_code: "QS-7P", color_name: "Quillsilver", hex: "#D8D8DC" }],
    categories: ["Quill & Feather"],
    zh: { name: "夜羽線" },
  });
  const twisted = await makeThread(server, "Quill Twisted", { columns: { description: "Quillambrescent in light." } });
  const draft = await makeThread(server, "Quill Draft", { columns: { status: "Inactive" } });
  threads = [smooth, twisted, draft];
  const api = makeService(server);
  const [category_id = 0] = smooth.categories;
  const description = "Threads as fine as a quill.";
  await rows(api.from("product_categories").update({ description }).eq("id", category_id).select());
  await rows(api.from("product_category_mappings").insert({ product_id: twisted.id, category_id }).select());
  category = `${category_id}-quill-feather`;
});

test.afterAll(async () => {
  for (const thread of threads) await thread.remove();
});

test("all Active products, found by category, by words and by codes", async ({ page, server }) => {
  test.slow();
  const count = await countActive(server);
  const box = page.getByPlaceholder("Search products...");
  const response = await page.goto("/products");
  const form = page.getByRole("form", { name: "Filter by category" });
  const own = form.getByRole("button", { name: "Quill & Feather" });

  await test.step("they stand in the first HTML", async () => {
    expect(response?.status()).toBe(200);
    const html = (await response?.text()) ?? "";
    for (const name of ["Quill Smooth", "Quill Twisted"]) expect(html).toContain(name);
    expect(html).not.toContain("Quill Draft");
    await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(count);
    await expect(page.getByRole("status")).toHaveText(`Showing ${count} of ${count} products`);
    await expectAccessible(page);
  });

  await test.step("categories are explained and custom orders lead to contact", async () => {
    const guide = page.locator(".category-guide");
    const link = guide.getByRole("link", { name: "Quill & Feather" });
    await expect(link).toHaveAttribute("href", new RegExp(`/products\\?category=${category}$`));
    await expect(guide).toContainText("Threads as fine as a quill.");
    const custom = page.locator("section", { has: page.getByRole("heading", { name: "Custom Orders" }) }).last();
    await expect(custom.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  });

  await test.step("category filter and search work together and live in the URL", async () => {
    const all = form.getByRole("button").first();
    await expect(all).toHaveText("All");
    await expect(all).toHaveAttribute("aria-pressed", "true");
    await own.click();
    await expect(page).toHaveURL(new RegExp(`/products\\?category=${category}$`));
    await expect(own).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(cards)).toHaveCount(2);
    await box.fill("TWISTED");
    await expect(page).toHaveURL(new RegExp(`\\?category=${category}&q=TWISTED$`));
    await expect(page.locator(cards)).toHaveCount(1);
    await expect(page.locator(cards)).toContainText("Quill Twisted");
    await expect(box).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`\\?category=${category}$`));
    await expect(page.locator(cards)).toHaveCount(2);
    await all.click();
    await expect(page).toHaveURL("/products");
  });

  await test.step("item codes are found however they are typed, and misspelt words", async () => {
    for (const [typed, shown] of [
      ["QS7P", "Quill Smooth"],
      ["qs 7p", "Quill Smooth"],
      ["QS-7P", "Quill Smooth"],
      ["quillambrecent", "Quill Twisted"],
    ] as const) {
      await box.fill(typed);
      await expect(page).toHaveURL(`/products?${new URLSearchParams({ q: typed })}`);
      await expect(page.getByRole("status")).toHaveText("Showing 1 of 1 product");
      await expect(page.locator(cards).first()).toContainText(shown);
    }
  });

  await test.step("without a match the empty state says what to do", async () => {
    await box.fill("100%");
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    const hint = "Try adjusting your search or filter to find what you're looking for.";
    await expect(page.getByText(hint)).toBeVisible();
    await expectAccessible(page);
    expect((await page.request.get("/products?q=100%25")).status()).toBe(200);
  });

  await test.step("what is searched for can be looked for among the shades, where colours stand", async () => {
    await box.fill("quillsilver");
    await page.getByRole("main").getByRole("link", { name: "Shades · quillsilver" }).click();
    await expect(page).toHaveURL("/shades?q=quillsilver");
    await expect(page.getByRole("main").getByRole("link", { name: "QS-7P" })).toBeVisible();
  });
});

test("a number that nothing has is told and left out, and what the words find is shown", async ({ page, zhUrl }) => {
  await page.goto("/products?q=quillsilver+150");
  await expect(
    page.getByText("We found no “quillsilver” with 150. This is what “quillsilver” alone finds:"),
  ).toBeVisible();
  await expect(page.locator(cards)).toHaveText([/Quill Smooth/]);
  await expect(page.getByPlaceholder("Search products...")).toHaveValue("quillsilver 150");
  await expect(page.getByRole("link", { name: "Shades of about 150 D" })).toHaveAttribute("href", "/shades?denier=150");
  await expectAccessible(page);
  await page.goto(`${zhUrl}/products?q=夜羽線150D`);
  await expect(page.getByText("「夜羽線」之中沒有符合 150D 的，以下是單找「夜羽線」的結果：")).toBeVisible();
  await expect(page.locator(cards)).toHaveText([/夜羽線/]);
  await page.goto("/products?q=quillsilver+150+denier+60");
  await expect(page.getByText("We found no “quillsilver” with 150D and 60.")).toBeVisible();
  await page.goto("/products?q=unheard+150");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});

test("each search by Enter is a step of the history, keeps the category, and the box follows it", async ({ page }) => {
  // A pause in typing, which searches too, is not the question here.
  await openTimeless(page, "/products");
  const box = page.getByPlaceholder("Search products...");
  for (const [word, shown] of [
    ["quillambrescent", "Twisted"],
    ["qs-7p", "Smooth"],
  ] as const) {
    await box.fill(word);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/products\\?q=${word}$`));
    await expect(page.locator(cards)).toHaveCount(1);
    await expect(page.locator(cards)).toContainText(shown);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\?q=quillambrescent$/);
  await expect(box).toHaveValue("quillambrescent");
  await expect(page.locator(cards)).toContainText("Twisted");
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(box).toHaveValue("");
  await expect(page.locator(cards).nth(2)).toBeVisible();
  await page.goForward();
  await expect(box).toHaveValue("quillambrescent");

  await page.goto(`/products?category=${category.split("-")[0]}`);
  await box.fill("smooth");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`\\?category=${category}&q=smooth$`));
});

test("in Chinese it is searched as it is shown, and metadata names the page in every language", async ({
  page,
  server,
  zhUrl,
}) => {
  await page.goto(`${zhUrl}/products`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page).toHaveTitle(/產品/);
  await page.getByPlaceholder("搜尋產品⋯⋯").fill("夜羽");
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(cards)).toContainText("夜羽線");
  await expectAccessible(page);
  const html = await askHtml(page.request, `${zhUrl}/products?q=e`);
  expect(html.link({ rel: "canonical" })).toBe(`${zhUrl}/products`);
  for (const [hreflang, origin] of [
    ["en", server.url],
    ["zh-Hant", zhUrl],
    ["x-default", server.url],
  ] as const)
    expect(html.link({ hreflang })).toBe(`${origin}/products`);
  expect(html.meta("description")).toContain("貨號");
});

test("between phone and desk no product is left alone in the last row where another number of columns is even", async ({
  page,
  server,
}) => {
  const api = makeService(server);
  const even = [0, 1, 2, 3].map((at) => ({ name: `Even Thread ${at}`, slug: `even-thread-${at}` }));
  await rows(api.from("products").insert(even).select());
  await page.setViewportSize({ width: 820, height: 900 });
  for (const [shown, columns] of [
    [4, 2],
    [3, 3],
  ] as const) {
    await page.goto("/products?q=even+thread");
    await expect(page.locator(cards)).toHaveCount(shown);
    const places = await page.locator(cards).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    expect(new Set(places).size).toBe(columns);
    await rows(api.from("products").delete().eq("slug", "even-thread-3").select());
  }
  await rows(api.from("products").delete().like("slug", "even-thread-%").select());
});

test("with more than one page of products 'Show more' adds to the list and hands on the focus", async ({
  page,
  request,
  server,
}) => {
  const api = makeService(server);
  const trials = Array.from({ length: ROWS + 1 }, (_, at) => ({ name: `Trial Thread ${at}`, slug: `trial-${at}` }));
  await rows(api.from("products").insert(trials).select());
  try {
    const count = await countActive(server);
    const last = Math.ceil(count / ROWS);
    await page.goto("/products");
    await expect(page.locator(cards)).toHaveCount(ROWS);
    await expect(page.getByText(`Showing ${ROWS} of ${count} products`)).toBeVisible();
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.locator(cards)).toHaveCount(Math.min(count, 2 * ROWS));
    await expect(page.locator(cards).nth(ROWS).getByRole("link")).toBeFocused();
    await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(last > 2 ? 1 : 0);

    // A page that does not exist leads to the first or the last one.
    for (const [asked, given] of [
      [`page=0&category=${category}`, `?category=${category}`],
      ["page=x", ""],
      [`page=${last + 1}`, `?page=${last}`],
      ["q=quill&page=2", "?q=quill"],
    ]) {
      const answer = await request.get(`/products?${asked}`, { maxRedirects: 0 });
      expect([asked, answer.status(), answer.headers().location]).toEqual([asked, 302, `/products${given}`]);
    }
    const more = (await askHtml(request, "/products?q=trial")).tags("a").map(({ href }) => href);
    expect(more).toContain("/products?q=trial&page=2");
  } finally {
    await rows(api.from("products").delete().like("slug", "trial-%").select());
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are forms", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("button", { name: "Quill & Feather" }).click();
    await expect(page).toHaveURL(new RegExp(`\\?category=${category}$`));
    await expect(page.locator(cards).first()).toContainText("Quill");
    await page.getByPlaceholder("Search products...").fill("twisted");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`\\?category=${category}&q=twisted$`));
    await expect(page.getByRole("button", { name: "Quill & Feather" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(cards)).toHaveText(/Quill Twisted/);
    await page.getByRole("button", { name: "All" }).click();
    await expect(page).toHaveURL(/\?q=twisted$/);
  });
});
