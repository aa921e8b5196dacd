import { mergeTests, type Page } from "@playwright/test";
import { toast } from "../support/carousel.ts";
import { test as mailTest } from "../support/mail-server.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk } from "../support/walk.ts";
import {
  describeSettingCard,
  openSetting,
  type SettingCard,
  saveButton,
  setSetting,
  storedSetting,
} from "./setting-card.ts";

const card: SettingCard = {
  tab: "contact-us-settings",
  type: "contact_email",
  label: "Contact Form Destination Email",
  usual: "enquiry@kinran-threads.example",
  values: ["desk@example.com", "sales@example.com", "office@example.com", "yarn@example.com"],
  success: "Contact email updated successfully",
  loadFailed: "Failed to load contact email",
  refused: "Failed to update contact email",
  failed: "An error occurred while updating contact email",
};

describeSettingCard(card);

test("the address of the contact form", async ({ page, api }) => {
  const leg = startWalk(page, { before: () => setSetting(api, card.type, card.usual) });
  await leg("a valid address is needed", async () => {
    const field = await openSetting(page, card);
    await expect(page.getByRole("heading", { name: "Contact Email", level: 2 })).toBeVisible();
    await expect(field).toHaveAccessibleDescription("All contact form submissions will be sent to this email address");
    for (const wrong of ["", "desk", "desk@example", "desk@example.com, me@example.com", "@example.com"]) {
      await field.fill(wrong);
      await saveButton(page).click();
      await expect(field).toHaveAccessibleDescription(/Please enter a valid email address\.$/);
      await expect(field).toBeFocused();
    }
    await field.fill(`${"a".repeat(250)}@example.com`);
    await expect(field).toHaveAccessibleDescription(/Email must be at most 254 characters\.$/);
    expect(await storedSetting(api, card.type)).toBe(card.usual);
    await field.fill("  desk@example.com ");
    await saveButton(page).click();
    await expect(toast(page, card.success)).toBeVisible();
    await expect(field).toHaveValue("desk@example.com");
    expect(await storedSetting(api, card.type)).toBe("desk@example.com");
  });

  await leg("without an address the card says where messages go", async () => {
    await rows(api.from("global_settings").delete().eq("type", card.type).select());
    const field = await openSetting(page, card);
    await expect(field).toHaveValue("");
    await expect(
      page.getByText("None is set yet: contact messages go to enquiry@kinran-threads.example."),
    ).toBeVisible();
  });
});

const withMail = mergeTests(test, mailTest);

withMail.describe("the contact form", () => {
  withMail.afterEach(({ api }) => setSetting(api, card.type, card.usual));

  async function sendMessage(page: Page, subject: string) {
    await page.route("https://www.openstreetmap.org/**", (route) => route.abort());
    await page.goto("/contact");
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Send Message" }) });
    await form.getByLabel("Name").fill("Ada Wong");
    await form.getByLabel("Email").fill("ada@example.com");
    await form.getByLabel("Subject").fill(subject);
    await form.getByLabel("Message").fill("Please send the 2026 shade card.");
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
  }

  withMail("sends to the new address at once", async ({ page, peer }) => {
    for (const email of card.values.slice(0, 2)) {
      const field = await openSetting(page, card);
      await field.fill(email);
      await saveButton(page).click();
      await expect(toast(page, card.success)).toBeVisible();
      await sendMessage(page, `Message for ${email}`);
      const received = () => peer.received.filter(({ mail }) => mail.subject?.endsWith(`Message for ${email}`));
      await expect.poll(() => received().map(({ to }) => to)).toEqual([[email]]);
    }
  });
});

test("mails to buyers are switched off and on", async ({ page, api }) => {
  const type = "buyer_mails";
  await rows(api.from("global_settings").delete().eq("type", type).select());
  await openSetting(page, card);
  const mails = page.getByRole("switch", { name: "Mail buyers how far their sample requests are" });
  await expect(mails).toBeChecked();
  await mails.click();
  await expect(toast(page, "Buyers are not mailed")).toBeVisible();
  await expect(mails).not.toBeChecked();
  expect(await storedSetting(api, type)).toBe("off");
  await mails.click();
  await expect(mails).toBeChecked();
  expect(await storedSetting(api, type)).toBe("on");
});
