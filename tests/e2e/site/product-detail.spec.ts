import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const product = "/products/metallic-smooth";

test("shows the product, its pictures, item codes and technical data", async ({ page }) => {
  const response = await page.goto(product);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Metallic Embroidery Thread, Smooth");
  await expect(page.getByRole("link", { name: "Back to Products" })).toHaveAttribute("href", "/products");
  await expect(page.getByRole("list", { name: "Categories" })).toContainText("Embroidery Thread");
  await expect(page.getByRole("link", { name: "Download Full Catalogue" })).toHaveAttribute("href", /\.pdf$/);
  await expect(page.getByText("More colours available offline")).toBeVisible();

  const main = page.locator(".product-stage img");
  expect((await main.boundingBox())?.width).toBeLessThanOrEqual(575);
  await expect(main).toHaveAttribute("src", /metallic-smooth-main/);
  // Those out of sight are fetched when somebody looks through them.
  await page.locator(".thumbnails").hover();
  const thumbnails = page.locator(".thumbnails img");
  await expect(thumbnails).toHaveCount(28);
  await expect(thumbnails.nth(0)).toHaveAttribute("src", /metallic-smooth-main/);
  await expect(thumbnails.nth(1)).toHaveAttribute("src", /metallic-smooth-macro/);
  await expect(thumbnails.nth(3)).toHaveAttribute("src", /item-code-images\/kt-101/);
  await expect(thumbnails.nth(27)).toHaveAttribute("src", /item-code-images\/kt-402/);

  const codes = page.getByRole("group", { name: "Item Codes" }).getByRole("button");
  await expect(codes).toHaveCount(25);
  await expect(codes.first()).toHaveAttribute("aria-pressed", "true");
  const information = page.getByRole("tabpanel", { name: "Product Information" });
  const labels = ["Item Code", "Composition", "Type", "Denier", "Length", "Net Weight", "Gross Weight"];
  await expect(information.getByRole("rowheader")).toHaveText([...labels, "Country of Origin", "Other Information"]);
  await expect(information).toContainText("KT-101");
  await expect(page.getByRole("heading", { name: "Delivery & Shipping" })).toBeVisible();
  await expect(page.getByText("If an item is sold out, the lead time is 3–4 weeks.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Important Notes" })).toBeVisible();
  await expect(page).toHaveTitle("Metallic Embroidery Thread, Smooth | Product Details | Kinran Threads");
  await expectAccessible(page);
});

test("choosing an item code moves the gallery and the data, without a request", async ({ page }) => {
  await page.goto(product);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByRole("button", { name: "KT-203" }).click();
  await expect(page).toHaveURL(/\?code=KT-203$/);
  await expect(page.locator(".product-stage img")).toHaveAttribute("src", /kt-203/);
  await expect(page.getByRole("tabpanel", { name: "Product Information" })).toContainText("KT-203");
  await page.locator(".thumbnails a").nth(1).click();
  await expect(page.locator(".product-stage img")).toHaveAttribute("src", /macro/);
  await expect(page.getByRole("button", { name: "KT-203" })).toHaveAttribute("aria-pressed", "true");
  expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
});

test("one step back leaves the product, however many codes and pictures were chosen", async ({ page }) => {
  await page.goto("/products");
  await page.getByRole("link", { name: "Metallic Embroidery Thread, Smooth" }).click();
  for (const code of ["KT-203", "KT-102"]) {
    await page.getByRole("button", { name: code }).click();
    await expect(page).toHaveURL(new RegExp(`code=${code}`));
  }
  await page.locator(".thumbnails a").nth(1).click();
  await expect(page).toHaveURL(/picture=2/);
  await page.goBack();
  await expect(page).toHaveURL("/products");
});

test("the tabs follow the arrow keys", async ({ page }) => {
  await page.goto(product);
  const [information, technical] = [page.getByRole("tab").first(), page.getByRole("tab").last()];
  await information.focus();
  await page.keyboard.press("ArrowRight");
  await expect(technical).toBeFocused();
  await expect(technical).toHaveAttribute("aria-selected", "true");
  const panel = page.getByRole("tabpanel", { name: "Technical Details" });
  await expect(panel.getByRole("rowheader")).toHaveText(["Bleaching", "Ironing", "Washing Temperature"]);
  await expect(page.getByRole("tabpanel", { name: "Product Information" })).toBeHidden();
  await page.keyboard.press("Home");
  await expect(information).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel", { name: "Product Information" })).toBeFocused();
  await expectAccessible(page);
});

test("related products share a category", async ({ page }) => {
  await page.goto(product);
  const related = page.locator(".related .product-card");
  expect(await related.count()).toBeLessThanOrEqual(4);
  await expect(related.filter({ hasText: "Metallic Embroidery Thread, Smooth" })).toHaveCount(0);
  const name = await related.first().getByRole("link").textContent();
  await related.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("an item code of the address may be written in small letters", async ({ page }) => {
  await page.goto(`${product}?code=kt-104`);
  await expect(page.getByRole("button", { name: "KT-104" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("tabpanel")).toContainText("KT-104");
});

test("in Chinese, with its metadata", async ({ page, server, zhUrl }) => {
  await page.goto(zhUrl + product);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("平滑金屬繡線");
  await expect(page.getByRole("tab", { name: "產品資料" })).toBeVisible();
  await expect(page).toHaveTitle("平滑金屬繡線 | 產品詳情 | Kinran Threads 金襴");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", zhUrl + product);
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute("href", server.url + product);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /薄膜/);
  await expectAccessible(page);
});

test("a product that is missing or Inactive answers 404", async ({ page, server }) => {
  const { data } = await makeService(server).from("products").select("slug").eq("status", "Inactive").limit(1).single();
  for (const slug of ["no-such-thread", "%00", data?.slug]) {
    const response = await page.goto(`/products/${slug}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
    await expect(page).toHaveTitle("Product Not Found | Kinran Threads");
    await expect(page.getByText("Sorry, the product you're looking for doesn't exist.")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText("Product not found");
    await expect(page.getByRole("link", { name: "Back to Products" })).toHaveAttribute("href", "/products");
  }
  await expectAccessible(page);
});

test("a product without pictures, codes or values says so", async ({ page, server }) => {
  const service = makeService(server);
  const bare = { name: "Bare Thread", slug: "bare-thread", status: "Active" };
  const { data } = await service.from("products").insert(bare).select("id").single();
  await service.from("item_codes").insert({ product_id: data?.id ?? 0, item_code: "B-1" });
  await page.goto("/products/bare-thread");
  await expect(page.getByText("No images available")).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Product Information" }).getByText("N/A")).toHaveCount(8);
  await expect(page.getByRole("link", { name: "Download Full Catalogue" })).toHaveCount(0);
  await expect(page.locator(".thumbnails")).toHaveCount(0);
  await expectAccessible(page);
  await service.from("products").delete().eq("slug", "bare-thread");
});

test("stored texts are shown and copied as they are stored; only a unit that stands apart is grey", async ({
  page,
  server,
}) => {
  const service = makeService(server);
  const bare = { name: "Exact Thread", slug: "exact-thread", status: "Active", description: "150D, 65% polyester" };
  const { data } = await service.from("products").insert(bare).select("id").single();
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
  await service.from("item_codes").insert({ ...stored, product_id: data?.id ?? 0 });
  await service.from("product_category_mappings").insert({ product_id: data?.id ?? 0, category_id: 1 });
  await page.goto("/products/exact-thread");
  const { other_technical_info: notes, ...values } = stored;
  const shown = await page.locator(".specification td").evaluateAll((cells) => cells.map((cell) => cell.textContent));
  expect(shown).toEqual(Object.values(values));
  expect(await page.locator(".tabs .prose").evaluate((element) => element.textContent)).toBe(notes);
  expect(await page.locator(".product-facts .lead").evaluate((element) => element.textContent)).toBe(bare.description);
  expect(await page.locator(".specification .unit").allTextContents()).toEqual(["m", "g", "°C", "°C"]);
  const copied = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector("main") ?? document.body);
    return String(getSelection());
  });
  for (const text of ["65% polyester", "150D", "5,000 m", "60g", "Nm 42, 2–3 cm"]) expect(copied).toContain(text);
  const category = await service.from("product_categories").select("name").eq("id", 1).single();
  expect(await page.locator(".product-facts .eyebrow").innerText()).toBe(category.data?.name);
  await service.from("products").delete().eq("slug", "exact-thread");
});

test("arriving from the list shows a spinner, then the product", async ({ page }) => {
  await page.goto("/products");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/products/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Twisted Metallic" }).click();
  await expect(page.locator("main .spinner")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Twisted Metallic");
});

test("the technical data prints on one A4 page", async ({ page }) => {
  await page.goto(product);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("name and picture stand above the technical data on paper of any width", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const width of [718, 1047]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(product);
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    const table = await page.getByRole("table").first().boundingBox();
    expect(heading?.y, String(width)).toBeLessThan(table?.y ?? 0);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("codes, pictures and both tables are there", async ({ page }) => {
    await page.goto(product);
    await page.getByRole("button", { name: "KT-112" }).click();
    await expect(page).toHaveURL(/\?code=KT-112$/);
    await expect(page.locator(".product-stage img")).toHaveAttribute("src", /kt-112/);
    await expect(page.getByRole("rowheader", { name: "Composition" })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Washing Temperature" })).toBeVisible();
    await page.locator(".thumbnails a").first().click();
    await expect(page.locator(".product-stage img")).toHaveAttribute("src", /main/);
    await expect(page.getByRole("button", { name: "KT-112" })).toHaveAttribute("aria-pressed", "true");
  });
});

test("while the backend fails the page answers 503 and can be tried again", async ({ page, fragile }) => {
  fragile.isUp = false;
  const response = await page.goto(fragile.url + product);
  fragile.isUp = true;
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
  await expect(page.getByRole("alert")).toContainText("Failed to load product details");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Metallic Embroidery Thread, Smooth");
});

test("nothing lies over the tabs and the table, wherever the page is scrolled", async ({ page }) => {
  for (const width of [800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/products/metallic-smooth");
    const tab = page.getByRole("tab", { name: "Technical Details" });
    for (const offset of [150, 400, 700]) {
      const isFree = await tab.evaluate((element, wanted) => {
        scrollBy({ top: element.getBoundingClientRect().y - wanted, behavior: "instant" });
        const { x, y, width: w, height: h } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + w / 2, y + h / 2));
      }, offset);
      expect(isFree, `${width} px, ${offset}`).toBe(true);
    }
  }
});
