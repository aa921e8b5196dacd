import { expectAccessible } from "../support/axe.ts";
import {
  button,
  empty,
  expectValues,
  failed,
  fieldOf,
  fields,
  fill,
  formOf,
  message,
  sendPath,
  sent,
} from "../support/contact-form.ts";
import { test } from "../support/mail-server.ts";
import { expect } from "../support/server.ts";

test.beforeEach(async ({ context }) => {
  await context.route("https://www.openstreetmap.org/**", (route) => route.abort());
});

test("a message is on its way, fails and is sent again", async ({ page, peer }) => {
  await page.goto("/contact");

  await test.step("busy while it is sent, and never sent twice", async () => {
    let calls = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(sendPath, async (route) => {
      calls += 1;
      await answered;
      await route.fulfill({ json: { success: true } });
    });
    await fill(page, message("Sent once"));
    await button(page).click();
    await expect(button(page)).toHaveText("Sending...");
    await expect(button(page)).toBeDisabled();
    await expect(button(page).locator(".spinner")).toBeVisible();
    await fieldOf(page, "Name").press("Enter");
    await formOf(page)
      .locator("form.contact-form")
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    answer();
    await expect(page.getByRole("status")).toHaveText(sent);
    await expect(button(page)).toHaveText("Send Message");
    await expect(button(page)).toBeEnabled();
    expect(calls).toBe(1);
    await page.unroute(sendPath);
  });

  await test.step("the fields are locked while a message is sent, so that nothing typed meanwhile is lost", async () => {
    let status = 503;
    let answer = () => {};
    await page.route(sendPath, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ status, json: status === 200 ? { success: true } : { error: "Failed to send message" } });
    });
    const values = message("Locked");
    await fill(page, values);
    for (const told of [failed, sent]) {
      await fieldOf(page, "Message").focus();
      const asked = page.waitForRequest(sendPath);
      await formOf(page)
        .locator("form.contact-form")
        .evaluate((form: HTMLFormElement) => form.requestSubmit());
      await asked;
      await page.keyboard.type("And one thing more");
      for (const label of fields) await expect(fieldOf(page, label)).not.toBeEditable();
      await expectValues(page, values);
      answer();
      await expect(page.getByText(told)).toBeVisible();
      await expect(fieldOf(page, "Message")).toBeFocused();
      await expectValues(page, told === sent ? empty : values);
      await page.keyboard.type(" ");
      await expect(fieldOf(page, "Message")).toHaveValue(told === sent ? " " : `${values.Message} `);
      await fill(page, values);
      status = 200;
    }
    await page.unroute(sendPath);
  });

  await test.step("a failure keeps the form, and a second try sends it", async () => {
    const values = message("Kept on failure");
    for (const failure of [
      () => page.route(sendPath, (route) => route.fulfill({ status: 503, json: { error: "Failed to send message" } })),
      () => page.route(sendPath, (route) => route.abort()),
      () => page.route(sendPath, (route) => route.fulfill({ status: 200, json: { error: "Not kept" } })),
    ]) {
      await failure();
      await fill(page, values);
      await button(page).click();
      await expect(page.getByRole("alert")).toHaveText(failed);
      await expectValues(page, values);
      await expect(button(page)).toBeEnabled();
      await page.unroute(sendPath);
    }
    await expectAccessible(page);
    await button(page).click();
    await expect(page.getByRole("status")).toHaveText(sent);
    await expect(page.getByRole("alert")).toHaveCount(0);
    const mails = () => peer.received.filter(({ mail }) => mail.subject?.endsWith("Kept on failure"));
    await expect.poll(() => mails().length).toBe(1);
  });
});

test("without a connection the failure is told at once", async ({ page, context }) => {
  const values = message("Offline");
  await page.goto("/contact");
  await fill(page, values);
  const alert = page.getByRole("alert");
  // First without the client library, then with it.
  await context.setOffline(true);
  await button(page).click();
  await expect(alert).toContainText(failed);
  await context.setOffline(false);
  await page.route(sendPath, (route) => route.abort());
  await button(page).click();
  await expect(alert).toContainText(failed);
  await expect(button(page)).toBeEnabled();
  await page.getByRole("button", { name: "Close" }).click();
  await context.setOffline(true);
  await button(page).click();
  await expect(alert).toContainText(failed);
  await expectValues(page, values);
});

test("what was typed waits while the visitor looks something up, and what was sent is gone", async ({ page }) => {
  await page.route(sendPath, (route) => route.fulfill({ json: { success: true } }));
  const leaveAndReturn = async () => {
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: "Products", exact: true }).first().click();
    await expect(page).toHaveURL("/products");
    await header.getByRole("link", { name: "Contact Us" }).first().click();
    await expect(page).toHaveURL("/contact");
  };
  await page.goto("/contact");
  const values = message("Looked up");
  await fill(page, values);
  await leaveAndReturn();
  await expectValues(page, values);
  await button(page).click();
  await expect(page.getByRole("status")).toHaveText(sent);
  await leaveAndReturn();
  await expectValues(page, empty);
});
