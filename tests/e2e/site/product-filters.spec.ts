import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

const cards = "main .product-grid > li";

let threads: Awaited<ReturnType<typeof makeThread>>[];
let category: string;

// Three threads of one category: of viscose a thin and a thick one, and a thin one of another material.
test.beforeAll(async ({ server }) => {
  const make = (name: string, start: string, composition: string, denier: string, zh: string, categories: string[]) =>
    makeThread(server, name, {
      codes: ["Plain", "Poppy", "Slate"].map((colour, place) => ({
        ...{ item_code: `${start}-${place + 1}`, color_name: `${colour} filtered`, composition, denier },
      })),
      categories,
      zh: { name: zh },
    });
  const thin = await make("Filtered Thin", "FN", "100% viscose", "108 D", "篩選細線", ["Filtered Threads"]);
  const thick = await make("Filtered Thick", "FK", "100% viscose", "200 D", "篩選粗線", []);
  const other = await make("Filtered Other", "FR", "100% polyester", "900 D", "篩選他線", []);
  threads = [thin, thick, other];
  const [category_id = 0] = thin.categories;
  category = `${category_id}-filtered-threads`;
  const links = [thick, other].map(({ id }) => ({ product_id: id, category_id }));
  await rows(makeService(server).from("product_category_mappings").insert(links).select());
});

test.afterAll(async () => {
  for (const thread of threads) await thread.remove();
});

test("finish, material and denier of its shades filter the products, and stand in the address", async ({ page }) => {
  await page.goto(`/products?category=${category}`);
  const filters = page.getByRole("form", { name: "Filter by shade" });
  await filters.getByLabel("Material").selectOption({ value: "viscose" });
  await expect(page).toHaveURL(`/products?category=${category}&material=viscose`);
  await expect(page.locator(cards)).toHaveText([/Filtered Thin.*3 item codes/s, /Filtered Thick/]);
  await filters.getByLabel("Denier").selectOption("150–299 D");
  await expect(page).toHaveURL(`/products?category=${category}&material=viscose&denier=150-299`);
  await expect(page.locator(cards)).toHaveText([/Filtered Thick/]);
  await page.getByPlaceholder("Search products...").fill("poppy");
  await expect(page).toHaveURL(/material=viscose&denier=150-299/);
  await expect(page.locator(cards)).toHaveText([/FK-2 Poppy/]);
  await page.goBack();
  await expect(filters.getByLabel("Denier")).toHaveValue("150-299");
  await page.goBack();
  await expect(filters.getByLabel("Denier")).toHaveValue("");
  await expect(filters.getByLabel("Material")).toHaveValue("viscose");
  await filters.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(`/products?category=${category}`);
  await expect(filters.getByLabel("Material")).toHaveValue("");
  await page.goto("/products?q=filtered&material=metal");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expectAccessible(page);
});

test("where there is no room the filters are folded until one is chosen, with scripts and without", async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const [tab, origin, width] of [
    [page, "", 390],
    [page, "", 820],
    [plain, server.url, 390],
  ] as const) {
    await tab.setViewportSize({ width, height: 844 });
    await tab.goto(`${origin}/products`);
    await expect(tab.getByLabel("Finish")).toBeHidden();
    await expect(tab.locator(cards).first()).toBeInViewport();
    await tab.getByText("Filters", { exact: true }).click();
    await expect(tab.getByLabel("Finish")).toBeVisible();
    await tab.goto(`${origin}/products?category=${category}&material=viscose`);
    await expect(tab.locator("summary")).toHaveText("Filters1");
    await expect(tab.getByLabel("Material")).toHaveValue("viscose");
    await expect(tab.getByLabel("Material")).toBeVisible();
  }
  await context.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form, in both languages", async ({ page, zhUrl }) => {
    await page.goto("/products?q=filtered");
    await page.getByLabel("Denier").selectOption("300 D and over");
    await page.getByRole("form", { name: "Filter by shade" }).getByRole("button").click();
    await expect(page).toHaveURL(/\?q=filtered&finish=&material=&denier=300-&care=&use=$/);
    await expect(page.locator(cards)).toHaveText([/Filtered Other/]);
    await page.goto(`${zhUrl}/products?q=篩選`);
    await page.getByLabel("物料").selectOption({ value: "viscose" });
    await page.getByRole("form", { name: "按色號篩選" }).getByRole("button").click();
    await expect(page.locator(cards)).toHaveText([/篩選細線/, /篩選粗線/]);
  });
});

test("care and use filter the products; a temperature that nothing bears says what comes nearest", async ({
  page,
  server,
}) => {
  const mild = await makeThread(server, "Cared Mild", {
    columns: { detailed_description: "For liturgical textiles. Keep 60 cm from the guide." },
    codes: [{ item_code: "CM-1", washing_temperature: "Max. 40 °C, mild process" }],
  });
  const hot = await makeThread(server, "Cared Hot", { codes: [{ item_code: "CH-1", washing_temperature: "30 °C" }] });
  try {
    await page.goto("/products?q=cared");
    const filters = page.getByRole("form", { name: "Filter by shade" });
    await filters.getByLabel("Care").selectOption("Washable at 40 °C");
    await expect(page).toHaveURL("/products?q=cared&care=wash-40");
    await expect(page.locator(cards)).toHaveText([/Cared Mild/]);
    await filters.getByLabel("Care").selectOption("Washable at 30 °C");
    await expect(page.locator(cards)).toHaveCount(2);
    await filters.getByLabel("Care").selectOption("");
    await filters.getByLabel("Use").selectOption("Church and ceremony");
    await expect(page).toHaveURL("/products?q=cared&use=ceremonial");
    await expect(page.locator(cards)).toHaveText([/Cared Mild/]);
    for (const search of ["cared wash 60", "washable 60 cared", "cared 60 °C"]) {
      await page.goto(`/products?${new URLSearchParams({ q: search })}`);
      await expect(page.locator(".nearest-wash")).toHaveText("Nothing here is washable at 60 °C. 40 °C: Cared Mild");
      await expect(filters.getByLabel("Care")).toHaveValue("wash-60");
    }
    await expectAccessible(page);
    await page.locator(".nearest-wash a").click();
    await expect(page).toHaveURL(mild.path);
  } finally {
    await mild.remove();
    await hot.remove();
  }
});
