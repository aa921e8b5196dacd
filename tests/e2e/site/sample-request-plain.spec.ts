import type { Page } from "@playwright/test";
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
  sent,
  useEach,
} from "../support/sample-requests.ts";
import { expect } from "../support/server.ts";

const follow = { name: "Follow your request", exact: true };

test.afterEach(({ fragile }) => {
  fragile.isUp = true;
});

test.beforeEach(async ({ server, peer }) => {
  peer.mood = "good";
  await forgetRequests(server);
});

// The form of browsers that run no scripts.
test.use({ javaScriptEnabled: false });

const post = (page: Page) =>
  Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    page.getByRole("button", { name: "Send Request" }).click(),
  ]);

test("wrong fields come back with their messages and what was typed, and a good form is sent once", async ({
  page,
  server,
}) => {
  const [gold, silver] = await anyShades(server);
  await page.goto(formPath([gold, silver]));
  await fillIn(page, { Company: "Still <here>", Name: "A" });
  await useEach(page);
  await lineOf(page, silver).getByLabel("Use", { exact: true }).fill("silk");
  const [refused] = await post(page);
  expect([refused.status(), refused.headers()["cache-control"]]).toEqual([400, "no-store"]);
  await expect(page.locator(".problem").first()).toHaveText("Name must be at least 2 characters.");
  await expect(detailOf(page, "Name")).toHaveAttribute("autofocus");
  await expect(detailOf(page, "Company")).toHaveValue("Still <here>");
  await expect(lineOf(page, silver).getByLabel("Use", { exact: true })).toHaveValue("silk");
  await fillIn(page);
  const [taken] = await post(page);
  expect(taken.status()).toBe(303);
  await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
  await page.reload();
  await expect(page.getByText(sent)).toBeVisible();
  const kept = await listKept(server);
  expect(kept).toHaveLength(1);
  await expect(page.getByText(`Request ${kept[0]?.number}`)).toBeVisible();
  expect(kept[0]?.lines).toMatchObject([{ use: "" }, { use: "silk" }]);
  await page.getByRole("link", follow).click();
  await expect(page).toHaveURL(`/requests/${kept[0]?.token}`);
});

test("a failing backend keeps the form, and it can be sent again", async ({ page, server, fragile }) => {
  const [gold, silver] = await anyShades(server);
  await page.goto(fragile.url + formPath([gold, silver]));
  await fillIn(page);
  await useEach(page);
  await lineOf(page, silver).getByLabel("Use", { exact: true }).fill("silk");
  fragile.isUp = false;
  const [response] = await post(page);
  expect(response.status()).toBe(503);
  await expect(page.getByRole("alert")).toHaveText(failed);
  await expect(detailOf(page, "Delivery address")).toHaveValue(BUYER["Delivery address"]);
  await expect(lineOf(page, silver).getByLabel("Use", { exact: true })).toHaveValue("silk");
  await page.goto(fragile.url + formPath([gold, silver]));
  await expect(page.getByRole("main")).toContainText("cannot be reached at the moment");
  fragile.isUp = true;
  await page.goto(fragile.url + formPath([gold, silver]));
  await fillIn(page);
  await post(page);
  await expect(page.getByText(sent)).toBeVisible();
});

test("posts of other sites, of other kinds and of any size are refused", async ({ request, server }) => {
  const path = formPath(await anyShades(server));
  const send = (headers: Record<string, string>, data: string) =>
    request.post(path, {
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      data,
      maxRedirects: 0,
    });
  const body = "name=Ada+Wong&email=ada%40example.com&country=UK&address=1+Mill+Lane";
  expect((await send({ Origin: "https://evil.example" }, body)).status()).toBe(400);
  expect((await send({ "Content-Type": "application/json" }, "{}")).status()).toBe(415);
  expect((await send({}, `${body}${"x".repeat(270_000)}`)).status()).toBe(413);
  expect(await listKept(server)).toEqual([]);
});
