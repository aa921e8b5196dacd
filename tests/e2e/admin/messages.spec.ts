import { mergeTests, type Page } from "@playwright/test";
import { makeService, makeVisitor } from "../../conformance/clients.ts";
import { choose, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { keepMessage as keep } from "../support/contact-messages.ts";
import { test as withMail } from "../support/mail-server.ts";
import { expect, rows, test as withStaff } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const test = mergeTests(withMail, withStaff);

const address = "**/rest/v1/contact_messages?*";
/** The state of a message's mail in the list. */
const mailOf = (page: Page, name: string) => row(page, name).getByRole("cell").nth(5);
const opened = (page: Page, name = "Shade card") => page.getByRole("dialog", { name });

test("messages of visitors", async ({ page, api, peer, server }) => {
  const leg = startWalk(page, {
    before: async () => {
      peer.mood = "good";
      await makeService(server).from("contact_messages").delete().gt("id", 0).throwOnError();
    },
  });
  await leg("the dashboard leads there and says what is new and what has failed", async () => {
    await walkTo(page, "/admin");
    const link = page.getByRole("main").getByRole("link", { name: /^Messages/ });
    await expect(link).toHaveText("MessagesNo open messages");
    await keep(server);
    await keep(server, { mail_status: "failed", mail_error: "550 Sender refused" });
    await page.reload();
    await expect(link).toHaveText("Messages2 open, 2 new1 mail has failed");
    await link.click();
    await expect(page).toHaveURL(/\/admin\/messages$/);
    await expect(page).toHaveTitle("Messages · Kinran Threads Admin");
  });

  await leg(
    "lists what visitors wrote, the newest first, with the state of its mail and the reason of a failure",
    async () => {
      await keep(server, { subject: "Older", created_at: "2026-03-03T16:05:00Z", status: "read" });
      await keep(server, { mail_status: "failed", mail_error: "550 Sender refused" });
      await keep(server, {
        subject: "Newest",
        created_at: "2026-03-05T16:05:00Z",
        mail_status: "waiting",
        mail_error: "connect ECONNREFUSED",
        mail_attempts: 2,
        next_attempt_at: "2100-01-01T00:00:00Z",
        sent_at: null,
      });
      await walkTo(page, "/admin/messages");
      await expect(page.getByRole("columnheader")).toHaveText([
        "Subject",
        "From",
        "Received",
        "Status",
        "Assigned to",
        "Mail",
        "Actions",
      ]);
      await expect(page.locator("tbody tr")).toHaveText([/Newest/, /Shade card/, /Older/]);
      const texts = [
        "Shade card",
        "Ada Wong ada@example.com",
        "Mar 5, 2026, 00:05",
        "New",
        "–",
        "Failed 550 Sender refused",
        "",
      ];
      await expect(row(page, "Shade card").getByRole("cell")).toHaveText(texts, { useInnerText: true });
      await expect(mailOf(page, "Older")).toHaveText("Sent");
      await expect(mailOf(page, "Newest")).toHaveText("Waitingconnect ECONNREFUSED");
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);

      await page.getByLabel("Mail", { exact: true }).selectOption("Failed");
      await expect(page.locator("tbody tr")).toHaveText([/Shade card/]);
      await page.getByLabel("Mail", { exact: true }).selectOption("All Mails");
      await expect(page.locator("tbody tr")).toHaveCount(3);
      await page.getByPlaceholder("Search messages...").fill("nobody");
      await expect(page.getByText("No data found", { exact: true })).toBeVisible();
    },
  );

  await leg("a message is read in full, counts as read then, and is marked as new again", async () => {
    const { id } = await keep(server, { message: `<b>Bold</b>\n${"long".repeat(300)}` });
    const status = async () => (await rows(api.from("contact_messages").select("status").eq("id", id).single())).status;
    await walkTo(page, "/admin/messages");
    await row(page, "Shade card").getByRole("button", { name: "Shade card", exact: true }).click();
    await expect(opened(page)).toContainText("<b>Bold</b>");
    await expect(opened(page)).toContainText("Sent Mar 5, 2026, 00:05");
    await expect.poll(status).toBe("read");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(row(page, "Shade card").getByRole("cell").nth(3)).toHaveText("Read");

    await walkTo(page, `/admin/messages?edit=${id}`);
    await opened(page).getByRole("button", { name: "Mark as new" }).click();
    await expect(opened(page)).toHaveCount(0);
    await expect.poll(status).toBe("new");
    await choose(page, "Shade card", "Mark as read");
    await expect.poll(status).toBe("read");

    await page.route(address, (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
    await choose(page, "Shade card", "Mark as new");
    await expect(toast(page, "Failed to update message")).toBeVisible();
    await expect(row(page, "Shade card").getByRole("cell").nth(3)).toHaveText("Read");
  });

  await leg(
    "an answered and an archived message leave the inbox, the count beside its entry goes down, and they come back",
    async () => {
      const list = page.locator("tbody tr");
      const show = (choice: string) => page.getByLabel("Status", { exact: true }).selectOption(choice);
      const entry = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Messages" });
      await keep(server, { subject: "Samples", status: "read" });
      await keep(server);
      await walkTo(page, "/admin/messages");
      await expect(entry).toHaveText("Messages 2 open");

      await choose(page, "Samples", "Mark answered");
      await expect(toast(page, "Message marked as answered")).toBeVisible();
      await expect(list).toHaveText([/Shade card/]);
      await expect(entry).toHaveText("Messages 1 open");
      await row(page, "Shade card").getByRole("button", { name: "Shade card", exact: true }).click();
      await opened(page).getByRole("button", { name: "Archive" }).click();
      await expect(opened(page)).toHaveCount(0);
      await expect(page.getByText("No data found", { exact: true })).toBeVisible();
      await expect(entry).toHaveText("Messages");

      await show("All Messages");
      await expect(list).toHaveCount(2);
      await show("Archived");
      await expect(list).toHaveText([/Shade card.*Archived/]);
      await expectAccessible(page);
      await choose(page, "Shade card", "Unarchive");
      await expect(page.getByText("No data found", { exact: true })).toBeVisible();
      await show("Answered");
      await expect(list).toHaveText([/Samples.*Answered/]);
      await row(page, "Samples").getByRole("button", { name: "Samples", exact: true }).click();
      await expect(opened(page, "Samples")).toContainText(/Answered [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d/);
      await expectAccessible(page);
      await opened(page, "Samples").getByRole("button", { name: "Mark unanswered" }).click();
      await expect(opened(page, "Samples").getByRole("button", { name: "Mark answered" })).toBeVisible();
      await page.keyboard.press("Escape");
      await show("Inbox");
      await expect(list).toHaveCount(2);
      await expect(entry).toHaveText("Messages 2 open");

      await page.route(address, (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
      await choose(page, "Samples", "Archive");
      await expect(toast(page, "Failed to update message")).toBeVisible();
      await expect(list).toHaveCount(2);
    },
  );

  await leg("a failed mail is sent again at once, and the list says when it has come through", async () => {
    await keep(server, { mail_status: "failed", mail_error: "550 Sender refused", mail_attempts: 76, sent_at: null });
    const before = peer.received.length;
    await walkTo(page, "/admin/messages");
    await choose(page, "Shade card", "Mail the office again");
    await expect(toast(page, "The mail will be sent again")).toBeVisible();
    await expect(mailOf(page, "Shade card")).toHaveText("Sent");
    expect(peer.received.slice(before)).toMatchObject([
      { mail: { subject: "Website message: Shade card", replyTo: [{ address: "ada@example.com" }] } },
    ]);

    peer.mood = "5xx";
    await row(page, "Shade card").getByRole("button", { name: "Shade card", exact: true }).click();
    await opened(page).getByRole("button", { name: "Mail the office again" }).click();
    await expect(opened(page)).toContainText("Tried once, next ");
    await expect(opened(page)).toContainText("554 Content refused");
    await expect(opened(page).getByRole("button", { name: "Mail the office again" })).toHaveCount(0);
  });

  await leg("what a visitor sends stands in the list, also while the mail server refuses it", async () => {
    peer.mood = "refuses sender";
    const body = { name: "Li", email: "li@example.com", subject: "Samples", message: "Ten cones, please." };
    const { error } = await makeVisitor(server).functions.invoke("send-contact-email", { body });
    expect(error).toBeNull();
    await walkTo(page, "/admin/messages");
    await expect(mailOf(page, "Samples")).toContainText("Sender refused");
    await expect(mailOf(page, "Samples")).toContainText("Waiting");
  });

  await leg("says above the list that mails wait for a setting, until none does", async () => {
    const warning = page.getByRole("main").getByRole("status").filter({ hasText: "No mail is sent" });
    const mail_error = "Mail settings: SMTP_URL is not set";
    const waiting = { mail_status: "waiting", next_attempt_at: "2100-01-01T00:00:00Z", sent_at: null };
    await keep(server, { subject: "Refused", ...waiting, mail_error: "451 later", mail_attempts: 1 });
    await walkTo(page, "/admin/messages");
    await expect(mailOf(page, "Refused")).toHaveText("Waiting451 later");
    await expect(warning).toHaveCount(0);

    const { id } = await keep(server, { subject: "Unsent", ...waiting, mail_error });
    await page.reload();
    await expect(warning).toHaveText(
      "No mail is sent at the moment: SMTP_URL is not set. Messages are kept here and wait until it is put right, as docs/deploying.md says.",
    );
    await expect(mailOf(page, "Unsent")).toHaveText(`Waiting${mail_error}`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(warning).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    await makeService(server).from("contact_messages").update({ mail_status: "sent" }).eq("id", id).throwOnError();
    await page.reload();
    await expect(page.getByRole("button", { name: "Unsent", exact: true })).toBeVisible();
    await expect(warning).toHaveCount(0);
  });

  await leg("without messages, without a connection, and with the address of one that is not there", async () => {
    await walkTo(page, "/admin/messages?edit=999999");
    await expect(page.getByRole("alert")).toHaveText("This message no longer exists.");
    await page.keyboard.press("Escape");
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();
    await page.route("**/rest/v1/rpc/list_ids", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to load messages");
    await page.unroute("**/rest/v1/rpc/list_ids");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();
  });

  await leg("on a phone the states stand below the subject, within the screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await keep(server, { subject: "Unsent", mail_status: "failed", mail_error: "550 Sender refused" });
    await keep(server, { subject: "Answered", status: "read" });
    await walkTo(page, "/admin/messages");
    const listed = (name: string) =>
      page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });
    for (const [name, states] of [
      ["Unsent", ["New", "Mail failed"]],
      ["Answered", ["Read"]],
    ] as const) {
      const badges = listed(name).locator(".badge").filter({ visible: true });
      await expect(badges).toHaveText(states);
      for (const badge of await badges.all()) await expect(badge).toBeInViewport({ ratio: 1 });
    }
    await expect(listed("Answered").getByText("Mar 5, 2026, 00:05").filter({ visible: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole("columnheader", { name: "Mail" })).toBeHidden();
    await expectAccessible(page);
  });
});
