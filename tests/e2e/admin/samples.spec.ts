import { readFile } from "node:fs/promises";
import { mergeTests, type Page } from "@playwright/test";
import { parseCsv } from "../../../app/lib/csv.ts";
import { makeService } from "../../conformance/clients.ts";
import { STAFF } from "../../support/start-server.ts";
import { choose, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { clashes, clashOf } from "../support/clash.ts";
import { test as withMail } from "../support/mail-server.ts";
import { anyShades, BUYER, keepRequest } from "../support/sample-requests.ts";
import { expect, rows, test as withStaff } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const test = mergeTests(withMail, withStaff);
const LIST = "**/rest/v1/rpc/list_ids";

const opened = (page: Page, name = "Mei Atelier") => page.getByRole("dialog", { name: `Request of ${name}` });
const stateOf = (page: Page, name: string) => row(page, name).getByRole("cell").nth(4);
const mailOf = (page: Page, name: string) => row(page, name).getByRole("cell").nth(6);

/** Not in the hands of the sender, who would write its own end over what is set here. */
const IS_NOT_BEING_SENT = "mail_attempts.eq.0,mail_status.neq.waiting,mail_error.not.is.null";

/** The mail of a request is done with, or given up. */
async function settle(server: Parameters<typeof makeService>[0], id: number, change: object = { mail_status: "sent" }) {
  const requests = () => makeService(server).from("sample_requests");
  const set = () => rows(requests().update(change).eq("id", id).or(IS_NOT_BEING_SENT).select("id"));
  await expect.poll(set).toEqual([{ id }]);
}

test("requests for samples", async ({ page, api, peer, server }) => {
  const leg = startWalk(page, {
    before: async () => {
      peer.mood = "good";
      await makeService(server).from("sample_requests").delete().gt("id", 0).throwOnError();
    },
  });
  await leg("the dashboard leads there and says what was received and what has failed", async () => {
    await walkTo(page, "/admin");
    const link = page.getByRole("main").getByRole("link", { name: /^Requests/ });
    await expect(link).toHaveText("RequestsNo new requests");
    const { id } = await keepRequest(server);
    await settle(server, id, { mail_status: "failed", mail_error: "550 Sender refused" });
    await page.reload();
    await expect(link).toHaveText("Requests1 received1 mail has failed");
    await link.click();
    await expect(page).toHaveURL(/\/admin\/requests$/);
    await expect(page).toHaveTitle("Requests · Kinran Threads Admin");
  });

  await leg("lists requests, the newest first, found by who asks, filtered by state and mail", async () => {
    const older = await keepRequest(server, { company: "Older House" });
    await settle(server, older.id, { mail_status: "sent", status: "sent", assigned_to: "Mei" });
    const newer = await keepRequest(server, { company: "", name: "Ada Wong" });
    await settle(server, newer.id, { mail_status: "failed", mail_error: "550 Sender refused" });
    await walkTo(page, "/admin/requests");
    const heads = ["From", "Request", "Contact", "Received", "State", "Assigned to", "Mail", "Actions"];
    await expect(page.getByRole("columnheader")).toHaveText(heads);
    await expect(page.locator("tbody tr")).toHaveText([/Ada Wong/, /Older House/]);
    await expect(stateOf(page, "Older House")).toHaveText("Sent");
    await expect(mailOf(page, "Ada Wong")).toHaveText("Failed550 Sender refused");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);

    await page.getByLabel("State", { exact: true }).selectOption("Sent");
    await expect(page.locator("tbody tr")).toHaveText([/Older House/]);
    await page.getByLabel("State", { exact: true }).selectOption("All Requests");
    await page.getByLabel("Mail", { exact: true }).selectOption("Failed");
    await expect(page.locator("tbody tr")).toHaveText([/Ada Wong/]);
    await page.getByLabel("Mail", { exact: true }).selectOption("All Mails");
    await page.getByPlaceholder("Search requests...").fill("older");
    await expect(page.locator("tbody tr")).toHaveText([/Older House/]);
  });

  await leg("a price is named by its number and kind, filtered, shown whole, and answered by a reply", async () => {
    await settle(server, (await keepRequest(server, { company: "Sample House" })).id);
    const asked = {
      company: "Price House",
      note: "For the\nspring fair",
      phone: "+852 2345 6789",
      needed_by: "2199-12-31",
    };
    const { id, number, token } = await keepRequest(server, { ...asked, isPrice: true });
    await settle(server, id);
    await walkTo(page, "/admin/requests");
    await expect(row(page, "Price House")).toContainText(`${number}Price`);
    await page.getByLabel("Kind", { exact: true }).selectOption("Samples");
    await expect(page.locator("tbody tr")).toHaveText([/Sample House/]);
    await page.getByLabel("Kind", { exact: true }).selectOption("Price");
    await expect(page.locator("tbody tr")).toHaveText([/Price House/]);
    await page.getByLabel("Kind", { exact: true }).selectOption("All Kinds");
    await page.getByPlaceholder("Search requests...").fill(number);
    await expect(page.locator("tbody tr")).toHaveText([/Price House/]);

    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Search and commands" }).fill(number);
    await expect(page.getByRole("option")).toHaveText([new RegExp(`Price House.*${number}`)]);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Request of Price House, ${number}` });
    for (const text of ["Price in EUR", "+852 2345 6789", "2199-12-31", "spring fair", "2 cones"])
      await expect(dialog).toContainText(text);
    await expect(dialog).not.toContainText("Delivery address");
    await dialog.getByRole("button", { name: "Reply" }).click();
    const form = page.getByRole("dialog", { name: /^Reply to / });
    await expect(form).toContainText("It stands on the buyer's page as well.");
    await form.getByLabel("Message").fill("EUR 9.80 a cone.");
    await form.getByRole("button", { name: "Send reply" }).click();
    await expect(dialog.getByLabel("State").locator("option:checked")).toHaveText("Answered");
    await expectAccessible(page);
    await page.goto(`/requests/${token}`);
    await expect(page.locator("[aria-current=step]")).toHaveText("Answered");
    await expect(page.getByText("EUR 9.80 a cone.")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("spring fair");
  });

  await leg("a request is worked on by keyboard, and the buyer sees what the office says", async () => {
    const { id, token } = await keepRequest(server, { use: "<b>scarf</b>" });
    await settle(server, id);
    await walkTo(page, "/admin/requests");
    await row(page, "Mei Atelier").getByRole("button", { name: "Mei Atelier", exact: true }).focus();
    await page.keyboard.press("Enter");
    const dialog = opened(page);
    await expect(dialog).toContainText(BUYER.Email);
    await expect(dialog).toContainText("Nathan Road");
    const lines = dialog.getByRole("table", { name: "Shades" }).locator("tbody tr");
    const [first, second] = await anyShades(server);
    await expect(lines).toHaveText([new RegExp(`${first.code}.*2 cones<b>scarf</b>`), new RegExp(second.code)]);
    await expectAccessible(page);
    await expect(dialog.getByText(BUYER.Email)).toBeInViewport();
    await expect(dialog.locator("dl")).toBeFocused();
    await dialog.getByLabel("State").focus();
    await dialog.getByLabel("State").selectOption("In work");
    await page.keyboard.press("Tab");
    await dialog.getByLabel("Assigned to").and(page.locator("select:focus")).selectOption(STAFF.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("They leave on Monday.");
    await page.keyboard.press("Tab");
    await page.keyboard.type("A good buyer.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Request updated successfully")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(stateOf(page, "Mei Atelier")).toHaveText("In work");
    expect(await rows(api.from("sample_requests").select("*").eq("id", id).single())).toMatchObject({
      status: "in work",
      assigned_to: STAFF.email,
      answer: "They leave on Monday.",
      notes: "A good buyer.",
    });
    // Said by the house, with the link; an answer is staff's own.
    await page.reload();
    await row(page, "Mei Atelier").getByRole("button", { name: "Mei Atelier", exact: true }).click();
    const thread = dialog.getByRole("list", { name: "Conversation" }).getByRole("listitem");
    await expect(thread).toHaveText([/the request was received.*Sent/, /the samples are in work.*Sent/]);
    const before = peer.received.length;
    await dialog.getByRole("button", { name: "Reply" }).click();
    const form = page.getByRole("dialog", { name: /^Reply to / });
    await form.getByLabel("Message").fill("By courier.");
    await form.getByRole("button", { name: "Send reply" }).click();
    await expect(thread).toHaveText([/received/, /in work/, /By courier\..*Sent/]);
    expect(peer.received.slice(before)).toMatchObject([
      { to: [BUYER.Email], mail: { text: expect.stringContaining(`/requests/${token}`) } },
    ]);
    await page.goto(`/requests/${token}`);
    await expect(page.locator("[aria-current=step]")).toHaveText("In work");
    await expect(page.getByRole("main")).toContainText("They leave on Monday.");
    await expect(page.getByRole("main")).not.toContainText("A good buyer.");
  });

  await leg("a colleague's newer change is not overwritten, and what fails keeps what was typed", async () => {
    const { id } = await keepRequest(server);
    await settle(server, id);
    await walkTo(page, `/admin/requests?edit=${id}`);
    const dialog = opened(page);
    await dialog.getByLabel("Notes").fill("Mine");
    await settle(server, id, { notes: "A colleague's" });
    await dialog.getByRole("button", { name: "Update Request" }).click();
    await expect(clashes(dialog)).toBeVisible();
    await expect(dialog.getByLabel("Notes")).toHaveValue("Mine");
    await clashOf(dialog, "Notes").getByRole("radio", { name: "Take theirs" }).check();
    await expect(dialog.getByLabel("Notes")).toHaveValue("A colleague's");

    await page.route("**/rest/v1/rpc/save_request", (route) => route.abort());
    await dialog.getByLabel("Notes").fill("Typed offline");
    await dialog.getByRole("button", { name: "Update Request" }).click();
    await expect(toast(page, "The server cannot be reached")).toBeVisible();
    await expect(dialog.getByLabel("Notes")).toHaveValue("Typed offline");
    await page.unroute("**/rest/v1/rpc/save_request");
    await dialog.getByLabel("Words for the buyer").fill("x".repeat(2001));
    await dialog.getByRole("button", { name: "Update Request" }).click();
    await expect(dialog.getByText("Please write at most 2000 characters")).toBeVisible();
  });

  await leg("a failed mail is sent again, and the list says when it has come through", async () => {
    const { id, number } = await keepRequest(server);
    await settle(server, id, { mail_status: "failed", mail_error: "550 Sender refused", mail_attempts: 76 });
    const before = peer.received.length;
    await walkTo(page, "/admin/requests");
    await choose(page, "Mei Atelier", "Mail the office again");
    await expect(toast(page, "The mail will be sent again")).toBeVisible();
    await expect(mailOf(page, "Mei Atelier")).toHaveText("Sent");
    const toOffice = peer.received.slice(before).filter(({ to }) => to[0] !== BUYER.Email);
    expect(toOffice).toMatchObject([
      { mail: { subject: `Sample request ${number}: Mei Atelier, 2 shades`, replyTo: [{ address: BUYER.Email }] } },
    ]);
    peer.mood = "5xx";
    await walkTo(page, `/admin/requests?edit=${id}`);
    await opened(page).getByRole("button", { name: "Mail the office again" }).click();
    await expect(opened(page)).toContainText("Tried once, next ");
    await expect(opened(page).getByRole("button", { name: "Mail the office again" })).toHaveCount(0);
  });

  await leg("the CSV file holds each line, and no formula of a visitor", async () => {
    for (let number = 1; number <= 11; number += 1) await keepRequest(server, { company: `House ${number}` });
    const { id } = await keepRequest(server, { company: "=HYPERLINK(1)", use: "+1" });
    await settle(server, id);
    await walkTo(page, "/admin/requests");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("sample-requests.csv");
    const [heads, ...lines] = parseCsv(await readFile(await file.path(), "utf8")).map(({ cells }) => cells);
    const column = (name: string) => lines.map((cells) => cells[heads?.indexOf(name) ?? -1]);
    expect(column("Item code").slice(0, 2)).toEqual((await anyShades(server)).map(({ code }) => code));
    expect(column("Company").slice(0, 3)).toEqual(["'=HYPERLINK(1)", "'=HYPERLINK(1)", "House 11"]);
    expect(column("Use").slice(0, 2)).toEqual(["'+1", "'+1"]);
    expect(new Set(column("Company")).size).toBe(12);

    await page.getByPlaceholder("Search requests...").fill("house 7");
    await expect(page.locator("tbody tr")).toHaveText([/House 7/]);
    const [narrowed] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const [, ...found] = parseCsv(await readFile(await narrowed.path(), "utf8"));
    expect(found.map(({ cells }) => cells[heads?.indexOf("Company") ?? -1])).toEqual(["House 7", "House 7"]);
  });

  await leg("a request whose code is deleted is whole, and says so", async () => {
    const service = makeService(server);
    const product = await rows(
      service.from("products").insert({ name: "Passing Thread", slug: "passing-thread" }).select("id").single(),
    );
    await service
      .from("item_codes")
      .insert({ product_id: product.id, item_code: "PT-1", color_name: "Last Gold" })
      .throwOnError();
    const { id } = await keepRequest(server, { codes: ["PT-1"] });
    await settle(server, id);
    await service.from("products").delete().eq("id", product.id).throwOnError();
    await walkTo(page, `/admin/requests?edit=${id}`);
    const line = opened(page).getByRole("table", { name: "Shades" }).locator("tbody tr");
    await expect(line).toHaveText(/PT-1 Last GoldPassing ThreadNo longer an item code2 cones/);
    await expect(line.getByRole("link")).toHaveCount(0);
  });

  await leg("says above the list that mails wait for a setting", async () => {
    const { id } = await keepRequest(server);
    const mail_error = "Mail settings: SMTP_URL is not set";
    await settle(server, id, { mail_status: "waiting", next_attempt_at: "2100-01-01T00:00:00Z", mail_error });
    await walkTo(page, "/admin/requests");
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "No mail is sent" })).toHaveText(
      "No mail is sent at the moment: SMTP_URL is not set. Requests are kept here and wait until it is put right, as docs/deploying.md says.",
    );
  });

  await leg("without requests, without a connection, and with the address of one that is not there", async () => {
    await walkTo(page, "/admin/requests?edit=999999");
    await expect(page.getByRole("alert")).toHaveText("This request no longer exists.");
    await page.keyboard.press("Escape");
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();
    await page.route(LIST, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to load requests");
    await page.unroute(LIST);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();
  });

  await leg("on a phone the state stands below who asks, and the dialog fits", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await keepRequest(server, { company: "W".repeat(200) });
    await settle(server, id, { mail_status: "failed", mail_error: "550" });
    await walkTo(page, "/admin/requests");
    const badges = page.locator("tbody tr .badge").filter({ visible: true });
    await expect(badges).toHaveText(["Received", "Mail failed"]);
    for (const badge of await badges.all()) await expect(badge).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await walkTo(page, `/admin/requests?edit=${id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("State")).toBeVisible();
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await expectAccessible(page);
  });
});
