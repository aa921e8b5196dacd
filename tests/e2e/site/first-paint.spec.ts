import { expect, test } from "../support/server.ts";

for (const path of ["/", "/about", "/products", "/products/metallic-smooth", "/resources", "/news", "/contact"]) {
  test(`${path} needs no style sheet and no script for its first paint`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(asked.filter((file) => file.endsWith(".css"))).toEqual([]);
    // The font of a heading and the ground of the footer are those of the site.
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Cormorant/);
    await expect(page.getByRole("contentinfo")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });
}

test("the scripts wait for the main picture", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  let letPictureCome = () => {};
  const allowed = new Promise<void>((resolve) => {
    letPictureCome = resolve;
  });
  const isAsked = page.waitForRequest(/metallic-smooth-main\.jpg\?width=(?!160)/);
  await page.route(/metallic-smooth-main\.jpg\?width=(?!160)/, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto("/products/metallic-smooth", { waitUntil: "commit" });
  await isAsked;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(scripts).toEqual([]);
  letPictureCome();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
});

test("the scripts come also where the main picture does not", async ({ page }) => {
  await page.route(/metallic-smooth-main\.jpg/, (route) => route.abort());
  const script = page.waitForRequest("**/assets/*.js");
  await page.goto("/products/metallic-smooth", { waitUntil: "domcontentloaded" });
  await script;
});
