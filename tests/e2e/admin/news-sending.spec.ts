import { makeService } from "../../conformance/clients.ts";
import { choose } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeNewsItem, removeNewsItems } from "../support/news-items.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

test.afterAll(async ({ sessions }) => removeNewsItems((await sessions.api()).client, "Mailed "));

test("a news item is sent to who confirmed", async ({ page, api, server, request }) => {
  const leg = startWalk(page, {});
  const service = makeService(server);
  const confirmed_at = "2026-11-01T00:00:00Z";
  await rows(service.from("newsletter_subscription").delete().gt("id", 0).select());
  const item = await makeNewsItem(api, "Mailed Fair", {
    format: "markdown",
    article_body: "Meet **us** in [hall 3](/contact).\n\n- Gold\n- Silver",
  });
  await makeNewsItem(api, "Mailed Draft", { status: "Inactive" });
  const place = { entity_type: "news_items", entity_id: item.id, language_code: "zh" };
  await rows(
    api
      .from("translations")
      .insert({ ...place, field_name: "title", translated_value: "展覽" })
      .select(),
  );
  const dialog = page.getByRole("dialog", { name: "Send to subscribers" });
  const open = async () => {
    await walkTo(page, "/admin/news-items?q=Mailed");
    await choose(page, "Mailed Fair", "Send to subscribers");
  };

  await leg("not while nobody has confirmed, and no draft", async () => {
    await open();
    await expect(dialog.getByText("No subscriber has confirmed yet")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send to 0 confirmed subscribers" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("button", { name: "Actions for Mailed Draft" }).click();
    await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Send to subscribers" })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await leg("it asks, says how far it is and when it was sent, and each gets it in their language", async () => {
    await rows(
      service
        .from("newsletter_subscription")
        .insert([
          { email: "ada@mailed.test", confirmed_at, left_at: null, language: "en" },
          { email: "mei@mailed.test", confirmed_at, left_at: null, language: "zh" },
          { email: "left@mailed.test", confirmed_at, left_at: confirmed_at, language: "en" },
          { email: "open@mailed.test", confirmed_at: null, left_at: null, language: "en" },
        ])
        .select(),
    );
    await open();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send to 2 confirmed subscribers (1 in Chinese)" }).click();
    await expect(page.getByText("News item is being sent")).toBeVisible();
    await expect(dialog.getByRole("status")).toContainText("2 of 2 mails sent");
    await expect(dialog.getByRole("status")).toContainText(/^Sent on /);
    await expectAccessible(page);

    const english = await mailTo(server, "ada@mailed.test", "Mailed Fair");
    expect(english.html).toContain("Meet <strong>us</strong> in");
    expect(english.text).toContain(`hall 3 (${server.url}/contact).`);
    const chinese = await mailTo(server, "mei@mailed.test", "展覽");
    expect(chinese.text).toContain("取消訂閱");
    const leave = linkIn(english, "/newsletter/leave/");
    const header = (key: string) => english.headers.find((one) => one.key === key)?.value;
    expect(header("list-unsubscribe")).toBe(`<${server.url}${leave}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect((await request.post(leave)).status()).toBe(200);
  });

  await leg("not twice without being asked, and no longer to who left", async () => {
    await open();
    await expect(dialog.getByText("It was sent already.")).toBeVisible();
    await expect(
      dialog.getByRole("button", { name: "Send again to 1 confirmed subscriber (1 in Chinese)" }),
    ).toBeEnabled();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    const save = { save_id: crypto.randomUUID(), news_item_id: item.id, contents: { en: {} } };
    expect((await api.rpc("send_news_item", save)).error).toMatchObject({ hint: "sent" });
  });

  await leg("the list tells who has confirmed and who has left", async () => {
    await walkTo(page, "/admin/general-settings?tab=subscribers&q=mailed");
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    await page.getByRole("menuitemcheckbox", { name: "Confirmation" }).click();
    await page.keyboard.press("Escape");
    const confirmation = (email: string) => page.getByRole("row").filter({ hasText: email }).getByRole("cell").nth(2);
    await expect(confirmation("ada@")).toHaveText("Left");
    await expect(confirmation("mei@")).toHaveText("Confirmed");
    await expect(confirmation("open@")).toHaveText("Not confirmed");
    await page.getByRole("combobox", { name: "Confirmation" }).selectOption("open");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByRole("button", { name: "Ask to confirm" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send the question" }).click();
    await expect(page.getByText("1 subscriber asked to confirm")).toBeVisible();
    await mailTo(server, "open@mailed.test", "Confirm your newsletter subscription");
  });
});
