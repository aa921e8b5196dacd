import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { readRows } from "../support/table.ts";
import { openTimeless } from "../support/time.ts";

const messages = {
  subscribed: "Thank you for subscribing to our newsletter!",
  invalid: "Please enter a valid email address",
  duplicate: "This email is already subscribed to our newsletter.",
  failed: "Failed to subscribe. Please try again later.",
};
const insertPath = "**/rest/v1/newsletter_subscription*";

const inputOf = (page: Page) => page.locator(".site-footer input[type=email]");
const buttonOf = (page: Page) => page.locator(".site-footer .newsletter button[type=submit]");

async function subscribe(page: Page, email: string) {
  await inputOf(page).fill(email);
  await buttonOf(page).click();
}

let count = 0;
const newAddress = () => `visitor-${process.pid}-${++count}@example.com`;

test("an address is checked, sent once, kept, and told when it stands there already or can't be kept", async ({
  page,
  request,
  server,
}) => {
  const alert = page.getByRole("alert");
  const toast = page.locator(".toast");
  await openTimeless(page, "/products");
  await expect(inputOf(page)).toHaveAttribute("required");
  await expect(buttonOf(page)).toHaveText("Subscribe");

  await test.step("what is no address is not sent", async () => {
    const sent: string[] = [];
    page.on("request", (asked) => sent.push(asked.url()));
    for (const wrong of ["", "ada", "ada@example", "a@b.c, d@e.f"]) {
      await subscribe(page, wrong);
      await expect(alert).toHaveText(messages.invalid);
      await expect(alert.locator(".toast")).toBeVisible();
      await expect(inputOf(page)).toHaveValue(wrong);
      await expect(inputOf(page)).toBeFocused();
      await expect(inputOf(page)).toHaveAttribute("aria-invalid", "true");
      await expect(inputOf(page)).toHaveAccessibleDescription(messages.invalid);
    }
    await inputOf(page).press("Backspace");
    await expect(alert).toHaveCount(0);
    await expect(inputOf(page)).not.toHaveAttribute("aria-invalid");
    await expect(inputOf(page)).toHaveAccessibleDescription("");
    await buttonOf(page).click();
    await alert.getByRole("button", { name: "Close" }).click();
    await expect(alert).toHaveCount(0);
    await expect(inputOf(page)).toHaveAccessibleDescription(messages.invalid);
    expect(sent.filter((url) => url.includes("newsletter_subscription"))).toEqual([]);
  });

  const email = newAddress();
  await test.step("a new address is kept, and the input is cleared", async () => {
    const [call] = await Promise.all([page.waitForRequest(insertPath), subscribe(page, email)]);
    expect(call.method()).toBe("POST");
    expect(call.postDataJSON()).toEqual({ email });
    await expect(toast).toHaveText(messages.subscribed);
    await expect(inputOf(page)).toHaveValue("");
    await expect(inputOf(page)).toBeEnabled();
    expect(await readRows(request, server, `newsletter_subscription?email=eq.${email}`)).toMatchObject([
      { email, active: true },
    ]);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toHaveCount(0);
  });

  await test.step("an address that stands there already", async () => {
    await subscribe(page, email.toUpperCase());
    await expect(alert).toHaveText(messages.duplicate);
    await expect(inputOf(page)).toHaveValue(email.toUpperCase());
  });

  await test.step("busy while it is sent, and sent once", async () => {
    let calls = 0;
    const answered = Promise.withResolvers<void>();
    await page.route(insertPath, async (route) => {
      calls += 1;
      await answered.promise;
      await route.continue();
    });
    await inputOf(page).fill(newAddress());
    await inputOf(page).press("Enter");
    await expect(buttonOf(page)).toHaveText("Subscribing...");
    await expect(inputOf(page)).toBeDisabled();
    await page.locator(".newsletter form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    answered.resolve();
    await expect(toast).toHaveText(messages.subscribed);
    await expect(buttonOf(page)).toHaveText("Subscribe");
    await expect(inputOf(page)).toBeFocused();
    expect(calls).toBe(1);
    await page.unroute(insertPath);
  });

  await test.step("failures tell the backend's message or the general one, and a retry works", async () => {
    const next = newAddress();
    const refusal = { status: 429, json: { code: "PT429", message: "Too many requests" } };
    await page.route(insertPath, (route) => route.fulfill(refusal));
    await subscribe(page, next);
    await expect(alert).toHaveText("Too many requests");
    await page.unroute(insertPath);
    await page.route(insertPath, (route) => route.abort());
    await subscribe(page, next);
    await expect(alert).toHaveText(messages.failed);
    await expect(inputOf(page)).toHaveValue(next);
    await page.unroute(insertPath);
    await subscribe(page, next);
    await expect(toast).toHaveText(messages.subscribed);
  });

  await test.step("a success goes by itself", async () => {
    await page.clock.runFor(8000);
    await expect(toast).toHaveCount(0);
  });

  await test.step("a message that stays is accessible", async () => {
    await page.clock.resume();
    await subscribe(page, "ada");
    await expect(alert).toHaveText(messages.invalid);
    await expectAccessible(page);
  });
});

test("in Chinese, at 320 px", async ({ page, zhUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${zhUrl}/products`);
  await expect(buttonOf(page)).toHaveText("訂閱");
  await subscribe(page, newAddress());
  await expect(page.locator(".toast")).toHaveText("多謝訂閱我們的電子通訊！");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test.afterEach(({ fragile }) => {
    fragile.isUp = true;
  });

  test("a page tells the outcome and leads back", async ({ page, server }) => {
    await page.goto("/products?q=gold");
    const email = newAddress();
    await subscribe(page, email);
    await expect(page.getByRole("status")).toHaveText(messages.subscribed);
    await page.getByRole("link", { name: "Back to the page you came from" }).click();
    await expect(page).toHaveURL(`${server.url}/products?q=gold`);

    await subscribe(page, email);
    await expect(page.getByRole("alert")).toHaveText(messages.duplicate);
    const main = page.locator("main");
    await expect(main.getByLabel("Your email address")).toHaveValue(email);
    await main.getByLabel("Your email address").fill("ada@example");
    await main.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("alert")).toHaveText(messages.invalid);
    await main.getByLabel("Your email address").fill(newAddress());
    await main.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("status")).toHaveText(messages.subscribed);
    await page.getByRole("link", { name: "Back to the page you came from" }).click();
    await expect(page).toHaveURL(`${server.url}/products?q=gold`);
  });

  test("a failing backend is told", async ({ page, fragile }) => {
    await page.goto(`${fragile.url}/products`);
    fragile.isUp = false;
    await subscribe(page, newAddress());
    await expect(page.getByRole("alert")).toHaveText(messages.failed);
  });

  test("posts of other sites are refused, and the way back stays on this one", async ({ request }) => {
    const post = (from: string, headers = {}) => request.post("/newsletter", { form: { email: "ada", from }, headers });
    expect((await post("/", { Origin: "https://evil.example" })).status()).toBe(400);
    for (const from of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      expect(await (await post(from)).text(), from).not.toMatch(/href="[^"]*(evil|javascript)/);
    }
  });
});

test("the page of the sign-up is accessible in both languages", async ({ page, zhUrl }) => {
  for (const url of ["/newsletter", `${zhUrl}/newsletter`]) {
    await page.goto(url);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(page);
  }
});
