import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { askHtml } from "../support/html.ts";
import { fileOf } from "../support/media.ts";
import { expect, test } from "../support/server.ts";
import { makeShownThread } from "../support/shown-thread.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

const name = "Walk Thread";
let thread: Awaited<ReturnType<typeof makeShownThread>>;

test.beforeAll(async ({ server }) => {
  thread = await makeShownThread(server);
});

test.afterAll(() => thread.remove());

test("a product: its pictures, item codes and technical data, its tabs, and what is related", async ({
  page,
  server,
}) => {
  test.slow();
  const api = makeService(server);
  const relatives = await rows(
    api
      .from("products")
      .insert([1, 2, 3, 4, 5].map((number) => ({ name: `Relative ${number}`, slug: `relative-${number}` })))
      .select("id"),
  );
  const [category_id = 0] = thread.categories;
  const mappings = relatives.map(({ id }) => ({ product_id: id, category_id }));
  await rows(api.from("product_category_mappings").insert(mappings).select());
  const main = page.locator(".product-stage img");
  const thumbnails = page.locator(".thumbnails img");
  const information = page.getByRole("tabpanel", { name: "Product Information" });
  const response = await page.goto(thread.path);

  await test.step("what it is, its pictures and its codes", async () => {
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${name} | Product Details | Kinran Threads`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("link", { name: "Back to Products" })).toHaveAttribute("href", "/products");
    const categories = page.getByRole("list", { name: "Categories" });
    await expect(categories.getByRole("link", { name: "Walking Threads" })).toHaveAttribute("href", /category=\d+-/);
    await expect(page.getByRole("article").getByText("Walking Threads", { exact: true })).toHaveCount(1);
    await expect(page.getByText("Spun for walks of every length.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Download Full Catalogue" })).toHaveAttribute("href", /walk\.pdf$/);
    await expect(page.getByText("More colours available offline")).toBeVisible();
    await expect(main).toHaveAttribute("src", fileOf(thread.main));
    // Those out of sight are fetched when somebody looks through them.
    await page.locator(".thumbnails").hover();
    for (const [at, picture] of [thread.main, thread.view, ...thread.pictureOf].entries())
      await expect(thumbnails.nth(at)).toHaveAttribute("src", fileOf(picture));
    await expect(thumbnails).toHaveCount(2 + thread.pictureOf.length);
    const codes = page.getByRole("group", { name: "Item Codes" }).getByRole("button");
    await expect(codes).toHaveCount(24);
    await expect(codes.first()).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("its technical data and the fixed texts", async () => {
    const labels = ["Item Code", "Composition", "Type", "Denier", "Length", "Net Weight", "Gross Weight"];
    await expect(information.getByRole("rowheader")).toHaveText([...labels, "Country of Origin", "Other Information"]);
    await expect(information).toContainText(thread.codeAt(1));
    await expect(page.locator(".specification").first()).toContainText("5,000 m / cone");
    await expect(page.getByRole("heading", { name: "Delivery & Shipping" })).toBeVisible();
    await expect(page.getByText("If an item is sold out, the lead time is 3–4 weeks.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Important Notes" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("choosing an item code moves the gallery and the data, without a request", async () => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const chosen = page.getByRole("button", { name: thread.codeAt(4) });
    await chosen.click();
    await expect(page).toHaveURL(new RegExp(`\\?code=${thread.codeAt(4)}$`));
    await expect(main).toHaveAttribute("src", fileOf(thread.pictureOf[3]));
    await expect(information).toContainText(thread.codeAt(4));
    await page.locator(".thumbnails a").nth(1).click();
    await expect(main).toHaveAttribute("src", fileOf(thread.view));
    await expect(chosen).toHaveAttribute("aria-pressed", "true");
    expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
  });

  await test.step("the thumbnails are one tab stop, in which the arrow keys choose", async () => {
    await page.locator('.thumbnails a:not([tabindex="-1"])').focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".thumbnails a").nth(2)).toBeFocused();
    await expect(page.locator(".thumbnails a").nth(2)).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("Tab");
    await expect(page.locator(".thumbnails :focus")).toHaveCount(0);
  });

  await test.step("the tabs follow the arrow keys", async () => {
    const [first, technical] = [page.getByRole("tab").first(), page.getByRole("tab").last()];
    await first.focus();
    await page.keyboard.press("ArrowRight");
    await expect(technical).toBeFocused();
    await expect(technical).toHaveAttribute("aria-selected", "true");
    const panel = page.getByRole("tabpanel", { name: "Technical Details" });
    await expect(panel.getByRole("rowheader")).toHaveText(["Bleaching", "Ironing", "Washing Temperature"]);
    await expect(information).toBeHidden();
    await expectAccessible(page);
    await page.keyboard.press("Home");
    await expect(first).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(information).toBeFocused();
  });

  await test.step("at most four related products share a category", async () => {
    const related = page.locator(".related .product-card");
    await expect(related).toHaveCount(4);
    await expect(related.filter({ hasText: name })).toHaveCount(0);
    await expect(related.filter({ hasText: "Relative" })).toHaveCount(4);
    const relative = (await related.first().getByRole("link").textContent()) ?? "";
    await related.first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(relative);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await rows(api.from("products").delete().like("slug", "relative-%").select());
});

test("arriving from the list shows a spinner, then the product, and one step back leaves it", async ({ page }) => {
  await page.goto(`/products?q=${name}`);
  const held = Promise.withResolvers<void>();
  await page.route("**/products/*.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.locator("main .spinner")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  for (const code of [thread.codeAt(3), thread.codeAt(2)]) {
    await page.getByRole("button", { name: code }).click();
    await expect(page).toHaveURL(new RegExp(`code=${code}`));
  }
  await page.locator(".thumbnails a").nth(1).click();
  await expect(page).toHaveURL(/picture=2/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\?q=Walk/);
});

test("what the address says: a code in small letters; Chinese with its metadata and units", async ({
  request,
  server,
  zhUrl,
}) => {
  const code = thread.codeAt(5);
  const shade = await askHtml(request, `${thread.path}?code=${code.toLowerCase()}`);
  const pressed = shade.tags("button").find((button) => button["aria-pressed"] === "true");
  expect(Object.values(pressed ?? {}).join()).toContain(code);
  const html = await askHtml(request, zhUrl + thread.path);
  expect(html.lang).toBe("zh-Hant");
  expect(html.title).toBe("步行線 | 產品詳情 | Kinran Threads 金襴");
  expect(html.source).toMatch(/<h1[^>]*>(<[^>]*>)*步行線/);
  expect(html.text).toContain("產品資料");
  expect(html.text).toContain("5,000 米／筒");
  expect(html.link({ rel: "canonical" })).toBe(zhUrl + thread.path);
  expect(html.link({ hreflang: "x-default" })).toBe(server.url + thread.path);
  expect(html.meta("description")).toContain("適合步行的線");
});

test("a product that is missing or Inactive answers 404", async ({ page, request, server }) => {
  const draft = await makeThread(server, "Draft Thread", { columns: { status: "Inactive" } });
  for (const slug of ["no-such-thread", "%00", draft.slug]) {
    const { status, title, text, tags } = await askHtml(request, `/products/${slug}`);
    expect([slug, status, title]).toEqual([slug, 404, "Product Not Found | Kinran Threads"]);
    expect(text).toContain("Sorry, the product you're looking for doesn't exist.");
    expect(text).toContain("Product not found");
    expect(tags("a").filter(({ href }) => href === "/products").length).toBeGreaterThan(2);
  }
  await page.goto(draft.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
  await expect(page.getByRole("alert")).toHaveText("Product not found");
  await expect(page.getByRole("link", { name: "Back to Products" })).toHaveAttribute("href", "/products");
  await expectAccessible(page);
  await draft.remove();
});

test("a product without pictures, codes or values says so", async ({ page, server }) => {
  const bare = await makeThread(server, "Bare Thread", { codes: [{ item_code: "B-1" }] });
  await page.goto(bare.path);
  await expect(page.getByText("No images available")).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Product Information" }).getByText("N/A")).toHaveCount(8);
  await expect(page.getByRole("link", { name: "Download Full Catalogue" })).toHaveCount(0);
  await expect(page.locator(".thumbnails")).toHaveCount(0);
  await expectAccessible(page);
  await bare.remove();
});

test("stored texts are shown and copied as they are stored; only a unit that stands apart is grey", async ({
  page,
  server,
}) => {
  const description = "150D, 65% polyester";
  const stored = {
    item_code: "X-1",
    composition: "65% polyester",
    type: "MX 12 ply",
    denier: "150D",
    length: "5,000 m",
    net_weight: "60g",
    gross_weight: "80  g",
    country_of_origin: " Japan ",
    other_information: "Nm 42, 2–3 cm",
    bleaching: "30°C",
    ironing: "110 °C",
    washing_temperature: "40 – 60 °C",
    other_technical_info: " Keep at 20°C.\nNot above 65% humidity. ",
  };
  const exact = await makeThread(server, "Exact Thread", {
    columns: { description },
    codes: [stored],
    categories: ["Exact 5 m Threads"],
  });
  await page.goto(exact.path);
  const { other_technical_info: notes, ...values } = stored;
  const shown = await page.locator(".specification td").evaluateAll((cells) => cells.map((cell) => cell.textContent));
  expect(shown).toEqual(Object.values(values));
  expect(await page.locator(".tabs .prose").evaluate((element) => element.textContent)).toBe(notes);
  expect(await page.locator(".product-facts .lead").evaluate((element) => element.textContent)).toBe(description);
  expect(await page.locator(".specification .unit").allTextContents()).toEqual(["m", "g", "°C", "°C"]);
  const copied = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector("main") ?? document.body);
    return String(getSelection());
  });
  for (const text of ["65% polyester", "150D", "5,000 m", "60g", "Nm 42, 2–3 cm"]) expect(copied).toContain(text);
  expect(await page.locator(".product-facts .eyebrow").innerText()).toBe("Exact 5 m Threads");
  await exact.remove();
});

test.describe("where motion is wanted", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a light follows the pointer over the picture, and the tilt of a phone", async ({ page }) => {
    const stage = page.locator(".product-stage");
    const place = () =>
      stage.evaluate(({ style }) => [style.getPropertyValue("--light-x"), style.getPropertyValue("--light-y")]);
    await page.goto(thread.path);
    await expect(async () => {
      await page.mouse.move(0, 0);
      await stage.hover({ position: { x: 40, y: 60 } });
      await expect(stage).toHaveAttribute("data-lit", "", { timeout: 500 });
    }).toPass();
    const { width = 1 } = (await stage.boundingBox()) ?? {};
    expect((await place()).map(Number.parseFloat)).toEqual([
      expect.closeTo((40 / width) * 100, 0),
      expect.closeTo((60 / width) * 100, 0),
    ]);
    await page.mouse.move(0, 0);
    await expect(stage).not.toHaveAttribute("data-lit");
    await page.evaluate(() => dispatchEvent(new DeviceOrientationEvent("deviceorientation", { beta: 45, gamma: 25 })));
    await expect(stage).toHaveAttribute("data-lit");
    expect(await place()).toEqual(["100%", "50%"]);
  });
});

test("where motion is unwanted no light moves", async ({ page }) => {
  await page.goto(thread.path);
  await page.getByRole("button", { name: thread.codeAt(2) }).click();
  await page.locator(".product-stage").hover();
  await expect(page.locator(".product-stage[data-lit]")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each code can be reached and chosen, both tables are there, and nothing offers to copy", async ({ page }) => {
    const [code, place] = [thread.codeAt(3), 2];
    await page.goto(thread.path);
    await expect(page.locator(".shade[tabindex='-1']")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Copy code" })).toBeHidden();
    await page.getByRole("button", { name: code }).click();
    await expect(page).toHaveURL(new RegExp(`\\?code=${code}$`));
    await expect(page.locator(".product-stage img")).toHaveAttribute("src", fileOf(thread.pictureOf[place]));
    await expect(page.locator("figcaption")).toContainText(`Walk colour ${place + 1}`);
    const whole = page.getByRole("link", { name: /^View on full screen: / });
    await expect(whole).toHaveAttribute("href", fileOf(thread.pictureOf[place]));
    await expect(page.getByRole("rowheader", { name: "Composition" })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Washing Temperature" })).toBeVisible();
    await page.locator(".thumbnails a").first().click();
    await expect(page.locator(".product-stage img")).toHaveAttribute("src", fileOf(thread.main));
    await expect(page.getByRole("button", { name: code })).toHaveAttribute("aria-pressed", "true");
  });
});

test("while the backend fails the page answers 503 and can be tried again", async ({ page, fragile }) => {
  fragile.isUp = false;
  const response = await page.goto(fragile.url + thread.path);
  fragile.isUp = true;
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
  await expect(page.getByRole("alert")).toContainText("Failed to load product details");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
