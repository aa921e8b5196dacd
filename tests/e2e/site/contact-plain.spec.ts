import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/mail-server.ts";
import { expect } from "../support/server.ts";

// The contact form of browsers that run no scripts.
test.use({ javaScriptEnabled: false });

const failed = "Failed to send message. Please try again later.";
const good = { name: "Ada Wong", email: "ada@example.com", subject: "Plain post", message: "Without any scripts." };

test.afterEach(({ fragile }) => {
  fragile.isUp = true;
});

test("wrong fields come back with their messages and what was typed", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("A");
  await page.getByLabel("Subject").fill("Still <here> & kept");
  await page.getByLabel("Message").fill("short");
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    page.getByRole("button", { name: "Send Message" }).click(),
  ]);
  expect(response.status()).toBe(400);
  expect(response.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator(".problem")).toHaveText([
    "Name must be at least 2 characters.",
    "Please enter a valid email address.",
    "Message must be at least 10 characters.",
  ]);
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toHaveValue("A");
  await expect(name).toHaveAccessibleDescription("Name must be at least 2 characters.");
  await expect(name).toHaveAttribute("autofocus");
  await expect(page.getByLabel("Subject")).toHaveValue("Still <here> & kept");
  await expect(page.getByLabel("Message")).toHaveValue("short");
});

test("a good message is sent, and loading the page again does not send it twice", async ({ page, peer }) => {
  await page.goto("/contact");
  for (const [name, value] of Object.entries(good)) await page.locator(`main [name=${name}]`).fill(value);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status")).toHaveText("Message sent successfully! We'll get back to you soon.");
  await expect(page.locator("main [name=message]")).toHaveValue("");
  await expect(page).toHaveURL("/contact");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  await expect(page.getByRole("status")).toHaveCount(0);
  const mails = () => peer.received.filter(({ mail }) => mail.subject?.endsWith("Plain post"));
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]?.mail.replyTo).toMatchObject([{ address: "ada@example.com" }]);
});

test("only the browser that sent is told so, once and within a minute", async ({ request }) => {
  const visitor = { "X-Forwarded-For": "203.0.113.9" };
  const posted = await request.post("/contact", { form: good, headers: visitor, maxRedirects: 0 });
  expect(posted.status()).toBe(303);
  expect(posted.headers().location).toBe("/contact");
  const kept = "Path=/contact; Max-Age=60; HttpOnly; SameSite=Lax";
  expect(posted.headers()["set-cookie"]).toBe(`contact-sent=1; ${kept}`);
  const told = await request.get("/contact");
  expect(await told.text()).toContain(">Message sent successfully!");
  expect(told.headers()["cache-control"]).toBe("no-store");
  for (const address of ["/contact", "/contact?sent"]) {
    expect(await (await request.get(address)).text(), address).not.toContain(">Message sent successfully!");
  }
});

test("a failing backend keeps the form, and it can be sent again", async ({ page, fragile }) => {
  await page.goto(`${fragile.url}/contact`);
  for (const [name, value] of Object.entries(good)) await page.locator(`main [name=${name}]`).fill(value);
  fragile.isUp = false;
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    page.getByRole("button", { name: "Send Message" }).click(),
  ]);
  expect(response.status()).toBe(503);
  await expect(page.getByRole("alert")).toHaveText(failed);
  for (const [name, value] of Object.entries(good)) {
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(value);
  }
  fragile.isUp = true;
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status")).toHaveText("Message sent successfully! We'll get back to you soon.");
});

test("nobody can write mail headers", async ({ request, peer, server }) => {
  // Mails of other tests may still be on their way.
  const own = { ...good, subject: "Headers within" };
  for (const field of ["name", "email", "subject"] as const) {
    const injected = { ...own, [field]: `${own[field]}\r\nBcc: everybody@example.com` };
    const posted = await request.post("/contact", { form: injected, maxRedirects: 0 });
    expect(posted.status(), field).toBe(400);
    expect(await posted.text()).toMatch(/must be a single line\.|valid email address\./);
    const called = await request.post("/functions/v1/send-contact-email", {
      headers: { apikey: server.keys().publishableKey },
      data: injected,
    });
    expect(called.status(), field).toBe(400);
    expect((await called.json()).error).toBeTruthy();
  }
  expect(peer.received.filter(({ mail }) => mail.subject?.includes(own.subject))).toEqual([]);
  expect(peer.received.flatMap(({ to }) => to)).not.toContain("everybody@example.com");
});

test("posts of other sites, of other kinds and of any size are refused", async ({ request }) => {
  const post = (headers: Record<string, string>, data: string) =>
    request.post("/contact", {
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      data,
      maxRedirects: 0,
    });
  const body = new URLSearchParams(good).toString();
  for (const origin of ["https://evil.example", "null"]) {
    expect((await post({ Origin: origin }, body)).status(), origin).toBe(400);
  }
  expect((await post({ "Content-Type": "application/json" }, JSON.stringify(good))).status()).toBe(415);
  expect((await post({}, `${body}${"x".repeat(70_000)}`)).status()).toBe(413);
});

test("a visitor who floods is told to try later, another one is not", async ({ request }) => {
  const post = async (visitor: string) => {
    const headers = { "X-Forwarded-For": visitor };
    return (await request.post("/contact", { form: good, headers, maxRedirects: 0 })).status();
  };
  const statuses: number[] = [];
  for (let round = 0; round < 21; round += 1) statuses.push(await post("203.0.113.7"));
  expect(statuses).toEqual([...Array(20).fill(303), 503]);
  expect(await post("203.0.113.8")).toBe(303);
});

test("in Chinese", async ({ page, zhUrl }) => {
  await page.goto(`${zhUrl}/contact`);
  await page.getByRole("button", { name: "發送訊息" }).click();
  await expect(page.locator(".problem").first()).toHaveText("姓名最少須有 2 個字元。");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
});

test.describe("with scripts", () => {
  test.use({ javaScriptEnabled: true });

  test("the answer to a plain post puts the focus on what is wrong", async ({ page }) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/contact", { waitUntil: "load" });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator(".problem")).toHaveCount(4);
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await expectAccessible(page);
  });
});
