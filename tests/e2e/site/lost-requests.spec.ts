import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { visitAndReturn } from "../support/visit.ts";

const lists = [
  { path: "/products", name: "Products", cards: ".product-grid > li", all: 12, told: "Failed to load products" },
  { path: "/resources", name: "Gallery", cards: ".card-grid > li", all: 6, told: "Failed to load resources" },
  { path: "/news", name: "News & Events", cards: ".card-grid > li", all: 6, told: "Failed to load news" },
];
const word = "zzzz";

for (const { path, cards, all, told } of lists) {
  test(`a search that is lost takes nothing away from ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.route(`**${path}.data?*`, (route) => route.abort());
    const box = page.getByRole("searchbox");
    const alert = page.getByRole("alert");
    await box.fill(word);
    await expect(alert).toContainText(told);
    await expect(box).toHaveValue(word);
    await expect(box).toBeFocused();
    await expect(page.locator(cards)).toHaveCount(all);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);

    await alert.getByRole("button", { name: "Close" }).click();
    await expect(alert).toHaveCount(0);
    await box.press("Enter");
    await expect(alert).toContainText(told);

    await page.unroute(`**${path}.data?*`);
    await alert.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(cards)).toHaveCount(0);
    await expect(alert).toHaveCount(0);
    await expect(box).toHaveValue(word);
    await expect(page).toHaveURL(`${path}?q=${word}`);
  });
}

test("a search that the backend cannot answer takes nothing away, and back from it the box is empty", async ({
  page,
  fragile,
}) => {
  await page.goto(`${fragile.url}/products`);
  const box = page.getByRole("searchbox");
  fragile.isUp = false;
  await box.fill(word);
  await expect(page.getByRole("alert")).toContainText("Failed to load products");
  await expect(page.locator(".product-grid > li").first()).toBeVisible();
  await expect(box).toHaveValue(word);
  fragile.isUp = true;
  await page.goBack();
  await expect(page).toHaveURL(`${fragile.url}/products`);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(box).toHaveValue("");
});

const menu = "Main navigation";

for (const { path, name, cards, all } of lists) {
  test(`${path} that cannot be reached from another screen has its name, and room below the header`, async ({
    page,
    context,
  }) => {
    await page.goto("/about");
    const link = page.getByRole("navigation", { name: menu }).getByRole("link", { name });
    await visitAndReturn(page, link);
    await context.setOffline(true);
    await link.click();
    const heading = page.getByRole("heading", { level: 1, name });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(name);
    await expectAccessible(page);
    await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    const header = await page.getByRole("banner").boundingBox();
    const words = await page.getByText("This part of the site cannot be reached at the moment.").boundingBox();
    expect(words?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) + 24);
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(cards)).toHaveCount(all);
    await expect(page).toHaveTitle(/ | /);
  });
}

for (const height of [900, 844]) {
  test(`Home that cannot be reached says so on the first screen, ${height} px high`, async ({ page, context }) => {
    await page.setViewportSize({ width: height === 900 ? 1440 : 390, height });
    await page.goto("/about");
    const link = page.getByRole("banner").getByRole("link").first();
    await visitAndReturn(page, link);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeFocused();
    // A click must reach both: the toast does not lie above them.
    for (const part of [
      page.getByText("This part of the site cannot be reached at the moment."),
      page.getByRole("link", { name: "Try again" }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await part.click({ trial: true });
    }
    await expectAccessible(page);
  });
}

test("Home asked for once more and lost stays as it is", async ({ page, context }) => {
  await page.goto("/");
  const slides = await page.locator(".slides > li").count();
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link").first().click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to load featured products");
  await expect(page.locator(".slides > li")).toHaveCount(slides);
  await context.setOffline(false);
  await alert.getByRole("link", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
});

for (const [list, item, title] of [
  ["/products", ".product-card a", "Failed to load product details"],
  ["/news", ".card h3 a", "Failed to load news item"],
] as const) {
  test(`an item of ${list} that cannot be reached has a title and a heading`, async ({ page, context }) => {
    await page.goto(list);
    await visitAndReturn(page, page.locator(item).first());
    await context.setOffline(true);
    await page.locator(item).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Failed to load");
    await expect(page).toHaveTitle(title);
    await expectAccessible(page);

    // What was said goes with what it told of, and does not come back with it.
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator("article").first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}
