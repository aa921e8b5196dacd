import { mergeTests } from "@playwright/test";
import { choose, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { keepMessage } from "../support/contact-messages.ts";
import { test as withMail } from "../support/mail-server.ts";
import { expect, rows, test as withStaff } from "../support/staff.ts";

const test = mergeTests(withMail, withStaff);

// Answers to requests are tried by samples.

test("a message is answered from here and given to somebody; what was typed is not lost", async ({
  page,
  api,
  peer,
  server,
}) => {
  peer.mood = "good";
  const { id } = await keepMessage(server);
  const dialog = page.getByRole("dialog", { name: "Shade card" });
  const before = peer.received.length;
  await page.goto("/admin/messages");
  await choose(page, "Shade card", "Reply");
  const form = page.getByRole("dialog", { name: "Reply to Ada Wong" });
  await expect(form.getByLabel("Message")).toBeFocused();
  await form.getByRole("button", { name: "Send reply" }).click();
  await expect(form.getByText("Please write a message")).toBeVisible();
  await form.getByLabel("Template").selectOption("感謝來信，正在處理");
  await expect(form.getByLabel("Message")).toHaveValue(/^感謝您的來信/);
  await form.getByLabel("Message").fill("It is on its way.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();

  // A page that is lost gives it back, and asks before.
  const asked = page.waitForEvent("dialog").then((warning) => warning.accept());
  await Promise.all([asked, page.reload()]);
  await choose(page, "Shade card", "Reply");
  await expect(form.getByLabel("Message")).toHaveValue("It is on its way.");
  await page.route("**/rest/v1/rpc/send_reply", (route) => route.abort());
  await form.getByRole("button", { name: "Send reply" }).click();
  await expect(toast(page, "Failed to send the reply")).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("It is on its way.");
  await page.unroute("**/rest/v1/rpc/send_reply");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send reply" }).click();
  await expect(toast(page, "Reply sent")).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByLabel("Status", { exact: true }).selectOption("Answered");
  await row(page, "Shade card").getByRole("button", { name: "Shade card", exact: true }).click();
  const thread = page.getByRole("list", { name: "Conversation" }).getByRole("listitem");
  await expect(thread).toHaveText([/Ada Wong.*Please send the 2026 shade card/, /It is on its way\..*Sent/]);
  await dialog.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(form.getByLabel("Message")).toHaveValue("");
  const otherTab = await page.context().newPage();
  await otherTab.goto("/admin/messages");
  await otherTab.getByLabel("Status", { exact: true }).selectOption("Answered");
  await expect(row(otherTab, "Shade card")).toBeVisible();
  await form.getByLabel("Message").fill("Anything else?");
  await page.goBack();
  for (const tab of [page, otherTab])
    await expect(row(tab, "Shade card").getByText("Draft", { exact: true }).last()).toBeVisible();
  await row(page, "Shade card").getByRole("button", { name: "Shade card", exact: true }).click();
  await dialog.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(form.getByLabel("Message")).toHaveValue("Anything else?");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await dialog.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(form.getByLabel("Message")).toHaveValue("");
  await page.keyboard.press("Escape");
  for (const tab of [page, otherTab])
    await expect(tab.locator("tr").getByText("Draft", { exact: true })).toHaveCount(0);
  await otherTab.close();
  expect(peer.received.slice(before)).toMatchObject([
    {
      to: ["ada@example.com"],
      mail: { subject: "Re: Shade card", text: expect.stringMatching(/^It is on its way\.[\s\S]*\n> Please send/) },
    },
  ]);
  await expect(dialog).toContainText("Answered");

  await expect(dialog.getByLabel("Assigned to").locator("option:checked")).toHaveText("Nobody");
  await dialog.getByLabel("Assigned to").selectOption({ index: 1 });
  await expect(toast(page, "Assigned to ")).toBeVisible();
  const kept = await rows(api.from("contact_messages").select("assigned_to").eq("id", id).single());
  expect(kept.assigned_to).not.toBe("");
  await page.keyboard.press("Escape");
  await expect(row(page, "Shade card")).toContainText(kept.assigned_to);
});
