import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { choose, names, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { clashes, clashOf } from "../support/clash.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const address = "**/rest/v1/newsletter_subscription?*";

async function addSubscriber(api: Client, email: string, changes: { active?: boolean; createTime?: string } = {}) {
  return rows(
    api
      .from("newsletter_subscription")
      .insert({ email, ...changes })
      .select()
      .single(),
  );
}

async function stored(api: Client, id: number) {
  const [subscriber] = await rows(api.from("newsletter_subscription").select().eq("id", id));
  return subscriber;
}

/** Opens the tab, with the form of the subscriber with this id. */
async function openSubscribers(page: Page, edited?: number) {
  await walkTo(page, `/admin/general-settings?tab=subscribers${edited === undefined ? "" : `&edit=${edited}`}`);
  return page.getByRole("dialog", { name: "Edit Subscriber" });
}

test("subscribers", async ({ page, api, context }) => {
  const leg = startWalk(page, {
    before: async () => {
      await rows(api.from("newsletter_subscription").delete().gt("id", 0).select());
    },
  });
  await leg("lists the subscribers with status and day, searched by email and in pages of ten", async () => {
    await addSubscriber(api, "old@list.test", { active: false, createTime: "2025-12-31T15:59:00Z" });
    await addSubscriber(api, "new@list.test", { createTime: "2025-12-31T16:00:00Z" });
    await openSubscribers(page);
    await expect(page.getByRole("columnheader")).toHaveText([
      "Email",
      "Status",
      "Confirmation",
      "Created At",
      "Actions",
    ]);
    await expect(row(page, "new@list.test").getByRole("cell")).toHaveText([
      "new@list.test",
      "Active",
      "Not confirmed",
      "Jan 1, 2026",
      "",
    ]);
    await expect(row(page, "old@list.test").getByRole("cell")).toHaveText([
      "old@list.test",
      "Inactive",
      "Not confirmed",
      "Dec 31, 2025",
      "",
    ]);
    await expect.poll(() => names(page)).toEqual(["new@list.test", "old@list.test"]);
    await page.getByRole("button", { name: "Created At" }).click();
    await expect.poll(() => names(page)).toEqual(["old@list.test", "new@list.test"]);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);

    await page.getByPlaceholder("Search by email...").fill("NEW@");
    await expect.poll(() => names(page)).toEqual(["new@list.test"]);
    await page.getByPlaceholder("Search by email...").fill("nobody");
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();

    for (let number = 1; number <= 9; number += 1) await addSubscriber(api, `page${number}@list.test`);
    await openSubscribers(page);
    await expect.poll(async () => (await names(page)).length).toBe(10);
    await page.getByRole("button", { name: "Next page" }).click();
    await expect.poll(() => names(page)).toEqual(["old@list.test"]);
  });

  await leg("a list that cannot be loaded says so and is read again", async () => {
    await addSubscriber(api, "a@list.test");
    await page.route(address, (route) => route.abort());
    await openSubscribers(page);
    await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText("Failed to load subscribers");
    await expect(page.getByRole("button", { name: "Export Emails" })).toBeDisabled();
    await page.unroute(address);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(row(page, "a@list.test")).toBeVisible();
  });

  await leg("a subscription is deactivated and activated", async () => {
    const { id } = await addSubscriber(api, "a@toggle.test");
    await openSubscribers(page);
    await choose(page, "a@toggle.test", "Deactivate");
    await expect(toast(page, "Subscription deactivated successfully")).toBeVisible();
    await expect(row(page, "a@toggle.test")).toContainText("Inactive");
    expect((await stored(api, id))?.active).toBe(false);
    await choose(page, "a@toggle.test", "Activate");
    await expect(toast(page, "Subscription activated successfully")).toBeVisible();
    expect((await stored(api, id))?.active).toBe(true);

    await page.route(address, (route) => route.abort());
    await choose(page, "a@toggle.test", "Deactivate");
    await expect(toast(page, "Failed to update subscription status")).toBeVisible();
    await expect(row(page, "a@toggle.test").getByRole("cell").nth(1)).toHaveText("Active");
  });

  await leg("a subscription is deleted after a question", async () => {
    const { id } = await addSubscriber(api, "a@delete.test");
    await openSubscribers(page);
    await choose(page, "a@delete.test", "Delete");
    const dialog = page.getByRole("alertdialog", { name: "Delete a@delete.test?" });
    await expect(
      dialog.getByText("This will permanently delete this subscription. This action cannot be undone.", {
        exact: true,
      }),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await stored(api, id)).toBeDefined();

    await choose(page, "a@delete.test", "Delete");
    await page.route(address, (route) => route.abort());
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Failed to delete subscription")).toBeVisible();
    await page.unroute(address);
    await dialog.getByRole("button", { name: "Delete" }).dblclick();
    await expect(toast(page, "Subscription deleted successfully")).toBeVisible();
    await expect(page.getByText("No data found", { exact: true })).toBeVisible();
    await expect(toast(page, "Subscription deleted successfully")).toHaveCount(1);
    expect(await stored(api, id)).toBeUndefined();
  });

  await leg("the active addresses are shown, copied and downloaded", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await addSubscriber(api, "first@export.test", { createTime: "2026-01-02T00:00:00Z" });
    await addSubscriber(api, "off@export.test", { active: false });
    await addSubscriber(api, "=1+1@export.test", { createTime: "2026-01-01T00:00:00Z" });
    await openSubscribers(page);
    await page.getByRole("button", { name: "Export Emails" }).click();
    const dialog = page.getByRole("dialog", { name: "Export Active Email Addresses" });
    const box = dialog.getByRole("textbox");
    const joined = "first@export.test;=1+1@export.test";
    await expect(box).toHaveValue(joined);
    await expect(box).toHaveAttribute("readonly");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Copy to Clipboard" }).click();
    await expect(toast(page, "Active emails copied to clipboard!")).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(joined);

    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("active-subscribers.csv");
    const lines = readFileSync(await file.path(), "utf8").split("\r\n");
    expect(lines.map((line) => line.split(",")[0])).toEqual([
      "\uFEFFEmail",
      "first@export.test",
      "'=1+1@export.test",
      "",
    ]);
  });

  await leg("an address is changed by keyboard alone on a phone; it is required, valid and nobody else's", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await addSubscriber(api, "taken@edit.test");
    const { id } = await addSubscriber(api, "a@edit.test");
    await openSubscribers(page);
    await page.getByRole("button", { name: "Actions for a@edit.test" }).focus();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Edit Subscriber" });
    const email = form.getByLabel("Email");
    await expect(email).toBeFocused();
    await expectAccessible(page);
    await email.fill(" ");
    await email.press("Enter");
    await expect(form.getByText("Email is required")).toBeVisible();
    await email.fill("nothing");
    await expect(form.getByText("Please enter a valid email address")).toBeVisible();
    await email.fill("Taken@edit.test");
    await email.press("Enter");
    await expect(toast(page, "Failed to update email address")).toBeVisible();
    await expect(page.getByText("Another subscriber already has this email address")).toBeVisible();
    await email.fill(" B@Edit.test ");
    await email.press("Enter");
    await expect(toast(page, "Email address updated successfully")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(row(page, "b@edit.test")).toBeVisible();
    expect(await stored(api, id)).toMatchObject({ email: "b@edit.test", active: true });
  });

  await leg("a failed save keeps the input, and a colleague's newer change is not overwritten", async () => {
    const { id } = await addSubscriber(api, "a@race.test");
    const form = await openSubscribers(page, id);
    const email = form.getByLabel("Email");
    await email.fill("typed@race.test");
    // It is stored, but nobody hears of it.
    await page.route("**/rpc/write_records", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.getByRole("button", { name: "Update Email" }).click();
    await expect(toast(page, "Failed to update email address")).toBeVisible();
    await expect(email).toHaveValue("typed@race.test");
    await page.unroute("**/rpc/write_records");
    await form.getByRole("button", { name: "Update Email" }).click();
    await expect(toast(page, "Email address updated successfully")).toBeVisible();
    expect((await stored(api, id))?.email).toBe("typed@race.test");

    await openSubscribers(page, id);
    await email.fill("mine@race.test");
    await rows(api.from("newsletter_subscription").update({ email: "theirs@race.test" }).eq("id", id).select());
    await form.getByRole("button", { name: "Update Email" }).click();
    await expect(clashes(form)).toBeVisible();
    expect((await stored(api, id))?.email).toBe("theirs@race.test");
    await clashOf(form, "Email").getByRole("radio", { name: "Take theirs" }).check();
    await expect(email).toHaveValue("theirs@race.test");
    await rows(api.from("newsletter_subscription").delete().eq("id", id).select());
    await email.fill("late@race.test");
    await form.getByRole("button", { name: "Update Email" }).click();
    await expect(form.getByText(/no longer exists/)).toBeVisible();
  });
});
