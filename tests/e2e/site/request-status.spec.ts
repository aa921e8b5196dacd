import { makeService, unwrap } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { askHtml } from "../support/html.ts";
import { test } from "../support/mail-server.ts";
import {
  anyShades,
  BUYER,
  fillIn,
  forgetRequests,
  formPath,
  listKept,
  sendButton,
  sent,
} from "../support/sample-requests.ts";
import { expect } from "../support/server.ts";

const follow = { name: "Follow your request", exact: true };

test.beforeEach(async ({ server, peer }) => {
  peer.mood = "good";
  await forgetRequests(server);
});

test("tells how far it is and what the office says, and hides who asked", async ({ page, server, request, zhUrl }) => {
  const [shade] = await anyShades(server);
  await page.goto(formPath([shade]));
  await fillIn(page);
  await sendButton(page).click();
  await page.getByRole("link", follow).click();
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(page.locator("[aria-current=step]")).toHaveText("Received");
  await expect(steps.first()).toBeVisible();
  await expect(page.getByText("We have your request and will begin on it soon.")).toBeVisible();
  await expect(page.locator(".asked-line .flat-shade img")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "From Our Office" })).toHaveCount(0);
  await expectAccessible(page);

  const service = makeService(server);
  const [{ id, token } = { id: 0, token: "" }] = await listKept(server);
  const said = { answer: "They left <b>today</b>.\nBy air.", notes: "Pays late." };
  await service
    .from("sample_requests")
    .update({ status: "in work", ...said })
    .eq("id", id)
    .throwOnError();
  await page.reload();
  await expect(page.locator("[aria-current=step]")).toHaveText("In work");
  await expect(page.getByText("They left <b>today</b>.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "From Our Office" })).toBeVisible();
  // In the language of the visitor's host; what was asked for stays as it was asked for.
  const chinese = await askHtml(request, `${zhUrl}/requests/${token}`);
  expect(chinese.lang).toBe("zh-Hant");
  expect(chinese.text).toContain("我們的回覆");
  expect(chinese.text).toContain(shade.code);
  for (const [status, word, count] of [
    ["sent", "Sent", 3],
    ["declined", "Declined", 2],
  ] as const) {
    await service.from("sample_requests").update({ status }).eq("id", id).throwOnError();
    await page.reload();
    await expect(page.locator("[aria-current=step]")).toHaveText(word);
    await expect(page.locator(".request-steps li")).toHaveCount(count);
  }
  await expectAccessible(page);
  const answer = await request.get(`/requests/${token}`);
  const html = await answer.text();
  expect(html).toContain(shade.code);
  for (const hidden of ["Chan Mei", BUYER.Email, "Nathan", "Pays late"]) expect(html).not.toContain(hidden);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const { "cache-control": cache, "referrer-policy": referrer, "x-robots-tag": robots } = answer.headers();
  expect([cache, referrer, robots]).toEqual(["no-store", "no-referrer", "noindex"]);
  expect(await (await request.get("/sitemap.xml")).text()).not.toMatch(/\/(?:requests|tray)/);
  // The log tells that a request was looked at, not which.
  await expect.poll(() => server.output()).toContain("/requests/…");
  expect(server.output()).not.toContain(token);
});

test("stays whole when the code is deleted and its product renamed", async ({ page, server }) => {
  const service = makeService(server);
  const product = { name: "Passing Thread", slug: "passing-thread" };
  const { id } = unwrap(await service.from("products").insert(product).select("id").single());
  const code = { product_id: id, item_code: "PT-1", color_name: "Last Gold", hex: "#C9A227" };
  const made = unwrap(await service.from("item_codes").insert(code).select("id").single());
  await page.goto(`/tray/request?codes=${made.id}`);
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await service.from("item_codes").delete().eq("id", made.id).throwOnError();
  await service.from("products").delete().eq("id", id).throwOnError();
  await page.getByRole("link", follow).click();
  await expect(page.getByRole("main")).toContainText("PT-1 Last Gold");
  await expect(page.getByRole("main")).toContainText("Passing Thread");
});

test("any other address is not found", async ({ page }) => {
  for (const path of ["0".repeat(40), "x", `${"0".repeat(40)}%20`, "%00", "..%2fadmin"]) {
    const answer = await page.goto(`/requests/${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  }
});
