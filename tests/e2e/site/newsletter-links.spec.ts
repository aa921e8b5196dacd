import type { APIRequestContext } from "@playwright/test";
import type { RunningServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { expect, test } from "../support/server.ts";
import { readRows } from "../support/table.ts";

const QUESTION = "Confirm your newsletter subscription";
const UNCACHED = { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };

let count = 0;
const newAddress = () => `reader-${process.pid}-${++count}@example.com`;

async function readerOf(request: APIRequestContext, server: RunningServer, email: string) {
  const [row] = await readRows(request, server, `newsletter_subscription?email=eq.${email}`);
  return { confirmed: row?.confirmed_at !== null, left: row?.left_at !== null, language: row?.language };
}

/** Signs an address up over the wire, and gives the path of the link that it is mailed. */
async function signUp(request: APIRequestContext, server: RunningServer, email: string) {
  const headers = { apikey: server.keys().publishableKey };
  expect((await request.post("/rest/v1/newsletter_subscription", { data: { email }, headers })).status()).toBe(201);
  return linkIn(await mailTo(server, email, QUESTION), "/newsletter/confirm/");
}

test("six digits are typed where the address was", async ({ page, request, server }) => {
  const email = newAddress();
  await page.goto("/products");
  const footer = page.locator(".site-footer");
  await footer.locator("input[type=email]").fill(email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  const field = footer.getByLabel("Six digits from our mail");
  await expect(field).toBeVisible();
  await expectAccessible(page);
  const { text } = await mailTo(server, email, QUESTION);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  await field.fill(code === "000000" ? "000001" : "000000");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("These are not the digits of our mail");
  expect(await readerOf(request, server, email)).toMatchObject({ confirmed: false });
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await footer.getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator(".toast")).toHaveText("Your subscription is confirmed.");
  await expect(field).toHaveCount(0);
  expect(await readerOf(request, server, email)).toMatchObject({ confirmed: true, language: "en" });
});

test("20 programs that open the link confirm nothing; one press does, in the language of the sign-up", async ({
  page,
  request,
  server,
  zhUrl,
}) => {
  const email = newAddress();
  await page.goto(`${zhUrl}/products`);
  await page.locator(".site-footer input[type=email]").fill(email);
  await page.locator(".site-footer").getByRole("button", { name: "訂閱" }).click();
  const mail = await mailTo(server, email, "請確認訂閱電子通訊");
  const path = linkIn(mail, "/newsletter/confirm/");
  expect(mail.text).toContain(zhUrl + path);
  for (let turn = 0; turn < 10; turn += 1) {
    for (const answer of [await request.get(path), await request.head(path)]) {
      expect([answer.status(), answer.headers()]).toEqual([200, expect.objectContaining(UNCACHED)]);
    }
  }
  expect(await readerOf(request, server, email)).toEqual({ confirmed: false, left: false, language: "en" });
  await page.goto(zhUrl + path);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "確認" }).click();
  await expect(page.getByText("您的訂閱已經確認。")).toBeVisible();
  expect(await readerOf(request, server, email)).toEqual({ confirmed: true, left: false, language: "zh" });

  // Who signs up again changes nothing.
  const [before] = await readRows(request, server, `newsletter_subscription?email=eq.${email}`);
  await page.goto("/products");
  await page.locator(".site-footer input[type=email]").fill(email);
  await page.locator(".site-footer").getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert")).toHaveText("This email is already subscribed to our newsletter.");
  expect(await readRows(request, server, `newsletter_subscription?email=eq.${email}`)).toEqual([before]);
});

test("a post without cookies leaves, also twice, and as a mailbox sends it", async ({ page, request, server }) => {
  const email = newAddress();
  const confirm = await signUp(request, server, email);
  const leave = confirm.replace("confirm", "leave");
  expect((await request.post(confirm)).status()).toBe(200);
  expect((await request.get(leave)).status()).toBe(200);
  expect(await readerOf(request, server, email)).toMatchObject({ confirmed: true, left: false });
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), multipart]) {
    const answer = await fetch(server.url + leave, { method: "POST", body });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await readerOf(request, server, email)).toMatchObject({ left: true });
  }
  await page.goto(leave);
  await expect(page.getByText("Press the button to get no more newsletters from us.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You are unsubscribed and get no more newsletters from us.")).toBeVisible();
  await expectAccessible(page);
});

test("a link that is made up does nothing, and says so", async ({ request }) => {
  for (const path of [
    `/newsletter/confirm/${"0".repeat(40)}`,
    `/newsletter/leave/${"0".repeat(40)}`,
    "/newsletter/leave/x",
  ]) {
    for (const answer of [await request.get(path), await request.post(path)]) {
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(answer.headers()).toMatchObject(UNCACHED);
      expect(await answer.text()).toContain("This link no longer works.");
    }
  }
  const foreign = await request.post(`/newsletter/leave/${"0".repeat(40)}`, {
    headers: { Origin: "https://a.example" },
  });
  expect(foreign.status()).toBe(400);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of the sign-up takes the digits", async ({ page, request, server }) => {
    const email = newAddress();
    await page.goto("/products");
    await page.locator(".site-footer input[type=email]").fill(email);
    await page.locator(".site-footer .newsletter button[type=submit]").click();
    const field = page.getByRole("main").getByLabel("Six digits from our mail");
    const code = /\b\d{6}\b/.exec((await mailTo(server, email, QUESTION)).text)?.[0] ?? "";
    const press = () => page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
    await field.fill(code === "000000" ? "000001" : "000000");
    await press();
    await expect(page.getByRole("alert")).toContainText("These are not the digits of our mail");
    await field.fill(code);
    await press();
    await expect(page.getByRole("status")).toHaveText("Your subscription is confirmed.");
    expect(await readerOf(request, server, email)).toMatchObject({ confirmed: true });
  });
});
