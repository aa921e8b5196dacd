import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { visitAndReturn } from "../support/visit.ts";

const item = "/resources/grosgrain-ribbon-with-metallic-weft";
const name = "Grosgrain Ribbon with Metallic Weft";
const stage = ".media-stage";
const failed = "Failed to load gallery item";

test("shows the project, its texts, its products and whom to ask", async ({ page }) => {
  const response = await page.goto(item);
  expect(response?.status()).toBe(200);
  await expect(page.locator(".hero .eyebrow")).toHaveText("GALLERY PROJECT");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator(".hero .lead")).toContainText("woven for gift packaging");
  await expect(page.getByRole("link", { name: "Back to Gallery" })).toHaveAttribute("href", "/resources");
  await expect(page.getByText("Flat film has to enter the shed without a twist.")).toBeVisible();

  const details = page.locator("section", { has: page.getByRole("heading", { name: "Project Details" }) }).last();
  const lines = ["Width: 40 mm", "Wefts: 14 ribs per cm", "Length woven: 12,000 m in two lots"];
  const shown = (await details.innerText()).split("\n");
  for (const line of lines) expect(shown.some((text) => text.startsWith(line))).toBe(true);

  const related = page.locator(".related");
  await expect(related.getByRole("heading", { name: "Related Products" })).toBeVisible();
  await expect(related.getByRole("link").first()).toHaveAttribute("href", /^\/products\/[a-z-]+$/);
  await expect(page.getByRole("heading", { name: "Want to use these threads in your next project?" })).toBeVisible();
  await expect(page.getByText("Contact our sales team for pricing and availability information.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Sales" })).toHaveAttribute("href", "/contact");
  await expectAccessible(page);
});

test("the viewer shows the primary picture first, then the others, without a request", async ({ page }) => {
  await page.goto(item);
  const thumbnails = page.locator(".thumbnails a");
  await expect(thumbnails).toHaveCount(3);
  await expect(page.locator(`${stage} img`)).toHaveAttribute("src", /metallic-ribbon/);
  await expect(page.locator(`${stage} img`)).toHaveAttribute("alt", name);
  await expect(page.locator(`${stage} img`)).toHaveAttribute("height", "533");
  const steps = await page.evaluate(() => history.length);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await thumbnails.nth(2).click();
  await expect(page).toHaveURL(/\?media=3$/);
  await expect(page.locator(`${stage} img`)).toHaveAttribute("src", /sequin-film-macro/);
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
  await thumbnails.nth(1).click();
  await expect(page.locator(`${stage} video`)).toHaveAttribute("src", /light-sweep-winding\.mp4/);
  await expect(page.locator(`${stage} video`)).toHaveAttribute("controls");
  expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await expectAccessible(page);
});

test("a video's thumbnail is its middle frame", async ({ page }) => {
  await page.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
      const [source] = given;
      if (source instanceof HTMLVideoElement) {
        document.documentElement.dataset.drawnAt = String(source.currentTime / source.duration);
      }
      return Reflect.apply(draw, this, given);
    } as typeof draw;
  });
  await page.goto(item);
  await expect(page.locator(".thumbnails canvas[data-drawn]")).toBeVisible();
  expect(Number(await page.locator("html").getAttribute("data-drawn-at"))).toBeCloseTo(0.5, 1);
  const isPainted = await page.locator(".thumbnails canvas").evaluate((canvas: HTMLCanvasElement) => {
    const middle = canvas.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return middle?.[3] === 255;
  });
  expect(isPainted).toBe(true);
});

test("a video that can't be read keeps the poster as its thumbnail", async ({ page }) => {
  await page.route("**/*.mp4", (route) => route.abort());
  await page.goto(item);
  await expect(page.locator(".video-thumbnail img")).toHaveAttribute("src", /metallic-ribbon/);
  await expect(page.locator(".video-thumbnail canvas[data-drawn]")).toHaveCount(0);
});

test("by keyboard: arrow keys, full screen, larger, closed again", async ({ page }) => {
  await page.goto(item);
  const thumbnails = page.locator(".thumbnails a");
  await thumbnails.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/\?media=3$/);
  await expect(thumbnails.nth(2)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?media=1$/);

  const opener = page.getByRole("link", { name: `View on full screen: ${name}` });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  const magnify = dialog.getByRole("button", { name: "Magnify:" });
  await expect(magnify).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(magnify).toHaveAttribute("aria-pressed", "true");
  expect(await magnify.evaluate((box) => box.scrollWidth / box.clientWidth)).toBeGreaterThanOrEqual(1.9);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("dialog video")).toBeVisible();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(page.locator("dialog img").last()).toHaveAttribute("src", /sequin-film-macro/);
  await dialog.getByRole("button", { name: "Previous" }).press("Enter");
  await expect(page.locator("dialog video")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(`${stage} video`)).toBeFocused();
});

test("one medium has no thumbnails, and an item without texts and products leaves them out", async ({
  page,
  server,
}) => {
  const service = makeService(server);
  const picture = "/storage/v1/object/public/site-media/gallery-items/cushion.jpg";
  const single = { name: "Single", slug: "single-picture", status: "Active", primary_image_url: picture };
  await service.from("gallery_items").insert(single);
  await page.goto("/resources/single-picture");
  await expect(page.locator(`${stage} img`)).toHaveAttribute("src", /cushion/);
  await expect(page.locator(".thumbnails")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Project Details" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Related Products" })).toHaveCount(0);
  await service.from("gallery_items").update({ primary_image_url: null }).eq("slug", "single-picture");
  await page.goto("/resources/single-picture");
  await expect(page.locator(stage)).toHaveCount(0);
  await expectAccessible(page);
  await service.from("gallery_items").delete().eq("slug", "single-picture");
});

test("in Chinese, with its metadata", async ({ page, server, zhUrl }) => {
  await page.goto(zhUrl + item);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("金緯羅紋絲帶");
  await expect(page.getByRole("heading", { name: "項目資料" })).toBeVisible();
  await expect(page.getByRole("link", { name: "聯絡銷售團隊" })).toBeVisible();
  await expect(page).toHaveTitle("金緯羅紋絲帶 | 圖庫案例 | Kinran Threads 金襴");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", zhUrl + item);
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute("href", server.url + item);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /金色羅紋絲帶/);
  await expectAccessible(page);
  await page.goto(item);
  await expect(page).toHaveTitle(/^[^|]+ \| Gallery Project \| Kinran Threads$/);
});

test("PDFs and items that are missing or Inactive lead to the gallery", async ({ request, server }) => {
  const draft = { name: "Draft", slug: "draft-project", status: "Inactive" };
  await makeService(server).from("gallery_items").insert(draft);
  for (const slug of ["colour-book-2026", "no-such-project", "draft-project", "%00"]) {
    const answer = await request.get(`/resources/${slug}`, { maxRedirects: 0 });
    expect([slug, answer.status(), answer.headers().location]).toEqual([slug, 302, "/resources"]);
  }
  await makeService(server).from("gallery_items").delete().eq("slug", "draft-project");
});

test("an item that disappeared leads to the gallery from within the site, too", async ({ page }) => {
  await page.goto("/resources");
  await page.route("**/resources/badge-and-patch-set.data*", async (route) => {
    const url = route.request().url().replace("badge-and-patch-set", "no-such-project");
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await Promise.all([
    page.waitForResponse("**/resources/badge-and-patch-set.data*"),
    page.getByRole("link", { name: "View details: Badge and Patch Set" }).click(),
  ]);
  await expect(page).toHaveURL(/\/resources$/);
  await expect(page.locator("main .card-grid > li")).toHaveCount(6);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a failed load leads to the gallery, which says so once", async ({ page, fragile }) => {
  fragile.isUp = false;
  const answer = await page.request.get(fragile.url + item, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([302, "no-store"]);
  fragile.isUp = true;
  await page.goto(new URL(answer.headers().location ?? "", fragile.url).href);
  await expect(page.getByRole("alert")).toHaveText(failed);
  await expect(page.locator("main .card-grid > li")).toHaveCount(6);
  await expect(page).toHaveURL(/\/resources$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a lost connection leads to the gallery, too", async ({ page }) => {
  await page.goto("/resources");
  const link = page.getByRole("link", { name: "Badge and Patch Set", exact: true });
  await visitAndReturn(page, link);
  await page.route("**/*.data*", (route) => route.abort());
  await link.click();
  await expect(page).toHaveURL(/\/resources/);
  await expect(page.getByRole("alert")).toContainText(failed);
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("main .card-grid > li")).toHaveCount(6);
});

test("arriving from the gallery shows a spinner, then the item, its heading focused", async ({ page }) => {
  await page.goto("/resources");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/resources/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "View details: Badge and Patch Set" }).click();
  await expect(page.locator("main .spinner")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Badge and Patch Set");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("nothing is cut off at 320 px of width, and it prints on one A4 page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(item);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("media are links, and a failure is told after the redirect", async ({ page, fragile }) => {
    await page.goto(item);
    await page.locator(".thumbnails a").nth(1).click();
    await expect(page.locator(`${stage} video`)).toBeVisible();
    await page.locator(".thumbnails a").nth(2).click();
    const whole = page.getByRole("link", { name: "View on full screen:" });
    await expect(whole).toHaveAttribute("href", /sequin-film-macro\.jpg$/);
    await page.goto(`${fragile.url}/resources?notice=item-failed`);
    await expect(page.getByRole("alert")).toHaveText(failed);
  });
});
