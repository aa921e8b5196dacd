import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { makeShownThread } from "../support/shown-thread.ts";
import { rows } from "../support/staff.ts";

let thread: Awaited<ReturnType<typeof makeShownThread>>;
test.beforeAll(async ({ server }) => {
  thread = await makeShownThread(server);
});
test.afterAll(() => thread.remove());

test("each revision keeps its address: the newest stands on the product, an older one leads to it", async ({
  page,
  server,
  zhUrl,
}) => {
  const api = makeService(server);
  const product = await rows(api.from("products").select("id").eq("slug", "walk-thread").single());
  const sheet = { product_id: product.id, kind: "SDS", file_url: "/files/sample.pdf" };
  const add = (values: { revision: string; superseded_by?: number }) =>
    rows(
      api
        .from("documents")
        .insert({ ...sheet, ...values })
        .select("id")
        .single(),
    );
  const third = await add({ revision: "3" });
  const second = await add({ revision: "2", superseded_by: third.id });
  const first = await add({ revision: "1", superseded_by: second.id });

  await page.goto("/products/walk-thread");
  const links = page.getByRole("link", { name: "Safety Data Sheet" });
  await expect(links).toHaveCount(1);
  await links.click();
  await expect(page).toHaveURL(`/documents/${third.id}`);
  await expect(page).toHaveTitle("Safety Data Sheet: Walk Thread | Kinran Threads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Safety Data Sheet");
  await expect(page.getByText("Revision 3 · English")).toBeVisible();
  await expect(page.getByText("This document is superseded.")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open PDF" })).toHaveAttribute("href", "/files/sample.pdf");
  await expectAccessible(page);

  await page.goto(`/documents/${first.id}`);
  await expect(page.getByText("This document is superseded.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open PDF" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To the newest one" }).click();
  await expect(page).toHaveURL(`/documents/${third.id}`);

  await page.goto(`${zhUrl}/documents/${first.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("安全資料表");
  await expect(page.getByText("此文件已被新版本取代。")).toBeVisible();
});

test("an address without a document is not found", async ({ request }) => {
  for (const id of ["999999999", "0", "x", "1e3"])
    expect((await request.get(`/documents/${id}`)).status(), id).toBe(404);
});

test("while it can't be read the page says so, and is kept nowhere", async ({ page, fragile }) => {
  fragile.isUp = false;
  const response = await page.goto(`${fragile.url}/documents/1`);
  fragile.isUp = true;
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toContain("no-store");
});
