import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const cards = "main .card-grid > li";
const search = "Search resources...";
const pill = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the first six items stand in the first HTML, under the hero", async ({ page, request }) => {
  const html = await (await request.get("/resources")).text();
  expect(html).toContain("Club Crest on Burgundy Twill");
  const response = await page.goto("/resources");
  expect(response?.status()).toBe(200);
  await expect(page.locator(".hero .eyebrow")).toHaveText("RESOURCE GALLERY");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Infinite Possibility");
  await expect(page.locator(cards)).toHaveCount(6);
  await expect(page.getByRole("status")).toHaveText("Showing 1–6 of 8 resources");
  await expectAccessible(page);
});

test("a card shows picture, tags, name, description and where it leads", async ({ page }) => {
  await page.goto("/resources");
  const project = page.locator(cards).filter({ hasText: "Badge and Patch Set" });
  await expect(project.getByRole("img", { name: "Badge and Patch Set" })).toHaveAttribute("srcset", /badge-set/);
  await expect(project.getByRole("list", { name: "Categories" })).toHaveText("Crests & BadgesTrims & Interiors");
  await expect(project).toContainText("Five felt-backed badges");
  const page2 = "/resources/badge-and-patch-set";
  await expect(project.getByRole("heading").getByRole("link")).toHaveAttribute("href", page2);
  await expect(project.getByRole("link", { name: "View details" })).toHaveAttribute("href", page2);
  await expect(project.getByRole("link", { name: "Download PDF" })).toHaveCount(0);
});

test("a PDF is opened in a new tab and has no page of its own", async ({ page, request }) => {
  await page.goto("/resources");
  const book = page.locator(cards).filter({ hasText: "Colour Book 2026" });
  await expect(book.getByRole("heading")).toHaveText("Colour Book 2026");
  await expect(book.getByRole("link")).toHaveCount(1);
  const download = book.getByRole("link", { name: "Download PDF" });
  await expect(download).toHaveAttribute("target", "_blank");
  const file = await request.get((await download.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
});

test("an item without picture and categories has a placeholder and says so", async ({ page, server }) => {
  const service = makeService(server);
  await service.from("gallery_items").insert({ name: "Bare Sample", slug: "bare-sample", status: "Active" });
  await service.from("gallery_items").insert({ name: "Bare Draft", slug: "bare-draft", status: "Inactive" });
  await page.goto("/resources?q=bare");
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(cards)).toContainText("Uncategorized");
  await expect(page.locator(`${cards} .picture svg`)).toBeVisible();
  await expectAccessible(page);
  await service.from("gallery_items").delete().like("slug", "bare-%");
});

test("category, search and page size work together and live in the URL", async ({ page }) => {
  await page.goto("/resources");
  const pills = page.getByRole("form", { name: "Filter by category" }).getByRole("button");
  await expect(pills.first()).toHaveText("All");
  await expect(pills.first()).toHaveAttribute("aria-pressed", "true");
  const size = page.getByRole("combobox", { name: "Per page" });
  await expect(size.getByRole("option")).toHaveText(["6", "12", "18"]);
  await size.focus();
  await size.selectOption("12");
  await expect(page).toHaveURL(/\/resources\?size=12$/);
  await expect(page.locator(cards)).toHaveCount(8);
  await expect(size).toBeFocused();
  await pill(page, "Crests & Badges").click();
  await expect(page).toHaveURL(/\?size=12&category=2-crests-badges$/);
  await expect(pill(page, "Crests & Badges")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(cards)).toHaveCount(3);
  await page.getByPlaceholder(search).fill("RAISED");
  await expect(page).toHaveURL(/\?category=2-crests-badges&size=12&q=RAISED$/);
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(cards)).toContainText("Cap Logo in 3D Puff");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?size=12$/);
  await page.goBack();
  await expect(size).toHaveValue("6");
  await expect(page.locator(cards)).toHaveCount(6);
});

test("pages are links that keep the filters; the next one starts at its heading", async ({ page }) => {
  await page.goto("/resources");
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager.locator("[aria-current=page]")).toHaveText("1");
  await expect(pager.getByRole("link", { name: "Previous page" })).toHaveCount(0);
  await pager.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/resources\?page=2$/);
  await expect(page.locator(cards)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Resources" })).toBeFocused();
  await expect(page.locator(cards).first()).toBeInViewport();
  await expect(pager.locator("[aria-current=page]")).toHaveText("2");
  await expect(pager.getByRole("link", { name: "Next page" })).toHaveCount(0);
  await expect(pager.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/resources");
  await page.goto("/resources?size=6&page=99");
  await expect(page).toHaveURL(/\/resources\?size=6&page=2$/);
  await expect(page.locator(cards)).toHaveCount(2);
  await page.goto("/resources?size=12");
  await expect(page.locator(cards)).toHaveCount(8);
  await expect(pager).toHaveCount(0);
});

test("without a match it says what to do", async ({ page }) => {
  const response = await page.goto("/resources?q=100%25");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "No resources found" })).toBeVisible();
  const hint = "Try adjusting your search or filter to find what you're looking for.";
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  await expectAccessible(page);
});

test("arriving from another screen shows six skeletons, then the list", async ({ page }) => {
  await page.goto("/");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/resources.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Gallery" }).click();
  await expect(page.locator(".skeleton")).toHaveCount(6);
  await expect(page.getByRole("status").filter({ hasText: "Loading resources..." })).toBeVisible();
  release();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await expect(page.locator(cards)).toHaveCount(6);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("in Chinese it is searched as it is shown", async ({ page, zhUrl }) => {
  await page.goto(`${zhUrl}/resources`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("探索無限可能");
  await expect(page.getByRole("button", { name: "色彩手冊" })).toBeVisible();
  await expect(page.getByRole("link", { name: "下載 PDF" })).toBeVisible();
  await page.getByPlaceholder("搜尋資源⋯⋯").fill("會徽");
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "查看詳情" })).toBeVisible();
  await expectAccessible(page);
});

test("metadata names the page in every language", async ({ page, server, zhUrl }) => {
  await page.goto(`${zhUrl}/resources?q=e`);
  await expect(page).toHaveTitle(/^資源圖庫 \|/);
  const link = (selector: string) => page.locator(`head link${selector}`);
  await expect(link('[rel="canonical"]')).toHaveAttribute("href", `${zhUrl}/resources`);
  await expect(link('[hreflang="en"]')).toHaveAttribute("href", `${server.url}/resources`);
  await expect(link('[hreflang="zh-Hant"]')).toHaveAttribute("href", `${zhUrl}/resources`);
  await expect(link('[hreflang="x-default"]')).toHaveAttribute("href", `${server.url}/resources`);
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute("content", /色彩手冊/);
  await page.goto("/resources");
  await expect(page).toHaveTitle(/^Resource Gallery \|/);
});

test("nothing is cut off at 320 px of width", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/resources");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.locator(cards)).toHaveCount(2);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("filters and page size are forms, pages are links", async ({ page }) => {
    await page.goto("/resources");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.locator(cards)).toHaveCount(2);
    await page.getByRole("combobox", { name: "Per page" }).selectOption("18");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/\/resources\?size=18$/);
    await expect(page.locator(cards)).toHaveCount(8);
    await pill(page, "Crests & Badges").click();
    await page.getByPlaceholder(search).fill("cap");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?category=2-crests-badges&size=18&q=cap$/);
    await expect(page.locator(cards)).toHaveCount(1);
    await pill(page, "All").click();
    await expect(page).toHaveURL(/\?q=cap&size=18$/);
  });
});

test("while the backend fails the page answers 503 and can be tried again", async ({ page, fragile }) => {
  fragile.isUp = false;
  const response = await page.goto(`${fragile.url}/resources`);
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("alert")).toContainText("Failed to load resources");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  fragile.isUp = true;
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator(cards)).toHaveCount(6);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
