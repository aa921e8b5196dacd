import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const slug = "cord-to-order";
const names = ["Specifications", "Delivery", "Technical", "Disclaimers"];

test.beforeAll(async ({ server }) => {
  const service = makeService(server);
  const cord = { name: "Cord to Order", slug, status: "Active", description: "Braided to order, 150D core." };
  const { data } = await service.from("products").insert(cord).select("id").single();
  const kinds = ["Cords", "Braids"].map((kind) => ({ name: `${kind} to Order` }));
  const made = await service.from("product_categories").insert(kinds).select("id");
  const links = made.data?.map(({ id }) => ({ product_id: data?.id ?? 0, category_id: id })) ?? [];
  await service.from("product_category_mappings").insert(links);
});

test.afterAll(async ({ server }) => {
  await makeService(server).from("products").delete().eq("slug", slug);
  await makeService(server).from("product_categories").delete().like("name", "% to Order");
});

const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name });

test("a product without item codes tells what is known in four tabs", async ({ page }) => {
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("tab")).toHaveText(names);
  await expect(page.getByRole("group", { name: "Item Codes" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ask About This Product" })).toHaveAttribute(
    "href",
    "/contact?subject=Enquiry%3A+Cord+to+Order",
  );
  const specifications = panel(page, "Specifications");
  await expect(specifications.getByRole("rowheader").first()).toHaveText("Categories");
  await expect(specifications.getByRole("cell").first()).toContainText("Cords to Order");
  await expect(specifications.getByText("N/A")).toHaveCount(8);

  await page.getByRole("tab", { name: "Delivery" }).click();
  await expect(specifications).toBeHidden();
  const delivery = panel(page, "Delivery");
  await expect(delivery.getByRole("row")).toHaveCount(4);
  await expect(delivery.getByRole("row", { name: "Lead Time" })).toContainText("3–4 weeks if sold out");
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Technical" }).click();
  await expect(panel(page, "Technical").getByRole("rowheader")).toHaveText([
    "Bleaching",
    "Ironing",
    "Washing Temperature",
  ]);
  await expect(panel(page, "Technical").getByText("N/A")).toHaveCount(3);

  await page.getByRole("tab", { name: "Disclaimers" }).click();
  const disclaimers = panel(page, "Disclaimers");
  await expect(disclaimers.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
});

test("the two fixed sections stand on its page too, whichever tab is open", async ({ page }) => {
  await page.goto(`/products/${slug}`);
  for (const [tab, heading, points] of [
    ["Specifications", "Delivery & Shipping", 4],
    ["Disclaimers", "Important Notes", 3],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    const section = page.locator("section", { has: page.getByRole("heading", { name: heading, exact: true }) });
    await expect(section).toBeVisible();
    await expect(section.getByRole("listitem")).toHaveCount(points);
  }
});

test("the four tabs follow the arrow keys, round the ends", async ({ page }) => {
  await page.goto(`/products/${slug}`);
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Specifications").focus();
  for (const [key, name] of [
    ["ArrowRight", "Delivery"],
    ["ArrowRight", "Technical"],
    ["End", "Disclaimers"],
    ["ArrowRight", "Specifications"],
    ["ArrowLeft", "Disclaimers"],
    ["Home", "Specifications"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(panel(page, name)).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(panel(page, "Specifications")).toBeFocused();
});

test("in Chinese, at 320 px", async ({ page, zhUrl }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${zhUrl}/products/${slug}`);
  await expect(page.getByRole("tab")).toHaveText(["規格", "交貨", "技術", "免責聲明"]);
  await expect(panel(page, "規格").getByText("不適用")).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

test("on paper all four show, on one page", async ({ page }) => {
  await page.goto(`/products/${slug}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("tabpanel")).toHaveCount(4);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all four show, one under the other", async ({ page }) => {
    await page.goto(`/products/${slug}`);
    const places = [];
    for (const text of ["Composition", "3–4 weeks if sold out", "Bleaching", "One lot for one garment"]) {
      const part = page.locator(".tabs").getByText(text);
      await expect(part).toBeVisible();
      places.push((await part.boundingBox())?.y ?? 0);
    }
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await expect(page.getByRole("tab")).toHaveCount(0);
  });
});
