import { anyShades } from "../support/sample-requests.ts";
import { expect, test } from "../support/server.ts";

test("a tray that holds something is never said to be empty on its way", async ({ page, server }) => {
  const ids = (await anyShades(server)).map(({ id }) => id);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const empty = [...document.querySelectorAll("h3")].find((head) => head.textContent?.includes("empty"));
      if (empty?.checkVisibility({ visibilityProperty: true })) seen.push("empty");
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`/tray?codes=${ids.join()}`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Tray" })).toHaveText("Tray 2");
  await page.goto("/tray");
  await expect(page.locator(".tray-list > li")).toHaveCount(2);
  expect(await page.evaluate(() => Object(globalThis).seen)).toEqual([]);
  // The same look finds it where it is empty.
  await page.getByRole("button", { name: "Empty the tray" }).click();
  await expect.poll(() => page.evaluate(() => Object(globalThis).seen)).toContain("empty");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a tray that no address names is said to be empty at once", async ({ page }) => {
    await page.goto("/tray");
    await expect(page.getByRole("heading", { name: "Your tray is empty" })).toBeVisible({ timeout: 1000 });
  });
});
