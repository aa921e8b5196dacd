import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, rows, test } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";
import { startWalk, walkTo } from "../support/walk.ts";

// A name that leads nowhere: each attempt to send there fails at once.
const NOWHERE = "https://hooks.invalid/kinran";

test("webhooks", async ({ page, api, server }) => {
  const service = makeService(server);
  const clear = async () => service.from("webhooks").delete().gt("id", 0).throwOnError();
  const leg = startWalk(page, { before: clear, after: clear });
  const list = page.getByRole("table", { name: "Webhooks" });
  const dialog = page.getByRole("dialog");
  const act = async (name: string) => {
    await list.getByRole("button", { name: "Actions for Web shop" }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  await leg("one is added; an address that is none, or a private one, keeps the form and says why", async () => {
    await walkTo(page, "/admin/webhooks");
    await expect(list.getByText("No webhooks yet.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add Webhook" }).click();
    await expect(page.getByRole("dialog", { name: "Add Webhook" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog.getByText("Address is required")).toBeVisible();
    await dialog.getByLabel("Address").fill("erp.example.com");
    await expect(dialog.getByText("Enter an address that begins with https:// or http://")).toBeVisible();
    await dialog.getByLabel("Address").fill("http://192.168.1.7/kinran");
    await dialog.getByLabel("Description").fill("Web shop");
    await dialog.getByLabel("Products", { exact: true }).check();
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "This address is, or leads to, a private network, which webhooks don't reach",
    );
    await expect(dialog.getByLabel("Description")).toHaveValue("Web shop");
    await dialog.getByLabel("Address").fill(NOWHERE);
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(page.getByText("Webhook created successfully")).toBeVisible();
    expect(await rows(api.from("webhooks").select("url, description, nouns, is_active"))).toEqual([
      { url: NOWHERE, description: "Web shop", nouns: ["products"], is_active: true },
    ]);
    await expect(list.getByRole("row").nth(1)).toContainText("Products");
  });

  await leg("what it is told stands with its outcome, and is sent again", async () => {
    const product = await makeThread(server, "Told Thread");
    await service.from("webhooks").insert({ url: NOWHERE, description: "Web shop" }).throwOnError();
    await api.from("products").update({ description: "Told of." }).eq("id", product.id).throwOnError();
    await walkTo(page, "/admin/webhooks");
    await list.getByRole("link", { name: "Web shop" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Web shop" })).toBeVisible();
    const messages = page.getByRole("table", { name: "Messages" });
    await expect(messages.getByText("Trying again")).toBeVisible();
    await expect(messages.getByRole("row").nth(1)).toContainText("Told Thread, 1 change");
    await expectAccessible(page);
    await messages.getByRole("button", { name: /^\w{3} \d/ }).click();
    await expect(dialog.getByText('"description": "Told of."')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await messages.getByRole("button", { name: /^Send again/ }).click();
    await expect(page.getByText("Message is sent again")).toBeVisible();

    const { secret } = await rows(api.from("webhooks").select("secret").single());
    await expect(page.getByText(secret)).toBeHidden();
    await page.getByRole("button", { name: "Show key" }).click();
    await expect(page.getByText(secret)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });

  await leg("it is switched off, and deleted after a question", async () => {
    await service.from("webhooks").insert({ url: NOWHERE, description: "Web shop" }).throwOnError();
    await walkTo(page, "/admin/webhooks");
    await act("Edit");
    await dialog.getByLabel("Active").uncheck();
    await dialog.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("Webhook updated successfully")).toBeVisible();
    await expect(list.getByText("Inactive")).toBeVisible();
    await act("Delete");
    const question = page.getByRole("alertdialog", { name: "Delete Web shop?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Webhook deleted successfully")).toBeVisible();
    await expect(list.getByText("No webhooks yet.")).toBeVisible();
  });
});
