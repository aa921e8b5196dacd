import { openPage } from "../support/hydration.ts";
import { isOld, openOld } from "../support/old-build.ts";
import { expect, test } from "../support/server.ts";

// A tab that was open while the site was built anew (decision 0054).

const link = (name: string) => ({ name, exact: true });

test("the next navigation of an old tab loads its page as a document, and those after it do not", async ({ page }) => {
  await openOld(page, "/about");
  const navigation = page.getByRole("banner");
  await navigation.getByRole("link", link("Products")).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isOld(page)).toBe(false);

  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.waitForFunction(() => (window as { isHydrated?: boolean }).isHydrated);
  await navigation.getByRole("link", link("Contact Us")).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  expect(await isOld(page)).toBe(true);
});

test("a filter and a step back are navigations too", async ({ page }) => {
  await page.goto("/about");
  await openOld(page, "/products");
  await page.getByRole("searchbox", { name: "Search products..." }).fill("cord");
  await expect(page).toHaveURL("/products?q=cord");
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false);
  await expect(page.locator(".product-grid > li")).toHaveCount(1);
});

test("a part of the old build that is gone leads to the page that was asked for, and to no error", async ({
  context,
}) => {
  // Its console tells of the part.
  const page = await openPage(context);
  await openOld(page, "/about");
  // The part is missed before the server has told which build it is of.
  const isReloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.route("/build.txt", async (route) => {
    await isReloaded;
    await route.continue().catch(() => {});
  });
  await page.route("**/assets/products.route-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole("banner").getByRole("link", link("Products")).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("searchbox", { name: "Search products..." })).toBeVisible();
  expect(await isOld(page)).toBe(false);
});

test("who opens another address while a page is on its way is not led back to that", async ({ page }) => {
  await page.goto("/about");
  await page.waitForFunction(() => (window as { isHydrated?: boolean }).isHydrated);
  // The answer never comes.
  await page.route("/build.txt", () => {});
  await page.getByRole("banner").getByRole("link", link("Products")).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("kinran-target"))).toBe("/products");
  await page.goto("/news");
  await page.waitForFunction(() => (window as { isHydrated?: boolean }).isHydrated);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("kinran-target"))).toBeNull();
  await expect(page).toHaveURL("/news");
});

test("where the page comes old again it is not loaded for ever", async ({ page }) => {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  for (const path of ["/about", "/products"]) {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/data-build="[^"]+"/, 'data-build="x"') });
    });
  }
  await page.goto("/about");
  const navigation = page.getByRole("banner");
  await navigation.getByRole("link", link("Products")).click();
  await expect(page).toHaveURL("/products");
  await page.waitForFunction(() => (window as { isHydrated?: boolean }).isHydrated);
  await navigation.getByRole("link", link("Contact Us")).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  expect(documents).toBe(2);
});
