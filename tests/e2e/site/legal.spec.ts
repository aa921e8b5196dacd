import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const documents = [
  {
    name: "Privacy Policy",
    path: "/legal/privacy-policy",
    says: [
      "Personal Data (Privacy) Ordinance",
      "a cookie named contact-sent",
      "after one minute at the latest",
      "enquiry@kinran-threads.example",
    ],
    chinese: {
      name: "私隱政策",
      says: [
        "《個人資料（私隱）條例》",
        "contact-sent 的 Cookie",
        "最長只保留一分鐘",
        "enquiry@kinran-threads.example",
      ],
    },
  },
  {
    name: "Terms of Service",
    path: "/legal/terms-of-service",
    says: ["governed by the laws of the Hong Kong", "30 days’ notice of material changes"],
    chinese: { name: "服務條款", says: ["受香港特別行政區法律管轄", "生效前 30 日"] },
  },
];

for (const { name, path, says, chinese } of documents) {
  test(`${name} opens in a dialog`, async ({ page }) => {
    await page.goto("/products");
    const link = page.locator(".site-footer").getByRole("link", { name });
    await link.click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.getByRole("heading", { name })).toBeVisible();
    for (const text of says) await expect(dialog).toContainText(text);
    expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
    await expect(page).toHaveURL("/products");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });

  test(`${name} scrolls by keyboard inside its dialog, at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto("/products");
    await page.locator(".site-footer").getByRole("link", { name }).click();
    const dialog = page.getByRole("dialog", { name });
    const text = dialog.getByRole("region", { name });
    await expect(text).toContainText(says[0] ?? "");
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = await text.evaluate((element) => ({
      scrollHeight: element.scrollHeight,
      clientHeight: element.clientHeight,
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }));
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    expect(scrollWidth).toBe(clientWidth);
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(text).toBeFocused();
    await page.keyboard.press("End");
    await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(320);
  });

  test(`${name} in Chinese`, async ({ page, zhUrl }) => {
    await page.goto(`${zhUrl}/products`);
    await page.locator(".site-footer").getByRole("link", { name: chinese.name }).click();
    const dialog = page.getByRole("dialog", { name: chinese.name });
    for (const text of chinese.says) await expect(dialog).toContainText(text);
    await expectAccessible(page);
  });

  test(`${name} is a page of its own`, async ({ page, zhUrl }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${name} | Kinran Threads`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    for (const text of says) await expect(page.locator("main")).toContainText(text);
    await expectAccessible(page);
    await page.goto(zhUrl + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(chinese.name);
    for (const text of chinese.says) await expect(page.locator("main")).toContainText(text);
    await expectAccessible(page);
  });
}

test("a text that cannot be fetched is told in the dialog, and comes with the next try", async ({ page, context }) => {
  const unreachable = "This part of the site cannot be reached at the moment.";
  await page.goto("/products");
  await expect(page.getByText(unreachable)).toHaveCount(0);
  await context.route("**/legal/*", (route) => route.abort());
  const link = page.locator(".site-footer").getByRole("link", { name: "Privacy Policy" });
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Privacy Policy" });
  await expect(dialog.getByRole("status")).toHaveText(unreachable);
  await page.keyboard.press("Escape");
  await context.unroute("**/legal/*");
  await link.click();
  await expect(dialog).toContainText("Who We Are");
});

test("unknown legal texts are not found", async ({ request }) => {
  expect((await request.get("/legal/cookies")).status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, path, says } of documents) {
    test(`the link leads to the page of the ${name}`, async ({ page, server }) => {
      await page.goto("/products");
      await page.locator(".site-footer").getByRole("link", { name }).click();
      await expect(page).toHaveURL(server.url + path);
      await expect(page.locator("main")).toContainText(says[0] ?? "");
    });
  }
});
