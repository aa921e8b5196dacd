import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { makeThread } from "../support/threads.ts";

const field = "Find in the catalogue";
let thread: Awaited<ReturnType<typeof makeThread>>;

// A thread whose words and numbers are no other's.
test.beforeAll(async ({ server }) => {
  const of = { denier: "4130 D (4589 dtex)", bleaching: "Keep from moonbeams", finish: "Lanternic" };
  thread = await makeThread(server, "Lantern Thread", {
    codes: [
      { ...of, item_code: "LN-9711", color_name: "Moonlit" },
      { ...of, item_code: "LN-9712", color_name: "Moonlit deep" },
      { ...of, item_code: "LN-9713", color_name: "Ember" },
    ],
    zhColours: { "LN-9713": "鳳凰閣" },
  });
});
test.afterAll(() => thread.remove());

test("what is written in the header is looked for among products and their shades; a card says what matched", async ({
  page,
  zhUrl,
}) => {
  await page.goto("/about");
  await page.getByRole("button", { name: field }).click();
  await expect(page.getByRole("searchbox", { name: field })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: field }).fill(" moonlit ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?q=moonlit");
  await expect(page.getByRole("searchbox", { name: field })).toBeHidden();
  await expect(page.getByRole("searchbox", { name: "Search products..." })).toHaveValue("moonlit");
  const card = page.locator(".product-card").filter({ hasText: "Lantern Thread" });
  await expect(card).toContainText("LN-9711 Moonlit and 1 more · 3 item codes");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(`${thread.path}?code=LN-9711`);
  // Simplified characters find traditional texts.
  await page.goto(zhUrl);
  await page.getByRole("button", { name: "查找目錄" }).click();
  await page.getByRole("searchbox", { name: "查找目錄" }).fill("凤凰阁");
  await page.getByRole("button", { name: "查找", exact: true }).click();
  await expect(page.locator(".product-card")).toHaveText([/LN-9713 鳳凰閣 ·/]);
});

test("a denier, a number and care words find their products; where all item codes match none is told", async ({
  page,
}) => {
  for (const [search, note] of [
    ["4130D", "3 item codes"],
    ["KT-9713", "LN-9713 Ember · 3 item codes"],
    ["embre lanternik", "LN-9713 Ember · 3 item codes"],
    ["keep%20from%20moonbeams", "3 item codes"],
  ] as const) {
    await page.goto(`/products?q=${search}`);
    await expect(page.locator(".product-card")).toHaveText([/Lantern Thread/]);
    await expect(page.locator(".product-card small")).toHaveText(note);
  }
});

test("a denier is found as people write it, and one that there is not, or a colour, leads to the shades about it", async ({
  page,
}) => {
  await page.goto("/products?q=4130+denier");
  await expect(page.locator("main .product-grid > li")).toHaveText([/Lantern Thread/]);
  await page.goto("/products?q=4310D");
  await page.getByRole("link", { name: "Shades of about 4310 D", exact: true }).click();
  await expect(page).toHaveURL("/shades?denier=4310");
  await expect(page.locator(".shade-list > li").first()).toContainText("LN-9711");
  // Words beside it are kept, in either order; where nothing has them, all of that denier are offered.
  for (const search of ["moonlit+4310", "4310+moonlit+washable+60"]) {
    await page.goto(`/products?q=${search}`);
    await page.getByRole("link", { name: "“moonlit” among shades of about 4310 D" }).click();
    await expect(page).toHaveURL("/shades?q=moonlit&denier=4310");
    await expect(page.locator(".shade-list > li")).toHaveText([/LN-9711/, /LN-9712/]);
  }
  await page.goto("/shades?q=sunlit&denier=4310");
  await expect(page.getByRole("link", { name: "among shades" })).toHaveCount(0);
  await page.getByRole("link", { name: "Shades of about 4310 D", exact: true }).click();
  await expect(page).toHaveURL("/shades?denier=4310");
  await page.goto("/shades?q=%23C9A227");
  await page.getByRole("link", { name: "Shades near #C9A227" }).click();
  await expect(page).toHaveURL("/shades?near=C9A227");
});

test("a code that there is not is said to be so, with the one that bears its number", async ({ page, request }) => {
  for (const list of ["products", "shades"]) {
    await page.goto(`/${list}?q=KT-9713`);
    await expect(page.locator(".missing-code")).toHaveText("There is no KT-9713. 9713 is Ember: LN-9713");
  }
  await page.locator(".missing-code a").click();
  await expect(page).toHaveURL(`${thread.path}?code=LN-9713`);
  for (const [search, told] of [
    ["KT-99999", true],
    ["ln9713", false],
    ["Lantern Thread", false],
  ] as const) {
    const html = await (await request.get(`/products?${new URLSearchParams({ q: search })}`)).text();
    expect([search, html.includes("There is no ")]).toEqual([search, told]);
  }
});

test("it offers codes with their colour, products and pages while one types; Enter on a code opens it", async ({
  page,
  zhUrl,
}) => {
  await page.goto("/about");
  await page.getByRole("button", { name: field }).click();
  const box = page.getByRole("searchbox", { name: field });
  await box.fill("lantern");
  await expect(page.getByRole("list", { name: "Item codes" }).getByRole("link")).toHaveCount(3);
  await expect(page.getByRole("list", { name: "Products" }).getByRole("link")).toHaveText(["Lantern Thread"]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "LN-9711 Moonlit" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(box).toBeFocused();
  await box.fill("kt9713");
  await expect(page.locator(".suggestions")).toContainText("There is no KT9713. 9713 is Ember");
  await box.fill("gallery");
  await expect(page.getByRole("list", { name: "Pages" }).getByRole("link", { name: "Gallery" })).toBeVisible();
  await box.fill("ln 9712");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${thread.path}?code=LN-9712`);
  await expect(box).toBeHidden();
  // One Chinese character is a word.
  await page.goto(zhUrl);
  await page.getByRole("button", { name: "查找目錄" }).click();
  await page.getByRole("searchbox", { name: "查找目錄" }).fill("凰");
  await expect(page.locator(".suggestions a").first()).toContainText("LN-9713");
});

test("a short Chinese word is found by its signs where nothing has it whole, and no way leads to nothing", async ({
  page,
  zhUrl,
}) => {
  const ways = page.locator("main .nothing-found p a");
  await page.goto(`${zhUrl}/products?q=鳳閣`);
  // It is the same word, and offered as its signs alone.
  await expect(ways).toHaveText(["分別含有「鳳」「閣」各字的產品"]);
  await ways.click();
  await expect(page.locator(".product-card")).toHaveText([/LN-9713 鳳凰閣 ·/]);
  for (const list of ["products", "shades"]) {
    await page.goto(`${zhUrl}/${list}?q=${encodeURIComponent("鳳閣 4310")}`);
    await page.getByRole("main").getByRole("link", { name: "約 4310 D 的色號中的「鳳 閣」" }).click();
    await expect(page.locator(".shade-list > li")).toHaveText([/LN-9713/]);
    await page.goto(`${zhUrl}/${list}?q=${encodeURIComponent("龜閣 4310")}`);
    await expect(page.getByRole("main").getByRole("link", { name: /約 4310 D/ })).toHaveText(["約 4310 D 的色號"]);
  }
});

test("an empty result offers near words, colours and contact", async ({ page }) => {
  await page.goto("/products?q=lanternogram");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Copper and bronze" })).toHaveAttribute("href", "/shades?family=copper");
  await expect(main.locator(".nothing-found").getByRole("link", { name: "Contact Us" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await main.getByRole("link", { name: "lanternic" }).click();
  await expect(page).toHaveURL("/products?q=lanternic");
  await expect(page.locator(".product-card")).not.toHaveCount(0);
});

test("on a phone it is in the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("searchbox", { name: field }).fill("ember");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL("/products?q=ember");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a plain form", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: field }).click();
    await page.getByRole("searchbox", { name: field }).fill("kt-103");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products?q=kt-103");
  });
});
