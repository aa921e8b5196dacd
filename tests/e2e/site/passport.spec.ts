import { createHash } from "node:crypto";
import { dayInHongKong } from "../../../app/lib/hong-kong-time.ts";
import { makeService, signInStaff } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

const GTIN = "4006381333931";
const day = (days: number) => dayInHongKong(new Date(Date.now() + days * 86_400_000));

let thread: Awaited<ReturnType<typeof makeThread>>;
let ids: number[];
test.beforeEach(async ({ server }) => {
  thread = await makeThread(server, "Passport Thread", {
    columns: {
      hs_code: "5605.00",
      fibres: "65% polyester (30% recycled), 35% viscose",
      stages: "Spinning: Hyogo\nDyeing: Kyoto",
      substances: "None above 0.1% by weight.",
    },
    codes: [
      { item_code: "PT-1", color_name: "=Gold", gtin: GTIN, hex: "#C9964A", country_of_origin: "Japan" },
      { item_code: "PT-2" },
    ],
    zh: { name: "護照線", fibres: "聚酯 65%（30% 再生）、人造絲 35%", stages: "紡紗：兵庫" },
  });
  ids = thread.codes.map(({ id }) => id);
});
test.afterEach(async ({ server }) => {
  const api = makeService(server);
  await rows(api.from("certificates").delete().like("number", "SAMPLE%").select());
  await rows(api.from("products").delete().eq("id", thread.id).select());
});

test("a code's data stand on a page, reached from the product and its sheet, in each language", async ({
  page,
  zhUrl,
}) => {
  await page.goto(`${thread.path}?code=PT-1`);
  await page.getByRole("link", { name: "Data for your product passport" }).click();
  await expect(page).toHaveURL(`/passport/${ids[0]}`);
  await expect(page).toHaveTitle("Data for your product passport | Kinran Threads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data for your product passport");
  const sheet = page.locator(".passport");
  await expect(sheet.getByRole("heading", { level: 2 })).toHaveText("Passport Thread PT-1");
  await expect(sheet.getByRole("term")).toHaveText([
    ...["Item Code", "Colour", "GTIN", "HS code", "Fibres", "Country of Origin", "Spinning", "Dyeing", "Substances"],
  ]);
  await expect(sheet.getByRole("definition")).toHaveText([
    ...[
      "PT-1",
      "=Gold",
      GTIN,
      "5605.00",
      "65% polyester (30% of it recycled)",
      "35% viscose",
      "Japan",
      "Hyogo",
      "Kyoto",
    ],
    "None above 0.1% by weight.",
  ]);
  await expect(page.locator("body")).not.toContainText(/compliant/i);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto(`/sheet?codes=${ids[1]}`);
  await page.getByRole("link", { name: "Data for your product passport" }).click();
  await expect(page).toHaveURL(`/passport/${ids[1]}`);
  await page.goto(`${zhUrl}/passport/${ids[0]}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("產品護照資料");
  await expect(sheet).toContainText("聚酯 65%（其中再生 30%）");
  await expect(sheet).toContainText("兵庫");
  await expectAccessible(page);
});

test("an ended certificate is gone from page and file; what was frozen stays to the letter", async ({
  page,
  request,
  server,
}) => {
  const api = makeService(server);
  const staff = await signInStaff(server);
  const [id] = ids;
  const certificate = { scheme: "Sample standard", number: "SAMPLE-1", valid_until: day(0) };
  const made = await rows(api.from("certificates").insert(certificate).select("id").single());
  await rows(api.from("certificate_products").insert({ certificate_id: made.id, product_id: thread.id }).select());
  const places = [`/passport/${id}`, `/passport/${id}.json`, `/passports/kinran-data.csv?codes=${id}`];
  for (const place of places) expect(await (await request.get(place)).text(), place).toContain("SAMPLE-1");
  const before = await request.get(`/passport/${id}.json`);
  expect(before.headers()).toMatchObject({ "content-type": "application/ld+json", "x-robots-tag": "noindex" });
  expect(await staff.rpc("freeze_passports", { product_id: thread.id })).toMatchObject({ data: 2 });

  const ended = api.from("certificates").update({ valid_until: day(-1) });
  await rows(ended.eq("id", made.id).select());
  for (const place of places) expect(await (await request.get(place)).text(), place).not.toContain("SAMPLE-1");
  expect(await staff.rpc("freeze_passports", { product_id: thread.id })).toMatchObject({ data: 2 });

  await page.goto(`/passport/${id}`);
  const versions = page.getByRole("navigation", { name: "Versions" }).getByRole("link");
  await expect(versions).toHaveText([/^Version 2, /, /^Version 1, /]);
  await versions.last().click();
  await expect(page).toHaveURL(`/passport/${id}?version=1`);
  await expect(page.getByText(/^Version 1, frozen on/)).toBeVisible();
  await expect(page.locator(".passport")).toContainText("SAMPLE-1");
  await expect(page.locator(".passport")).toContainText("65% polyester (30% of it recycled)");
  await expectAccessible(page);
  const file = await page.getByRole("link", { name: "JSON-LD" }).getAttribute("href");
  expect(file).toBe(`/passport/${id}.json?version=1`);

  const frozen = await (await request.get(file ?? "")).text();
  expect(JSON.parse(frozen)).toEqual(await before.json());
  const [, kept] = await rows(api.rpc("passport_versions", { item_code_id: id ?? 0 }));
  expect(createHash("sha256").update(frozen).digest("hex")).toBe(kept?.sha256);
  const gone = [
    () => api.from("products").update({ status: "Inactive" }).eq("id", thread.id).select(),
    () => api.from("products").delete().eq("id", thread.id).select(),
  ];
  for (const go of gone) {
    await rows(go());
    for (const place of [`/passport/${id}`, `/passport/${id}.json`, `/01/${GTIN}`, `/passport/${id}?version=9`])
      expect((await request.get(place)).status(), place).toBe(404);
    expect(await (await request.get(file ?? "")).text()).toBe(frozen);
    expect((await request.get(`/passport/${id}?version=1`)).status()).toBe(200);
  }
});

test("a GTIN leads to the page, with a lot or without, and lists what there is", async ({ request, server }) => {
  for (const path of [`/01/${GTIN}`, `/01/0${GTIN}`, `/01/0${GTIN}/10/LOT-7`]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([307, `/passport/${ids[0]}`]);
  }
  const linkset = await request.get(`/01/0${GTIN}?linkType=all`);
  expect(linkset.headers()["content-type"]).toBe("application/linkset+json");
  const [links] = (await linkset.json()).linkset;
  expect(links).toMatchObject({
    anchor: `${server.url}/01/0${GTIN}`,
    "https://ref.gs1.org/voc/defaultLink": [{ href: `${server.url}/passport/${ids[0]}`, type: "text/html" }],
    "https://ref.gs1.org/voc/pip": [{ href: `${server.url}${thread.path}?code=PT-1` }],
  });
  for (const path of ["/01/4006381333932", "/01/96385074", "/01/x"])
    expect((await request.get(path)).status(), path).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the data of a tray are taken as JSON and CSV", async ({ page, request }) => {
    await page.goto(`/tray?codes=${ids}`);
    await page.getByRole("button", { name: "Download data" }).click();
    const files = page.getByRole("list", { name: "Download data" }).getByRole("link");
    await expect(files).toHaveText(["JSON-LD (.json)", "Spreadsheet (.csv)"]);
    const downloading = page.waitForEvent("download");
    await files.first().click();
    expect((await downloading).suggestedFilename()).toBe("kinran-data.json");
    const json = await (await request.get(`/passports/kinran-data.json?codes=${ids}`)).json();
    expect(json["@graph"].map(({ sku }: { sku: string }) => sku)).toEqual(["PT-1", "PT-2"]);
    const csv = await request.get(`/passports/kinran-data.csv?codes=${ids}`);
    expect(csv.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, first, second] = (await csv.text()).split("\r\n");
    expect(head).toMatch(/^\uFEFFItem Code,Product,Colour,GTIN,HS code,Fibres,/);
    // What a spreadsheet would take for a formula is a text.
    expect(first).toContain(`PT-1,Passport Thread PT-1,'=Gold,${GTIN},5605.00,`);
    expect(second).toContain("PT-2,Passport Thread PT-2,,,5605.00,65% polyester (30% of it recycled); 35% viscose,");
  });
});

test("there is nothing where no code is, and no other file", async ({ request }) => {
  for (const path of [
    ...["/passport/0", "/passport/x", "/passport/999999999", "/passport/999999999.json", "/passport/1.json?version=x"],
    ...["/passports/kinran-data.json", "/passports/kinran-data.csv?codes=x", "/passports/other.csv?codes=1"],
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test("while the backend fails nothing is kept", async ({ request, fragile }) => {
  fragile.isUp = false;
  for (const path of ["/passport/1", "/passport/1.json", "/passports/kinran-data.csv?codes=1", `/01/${GTIN}`]) {
    const answer = await request.get(fragile.url + path);
    expect(answer.status(), path).toBe(503);
    expect(answer.headers()["cache-control"], path).toContain("no-store");
  }
  fragile.isUp = true;
});
