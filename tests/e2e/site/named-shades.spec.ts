import sharp from "sharp";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeGalleryItem, removeGalleryItems } from "../support/gallery-items.ts";
import { askHtml } from "../support/html.ts";
import { makeNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

const project = "Named Pennant";
const article = "Named in the news";
let thread: Awaited<ReturnType<typeof makeThread>>;
const code = (item_code: string) => ({ item_code, color_name: `Colour of ${item_code}`, hex: "#B8892B" });

test.beforeAll(async ({ server }) => {
  const api = makeService(server);
  thread = await makeThread(server, "Named Thread", {
    codes: [code("NT-101"), code("NT-102")],
    zh: { name: "點名線" },
  });
  const { id } = await makeGalleryItem(api, project, {
    project_details: "Threads: NT-101, NT-102 and NT-999\nStitches: 24,600",
  });
  await rows(api.from("gallery_item_products").insert({ gallery_item_id: id, product_id: thread.id }).select());
  await makeNewsItem(api, article, { article_body: "NT-102 is back.\n\nSee [NT-101](/shades?q=NT-101)." });
});

test.afterAll(async ({ server }) => {
  await removeGalleryItems(makeService(server), project);
  await removeNewsItems(makeService(server), article);
  await thread.remove();
});

test("the codes of a project lead to their shades and go into the tray together", async ({ page }) => {
  await page.goto("/resources/named-pennant");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "NT-101" })).toHaveAttribute(
    "href",
    "/products/named-thread?code=NT-101",
  );
  await expect(main.getByRole("link", { name: "NT-102" })).toHaveAttribute(
    "href",
    "/products/named-thread?code=NT-102",
  );
  await expect(main.getByText("NT-999")).toBeVisible();
  await expect(main.getByRole("link", { name: "NT-999" })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole("button", { name: "Add these to the tray" }).click();
  await main.getByRole("button", { name: "Open the tray" }).click();
  await expect(page).toHaveURL(/\/tray\?codes=\d+,\d+$/);
  for (const name of ["NT-101", "NT-102"]) await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
});

test("the codes of an article are links, but not within its own links", async ({ page }) => {
  await page.goto("/news/named-in-the-news");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "NT-102" })).toHaveAttribute(
    "href",
    "/products/named-thread?code=NT-102",
  );
  await expect(main.getByRole("link", { name: "NT-101" })).toHaveAttribute("href", "/shades?q=NT-101");
  await expect(main.getByRole("button", { name: "Add these to the tray" })).toBeVisible();
});

test("a list of shades that is sent tells which they are, and shows their colours", async ({
  request,
  server,
  zhUrl,
}) => {
  const codes = await rows(
    makeService(server).from("item_codes").select("id, item_code").eq("product_id", thread.id).order("item_code"),
  );
  const query = `?codes=${codes.map(({ id }) => id).join()}`;
  const html = await askHtml(request, `/tray${query}`);
  const told = Object.fromEntries(html.tags("meta").map(({ property = "", content = "" }) => [property, content]));
  expect(told["og:title"]).toBe("2 shades from Kinran Threads");
  expect(told["og:description"]).toBe("NT-101 Colour of NT-101, NT-102 Colour of NT-102");
  expect(told["og:url"]).toBe(`${server.url}/tray${query}`);
  expect(told["og:image"]).toBe(`${server.url}/palette/kinran.png${query}`);
  const picture = sharp(await (await request.get(told["og:image"] ?? "")).body());
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  expect([...data.subarray(0, 3)]).toEqual([0xb8, 0x89, 0x2b]);
  const zh = await askHtml(request, `${zhUrl}/tray${query}`);
  expect(zh.text).toContain("2 個色號");
  const none = await askHtml(request, "/tray");
  expect(none.text).not.toContain("og:image");
  expect((await request.get("/palette/kinran.png?codes=999999999")).status()).toBe(404);
});

test("a product shows the projects that it is seen in", async ({ page }) => {
  await page.goto("/products/named-thread");
  const seen = page.locator("section", { has: page.getByRole("heading", { name: "Seen in" }) });
  await expect(seen.getByRole("link")).toHaveText([project]);
  await expect(seen.getByRole("link")).toHaveAttribute("href", "/resources/named-pennant");
});

test("a Chinese name has the English one beside it, on the product's page and on its cards", async ({
  page,
  zhUrl,
}) => {
  await page.goto(`${zhUrl}/products/named-thread`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("點名線");
  await expect(main.locator("[lang=en]", { hasText: "Named Thread" })).toBeVisible();
  for (const path of ["/products?q=點名線", "/resources/named-pennant"]) {
    await page.goto(zhUrl + path);
    const card = main.getByRole("listitem").filter({ has: page.getByRole("link", { name: "點名線" }) });
    await expect(card.locator("[lang=en]")).toHaveText("Named Thread");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the button opens a tray of the codes alone", async ({ page }) => {
    await page.goto("/resources/named-pennant");
    await page.getByRole("button", { name: "Add these to the tray" }).click();
    await expect(page).toHaveURL(/\/tray\?codes=\d+%2C\d+$/);
    await expect(page.getByRole("main").getByText("NT-102").first()).toBeVisible();
  });
});
