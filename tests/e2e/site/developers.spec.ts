import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { makeShownThread } from "../support/shown-thread.ts";

let thread: Awaited<ReturnType<typeof makeShownThread>>;
test.beforeAll(async ({ server }) => {
  thread = await makeShownThread(server);
});
test.afterAll(() => thread.remove());

/** The request that a line of the page makes. */
function readCurl(text: string): [url: string, init: RequestInit] {
  const plain = text.replaceAll("\\\n", "");
  const headers = [...plain.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = "", value = ""]) => [name, value]);
  const body = /-d '([^']+)'/.exec(plain)?.[1];
  const url = /curl "([^"]+)"/.exec(plain)?.[1] ?? "";
  return [url, { headers: Object.fromEntries(headers), ...(body && { method: "POST", body }) }];
}

test("the page has the key, and five requests that are answered as they stand", async ({ page, server }) => {
  await page.goto("/developers");
  await expect(page).toHaveTitle("For Developers | Kinran Threads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("For Developers");
  await expect(page.getByRole("region", { name: "Address and key" })).toContainText(server.keys().publishableKey);
  const lines = page.getByRole("list").locator("pre").filter({ hasText: "curl" });
  await expect(lines).toHaveCount(5);
  for (const line of await lines.allTextContents()) {
    const [url, init] = readCurl(line);
    const answer = await fetch(url, init);
    expect(answer.status, line).toBe(200);
    expect(Object.keys(Object(await answer.json())).length, line).toBeGreaterThan(0);
  }
  const types = await fetch(server.url + (await page.getByRole("link", { name: /Types/ }).getAttribute("href")));
  expect(await types.text()).toContain("export type Database");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(server.url.replace("localhost", "zh.localhost") + "/developers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("開發者資料");
  await expectAccessible(page);
});

test("/products.json tells each shown product with its codes, in the language of its address", async ({
  request,
  server,
}) => {
  const read = async (host: string) => {
    const answer = await request.get("/products.json", { headers: { host: `${host}:${server.port}` } });
    expect(answer.headers()).toMatchObject({ "access-control-allow-origin": "*", "x-robots-tag": "noindex" });
    return (await answer.json()) as { language: string; products: { slug: string; url: string; codes: object[] }[] };
  };
  const { language, products } = await read("localhost");
  expect(language).toBe("en");
  const mine = products.find(({ slug }) => slug === "walk-thread");
  expect(mine).toMatchObject({ name: expect.any(String), url: `${server.url}/products/walk-thread` });
  expect(mine?.codes[0]).toMatchObject({
    code: expect.any(String),
    hex: expect.stringMatching(/^#/),
    state: expect.any(String),
    passport: expect.stringMatching(/\/passport\/\d+\.json$/),
  });
  for (const address of products.map(({ url }) => url).slice(0, 3))
    expect((await request.get(address)).status()).toBe(200);
  expect((await read("zh.localhost")).language).toMatch(/^zh/);
});
