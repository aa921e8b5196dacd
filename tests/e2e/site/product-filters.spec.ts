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
  await filters.getByLabel("Denier").selectOption("150–300 D");
  await expect(page).toHaveURL(`/products?category=${category}&material=viscose&denier=150-300`);
  await expect(page.locator(cards)).toHaveText([/Filtered Thick/]);
  await page.getByPlaceholder("Search products...").fill("poppy");
  await expect(page).toHaveURL(/material=viscose&denier=150-300/);
  await expect(page.locator(cards)).toHaveText([/FK-2 Poppy/]);
  await page.goBack();
  await expect(filters.getByLabel("Denier")).toHaveValue("150-300");
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form, in both languages", async ({ page, zhUrl }) => {
    await page.goto("/products?q=filtered");
    await page.getByLabel("Denier").selectOption("300 D and over");
    await page.getByRole("form", { name: "Filter by shade" }).getByRole("button").click();
    await expect(page).toHaveURL(/\?q=filtered&finish=&material=&denier=300-$/);
    await expect(page.locator(cards)).toHaveText([/Filtered Other/]);
    await page.goto(`${zhUrl}/products?q=篩選`);
    await page.getByLabel("物料").selectOption({ value: "viscose" });
    await page.getByRole("form", { name: "按色號篩選" }).getByRole("button").click();
    await expect(page.locator(cards)).toHaveText([/篩選細線/, /篩選粗線/]);
  });
});
