import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { keepRequest } from "../support/sample-requests.ts";
import { expect, test } from "../support/staff.ts";
import { undo } from "../support/undo.ts";

const cards = [
  { name: "Categories", path: "/admin/categories", table: "product_categories" },
  { name: "Products", path: "/admin/products", table: "products" },
  { name: "Item Codes", path: "/admin/item-codes", table: "item_codes" },
  { name: "Gallery Categories", path: "/admin/gallery-categories", table: "gallery_categories" },
  { name: "Gallery Items", path: "/admin/gallery-items", table: "gallery_items" },
  { name: "News & Events", path: "/admin/news-items", table: "news_items" },
] as const;

test("cards lead to the screens and say how much there is", async ({ page, api }) => {
  await page.goto("/admin");
  await expect(page).toHaveTitle("Dashboard · Kinran Threads Admin");
  const main = page.getByRole("main");
  for (const { name, path, table } of cards) {
    const card = main.getByRole("link").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card).toHaveAttribute("href", path);
    const { count } = await api.from(table).select("*", { count: "exact", head: true });
    await expect(card).toContainText(String(count));
  }
  await main.getByRole("link", { name: /^Products/ }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test("the Quick Guide says what each part is for", async ({ page }) => {
  await page.goto("/admin");
  const guide = page.getByRole("region", { name: "Quick Guide" });
  for (const text of [
    "Categories and gallery categories support drag-and-drop ordering",
    "Products can be added, edited, deleted, sorted and filtered",
    "Item codes hold the technical specifications of each product variant",
    "Gallery items are projects",
    "News items can be pinned and ordered by drag and drop",
  ]) {
    await expect(guide.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);
});

test("the cards stand without their numbers while those cannot be read", async ({ page }) => {
  // What the person may do is known: without that there is no screen.
  await page.route(/\/rest\/v1\/(?!rpc\/my_access)/, (route) => route.abort());
  await page.goto("/admin");
  const products = page.getByRole("main").getByRole("link", { name: /^Products/ });
  await expect(products).toContainText("–");
  await expect(products).toHaveAttribute("href", "/admin/products");
});

test("what needs doing leads to where it is done, and what came in stands in plots with tables behind", async ({
  page,
  api,
  server,
}) => {
  const service = makeService(server);
  const words = `zz${Date.now().toString(36)}`;
  for (const extra of [1, 2]) await page.request.get(`/products?q=${words}&size=${extra}`);
  const { id } = await keepRequest(server);
  const number = `Ended ${words}`;
  const past = { scheme: "OEKO-TEX Standard 100", number, valid_until: "2020-01-01" };
  await service.from("certificates").insert(past).throwOnError();
  await expect
    .poll(async () => JSON.stringify((await api.rpc("desk_figures").throwOnError()).data))
    .toContain(`{"asked":2,"words":"${words}"`);
  const { count: received } = await api
    .from("sample_requests")
    .select("*", { count: "exact", head: true })
    .eq("status", "received");
  await page.goto("/admin");
  const tasks = page.getByRole("region", { name: "Needs doing" });
  await expect(
    tasks.getByRole("link", { name: `${received} request${received === 1 ? " waits" : "s wait"}` }),
  ).toHaveAttribute("href", "/admin/requests?state=received");
  await expect(tasks.getByRole("link", { name: "There is no good backup of the last 36 hours" })).toBeVisible();
  await expect(tasks.getByRole("link", { name: /certificates? ha(s|ve) ended$/ })).toHaveAttribute(
    "href",
    "/admin/certificates?end=ended",
  );
  const weeks = page.getByRole("region", { name: "The last twelve weeks" });
  await weeks.getByText("By weeks").first().click();
  await expect(weeks.getByRole("table").getByRole("row")).toHaveCount(13);
  await expectAccessible(page);

  const bare = tasks.getByRole("link", { name: /no picture$/ });
  const text = (await bare.textContent()) ?? "";
  await bare.click();
  await expect(page.locator("tbody td.code")).toHaveCount(Number.parseInt(text, 10));

  await page.goBack();
  const task = tasks.getByRole("listitem").filter({ hasText: `“${words}” found nothing, looked up twice` });
  await task.getByRole("link", { name: "Add a search word" }).click();
  await expect(page.getByRole("dialog", { name: "New Search Word" }).getByLabel("Word")).toHaveValue(words);

  await page.goBack();
  await task.getByRole("button", { name: `Hide “${words}”` }).click();
  await expect(task).toHaveCount(0);
  await undo(page).click();
  await expect(task).toBeVisible();
  await service.from("sample_requests").delete().eq("id", id).throwOnError();
  await service.from("certificates").delete().eq("number", number).throwOnError();
});
