import { makeService, unwrap } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/mail-server.ts";
import {
  anyShades,
  BUYER,
  detailOf,
  fillIn,
  forgetRequests,
  formPath,
  lineOf,
  listKept,
  sendButton,
  sent,
  useEach,
} from "../support/sample-requests.ts";
import { expect } from "../support/server.ts";

const WHO = { Company: BUYER.Company, Name: BUYER.Name, Email: BUYER.Email };

test.beforeEach(async ({ server, peer }) => {
  peer.mood = "good";
  await forgetRequests(server);
});

test("a price is asked for from the tray, in cones or kilograms, and answered on its page", async ({
  page,
  server,
  peer,
}) => {
  const [gold, silver] = await anyShades(server);
  await page.goto(`/tray?codes=${gold.id},${silver.id}`);
  await page.getByRole("link", { name: "Ask for a price", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask for a Price");
  await expect(page).toHaveTitle("Ask for a Price | Kinran Threads");
  await expect(page.getByRole("textbox", { name: "Delivery address" })).toHaveCount(0);
  await expectAccessible(page);

  const amount = (shade: typeof gold) => lineOf(page, shade).getByLabel("Quantity", { exact: true });
  await fillIn(page, WHO);
  await detailOf(page, "Destination").fill("Rotterdam");
  await amount(gold).fill("ten");
  await amount(silver).fill("2.5");
  await lineOf(page, silver).getByLabel("Unit").selectOption("kg");
  await sendButton(page).click();
  await expect(amount(gold)).toBeFocused();
  await expect(amount(gold)).toHaveAccessibleDescription(
    "Quantity must be a number: whole cones, or kilograms such as 2.5.",
  );
  await expect(page.locator(".problem")).toHaveCount(1);
  await amount(gold).fill("120");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByRole("textbox", { name: "Use", exact: true }).fill("caps");
  await sendButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  const [kept] = await listKept(server);
  expect(kept).toMatchObject({ kind: "price", currency: "EUR", country: "Rotterdam", delivery_address: "" });
  expect(kept?.lines).toMatchObject([
    { quantity: "120", unit: "cones", use: "caps" },
    { quantity: "2.5", unit: "kg", use: "caps" },
  ]);
  const subjects = () => peer.received.map(({ mail }) => mail.subject);
  await expect.poll(subjects).toContain(`We have received your price request ${kept?.number}`);

  await page.getByRole("link", { name: "Follow your request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Price Request");
  await expect(page.getByRole("main")).toContainText("120 cones");
  await expect(page.getByRole("main")).toContainText("2.5 kg");
  await makeService(server)
    .from("buyer_mails")
    .insert({ request_id: kept?.id ?? 0, kind: "reply", body: "EUR 9.80 a cone,\n<b>FOB</b> Hong Kong." })
    .throwOnError();
  await makeService(server)
    .from("sample_requests")
    .update({ status: "sent" })
    .eq("id", kept?.id ?? 0)
    .throwOnError();
  await page.reload();
  await expect(page.locator("[aria-current=step]")).toHaveText("Answered");
  await expect(page.getByRole("heading", { name: "From Our Office" })).toBeVisible();
  await expect(page.getByText("<b>FOB</b> Hong Kong.")).toBeVisible();
  await expectAccessible(page);
});

test("a day that is over, no telephone and too long a note are told, and all else stays", async ({ page, server }) => {
  await page.goto(formPath(await anyShades(server)));
  await fillIn(page);
  await page.getByLabel("Date needed").fill("2026-01-01");
  await detailOf(page, "Phone or WhatsApp").fill("call me");
  await detailOf(page, "Note").fill("x".repeat(1001));
  await sendButton(page).click();
  await expect(detailOf(page, "Phone or WhatsApp")).toBeFocused();
  await expect(page.locator(".problem")).toHaveText([
    "Phone or WhatsApp must have at least 5 digits.",
    "Date needed must not be in the past.",
    "Note must be at most 1000 characters.",
  ]);
  expect(await listKept(server)).toEqual([]);
  await page.getByLabel("Date needed").fill("2199-12-31");
  await detailOf(page, "Phone or WhatsApp").fill("+852 2345 6789");
  await detailOf(page, "Note").fill("For a fair");
  await sendButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  expect(await listKept(server)).toMatchObject([
    { needed_by: "2199-12-31", phone: "+852 2345 6789", note: "For a fair", name: BUYER.Name },
  ]);
});

test("a request stays: its number, no second sending, the tray emptied, the last ones, and asked again", async ({
  page,
  server,
}) => {
  const [gold, silver] = await anyShades(server);
  await page.goto(`/tray?codes=${gold.id},${silver.id}`);
  await page.getByRole("link", { name: "Request Samples" }).click();
  await fillIn(page);
  await useEach(page);
  await lineOf(page, silver).getByLabel("Use", { exact: true }).fill("silk");
  await sendButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  const [kept] = await listKept(server);
  const number = kept?.number ?? "";
  await expect(page.getByText(`Request ${number}`)).toBeVisible();
  await expect(page).toHaveURL(`/tray/request?sent=${kept?.token}`);

  await test.step("loaded anew and gone back to, it is not sent again", async () => {
    await page.reload();
    await expect(page.getByText(`Request ${number}`)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Tray");
    await page.goForward();
    await expect(page.getByText(`Request ${number}`)).toBeVisible();
    expect(await listKept(server)).toHaveLength(1);
    await expectAccessible(page);
  });

  await test.step("the tray is emptied where the visitor wants it", async () => {
    await page.getByRole("button", { name: "Empty the tray" }).click();
    await expect(page.getByText("Your tray is empty")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Tray" })).toHaveText("Tray");
  });

  const last = page.getByRole("region", { name: "Your last requests" });
  await test.step("it stands among the last requests, also of an empty tray", async () => {
    await page.goto("/tray");
    await expect(page.getByRole("heading", { name: "Your tray is empty" })).toBeVisible();
    await expect(last.getByRole("listitem")).toHaveText([
      new RegExp(`${number}Samples · .*${gold.code}, ${silver.code}`),
    ]);
    await expectAccessible(page);
    await last.getByRole("link", { name: number }).click();
    await expect(page).toHaveURL(`/requests/${kept?.token}`);
  });

  await test.step("asked again, it has the same lines, and is another request", async () => {
    await page.getByRole("link", { name: "Ask again" }).click();
    await expect(lineOf(page, gold).getByLabel("Quantity", { exact: true })).toHaveValue("1 sample");
    await expect(lineOf(page, silver).getByLabel("Use", { exact: true })).toHaveValue("silk");
    await expect(detailOf(page, "Company")).toHaveValue(BUYER.Company);
    await expect(detailOf(page, "Name")).toHaveValue("");
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.getByText(sent)).toBeVisible();
    const [, second, ...others] = await listKept(server);
    expect(others).toEqual([]);
    expect(second?.lines).toMatchObject([{ use: "" }, { use: "silk" }]);
    await page.goto("/tray");
    await expect(last.getByRole("link")).toHaveText([second?.number ?? "", number]);
  });

  await test.step("no log holds the key, no cache the page", async () => {
    for (const query of [`again=${kept?.token}`, `sent=${kept?.token}`]) {
      const answer = await page.request.get(`/tray/request?${query}`);
      const { "cache-control": cache, "referrer-policy": referrer } = answer.headers();
      expect([answer.status(), cache, referrer]).toEqual([200, "no-store", "same-origin"]);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    }
    await expect.poll(() => server.output()).toContain('"/tray/request"');
    expect(server.output()).not.toContain(kept?.token);
  });

  await test.step("forgotten, they are gone", async () => {
    await last.getByRole("button", { name: "Forget these requests" }).click();
    await expect(last).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your tray is empty" })).toBeVisible();
    await expect(last).toHaveCount(0);
  });
});

test("what is asked for again without a shade that has left says so; of any other link there is nothing to ask", async ({
  page,
  server,
}) => {
  const service = makeService(server);
  const [shade] = await anyShades(server);
  const { product_id } = unwrap(await service.from("item_codes").select("product_id").eq("id", shade.id).single());
  const code = { product_id, item_code: "PASSING-2", color_name: "Passing silver" };
  const passing = unwrap(await service.from("item_codes").insert(code).select("id").single());
  await page.goto(`/tray/request?codes=${shade.id},${passing.id}&kind=price`);
  await fillIn(page, WHO);
  await detailOf(page, "Destination").fill("Rotterdam");
  for (const field of await page.getByLabel("Quantity", { exact: true }).all()) await field.fill("10");
  await sendButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  const [kept] = await listKept(server);
  await service.from("item_codes").delete().eq("id", passing.id).throwOnError();
  await page.goto(`/tray/request?again=${kept?.token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask for a Price");
  await expect(page.getByText("Shades no longer in the catalogue: 1")).toBeVisible();
  await expect(lineOf(page, shade).getByLabel("Quantity", { exact: true })).toHaveValue("10");
  await expect(detailOf(page, "Destination")).toHaveValue("Rotterdam");
  for (const query of ["again=x", `again=${"0".repeat(40)}`, `sent=${"0".repeat(40)}`]) {
    await page.goto(`/tray/request?${query}`);
    await expect(page.getByText("No shades chosen yet")).toBeVisible();
    await expect(page.getByText(sent)).toHaveCount(0);
  }
});

test("the last requests go along to the other language", async ({ page, server, zhUrl }) => {
  await page.goto(formPath(await anyShades(server)));
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await page.goto("/tray");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("link", { name: "繁體中文" }).click();
  await expect(page).toHaveURL(new RegExp(`^${zhUrl}/tray`));
  await expect(page.getByRole("region", { name: "最近的申請" }).getByRole("link")).toHaveText(/^S-\d+$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a price is asked for, its wrong fields come back, and it is sent once", async ({ page, server }) => {
    const [shade] = await anyShades(server);
    await page.goto(`/tray?codes=${shade.id}`);
    await page.getByRole("link", { name: "Ask for a price", exact: true }).click();
    await fillIn(page, WHO);
    await detailOf(page, "Destination").fill("Rotterdam");
    await page.getByLabel("Quantity", { exact: true }).fill("1,000");
    await page.getByLabel("Unit").selectOption("kg");
    await page.getByLabel("Currency").selectOption("GBP");
    await page.getByRole("button", { name: "Send Request" }).click();
    await expect(page.locator(".problem")).toHaveText([
      "Quantity must be a number: whole cones, or kilograms such as 2.5.",
    ]);
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("1,000");
    await expect(page.getByLabel("Unit")).toHaveValue("kg");
    await expect(page.getByLabel("Currency")).toHaveValue("GBP");
    await page.getByLabel("Quantity", { exact: true }).fill("1000");
    await page.getByRole("button", { name: "Send Request" }).click();
    await expect(page).toHaveURL(/\?sent=/);
    await page.reload();
    const kept = await listKept(server);
    expect(kept).toMatchObject([{ kind: "price", currency: "GBP", lines: [{ quantity: "1000", unit: "kg" }] }]);
    await expect(page.getByText(`Request ${kept[0]?.number}`)).toBeVisible();
  });
});
