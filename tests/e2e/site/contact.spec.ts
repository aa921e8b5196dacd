import { expectAccessible } from "../support/axe.ts";
import {
  button,
  empty,
  expectValues,
  fieldOf,
  fields,
  fill,
  formOf,
  message,
  problems,
  sendPath,
  sent,
} from "../support/contact-form.ts";
import { test } from "../support/mail-server.ts";
import { expect } from "../support/server.ts";
import { readRows } from "../support/table.ts";
import { openTimeless } from "../support/time.ts";

test.beforeEach(async ({ context }) => {
  await context.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><html lang="en"><title>Map</title><p>Map</p>' }),
  );
});

test("hero, details and map, and codes to scan", async ({ page, request }) => {
  await page.goto("/contact");
  await expect(page).toHaveTitle("Contact Us | Kinran Threads");
  await expect(page.locator(".hero .eyebrow")).toHaveText("GET IN TOUCH");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  await expect(page.locator(".hero .lead")).not.toBeEmpty();

  const details = page.getByRole("region", { name: "Contact Information" });
  await expect(details).toContainText("Kowloon, Hong Kong");
  await expect(details.getByRole("link", { name: "+852 0185 1985" })).toHaveAttribute("href", "tel:+85201851985");
  await expect(details.getByRole("link", { name: "enquiry@kinran-threads.example" })).toHaveAttribute(
    "href",
    "mailto:enquiry@kinran-threads.example",
  );
  const source = await (await request.get("/contact")).text();
  expect(source.slice(source.indexOf("<body"))).not.toContain("enquiry@kinran-threads.example");
  await expect(details.locator(".openings p")).toHaveText([
    "Monday–Friday 9:00 AM–6:00 PM",
    "Saturday 9:00 AM–1:00 PM",
    "Sunday Closed",
  ]);
  await expect(details.getByRole("link", { name: "Facebook" })).toHaveAttribute("href", /facebook\.com/);
  await expect(details.getByRole("link", { name: "Instagram" })).toHaveAttribute("href", /instagram\.com/);

  const place = page.getByRole("region", { name: "Our Location" });
  await expect(place.locator("iframe")).toHaveAttribute("title", /^Map: Kinran/);
  await expect(place.locator("iframe")).toHaveAttribute("loading", "lazy");
  await expect(place.getByRole("link")).toHaveAttribute("href", /^https:\/\/www\.openstreetmap\.org\/\?mlat/);
  await place.scrollIntoViewIfNeeded();
  await expect(page.frameLocator("iframe").getByText("Map")).toBeVisible();
  await expectAccessible(page);

  for (const [name, caption] of [
    ["WeChat", "Scan to follow us on WeChat"],
    ["WhatsApp", "Scan to WhatsApp"],
  ] as const) {
    await test.step(`${name} opens a code to scan and a way to chat`, async () => {
      await details.getByRole("button", { name }).click();
      const popover = page.getByRole("dialog", { name });
      await expect(popover.getByText(caption)).toBeVisible();
      await expect(popover.getByRole("img")).toBeVisible();
      await expect(popover.getByRole("link", { name: "Click Here" })).toHaveAttribute("href", /^https:/);
      await page.keyboard.press("Escape");
      await expect(popover).toBeHidden();
    });
  }
});

test("a message reaches the company, with the visitor to reply to", async ({ page, peer, server, request }) => {
  await openTimeless(page, "/contact");
  await expect(fieldOf(page, "Message")).toHaveAttribute("rows", "5");
  const values = message("Shade card, please");
  await fill(page, values);
  const [call] = await Promise.all([page.waitForRequest(sendPath), button(page).click()]);
  const [{ value: desk } = {}] = await readRows(request, server, "global_settings?type=eq.contact_email");
  expect(call.postDataJSON()).toEqual({
    name: values.Name,
    email: values.Email,
    subject: values.Subject,
    message: values.Message,
    adminEmail: desk,
  });
  await expect(page.getByRole("status")).toHaveText(sent);
  await expectValues(page, empty);
  await expect(formOf(page).locator("[aria-invalid]")).toHaveCount(0);

  const rows = await readRows(request, server, "contact_messages?subject=eq.Shade%20card%2C%20please");
  expect(rows).toMatchObject([{ name: "Ada Wong", email: "ada@example.com", message: values.Message }]);
  const mailOf = () => peer.received.filter(({ mail }) => mail.subject === "Website message: Shade card, please");
  await expect.poll(() => mailOf().length).toBe(1);
  const [received] = mailOf();
  expect(received?.to).toEqual([desk]);
  expect(received?.mail.replyTo).toMatchObject([{ address: "ada@example.com" }]);
  expect(received?.mail.from?.address).toBe("enquiry@kinran-threads.example");
  expect(received?.mail.text).toContain("We knit in 12 gauge.");

  await page.getByRole("status").getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(sent)).toHaveCount(0);
  await page.clock.resume();
  await expectAccessible(page);
});

test("checked on submit, then on change, with the message under each field", async ({ page }) => {
  await page.goto("/contact");
  await fieldOf(page, "Name").fill("A");
  await fieldOf(page, "Email").fill("ada@example");
  await expect(formOf(page).locator("[aria-invalid], .problem")).toHaveCount(0);
  await button(page).click();
  for (const label of fields) {
    await expect(fieldOf(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(fieldOf(page, label)).toHaveAccessibleDescription(problems[label]);
  }
  await expect(formOf(page).locator(".field")).toContainText(fields.map((label) => problems[label]));
  await expect(fieldOf(page, "Name")).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type("d");
  await expect(fieldOf(page, "Name")).not.toHaveAttribute("aria-invalid");
  await fieldOf(page, "Email").fill("ada@example.com");
  await expect(formOf(page).getByText(problems.Email)).toHaveCount(0);
  await expect(formOf(page).getByText(problems.Subject)).toBeVisible();
  await fieldOf(page, "Subject").fill("ab");
  await expect(formOf(page).getByText(problems.Subject)).toBeVisible();
  await fieldOf(page, "Subject").fill("abc");
  await fieldOf(page, "Message").fill("123456789");
  await button(page).click();
  await expect(fieldOf(page, "Message")).toBeFocused();
  await expect(formOf(page).locator(".problem")).toHaveText([problems.Message]);
  await fieldOf(page, "Message").fill("1234567890");
  await expect(formOf(page).locator(".problem")).toHaveCount(0);
});

test("an unreadable contact address is only logged", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (entry) => entry.type() === "warning" && warnings.push(entry.text()));
  await page.route("**/rest/v1/global_settings*", (route) => route.fulfill({ status: 500, json: { message: "down" } }));
  await page.goto("/contact");
  await fill(page, message("Without a setting"));
  const [call] = await Promise.all([page.waitForRequest(sendPath), button(page).click()]);
  expect(call.postDataJSON().adminEmail).toBe("enquiry@kinran-threads.example");
  await expect(page.getByRole("status")).toHaveText(sent);
  expect(warnings.join()).toContain("Contact address not read");
});

test("in Chinese", async ({ page, zhUrl }) => {
  await page.goto(`${zhUrl}/contact`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("聯絡我們");
  const form = page.locator(".contact-card").filter({ hasText: "發送訊息給我們" });
  await form.getByRole("button", { name: "發送訊息" }).click();
  await expect(form.locator(".problem")).toHaveText([
    "姓名最少須有 2 個字元。",
    "請輸入有效的電郵地址。",
    "主旨最少須有 3 個字元。",
    "訊息最少須有 10 個字元。",
  ]);
  await form.getByLabel("姓名").fill("黃雅達");
  await form.getByLabel("電郵").fill("ada@example.com");
  await form.getByLabel("主旨").fill("索取色卡");
  await form.getByLabel("訊息").fill("請寄上二〇二六年色卡，謝謝。");
  await form.getByRole("button", { name: "發送訊息" }).click();
  await expect(page.getByRole("status")).toHaveText("訊息已成功發送！我們會盡快回覆您。");
  await expect(page.getByRole("region", { name: "聯絡資料" }).locator(".openings p")).toHaveText([
    "星期一至五 上午 9:00–下午 6:00",
    "星期六 上午 9:00–下午 1:00",
    "星期日 休息",
  ]);
  await expectAccessible(page);
});

test("complete by keyboard, and at 320 px nothing is cut", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/contact");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await fieldOf(page, "Name").focus();
  const values = message("By keyboard");
  for (const label of fields) {
    await expect(fieldOf(page, label)).toBeFocused();
    await page.keyboard.type(values[label].replace("\n", " "));
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText(sent);
  await expect(button(page)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
