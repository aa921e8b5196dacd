import { readExamples } from "../support/examples.ts";
import { fileOf, readMedia } from "../support/media.ts";
import { expect, test } from "../support/server.ts";
import { makeThread } from "../support/threads.ts";

test("no page needs a script or a style sheet of its own for its first paint", async ({ page, server }) => {
  const { product } = await readExamples(server);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const path of ["/", "/about", "/products", product.path, "/resources", "/news", "/contact"]) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(asked.filter((file) => file.endsWith(".css") && !file.startsWith("/assets/frame-"))).toEqual([]);
      // The font of a heading and the ground of the footer are those of the site.
      await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Cormorant/);
      await expect(page.getByRole("contentinfo")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    });
  }
});

test("the scripts wait for the main picture, and come also where it does not", async ({ page, server }) => {
  const { pictures } = await readMedia(server);
  const main = pictures[0] ?? "";
  const thread = await makeThread(server, "Painted Thread", { columns: { image_url: main } });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const large = new RegExp(`${fileOf(main).source}\\?width=(?!160)`);
  const allowed = Promise.withResolvers<void>();
  const isAsked = page.waitForRequest(large);
  await page.route(large, async (route) => {
    await allowed.promise;
    await route.continue();
  });
  await page.goto(thread.path, { waitUntil: "commit" });
  await isAsked;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(scripts).toEqual([]);
  allowed.resolve();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);

  await page.unrouteAll();
  await page.route(fileOf(main), (route) => route.abort());
  const script = page.waitForRequest("**/assets/*.js");
  await page.goto(thread.path, { waitUntil: "domcontentloaded" });
  await script;
  await thread.remove();
});
