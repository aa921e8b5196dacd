import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { readExamples } from "../support/examples.ts";
import { makeGalleryItem, removeGalleryItems } from "../support/gallery-items.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const place = (page: Page) => page.evaluate(() => scrollY);

const NAMES = ["Wayback One", "Wayback Two", "Wayback Three"];
/** The category of the threads of these names. */
let category: string;
let takeAway: () => Promise<unknown>;

test.beforeAll(async ({ server }) => {
  const api = makeService(server);
  const threads: Awaited<ReturnType<typeof makeThread>>[] = [];
  for (const name of NAMES)
    threads.push(await makeThread(server, name, { categories: threads.length ? [] : ["Wayback Threads"] }));
  for (const name of NAMES) await makeGalleryItem(api, name);
  const id = threads[0]?.categories[0] ?? 0;
  category = `${id}-wayback-threads`;
  const links = threads.slice(1).map((thread) => ({ product_id: thread.id, category_id: id }));
  await rows(api.from("product_category_mappings").insert(links).select());
  takeAway = async () => {
    for (const thread of threads) await thread.remove();
    await removeGalleryItems(api, "Wayback");
  };
});
test.afterAll(() => takeAway());

const LISTS = [
  { query: () => `/products?category=${category}&q=wayback`, back: "Back to Products" },
  { query: () => "/resources?q=wayback&size=12", back: "Back to Gallery" },
  { query: () => "/news?size=12", back: "Back to News" },
];

/** Opens the last card of the list, far down, and gives where the page stood. */
async function openLastCard(page: Page): Promise<number> {
  const card = page.locator("main :is(.product-card, .gallery-card, .news-card)").last();
  await card.scrollIntoViewIfNeeded();
  const from = await place(page);
  const before = await heading(page).innerText();
  await card.getByRole("heading").getByRole("link").click();
  await expect(heading(page)).not.toHaveText(before);
  return from;
}

for (const { query, back } of LISTS) {
  test(`'${back}' brings the list back as it was left`, async ({ page }) => {
    const list = query();
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(list);
    const steps = await page.evaluate(() => history.length);
    const from = await openLastCard(page);
    expect(from).toBeGreaterThan(300);
    const link = page.getByRole("link", { name: back });
    await expect(link).toHaveAttribute("href", list);
    await link.click();
    await expect(page).toHaveURL(list);
    await expect.poll(() => place(page)).toBe(from);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });
}

test("it also does by way of another item, a choice within it, and a reload", async ({ page }) => {
  const list = `/products?category=${category}`;
  await page.goto(list);
  const from = await openLastCard(page);
  const first = await heading(page).innerText();
  await page.locator(".related a").first().click();
  await expect(heading(page)).not.toHaveText(first);
  await page.reload();
  await page.getByRole("link", { name: "Back to Products" }).click();
  await expect(page).toHaveURL(list);
  await expect.poll(() => place(page)).toBe(from);
});

test("who comes from elsewhere is led to the plain list", async ({ page, server }) => {
  await page.goto("/products?q=gold");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await page.locator(".product-card a").first().click();
  await expect(page).toHaveURL(/\/products\/./);
  const back = page.getByRole("link", { name: "Back to Products" });
  await expect(back).toHaveAttribute("href", "/products");
  await back.click();
  await expect(page).toHaveURL("/products");
  await page.goto((await readExamples(server)).item.path);
  await expect(page.getByRole("link", { name: "Back to News" })).toHaveAttribute("href", "/news");
});

test("an item that was opened before scripts ran leads back to its list too", async ({ page }) => {
  await page.goto("/news?size=12");
  const href = await page.locator(".news-card h3 a").last().getAttribute("href");
  await page.goto(href ?? "", { referer: new URL("/news?size=12", page.url()).href });
  await expect(page.getByRole("link", { name: "Back to News" })).toHaveAttribute("href", "/news?size=12");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the way back is the plain list", async ({ page }) => {
    await page.goto("/products?q=wayback");
    await page.locator(".product-card a").first().click();
    await page.getByRole("link", { name: "Back to Products" }).click();
    await expect(page).toHaveURL("/products");
  });
});

test.describe("to another language", () => {
  async function switchTo(page: Page, button: string, name: string) {
    await page.getByRole("button", { name: button }).click();
    await page.locator("#languages").getByRole("link", { name }).click();
  }

  test("goes what was typed, and no address, history or request holds it", async ({ page, zhUrl }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(decodeURIComponent(request.url() + (request.postData() ?? ""))));
    await page.goto("/contact?code=KT-112");
    const typed = {
      Name: "Ada 黃",
      Email: "ada@example.com",
      Subject: "Shade & card",
      Message: "Ten characters\nand more",
    };
    for (const [label, value] of Object.entries(typed)) {
      await page.locator(".contact-form").getByLabel(label, { exact: true }).fill(value);
    }
    await page.locator(".site-footer input[type=email]").fill("ben@example.com");
    await switchTo(page, "Language", "繁體中文");
    await expect(page).toHaveURL(`${zhUrl}/contact?code=KT-112`);
    const form = page.locator(".contact-form");
    for (const [name, value] of Object.entries(typed)) {
      await expect(form.locator(`[name=${name.toLowerCase()}]`)).toHaveValue(value);
    }
    await expect(page.locator(".site-footer input[type=email]")).toHaveValue("ben@example.com");
    expect(await page.evaluate(() => location.hash + JSON.stringify(history.state))).not.toContain("ada");
    expect(asked.filter((one) => /ada@|ben@/.test(one.split("#")[0] ?? ""))).toEqual([]);
    // It is typed like any other: a look at another page leaves it.
    await page.getByRole("navigation", { name: "主導覽" }).getByRole("link", { name: "主頁" }).click();
    await page.getByRole("navigation", { name: "主導覽" }).getByRole("link", { name: "聯絡我們" }).click();
    await expect(form.locator("[name=name]")).toHaveValue(typed.Name);
    await page.reload();
    await expect(form.locator("[name=name]")).toHaveValue("");
  });

  test("goes the place on the page, and a search that is being typed", async ({ page, zhUrl }) => {
    await page.goto("/about");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await switchTo(page, "Language", "繁體中文");
    await expect(page).toHaveURL(`${zhUrl}/about`);
    const share = () => page.evaluate(() => scrollY / document.documentElement.scrollHeight);
    await expect.poll(share).toBeCloseTo(0.5, 1);

    await page.goto("/news");
    await page.clock.install();
    await page.getByRole("searchbox").fill("2026");
    await switchTo(page, "Language", "繁體中文");
    await expect(page.getByRole("searchbox")).toHaveValue("2026");
    await expect(page).toHaveURL(new RegExp(`^${zhUrl}/news`));
  });

  test("goes no more than an address bears, and a made-up fragment does no harm", async ({ page, zhUrl }) => {
    await page.goto("/contact");
    await page.locator(".contact-form [name=message]").fill("字".repeat(30_000));
    await page.locator(".contact-form [name=name]").fill("Ada");
    await switchTo(page, "Language", "繁體中文");
    await expect(page).toHaveURL(`${zhUrl}/contact`);
    await expect(page.locator(".contact-form [name=name]")).toHaveValue("");
    for (const made of ["5", "{}", "null", '{"typed":5}', '{"typed":{"/contact name":5},"place":"x"}', "%"]) {
      await page.goto("/about");
      await page.goto(`/contact#kept=${made}`);
      await expect(page).toHaveURL("/contact");
      await expect(page.locator(".contact-form [name=name]")).toHaveValue("");
    }
  });
});
