import type { Locator } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { button, fieldOf, fields, fill, formOf, message, sent } from "../support/contact-form.ts";
import { test } from "../support/mail-server.ts";
import { expect } from "../support/server.ts";

const MAP = "https://www.openstreetmap.org/**";

test("each field is marked as needed, to the eye and to a reader", async ({ page }) => {
  await page.goto("/contact");
  await expect(formOf(page).getByText("Fields marked * are required.")).toBeVisible();
  for (const label of fields) {
    await expect(fieldOf(page, label)).toHaveAttribute("required");
    await expect(fieldOf(page, label)).toHaveAccessibleName(label);
    const mark = formOf(page).locator("label", { hasText: label });
    expect(await mark.evaluate((it) => getComputedStyle(it, "::after").content)).toContain("*");
  }
});

test("a sent message is confirmed in its place until the next one is begun", async ({ page }) => {
  await page.goto("/contact");
  await fill(page, message("In its place"));
  await button(page).click();
  await expect(page.getByRole("status")).toHaveText(sent);
  const thanks = formOf(page).getByText("Thank you. Your message is with our sales team");
  await expect(thanks).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(thanks).toBeVisible();
  await expectAccessible(page);
  await fieldOf(page, "Name").fill("B");
  await expect(thanks).toHaveCount(0);
});

test("a line at the button leads to the privacy policy and keeps what was typed", async ({ page }) => {
  await page.goto("/contact");
  await fieldOf(page, "Name").fill("Ada");
  await page.locator(".contact-card").getByRole("link", { name: "How we use them" }).click();
  const policy = page.getByRole("dialog", { name: "Privacy Policy" });
  await expect(policy).toContainText("What We Collect");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(fieldOf(page, "Name")).toHaveValue("Ada");
});

test("the newsletter says what is wrong once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/about");
  const field = page.locator(".site-footer input[type=email]");
  expect(await field.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThanOrEqual(16);
  await field.fill("ada");
  await field.press("Enter");
  await expect(page.getByText("Please enter a valid email address").filter({ visible: true })).toHaveCount(1);
});

test("a map that can't be had says so in its frame; one that came does not", async ({ page, context }) => {
  await context.route(MAP, (route) => route.abort());
  await page.goto("/contact");
  const place = page.getByRole("region", { name: "Our Location" });
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByText("The map cannot be loaded at the moment.")).toBeVisible();
  await expect(place.getByRole("link", { name: "View larger map" })).toBeVisible();
  await expectAccessible(page);
  await context.unroute(MAP);
  await context.route(MAP, (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><html lang="en"><title>Map</title><p>Map</p>' }),
  );
  // The page comes back where it stood, so that the map may be asked for at once.
  const probed = page.waitForResponse(/openstreetmap/);
  await page.reload();
  await place.scrollIntoViewIfNeeded();
  await probed;
  await expect(page.frameLocator("iframe").getByText("Map")).toBeVisible();
  await expect(place.getByText("The map cannot be loaded")).toHaveCount(0);
});

test.describe("what an address gives the form", () => {
  test.use({ javaScriptEnabled: false });

  for (const [query, subject, text] of [
    ["code=KT-112", "Item code: KT-112", "Item code: KT-112\n\n"],
    ["subject=Sample+request&code=KT-112", "Sample request", "Item code: KT-112\n\n"],
    ["subject=Sample+request", "Sample request", ""],
    [`subject=a%0D%0ABcc:%20b${"c".repeat(400)}`, `a Bcc: b${"c".repeat(192)}`, ""],
    [`code=${"K".repeat(90)}`, `Item code: ${"K".repeat(60)}`, `Item code: ${"K".repeat(60)}\n\n`],
    ["code=%3Cb%3E%00%E2%80%AE", "Item code: <b>", "Item code: <b>\n\n"],
    ["subject=&code=", "", ""],
  ] as const) {
    test(`${query.slice(0, 40)} stands in the first HTML`, async ({ page }) => {
      await page.goto(`/contact?${query}`);
      await expect(fieldOf(page, "Subject")).toHaveValue(subject);
      await expect(fieldOf(page, "Message")).toHaveValue(text);
    });
  }
});

test("the form stands before the address of the house, for the eye as for the keys", async ({ page }) => {
  const form = page.getByRole("heading", { name: "Send Us a Message" });
  const details = page.getByRole("heading", { name: "Contact Information" });
  const placeOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0 };
  for (const address of ["/contact?code=KT-112", "/contact"]) {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Send Us a Message");
      const [first, second] = [await placeOf(form), await placeOf(details)];
      if (width === 1440) expect(first.x).toBeLessThan(second.x);
      else expect(first.y).toBeLessThan(second.y);
    }
  }
});

test("a code is named in Chinese too", async ({ page, zhUrl }) => {
  await page.goto(`${zhUrl}/contact?code=KT-112`);
  await expect(page.locator(".contact-form [name=subject]")).toHaveValue("貨號：KT-112");
  await expectAccessible(page);
});
