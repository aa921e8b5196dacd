import { dayInHongKong } from "../../../app/lib/hong-kong-time.ts";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { makeShownThread } from "../support/shown-thread.ts";
import { rows } from "../support/staff.ts";

const day = (days: number) => dayInHongKong(new Date(Date.now() + days * 86_400_000));
const PLACES = ["/products/walk-thread", "/sheet?product=walk-thread", "/catalogue?product=walk-thread"];

let thread: Awaited<ReturnType<typeof makeShownThread>>;
test.beforeAll(async ({ server }) => {
  thread = await makeShownThread(server);
});
test.afterAll(() => thread.remove());
test.afterEach(async ({ server }) => {
  await rows(makeService(server).from("certificates").delete().like("number", "SAMPLE%").select());
});

/** Adds a certificate of the thread through the gateway, so that pages know of it at once. */
async function certify(
  server: Parameters<typeof makeService>[0],
  values: { number: string; valid_until?: string | null },
) {
  const api = makeService(server);
  const certificate = { scheme: "Sample standard", class: "Sample class", holder: "Sample holder", ...values };
  const { id } = await rows(api.from("certificates").insert(certificate).select("id").single());
  const product = await rows(api.from("products").select("id").eq("slug", "walk-thread").single());
  await rows(api.from("certificate_products").insert({ certificate_id: id, product_id: product.id }).select());
  return { api, id };
}

test("without certificates the page says so, and no other page changes", async ({ page, request }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Certificates" }).click();
  await expect(page).toHaveURL("/certificates");
  await expect(page).toHaveTitle("Certificates | Kinran Threads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Certificates");
  await expect(page.getByText("There are no certificates here at the moment.")).toBeVisible();
  await expectAccessible(page);
  for (const place of PLACES) {
    const html = await (await request.get(place)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main.length, place).toBeGreaterThan(1000);
    expect(main, place).not.toContain("Certificates");
  }
});

test("one stands on its page, on the product, its sheet and in the catalogue", async ({ page, server, zhUrl }) => {
  const { api, id } = await certify(server, { number: "SAMPLE-1", valid_until: day(100) });
  await rows(
    api
      .from("certificates")
      .update({ check_url: "https://example.com/check", file_url: "/files/sample.pdf" })
      .eq("id", id)
      .select(),
  );
  const other = await rows(api.from("products").select("id").neq("slug", "walk-thread").limit(1).single());
  await rows(api.from("certificate_products").insert({ certificate_id: id, product_id: other.id }).select());
  await page.goto("/certificates");
  const entry = page.locator(".certificate-list > li");
  await expect(entry.getByRole("heading", { level: 2 })).toHaveText("Sample standard");
  await expect(entry.getByRole("term")).toHaveText(["Number", "Holder", "Class", "Valid until", "Products"]);
  await expect(entry.getByRole("link", { name: "Check SAMPLE-1" })).toHaveAttribute(
    "href",
    "https://example.com/check",
  );
  await expect(entry.getByRole("link", { name: "PDF of SAMPLE-1" })).toHaveAttribute("href", "/files/sample.pdf");
  const values = await entry
    .getByRole("definition")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(values).toHaveLength(6);
  expect(new Set(values).size).toBe(1);
  await expectAccessible(page);
  await entry.getByRole("link", { name: "Walk Thread" }).click();
  await expect(page).toHaveURL("/products/walk-thread");
  const block = page.locator(".terms", { has: page.getByRole("heading", { name: "Certificates" }) });
  await expect(block).toContainText(/Sample standard\s*SAMPLE-1 · Sample class · valid until/);
  await expect(block.getByRole("link", { name: "Check SAMPLE-1" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/sheet?product=walk-thread");
  await expect(page.locator(".sheet-terms", { hasText: "Certificates" })).toContainText("SAMPLE-1");
  await page.goto("/catalogue?product=walk-thread");
  await expect(page.locator(".book-product")).toContainText(/Certificates\s*Sample standard: SAMPLE-1/);
  await page.goto(`${zhUrl}/certificates`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("證書");
  await expect(entry.getByRole("term").first()).toHaveText("編號");
  await expectAccessible(page);
});

test("a search that finds no product leads to a certificate of that name", async ({ page, server, zhUrl }) => {
  await certify(server, { number: "SAMPLE-QX77", valid_until: day(100) });
  const link = page
    .getByRole("main")
    .getByRole("link", { name: "There is a certificate by that name: Sample standard" });
  await page.goto("/products?q=sampleqx77");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(link).toHaveAttribute("href", "/certificates");
  await expectAccessible(page);
  await page.goto("/products?q=qx78");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.goto(`${zhUrl}/products?q=sample-qx77`);
  await expect(page.getByRole("link", { name: "有這個名稱的證書：Sample standard" })).toBeVisible();
});

test("an ended one is gone from every place; on its last day it still stands", async ({ request, server }) => {
  const { api, id } = await certify(server, { number: "SAMPLE-1", valid_until: day(0) });
  const all = ["/certificates", ...PLACES];
  for (const place of all) expect(await (await request.get(place)).text(), place).toContain("SAMPLE-1");
  await rows(
    api
      .from("certificates")
      .update({ valid_until: day(-1) })
      .eq("id", id)
      .select(),
  );
  for (const place of all) expect(await (await request.get(place)).text(), place).not.toContain("SAMPLE-1");
});

test("the site map has the page", async ({ request }) => {
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/certificates</loc>");
});

test("a width of 320 px loses nothing", async ({ page, server, zhUrl }) => {
  await certify(server, { number: `SAMPLE-${"9".repeat(40)}`, valid_until: day(100) });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ["/certificates", `${zhUrl}/certificates`, "/products/walk-thread"]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test("while it can't be read the page says so, and is kept nowhere", async ({ page, fragile }) => {
  fragile.isUp = false;
  const response = await page.goto(`${fragile.url}/certificates`);
  fragile.isUp = true;
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toContain("no-store");
});
