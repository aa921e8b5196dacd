import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { readExamples } from "../support/examples.ts";
import { makeGalleryItem, removeGalleryItems } from "../support/gallery-items.ts";
import { askHtml } from "../support/html.ts";
import { fileOf, readMedia } from "../support/media.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { visitAndReturn } from "../support/visit.ts";

const name = "Woven Ribbon";
const item = "/resources/woven-ribbon";
const stage = ".media-stage";
const failed = "Failed to load gallery item";
let media: Awaited<ReturnType<typeof readMedia>>;

test.beforeAll(async ({ server }) => {
  const api = makeService(server);
  media = await readMedia(server);
  const { id } = await makeGalleryItem(api, name, {
    description: "A ribbon for gift boxes.",
    detailed_description: "Flat film enters the shed without a twist.",
    project_details: "Width: 40 mm\nLength woven: 12,000 m",
    primary_image_url: media.pictures[0] ?? "",
    media: [media.video, media.pictures[1] ?? ""],
  });
  const { product } = await readExamples(server);
  await rows(api.from("gallery_item_products").insert({ gallery_item_id: id, product_id: product.id }).select());
  const texts = { name: "織帶", description: "用於禮盒的絲帶。" };
  const place = { entity_type: "gallery_items", entity_id: id, language_code: "zh" };
  const translations = Object.entries(texts).map(([field_name, translated_value]) => ({
    ...place,
    field_name,
    translated_value,
  }));
  await rows(api.from("translations").insert(translations).select());
});

test.afterAll(({ server }) => removeGalleryItems(makeService(server), name));

test("a project: its texts, its media in the viewer, by pointer and by keyboard, and on paper", async ({
  page,
  server,
}) => {
  test.slow();
  // Where a thumbnail of a video is drawn from.
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
  const { product } = await readExamples(server);
  const response = await page.goto(item);
  const thumbnails = page.locator(".thumbnails a");

  await test.step("its texts, its products and whom to ask", async () => {
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${name} | Gallery Project | Kinran Threads`);
    await expect(page.locator(".hero .eyebrow")).toHaveText("GALLERY PROJECT");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator(".hero .lead")).toHaveText("A ribbon for gift boxes.");
    await expect(page.getByRole("link", { name: "Back to Gallery" })).toHaveAttribute("href", "/resources");
    await expect(page.getByText("Flat film enters the shed without a twist.")).toBeVisible();
    const details = page.locator("section", { has: page.getByRole("heading", { name: "Project Details" }) }).last();
    const shown = (await details.innerText()).split("\n");
    for (const line of ["Width: 40 mm", "Length woven: 12,000 m"]) expect(shown).toContain(line);
    const related = page.locator(".related");
    await expect(related.getByRole("heading", { name: "Related Products" })).toBeVisible();
    await expect(related.getByRole("link").first()).toHaveAttribute("href", product.path);
    await expect(page.getByRole("heading", { name: "Want to use these threads in your next project?" })).toBeVisible();
    await expect(page.getByText("Contact our sales team for pricing and availability information.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact Sales" })).toHaveAttribute("href", "/contact");
    await expectAccessible(page);
  });

  await test.step("a video's thumbnail is its middle frame", async () => {
    await expect(page.locator(".thumbnails canvas[data-drawn]")).toBeVisible();
    expect(Number(await page.locator("html").getAttribute("data-drawn-at"))).toBeCloseTo(0.5, 1);
    const isPainted = await page.locator(".thumbnails canvas").evaluate((canvas: HTMLCanvasElement) => {
      const middle = canvas.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
      return middle?.[3] === 255;
    });
    expect(isPainted).toBe(true);
  });

  await test.step("the viewer shows the primary picture first, then the others, without a request", async () => {
    await expect(thumbnails).toHaveCount(3);
    const picture = page.locator(`${stage} img`);
    await expect(picture).toHaveAttribute("src", fileOf(media.pictures[0]));
    await expect(picture).toHaveAttribute("alt", name);
    await expect(picture).toHaveAttribute("height", /^\d+$/);
    const steps = await page.evaluate(() => history.length);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await thumbnails.nth(2).click();
    await expect(page).toHaveURL(/\?media=3$/);
    await expect(picture).toHaveAttribute("src", fileOf(media.pictures[1]));
    await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
    await thumbnails.nth(1).click();
    await expect(page.locator(`${stage} video`)).toHaveAttribute("src", fileOf(media.video));
    await expect(page.locator(`${stage} video`)).toHaveAttribute("controls");
    expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await expectAccessible(page);
  });

  await test.step("by keyboard: arrow keys, full screen, larger, closed again", async () => {
    await thumbnails.first().click();
    await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
    await thumbnails.first().focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/\?media=3$/);
    await expect(thumbnails.nth(2)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\?media=1$/);
    await page.getByRole("link", { name: `View on full screen: ${name}` }).focus();
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
    await expect(page.locator("dialog img").last()).toHaveAttribute("src", fileOf(media.pictures[1]));
    await dialog.getByRole("button", { name: "Previous" }).press("Enter");
    await expect(page.locator("dialog video")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator(`${stage} video`)).toBeFocused();
  });

  await test.step("it prints on one A4 page", async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  await test.step("a video that can't be read keeps the poster as its thumbnail", async () => {
    await page.route("**/*.mp4", (route) => route.abort());
    await page.goto(item);
    await expect(page.locator(".video-thumbnail img")).toHaveAttribute("src", fileOf(media.pictures[0]));
    await expect(page.locator(".video-thumbnail canvas[data-drawn]")).toHaveCount(0);
  });
});

test("one medium has no thumbnails, and an item without texts and products leaves them out", async ({
  page,
  request,
  server,
}) => {
  const api = makeService(server);
  const { slug } = await makeGalleryItem(api, `${name} alone`, { primary_image_url: media.pictures[2] ?? "" });
  const { source, text, tags } = await askHtml(request, `/resources/${slug}`);
  expect(source).toContain('class="media-stage');
  expect(tags("img").some(({ src = "" }) => fileOf(media.pictures[2]).test(src))).toBe(true);
  expect(source).not.toContain('class="thumbnails');
  expect(text).not.toContain("Project Details");
  expect(text).not.toContain("Related Products");
  await rows(api.from("gallery_items").update({ primary_image_url: null }).eq("slug", slug).select());
  await page.goto(`/resources/${slug}`);
  await expect(page.locator(stage)).toHaveCount(0);
  await expectAccessible(page);
});

test("in Chinese, with its metadata", async ({ page, server, zhUrl }) => {
  await page.goto(zhUrl + item);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("織帶");
  await expect(page.getByRole("heading", { name: "項目資料" })).toBeVisible();
  await expect(page.getByRole("link", { name: "聯絡銷售團隊" })).toBeVisible();
  await expect(page).toHaveTitle("織帶 | 圖庫案例 | Kinran Threads 金襴");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", zhUrl + item);
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute("href", server.url + item);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /用於禮盒的絲帶/);
  await expectAccessible(page);
});

test("PDFs and items that are missing or Inactive lead to the gallery", async ({ request, server }) => {
  const api = makeService(server);
  const draft = await makeGalleryItem(api, `${name} draft`, { status: "Inactive" });
  const pdf_url = "/storage/v1/object/public/site-media/any.pdf";
  const book = await makeGalleryItem(api, `${name} book`, { is_pdf: true, pdf_url });
  for (const slug of [book.slug, "no-such-project", draft.slug, "%00"]) {
    const answer = await request.get(`/resources/${slug}`, { maxRedirects: 0 });
    expect([slug, answer.status(), answer.headers().location]).toEqual([slug, 302, "/resources"]);
  }
});

test("from within the site: the spinner, an item that disappeared, and a lost connection", async ({ page }) => {
  await page.goto(`/resources?q=${name}`);
  const data = `**${item}.data*`;
  const link = page.getByRole("link", { name: `View details: ${name}`, exact: true });
  const cards = page.locator("main .card-grid > li");

  await test.step("a spinner shows, then the item, its heading focused", async () => {
    const held = Promise.withResolvers<void>();
    await page.route(data, async (route) => {
      await held.promise;
      await route.continue();
    });
    await link.click();
    await expect(page.locator("main .spinner")).toBeVisible();
    held.resolve();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.unroute(data);
    await page.goBack();
    await expect(link).toBeVisible();
  });

  await test.step("an item that disappeared leads to the gallery", async () => {
    await page.route(data, async (route) => {
      await route.fulfill({ response: await route.fetch({ url: route.request().url().replace("woven", "no-such") }) });
    });
    await Promise.all([page.waitForResponse(data), link.click()]);
    await expect(page).toHaveURL(/\/resources$/);
    await expect(cards.nth(1)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.unroute(data);
  });

  await test.step("a lost connection leads there too, and says so", async () => {
    await page.getByPlaceholder("Search resources...").fill(name);
    await visitAndReturn(page, link);
    await page.route("**/*.data*", (route) => route.abort());
    await link.click();
    await expect(page).toHaveURL(/\/resources/);
    await expect(page.getByRole("alert")).toContainText(failed);
    await page.unroute("**/*.data*");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(cards.nth(1)).toBeVisible();
  });
});

test("a failed load leads to the gallery, which says so once", async ({ page, fragile }) => {
  fragile.isUp = false;
  const answer = await page.request.get(fragile.url + item, { maxRedirects: 0 });
  fragile.isUp = true;
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([302, "no-store"]);
  const address = new URL(answer.headers().location ?? "", fragile.url).href;
  // Without scripts it is told by the HTML.
  expect((await askHtml(page.request, address)).text).toContain(failed);
  await page.goto(address);
  await expect(page.getByRole("alert")).toHaveText(failed);
  await expect(page.locator("main .card-grid > li").first()).toBeVisible();
  await expect(page).toHaveURL(/\/resources$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("without scripts media are links", async ({ request }) => {
  const ways = (await askHtml(request, item)).tags("a").filter(({ href = "" }) => href.includes("?media="));
  const hrefs = ways.map(({ href = "" }) => href.slice(href.indexOf("?")));
  expect([...new Set(hrefs)]).toEqual(["?media=1", "?media=2", "?media=3"]);
  const video = await askHtml(request, `${item}?media=2`);
  expect(video.tags("video")[0]?.src).toMatch(fileOf(media.video));
  const picture = await askHtml(request, `${item}?media=3`);
  const whole = picture.tags("a").find((link) => link["aria-label"]?.startsWith("View on full screen:"));
  expect(whole?.href).toMatch(fileOf(media.pictures[1]));
});
