import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { removeGalleryItems } from "../support/gallery-items.ts";
import { askHtml } from "../support/html.ts";
import { fileOf, readMedia } from "../support/media.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";

const cards = "main .card-grid > li";
const search = "Search resources...";
const pill = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const CATEGORIES = ["Loom & Frame", "Loom Trims"];
let media: Awaited<ReturnType<typeof readMedia>>;
let category: string;

// Seven items of the first category before all others: the first of both categories, the second a PDF, the third without anything.
test.beforeAll(async ({ server }) => {
  const api = makeService(server);
  media = await readMedia(server);
  const categories = await rows(
    api
      .from("gallery_categories")
      .insert(CATEGORIES.map((name) => ({ name })))
      .select("id, name"),
  );
  const idOf = (name: string | undefined) => categories.find((one) => one.name === name)?.id ?? 0;
  category = `${idOf(CATEGORIES[0])}-loom-frame`;
  const items = Array.from({ length: 7 }, (_, at) => ({
    name: `Loom Piece ${at + 1}`,
    slug: `loom-piece-${at + 1}`,
    description: at === 3 ? "Ravelled at the edge." : "Five felt-backed pieces.",
    display_order: at - 100,
    primary_image_url: at === 2 ? null : (media.pictures[at % 3] ?? ""),
    is_pdf: at === 1,
    pdf_url: at === 1 ? `${server.url}/storage/v1/object/public/site-media/loom.pdf` : null,
  }));
  const draft = { ...items[0], name: "Loom Draft", slug: "loom-draft", status: "Inactive", is_pdf: false };
  const made = await rows(
    api
      .from("gallery_items")
      .insert([...items, draft].map((item) => ({ status: "Active", ...item })))
      .select("id, name"),
  );
  const idOfItem = (number: number) => made.find(({ name }) => name === `Loom Piece ${number}`)?.id ?? 0;
  const links = [1, 2, 4, 5, 6, 7].map((number) => [number, CATEGORIES[0]] as const);
  await rows(
    api
      .from("gallery_item_categories")
      .insert(
        [...links, [1, CATEGORIES[1]] as const].map(([number, name]) => ({
          gallery_item_id: idOfItem(number),
          gallery_category_id: idOf(name),
        })),
      )
      .select(),
  );
  const zh = { entity_type: "gallery_items", entity_id: idOfItem(1), language_code: "zh", field_name: "name" };
  await rows(
    api
      .from("translations")
      .insert({ ...zh, translated_value: "織機會章" })
      .select(),
  );
});

test.afterAll(async ({ server }) => {
  const api = makeService(server);
  await removeGalleryItems(api, "Loom");
  await rows(api.from("gallery_categories").delete().in("name", CATEGORIES).select());
});

const countActive = async (server: RunningServer) =>
  (await rows(makeService(server).from("gallery_items").select("id").eq("status", "Active"))).length;

test("the gallery under its hero: cards, filters, sizes and pages", async ({ page, server }) => {
  test.slow();
  const count = await countActive(server);
  const card = (number: number) => page.locator(cards).filter({ hasText: `Loom Piece ${number}` });
  const box = page.getByPlaceholder(search);
  const pager = page.getByRole("navigation", { name: "Pages" });
  const size = page.getByRole("combobox", { name: "Per page" });
  const response = await page.goto("/resources");

  await test.step("the first six items stand in the first HTML", async () => {
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toContain("Loom Piece 1");
    await expect(page).toHaveTitle(/^Resource Gallery \|/);
    await expect(page.locator(".hero .eyebrow")).toHaveText("RESOURCE GALLERY");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Infinite Possibility");
    await expect(page.locator(cards)).toHaveCount(6);
    await expect(page.getByRole("status")).toHaveText(`Showing 1–6 of ${count} resources`);
    await expect(page.getByText("Loom Draft")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("a card shows picture, tags, name, description and where it leads", async () => {
    const project = card(1);
    const image = project.getByRole("img", { name: "Loom Piece 1" });
    await expect(image).toHaveAttribute("srcset", fileOf(media.pictures[0]));
    await expect(project.getByRole("list", { name: "Categories" })).toHaveText(CATEGORIES.join(""));
    await expect(project).toContainText("Five felt-backed pieces.");
    const path = "/resources/loom-piece-1";
    await expect(project.getByRole("heading").getByRole("link")).toHaveAttribute("href", path);
    await expect(project.getByRole("link", { name: "View details" })).toHaveAttribute("href", path);
    await expect(project.getByRole("link", { name: "Download PDF" })).toHaveCount(0);
  });

  await test.step("a PDF is opened in a new tab and has no page of its own", async () => {
    await expect(card(2).getByRole("heading")).toHaveText("Loom Piece 2");
    await expect(card(2).getByRole("link")).toHaveCount(1);
    const download = card(2).getByRole("link", { name: "Download PDF" });
    await expect(download).toHaveAttribute("target", "_blank");
    await expect(download).toHaveAttribute("href", /loom\.pdf$/);
  });

  await test.step("an item without picture and categories has a placeholder and says so", async () => {
    await expect(card(3)).toContainText("Uncategorized");
    await expect(card(3).locator(".picture svg")).toBeVisible();
  });

  await test.step("pages are links that keep the filters; the next one starts at its heading", async () => {
    await expect(pager.locator("[aria-current=page]")).toHaveText("1");
    await expect(pager.getByRole("link", { name: "Previous page" })).toHaveCount(0);
    await pager.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/\/resources\?page=2$/);
    await expect(card(7)).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Resources" })).toBeFocused();
    await expect(page.locator(cards).first()).toBeInViewport();
    await expect(pager.locator("[aria-current=page]")).toHaveText("2");
    await expect(pager.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/resources");
    await page.goBack();
    await expect(card(1)).toBeVisible();
  });

  await test.step("category, search and page size work together and live in the URL", async () => {
    const pills = page.getByRole("form", { name: "Filter by category" }).getByRole("button");
    const own = pill(page, CATEGORIES[0] ?? "");
    await expect(pills.first()).toHaveText("All");
    await expect(pills.first()).toHaveAttribute("aria-pressed", "true");
    await expect(size.getByRole("option")).toHaveText(["6", "12", "18"]);
    await size.focus();
    await size.selectOption("12");
    await expect(page).toHaveURL(/\/resources\?size=12$/);
    await expect(page.locator(cards)).toHaveCount(Math.min(count, 12));
    await expect(size).toBeFocused();
    await own.click();
    await expect(page).toHaveURL(new RegExp(`\\?size=12&category=${category}$`));
    await expect(own).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(cards)).toHaveCount(6);
    await expect(pager).toHaveCount(0);
    await box.fill("RAVELLED");
    await expect(page).toHaveURL(new RegExp(`\\?category=${category}&size=12&q=RAVELLED$`));
    await expect(page.locator(cards)).toHaveCount(1);
    await expect(page.locator(cards)).toContainText("Loom Piece 4");
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\?size=12$/);
    await page.goBack();
    await expect(size).toHaveValue("6");
    await expect(page.locator(cards)).toHaveCount(6);
  });

  await test.step("without a match it says what to do", async () => {
    await box.fill("100%");
    await expect(page.getByRole("heading", { name: "No resources found" })).toBeVisible();
    const hint = "Try adjusting your search or filter to find what you're looking for.";
    await expect(page.getByText(hint)).toBeVisible();
    await expect(pager).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("an address beyond the last page leads to it; the last page leads no further", async ({ request, server }) => {
  const last = Math.ceil((await countActive(server)) / 6);
  const answer = await request.get("/resources?size=6&page=99", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, `/resources?size=6&page=${last}`]);
  const { tags, status } = await askHtml(request, `/resources?page=${last}`);
  expect(status).toBe(200);
  const names = tags("a").map((link) => link["aria-label"] ?? "");
  expect(names).toContain("Previous page");
  expect(names).not.toContain("Next page");
  expect((await request.get("/resources?q=100%25")).status()).toBe(200);
});

test("in Chinese it is searched as it is shown, and metadata names the page in every language", async ({
  page,
  request,
  server,
  zhUrl,
}) => {
  await page.goto(`${zhUrl}/resources`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("探索無限可能");
  await expect(page.getByRole("link", { name: "下載 PDF" })).toBeVisible();
  await page.getByPlaceholder("搜尋資源⋯⋯").fill("會章");
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "查看詳情" })).toBeVisible();
  await expectAccessible(page);
  const html = await askHtml(request, `${zhUrl}/resources?q=e`);
  expect(html.title).toMatch(/^資源圖庫 \|/);
  expect(html.link({ rel: "canonical" })).toBe(`${zhUrl}/resources`);
  for (const [hreflang, origin] of [
    ["en", server.url],
    ["zh-Hant", zhUrl],
    ["x-default", server.url],
  ] as const)
    expect(html.link({ hreflang })).toBe(`${origin}/resources`);
  expect(html.meta("description")).toContain("色彩手冊");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("filters and page size are forms, pages are links", async ({ page }) => {
    await page.goto("/resources");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.locator(cards)).toContainText(["Loom Piece 7"]);
    await page.getByRole("combobox", { name: "Per page" }).selectOption("18");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/\/resources\?size=18$/);
    await pill(page, CATEGORIES[0] ?? "").click();
    await expect(page.locator(cards)).toHaveCount(6);
    await page.getByPlaceholder(search).fill("ravelled");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`\\?category=${category}&size=18&q=ravelled$`));
    await expect(page.locator(cards)).toHaveCount(1);
    await pill(page, "All").click();
    await expect(page).toHaveURL(/\?q=ravelled&size=18$/);
  });
});

test("while the backend fails the page answers 503 and can be tried again; arriving there shows six skeletons", async ({
  page,
  fragile,
}) => {
  fragile.isUp = false;
  const response = await page.goto(`${fragile.url}/resources`);
  fragile.isUp = true;
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("alert")).toContainText("Failed to load resources");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator(cards)).toHaveCount(6);
  await expect(page.getByRole("alert")).toHaveCount(0);

  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await navigation.getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Explore Infinite Possibility");
  const held = Promise.withResolvers<void>();
  await page.route("**/resources.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await navigation.getByRole("link", { name: "Gallery" }).click();
  await expect(page.locator(".skeleton")).toHaveCount(6);
  await expect(page.getByRole("status").filter({ hasText: "Loading resources..." })).toBeVisible();
  held.resolve();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await expect(page.locator(cards)).toHaveCount(6);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
