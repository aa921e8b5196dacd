import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const product = "/products/metallic-smooth";
const main = ".product-stage img";

test("picture, caption, code and data tell of one shade, whichever way it was chosen", async ({ page }) => {
  await page.goto(`${product}?code=KT-101`);
  const caption = page.locator("figcaption");
  const pressed = page.locator(".shade[aria-pressed=true]");
  const expectShade = async (code: string, name: string) => {
    await expect(page.locator(main)).toHaveAttribute("src", new RegExp(code.toLowerCase()));
    await expect(page.locator(main)).toHaveAttribute("alt", `Metallic Embroidery Thread, Smooth, ${code} ${name}`);
    await expect(caption).toContainText(`${code} · ${name}`);
    await expect(pressed).toHaveAccessibleName(`${code} ${name}`);
    await expect(page.getByRole("tabpanel")).toContainText(code);
  };
  await expectShade("KT-101", "Gold 01 Pale Gold");
  await page.getByRole("button", { name: "KT-112" }).click();
  await expectShade("KT-112", "Silver 02 Pewter");

  // A view is none of the shades: it says so, and the shade's own thumbnail leads back.
  const note = page.getByText("View of the product; it may show another shade.");
  await expect(note).toHaveCount(0);
  await page.getByRole("link", { name: "Show picture: Metallic Embroidery Thread, Smooth, view 2" }).click();
  await expect(page).toHaveURL(/\?code=KT-112&picture=2$/);
  await expect(page.locator(main)).toHaveAttribute("src", /macro/);
  await expect(note).toBeVisible();
  await page.getByRole("link", { name: "Show picture: Metallic Embroidery Thread, Smooth, KT-112" }).click();
  await expect(page).toHaveURL(/\?code=KT-112$/);
  await expectShade("KT-112", "Silver 02 Pewter");
});

test("the picture stays until the next one is there", async ({ page }) => {
  await page.goto(`${product}?code=KT-101`);
  const picture = page.locator(main);
  await expect(picture).toHaveJSProperty("complete", true);
  const before = await picture.screenshot();
  const release = Promise.withResolvers<void>();
  await page.route(/render.*kt-112/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "KT-112" }).click();
  await expect(picture).toHaveAttribute("src", /kt-112/);
  expect((await picture.screenshot()).equals(before)).toBe(true);
  release.resolve();
  await expect(picture).toHaveJSProperty("complete", true);
  expect((await picture.screenshot()).equals(before)).toBe(false);
});

test("a code without a picture shows its colour and says so, never another picture", async ({
  page,
  server,
  zhUrl,
}) => {
  const service = makeService(server);
  const image_url = "/storage/v1/object/public/site-media/products/metallic-smooth-main.jpg";
  const bare = { name: "Unseen Thread", slug: "unseen-thread", status: "Active", image_url };
  const { data } = await service.from("products").insert(bare).select("id").single();
  const of = { product_id: data?.id ?? 0 };
  const first = {
    ...of,
    item_code: "U-1",
    image_url: image_url.replace("products/metallic-smooth-main", "item-code-images/kt-101"),
  };
  await service
    .from("item_codes")
    .insert([first, { ...of, item_code: "U-2", hex: "#9B1B26" }, { ...of, item_code: "U-3" }]);
  try {
    await page.goto("/products/unseen-thread");
    // Of a code whose colour is not known the cell shows its picture.
    await expect(page.getByRole("button", { name: "U-1" }).locator("img")).toHaveAttribute("src", /kt-101/);
    for (const code of ["U-2", "U-3"]) {
      await page.getByRole("button", { name: code }).click();
      const flat = page.getByRole("img", { name: `Unseen Thread, ${code}, colour swatch`, exact: true });
      await expect(flat).toHaveText("Not photographed yet");
      await expect(page.locator(".product-stage img")).toHaveCount(0);
      if (code === "U-2") await expect(flat).toHaveCSS("background-color", "rgb(155, 27, 38)");
      await expectAccessible(page);
    }
    await page.goto(`${zhUrl}/products/unseen-thread?code=U-2`);
    await expect(page.getByText("尚未拍攝")).toBeVisible();
  } finally {
    await service.from("products").delete().eq("slug", "unseen-thread");
  }
});

test("the codes are one tab stop; arrow keys choose and the choice is told", async ({ page }) => {
  await page.goto(`${product}?code=KT-102`);
  const cell = (code: string) => page.getByRole("button", { name: code });
  await expect(page.locator(".shade[tabindex='-1']")).toHaveCount(24);
  await cell("KT-102").focus();
  const told = page.locator(".item-codes [role=status]");
  await expect(told).toHaveText("KT-102, Gold 02 Classic Gold");
  for (const [key, code] of [
    ["ArrowRight", "KT-103"],
    ["End", "KT-402"],
    ["ArrowRight", "KT-101"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cell(code)).toBeFocused();
    await expect(cell(code)).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(new RegExp(`code=${code}$`));
    await expect(page.locator(main)).toHaveAttribute("src", new RegExp(code.toLowerCase()));
  }
  await expect(told).toHaveText("KT-101, Gold 01 Pale Gold");
  await page.keyboard.press("ArrowDown");
  const [above, below] = [await cell("KT-101").boundingBox(), await page.locator(".shade:focus").boundingBox()];
  expect([below?.x, (below?.y ?? 0) > (above?.y ?? 0)]).toEqual([above?.x, true]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ask About This Code" })).toBeFocused();
});

test("the cells are equal, and a page asks for at most 40 files", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(product, { waitUntil: "networkidle" });
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(requests.length).toBeLessThanOrEqual(40);
  const sizes = await page
    .locator(".shade")
    .evaluateAll((cells) => cells.map((cell) => `${Math.round(cell.clientWidth)} x ${Math.round(cell.clientHeight)}`));
  expect(sizes).toHaveLength(25);
  expect([...new Set(sizes)]).toHaveLength(1);
});

test("on a phone the codes come before the description, and the picture stays over them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product);
  const last = page.getByRole("button", { name: "KT-402" });
  await last.scrollIntoViewIfNeeded();
  const prose = await page.locator(".product > .prose").boundingBox();
  expect(prose?.y).toBeGreaterThan((await last.boundingBox())?.y ?? 0);
  await expect(page.locator(main)).toBeInViewport({ ratio: 0.95 });
  await last.click();
  await expect(page.locator(main)).toHaveAttribute("src", /kt-402/);
  await expect(page.locator(main)).toBeInViewport({ ratio: 0.95 });
  // The focus is never under the picture.
  await page.keyboard.press("Home");
  const focused = page.locator(".shade:focus");
  await expect(focused).toHaveAccessibleName(/KT-101/);
  await expect
    .poll(() =>
      focused.evaluate((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
});

for (const isSecure of [true, false]) {
  test(`the code can be copied ${isSecure ? "with" : "without"} the browser's clipboard`, async ({ page, context }) => {
    if (isSecure) await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    else {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
        document.addEventListener("copy", () => {
          document.title = String(getSelection()) || (document.activeElement as HTMLTextAreaElement).value;
        });
      });
    }
    await page.goto(`${product}?code=KT-112`);
    const copy = page.getByRole("button", { name: "Copy code" });
    await copy.click();
    await expect(page.locator(".copy [role=status]")).toHaveText("Copied");
    await expect(copy).toBeFocused();
    if (isSecure) expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("KT-112");
    else await expect(page).toHaveTitle("KT-112");
    await expect(page.locator(".copy [role=status]")).toBeEmpty();
  });
}

test("the picture is seen on the full screen, in up to 1,920 pixels and without rings", async ({ page }) => {
  await page.goto(`${product}?code=KT-101`);
  expect(await page.locator(main).getAttribute("srcset")).toMatch(/width=1150&quality=90 1150w$/);
  await page.getByRole("link", { name: /^View on full screen: .*KT-101/ }).click();
  const dialog = page.getByRole("dialog", { name: /KT-101 Gold 01 Pale Gold/ });
  await expect(dialog).toBeVisible();
  const large = dialog.locator("img").last();
  await expect(large).toHaveAttribute(
    "srcset",
    /kt-101\.jpg\?width=1600&quality=90 1600w,.*width=1920&quality=90 1920w$/,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page).toHaveURL(/code=KT-101&picture=3$/);
  await expect(page.getByRole("dialog").locator("img").last()).toHaveAttribute("src", /products\/metallic-smooth/);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: /^View on full screen: / })).toBeFocused();
});

test("a buyer asks about the code that is chosen", async ({ page, zhUrl }) => {
  await page.goto(product);
  const ask = page.getByRole("link", { name: "Ask About This Code" });
  await expect(ask).toHaveAttribute("href", /^\/contact\?subject=.*&code=KT-101$/);
  await page.getByRole("button", { name: "KT-112" }).click();
  await expect(ask).toHaveAttribute("href", /&code=KT-112$/);
  const href = await ask.getAttribute("href");
  expect(new URLSearchParams(href?.split("?")[1]).get("subject")).toBe(
    "Enquiry: KT-112 Silver 02 Pewter, Metallic Embroidery Thread, Smooth",
  );
  await page.goto(`${zhUrl}${product}?code=KT-112`);
  await expect(page.getByRole("link", { name: "查詢此色號" })).toHaveAttribute("href", /&code=KT-112$/);
});

test("a search that names a code opens the product with it", async ({ page }) => {
  await page.goto("/products?q=kt-103");
  const card = page.locator(".product-card").filter({ hasText: "Metallic Embroidery Thread, Smooth" });
  await expect(card).toContainText("KT-103 Gold 03 Rich Gold · 25 item codes");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(`${product}?code=KT-103`);
  await expect(page.getByRole("button", { name: "KT-103" })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/products?q=smooth");
  await expect(card.getByRole("link")).toHaveAttribute("href", product);
});

test("a code that is phased out says so, and what takes its place", async ({ page, server, zhUrl }) => {
  const service = makeService(server);
  const { data } = await service.from("products").insert({ name: "Leaving", slug: "leaving" }).select().single();
  const of = { product_id: data?.id ?? 0, hex: "#9B1B26" };
  const { data: next } = await service
    .from("item_codes")
    .insert({ ...of, item_code: "LV-2" })
    .select()
    .single();
  const leaving = { ...of, item_code: "LV-1", state: "phasing out", successor_id: next?.id ?? null };
  await service.from("item_codes").insert(leaving);
  await page.goto("/products/leaving?code=LV-1");
  await expect(page.locator("figcaption")).toContainText("Phasing out, replaced by LV-2");
  await page.goto(`${zhUrl}/products/leaving?code=LV-1`);
  await expect(page.locator("figcaption")).toContainText("即將停產，由 LV-2 代替");
  await expect(page.getByRole("button", { name: "LV-1" })).toContainText("即將停產");
  await page.locator("figcaption").getByRole("link", { name: "LV-2" }).click();
  await expect(page).toHaveURL(/\?code=LV-2$/);
  await expect(page.locator("figcaption small")).toHaveCount(0);
  // A code that is gone is not the first choice.
  await service.from("item_codes").update({ state: "gone" }).eq("item_code", "LV-1");
  await page.goto("/products/leaving");
  await expect(page.getByRole("button", { name: "LV-2" })).toHaveAttribute("aria-pressed", "true");
  await service.from("products").delete().eq("id", of.product_id);
});

test("a code that is none of the product's is said to be so", async ({ page, zhUrl }) => {
  const told = page.getByText("“XX-9” is not among the item codes of this product.");
  await page.goto(`${product}?code=XX-9`);
  await expect(told).toBeVisible();
  await expect(page).toHaveTitle("Metallic Embroidery Thread, Smooth | Product Details | Kinran Threads");
  await page.getByRole("button", { name: "KT-112" }).click();
  await expect(page).toHaveURL(/\?code=KT-112$/);
  await expect(told).toHaveCount(0);
  await page.goto(`${zhUrl}${product}?code=XX-9`);
  await expect(page.getByText("此產品沒有色號「XX-9」。")).toBeVisible();
});

test("in Chinese the shades have their Chinese names", async ({ page, zhUrl }) => {
  await page.goto(`${zhUrl}${product}?code=KT-112`);
  await expect(page.locator("figcaption")).toContainText("KT-112 · 銀色 02 錫灰");
  await expect(page.getByRole("button", { name: "KT-112 銀色 02 錫灰" })).toBeVisible();
  await expect(page.getByRole("button", { name: "複製色號" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each code can be reached and chosen, and nothing offers to copy", async ({ page }) => {
    await page.goto(product);
    await expect(page.locator(".shade[tabindex='-1']")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Copy code" })).toBeHidden();
    await page.getByRole("button", { name: "KT-112" }).click();
    await expect(page).toHaveURL(/\?code=KT-112$/);
    await expect(page.locator("figcaption")).toContainText("Silver 02 Pewter");
    await expect(page.getByRole("link", { name: /^View on full screen: / })).toHaveAttribute("href", /kt-112\.jpg$/);
  });
});
