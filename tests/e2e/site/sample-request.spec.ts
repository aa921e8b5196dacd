import { makeService, unwrap } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/mail-server.ts";
import {
  anyShades,
  BUYER,
  detailOf,
  failed,
  fillIn,
  forgetRequests,
  formPath,
  lineOf,
  listKept,
  sendButton,
  sendPath,
  sent,
} from "../support/sample-requests.ts";
import { expect } from "../support/server.ts";

const follow = { name: "Follow your request", exact: true };

test.beforeEach(async ({ page, server, peer }) => {
  peer.mood = "good";
  // One address may send ten requests in ten minutes; other files have sent theirs from this machine's.
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "10.67.0.1" });
  await forgetRequests(server);
});

test("samples are asked for by keyboard alone, mailed to the office, and followed", async ({ page, server, peer }) => {
  const [gold, silver] = await anyShades(server);
  await page.goto(formPath([gold, silver]));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request Samples");
  await expect(page).toHaveTitle("Request Samples | Kinran Threads");
  await expect(lineOf(page, gold).getByLabel("Quantity", { exact: true })).toHaveValue("1 sample");
  await expectAccessible(page);

  await lineOf(page, gold).getByLabel("Quantity", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3 cones");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("textbox", { name: "Use", exact: true })).toBeFocused();
  await page.keyboard.type("silk scarf");
  // Past both quantities and the way back to the tray.
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press("Tab");
  for (const text of [BUYER.Company, BUYER.Name, BUYER.Email, "+852 2345 6789", BUYER.Country]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Flat 3, 12 Nathan Road");
  await detailOf(page, "Note").focus();
  await page.keyboard.type("For a fair");
  await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
  await expect(page.getByText(sent)).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", follow)).toBeFocused();

  const [kept] = await listKept(server);
  expect(kept).toMatchObject({ company: BUYER.Company, name: BUYER.Name, email: BUYER.Email, language: "en" });
  expect(kept).toMatchObject({ kind: "sample", phone: "+852 2345 6789", note: "For a fair", needed_by: null });
  await expect(page.getByText(`Request ${kept?.number}`)).toBeVisible();
  expect(kept?.lines).toMatchObject([
    { quantity: "3 cones", use: "silk scarf", snapshot: { code: gold.code } },
    { quantity: "1 sample", use: "silk scarf", snapshot: { code: silver.code } },
  ]);
  const toOffice = () => peer.received.filter(({ to }) => !to.includes(BUYER.Email)).map(({ mail }) => mail.subject);
  await expect.poll(toOffice).toContain(`Sample request ${kept?.number}: Mei Atelier, 2 shades`);

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/requests/${kept?.token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Sample Request");
});

test("wrong fields are told at once, the first one has the focus, and each goes when it is right", async ({
  page,
  server,
}) => {
  const shades = await anyShades(server);
  await page.goto(formPath(shades));
  const quantity = lineOf(page, shades[1]).getByLabel("Quantity", { exact: true });
  await quantity.fill("");
  await sendButton(page).click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription("Quantity must not be empty.");
  await expect(page.locator(".problem")).toHaveText([
    "Quantity must not be empty.",
    "Name must not be empty.",
    "Email must not be empty.",
    "Country must not be empty.",
    "Delivery address must not be empty.",
  ]);
  await expectAccessible(page);
  await quantity.fill("1");
  await fillIn(page, { Name: BUYER.Name, Email: BUYER.Email });
  await expect(page.locator(".problem")).toHaveCount(2);
  expect(await listKept(server)).toEqual([]);
});

test("busy while it is sent, never sent twice, and a failure keeps what was typed", async ({ page, server }) => {
  const shades = await anyShades(server);
  let calls = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(sendPath, async (route) => {
    calls += 1;
    await answered;
    await route.fulfill({ status: 503, json: { error: "Failed" } });
  });
  await page.goto(formPath(shades));
  await fillIn(page);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText("Sending...");
  await expect(sendButton(page)).toBeDisabled();
  await expect(detailOf(page, "Name")).not.toBeEditable();
  await page.locator("form.request-form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  answer();
  await expect(page.getByRole("alert")).toHaveText(failed);
  expect(calls).toBe(1);
  for (const [label, text] of Object.entries(BUYER)) await expect(detailOf(page, label as never)).toHaveValue(text);
  await page.unroute(sendPath);

  // The answer is lost after the request was kept: the next attempt is the same request.
  await page.route(sendPath, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(failed);
  expect(await listKept(server)).toHaveLength(1);
  await page.unroute(sendPath);
  await sendButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  const [kept, ...others] = await listKept(server);
  expect(others).toEqual([]);
  await expect(page.getByRole("link", follow)).toHaveAttribute("href", `/requests/${kept?.token}`);
});

test("a shade that leaves the catalogue meanwhile is told, and nothing is kept", async ({ page, server }) => {
  const service = makeService(server);
  const [shade] = await anyShades(server);
  const { product_id } = unwrap(await service.from("item_codes").select("product_id").eq("id", shade.id).single());
  const code = { product_id, item_code: "PASSING-1", color_name: "Passing gold" };
  const passing = unwrap(await service.from("item_codes").insert(code).select("id").single());
  await page.goto(`/tray/request?codes=${shade.id},${passing.id}`);
  await fillIn(page);
  await service.from("item_codes").delete().eq("id", passing.id).throwOnError();
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toContainText("has just left the catalogue");
  await expect(detailOf(page, "Name")).toHaveValue(BUYER.Name);
  expect(await listKept(server)).toEqual([]);
});

test("what was typed waits while the visitor looks something up", async ({ page, server }) => {
  await page.goto(formPath(await anyShades(server)));
  await fillIn(page);
  await page.getByRole("main").getByRole("link", { name: "How we use them" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await page.goBack();
  for (const [label, text] of Object.entries(BUYER)) await expect(detailOf(page, label as never)).toHaveValue(text);
});

test("without shades the page leads to them", async ({ page }) => {
  for (const query of ["", "?codes=", "?codes=x,0,-1", "?codes=999999999"]) {
    await page.goto(`/tray/request${query}`);
    await expect(page.getByRole("heading", { level: 2, name: "No shades chosen yet" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "All Shades" })).toHaveAttribute("href", "/shades");
  }
  await expectAccessible(page);
});

test("the form is made anew for each visitor, and is in no search engine", async ({ request, server }) => {
  const path = formPath(await anyShades(server));
  const ids = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    ids.push(/name="save_id" value="([^"]+)"/.exec(html)?.[1]);
  }
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test.describe("in Chinese", () => {
  test("the form, its problems and the page of the request", async ({ page, server, zhUrl }) => {
    await page.goto(zhUrl + formPath(await anyShades(server)));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("索取樣本");
    await page.getByRole("button", { name: "提交申請" }).click();
    await expect(page.locator(".problem").first()).toHaveText("請填寫姓名。");
    await expectAccessible(page);
    const main = page.getByRole("main");
    for (const [label, text] of [
      ["公司", "美工作室"],
      ["姓名", "陳美"],
      ["電郵", BUYER.Email],
      ["國家或地區", "香港"],
      ["送貨地址", "九龍彌敦道 12 號"],
    ] as const) {
      await main.getByRole("textbox", { name: label, exact: true }).fill(text);
    }
    await page.getByRole("button", { name: "提交申請" }).click();
    await expect(page.getByText("申請已提交，我們會盡快回覆您。")).toBeVisible();
    await page.getByRole("link", { name: "查看申請進度" }).click();
    await expect(page.locator("[aria-current=step]")).toHaveText("已收到");
    await expectAccessible(page);
    const [kept] = await listKept(server);
    expect(kept?.language).toBe("zh");
    const { product, english } = Object(kept?.lines[0]?.snapshot);
    expect(product).toMatch(/\p{Script=Han}/u);
    expect(english.product).not.toMatch(/\p{Script=Han}/u);
    await expect(main).toContainText(product);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("nothing is wider than the screen, however long the words are", async ({ page, server }) => {
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    await page.goto(formPath(await anyShades(server)));
    expect(await fits()).toBe(true);
    await expectAccessible(page);
    await fillIn(page, { ...BUYER, Company: "W".repeat(200) });
    await page.getByRole("textbox", { name: "Use", exact: true }).fill("W".repeat(200));
    await sendButton(page).click();
    await page.getByRole("link", follow).click();
    await expect(page.locator("[aria-current=step]")).toBeVisible();
    expect(await fits()).toBe(true);
    await expectAccessible(page);
  });
});
