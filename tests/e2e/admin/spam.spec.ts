import { mergeTests, type Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { choose, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { test as withMail } from "../support/mail-server.ts";
import { anyShades, fillIn, formPath, listKept, sendButton, sent } from "../support/sample-requests.ts";
import { expect, rows, test as withStaff } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const test = mergeTests(withMail, withStaff);

const MESSAGE = { name: "Best SEO", email: "seo@example.com", subject: "First page", message: "We bring you there." };
const trap = (page: Page, form: string) => page.locator(`#${form}-website`);
const fillTrap = (page: Page, form: string) =>
  trap(page, form).evaluate((field: HTMLInputElement) => {
    field.value = "https://example.com";
  });

test("what programs type into the forms of visitors", async ({ page, api, peer, server, browser }) => {
  const service = makeService(server);
  const leg = startWalk(page, {
    before: async () => {
      peer.received.length = 0;
      for (const table of ["spam", "contact_messages", "sample_requests", "newsletter_subscription"] as const) {
        await service.from(table).delete().gt("id", 0).throwOnError();
      }
    },
  });
  const kept = () => rows(api.from("spam").select("form, fields").order("id"));
  const list = page.getByRole("table", { name: "Spam" });

  await leg(
    "no person sees or reaches the field; a message with it is told success, kept, and mailed to nobody",
    async () => {
      await page.goto("/contact");
      await expect(trap(page, "contact")).not.toBeInViewport({ ratio: 0.1 });
      await page.getByLabel("Message", { exact: true }).focus();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
      for (const [name, text] of Object.entries(MESSAGE)) await page.locator(`main [name=${name}]`).fill(text);
      await fillTrap(page, "contact");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
      expect(await kept()).toEqual([{ form: "contact", fields: MESSAGE }]);
      expect(await rows(api.from("contact_messages").select("id"))).toEqual([]);
      expect(peer.received).toEqual([]);
    },
  );

  await leg("so is a request, which can't be followed", async () => {
    await page.goto(formPath(await anyShades(server)));
    await fillIn(page);
    await fillTrap(page, "request");
    await sendButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
    await expect(page.getByRole("link", { name: "Follow your request" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(sent)).toBeVisible();
    expect(await kept()).toMatchObject([{ form: "request", fields: { company: "Mei Atelier", language: "en" } }]);
    expect(await listKept(server)).toEqual([]);
  });

  await leg("and an address for the newsletter, with and without scripts", async () => {
    await page.goto("/about");
    await page.getByPlaceholder("Your email address").fill("bot@example.com");
    await fillTrap(page, "newsletter");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Thank you for subscribing to our newsletter!")).toBeVisible();
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const posted = [
      ["/newsletter", { email: "plain@example.com" }, 200],
      ["/contact", MESSAGE, 303],
    ] as const;
    for (const [path, form, status] of posted) {
      const answer = await plain.request.post(path, {
        form: { ...form, website: "x" },
        headers: { Origin: server.url },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(status);
    }
    await plain.close();
    expect(await kept()).toMatchObject([
      { form: "newsletter", fields: { email: "bot@example.com" } },
      { form: "newsletter", fields: { email: "plain@example.com" } },
      { form: "contact", fields: MESSAGE },
    ]);
    expect(await rows(api.from("newsletter_subscription").select("id"))).toEqual([]);
  });

  await leg("Spam lists it; what is no spam is sent after all, the rest deleted", async () => {
    const [shade] = await anyShades(server);
    const request = {
      ...{
        company: "",
        name: "Lin",
        email: "lin@example.com",
        phone: "",
        country: "France",
        address: "1 rue de la Paix",
      },
      ...{ currency: "", needed_by: "", note: "", kind: "sample", changeId: crypto.randomUUID(), language: "en" },
      lines: [{ id: shade.id, quantity: "2 cones", unit: "", use: "" }],
    };
    const entries = [
      { form: "contact", fields: MESSAGE },
      { form: "newsletter", fields: { email: "reader@example.com" } },
      { form: "request", fields: request },
    ];
    await service.from("spam").insert(entries).throwOnError();
    await walkTo(page, "/admin");
    await page.getByRole("link", { name: "Spam", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/spam$/);
    await expect(list.getByRole("row")).toHaveCount(4);
    await expectAccessible(page);
    await page.getByLabel("Form").selectOption("Request");
    await expect(list.getByRole("row")).toHaveCount(2);
    await page.getByLabel("Form").selectOption("All Forms");
    for (const [name, place] of [
      ["Best SEO", "Messages"],
      ["reader@example.com", "Subscribers"],
      ["Lin", "Requests"],
    ] as const) {
      await choose(page, name, "Not spam");
      await expect(toast(page, `It stands under ${place} now`)).toBeVisible();
      await expect(row(page, name)).toHaveCount(0);
    }
    expect(await kept()).toEqual([]);
    expect(await rows(api.from("contact_messages").select("subject"))).toEqual([{ subject: "First page" }]);
    expect(await rows(api.from("newsletter_subscription").select("email"))).toEqual([{ email: "reader@example.com" }]);
    expect((await listKept(server)).map(({ name, lines }) => [name, lines.length])).toEqual([["Lin", 1]]);
    await expect.poll(() => peer.received.some(({ mail }) => mail.subject?.includes("First page"))).toBe(true);
  });

  await leg("an entry in full, and its deletion", async () => {
    await service.from("spam").insert({ form: "contact", fields: MESSAGE }).throwOnError();
    await walkTo(page, "/admin/spam");
    await page.getByRole("button", { name: "Best SEO", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Best SEO" });
    await expect(dialog.getByText("We bring you there.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await choose(page, "Best SEO", "Delete");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Spam deleted successfully")).toBeVisible();
    expect(await kept()).toEqual([]);
  });

  await leg("what is sent sooner than a person types is marked, and not refused", async () => {
    // However long a busy machine takes to fill the form.
    await page.clock.setFixedTime(new Date());
    await page.goto("/contact");
    for (const [name, text] of Object.entries(MESSAGE)) await page.locator(`main [name=${name}]`).fill(text);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
    expect(await rows(api.from("contact_messages").select("is_fast"))).toEqual([{ is_fast: true }]);
    await walkTo(page, "/admin/messages");
    await expect(row(page, "First page").getByText("Sent at once").filter({ visible: true })).toHaveCount(1);
  });
});
