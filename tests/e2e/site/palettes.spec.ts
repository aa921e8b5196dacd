import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { makeShownThread } from "../support/shown-thread.ts";

const product = "/products/walk-thread";
let thread: Awaited<ReturnType<typeof makeShownThread>>;
test.beforeAll(async ({ server }) => {
  thread = await makeShownThread(server);
});
test.afterAll(() => thread.remove());

async function readDownload(download: Download) {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a product's colours are taken into other programs: four files, each of its format", async ({ page }) => {
  await page.goto(product);
  await page.getByRole("button", { name: "Download palette", exact: true }).click();
  const files = page.getByRole("list", { name: "Download palette" });
  await expect(files.getByRole("link")).toHaveText([
    "GIMP, Inkscape, Ink/Stitch (.gpl)",
    "Adobe (.ase)",
    "Photoshop (.aco)",
    "Spreadsheet (.csv)",
  ]);
  await expectAccessible(page);
  const heads: Record<string, string> = {};
  for (const ending of ["gpl", "ase", "aco", "csv"]) {
    const downloading = page.waitForEvent("download");
    await files.getByRole("link", { name: `(.${ending})` }).click();
    const { name, bytes } = await readDownload(await downloading);
    expect(name).toBe(`kinran-walk-thread.${ending}`);
    heads[ending] = bytes.subarray(0, 12).toString("latin1");
    if (ending === "gpl") {
      expect(bytes.toString()).toContain("201\t150\t74\tWalk colour 1 WT-101\n");
      expect(bytes.toString().split("\n")).toHaveLength(4 + 24 + 1);
    }
    if (ending === "csv") expect(bytes.toString()).toContain("\r\nWT-101,Walk colour 1,#C9964A,201,150,74,");
  }
  expect(heads).toMatchObject({ gpl: "GIMP Palette", ase: "ASEF\0\x01\0\0\0\0\0\x1a" });
  expect(heads.aco?.slice(0, 4)).toBe("\0\x01\0\x18");
});

test("with the keyboard alone, and in Chinese with Chinese names", async ({ page, zhUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(zhUrl + product);
  await page.getByRole("button", { name: "下載色票", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const first = page.getByRole("link", { name: "(.gpl)" });
  await expect(first).toBeFocused();
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const { bytes } = await readDownload(await downloading);
  expect(bytes.toString()).toContain("224\t184\t90\t步行色二 WT-102\n");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(page.getByRole("button", { name: "下載色票", exact: true })).toBeFocused();
});

test("codes without a colour are left out, which is said; one that is gone is in no product's palette", async ({
  page,
  request,
  server,
}) => {
  const service = makeService(server);
  const { data } = await service.from("products").insert({ name: "Half Known", slug: "half-known" }).select().single();
  const of = { product_id: data?.id ?? 0 };
  const codes = [
    { ...of, item_code: "HK-1", hex: "#112233" },
    { ...of, item_code: "HK-2" },
    { ...of, item_code: "HK-3", hex: "#445566", state: "gone" },
  ];
  await service.from("item_codes").insert(codes);
  try {
    await page.goto("/products/half-known");
    await page.getByRole("button", { name: "Download palette" }).click();
    await expect(page.getByText("Not in the palette, since no colour is on record: HK-2")).toBeVisible();
    const text = await (await request.get("/palette/kinran.csv?product=half-known")).text();
    expect(text.split("\r\n").slice(1)).toEqual(["HK-1,,#112233,17,34,51,Half Known", ""]);
    expect((await request.get("/palette/kinran.csv?product=half-known&code=HK-2")).status()).toBe(404);
    await service.from("products").update({ status: "Inactive" }).eq("slug", "half-known");
    expect((await request.get("/palette/kinran.csv?product=half-known")).status()).toBe(404);
  } finally {
    await service.from("products").delete().eq("slug", "half-known");
  }
});

test("by the ids of codes, in their order, 60 at most", async ({ request, server }) => {
  const service = makeService(server);
  const shown = service.from("item_codes").select("id, item_code, products!inner()").eq("products.status", "Active");
  const { data } = await shown.order("id", { ascending: false });
  const codes = data ?? [];
  const ids = codes.map(({ id }) => id);
  const answer = await request.get(`/palette/kinran.csv?codes=${ids}`);
  expect(answer.headers()).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="kinran-60-shades.csv"',
    "cache-control": "public, max-age=0, s-maxage=10, must-revalidate",
  });
  const [, ...rows] = (await answer.text()).trim().split("\r\n");
  expect(rows.map((row) => row.split(",")[0])).toEqual(codes.slice(0, 60).map(({ item_code }) => item_code));
  const huge = `${Array.from({ length: 3000 }, (_, at) => at + 1000)}`;
  expect((await request.get(`/palette/kinran.gpl?codes=${huge}`)).status()).toBe(404);
});

for (const path of [
  "/palette/kinran.exe?product=walk-thread",
  "/palette/other.gpl?product=walk-thread",
  "/palette/kinran.gpl?product=no-such-thread",
  "/palette/kinran.gpl?product=%00",
  "/palette/kinran.ase?codes=999999",
  "/palette/kinran.ase?codes='or 1=1",
  "/palette/kinran.aco",
]) {
  test(`there is nothing at ${path}, in words`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain("no colour is on record");
  });
}

test("texts of a code write neither headers nor formulas", async ({ request, server }) => {
  const service = makeService(server);
  const name = "=HYPERLINK(A1)";
  const { data } = await service.from("products").insert({ name, slug: "bad-texts" }).select().single();
  const item_code = 'X"\r\nSet-Cookie: a=b/../é';
  await service
    .from("item_codes")
    .insert({ product_id: data?.id ?? 0, item_code, color_name: "@SUM(1)\nNext", hex: "#112233" });
  try {
    const answer = await request.get("/palette/kinran.csv?product=bad-texts");
    expect(answer.headers()["content-disposition"]).toBe('attachment; filename="kinran-X-Set-Cookie-a-b-..-.csv"');
    expect(answer.headers()["set-cookie"]).toBeUndefined();
    const [, row] = (await answer.text()).split("\r\n");
    expect(row).toBe(`"X"" Set-Cookie: a=b/../é",'@SUM(1) Next,#112233,17,34,51,'=HYPERLINK(A1)`);
  } finally {
    await service.from("products").delete().eq("slug", "bad-texts");
  }
});

test("while the backend fails it answers 503 and is not kept", async ({ request, fragile }) => {
  fragile.isUp = false;
  const answer = await request.get(`${fragile.url}/palette/kinran.gpl?product=walk-thread`);
  fragile.isUp = true;
  expect(answer.status()).toBe(503);
  expect(answer.headers()["cache-control"]).toBe("no-store");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the files are offered all the same", async ({ page }) => {
    await page.goto(product);
    await page.getByRole("button", { name: "Download palette" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Adobe (.ase)" }).click();
    expect((await downloading).suggestedFilename()).toBe("kinran-walk-thread.ase");
  });
});
