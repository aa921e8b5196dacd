import type { Locator, Page } from "@playwright/test";
import type { Client } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { toast } from "../support/carousel.ts";
import { clashes } from "../support/clash.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

export type SettingCard = {
  tab: string;
  type: "duration" | "contact_email";
  label: string;
  /** What is stored before each test. */
  usual: string;
  /** Four other values that are valid. */
  values: [string, string, string, string];
  success: string;
  loadFailed: string;
  refused: string;
  failed: string;
};

const address = "**/rest/v1/global_settings?*";
const saveAddress = "**/rpc/write_records";

export async function storedSetting(api: Client, type: string): Promise<string | undefined> {
  return (await rows(api.from("global_settings").select("value").eq("type", type)))[0]?.value;
}

export async function setSetting(api: Client, type: string, value: string) {
  await rows(api.from("global_settings").upsert({ type, value }, { onConflict: "type" }).select());
}

export async function openSetting(page: Page, card: SettingCard): Promise<Locator> {
  await walkTo(page, `/admin/general-settings?tab=${card.tab}`);
  return page.getByLabel(card.label);
}

export const saveButton = (page: Page) => page.getByRole("button", { name: "Save Changes" });

/** What the card of either setting does. */
export function describeSettingCard(card: SettingCard) {
  const [first, second] = card.values;

  test("a setting", async ({ page, api }) => {
    const leg = startWalk(page, { before: () => setSetting(api, card.type, card.usual) });
    await leg("a setting that is missing is added, and then changed as often as one likes", async () => {
      await rows(api.from("global_settings").delete().eq("type", card.type).select());
      const field = await openSetting(page, card);
      for (const value of [first, second]) {
        await field.fill(value);
        await saveButton(page).click();
        await expect(toast(page, card.success).first()).toBeVisible();
        await expect.poll(() => storedSetting(api, card.type)).toBe(value);
        await expect(saveButton(page)).toBeFocused();
      }
      expect(await rows(api.from("global_settings").select("id").eq("type", card.type))).toHaveLength(1);
      await page.reload();
      await expect(field).toHaveValue(second);
    });

    await leg("a setting that cannot be loaded is never shown as empty", async () => {
      await page.route(address, (route) => route.abort());
      const field = await openSetting(page, card);
      await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText(card.loadFailed);
      await expect(toast(page, card.loadFailed)).toBeVisible();
      await expect(field).toHaveCount(0);
      await page.unroute(address);
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(field).toHaveValue(card.usual);
    });

    await leg("a refused save, and one without an answer, keep what was typed", async () => {
      const field = await openSetting(page, card);
      await field.fill(first);
      await page.route(saveAddress, (route) =>
        route.fulfill({ status: 503, json: { message: "The database is down" } }),
      );
      await saveButton(page).click();
      await expect(toast(page, card.refused)).toContainText("The database is down");
      await page.unroute(saveAddress);
      expect(await storedSetting(api, card.type)).toBe(card.usual);

      // It is stored, but nobody hears of it.
      await page.route(saveAddress, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await saveButton(page).click();
      await expect(toast(page, card.failed)).toBeVisible();
      await expect(field).toHaveValue(first);
      expect(await storedSetting(api, card.type)).toBe(first);
      await page.unroute(saveAddress);
      await field.fill(second);
      await saveButton(page).click();
      await expect(toast(page, card.success)).toBeVisible();
      expect(await storedSetting(api, card.type)).toBe(second);
    });
  });
}

/** What both cards do by the same code: tried on one of them. */
export function describeSettingSaving(card: SettingCard) {
  const [first, second, third, fourth] = card.values;

  test("saving a setting", async ({ page, api }) => {
    const leg = startWalk(page, { before: () => setSetting(api, card.type, card.usual) });
    await leg("is sent once, however often the button is pressed", async () => {
      const field = await openSetting(page, card);
      let sent = 0;
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(saveAddress, async (route) => {
        sent += 1;
        await released;
        await route.continue();
      });
      await field.fill(first);
      await saveButton(page).click();
      const busy = page.getByRole("button", { name: "Saving..." });
      await expect(busy).toHaveAttribute("aria-disabled", "true");
      await busy.press("Enter");
      await field.press("Enter");
      release();
      await expect(toast(page, card.success)).toBeVisible();
      expect(sent).toBe(1);
    });

    await leg("a colleague's newer change is not overwritten", async () => {
      const field = await openSetting(page, card);
      await field.fill(first);
      await setSetting(api, card.type, second);
      await saveButton(page).click();
      await expect(clashes(page)).toBeVisible();
      await saveButton(page).click();
      await expect(page.getByText(/^Choose what stays before saving: /)).toBeVisible();
      await expect(toast(page, card.refused)).toHaveCount(0);
      await expect(field).toHaveValue(first);
      expect(await storedSetting(api, card.type)).toBe(second);
      await clashes(page).getByRole("radio", { name: "Take theirs" }).check();
      await expect(field).toHaveValue(second);
      await field.fill(third);
      await saveButton(page).click();
      await expect(toast(page, card.success)).toBeVisible();
      expect(await storedSetting(api, card.type)).toBe(third);
    });

    await leg("one that a colleague adds meanwhile is not overwritten either", async () => {
      await rows(api.from("global_settings").delete().eq("type", card.type).select());
      const field = await openSetting(page, card);
      await field.fill(first);
      await setSetting(api, card.type, fourth);
      await saveButton(page).click();
      await expect(clashes(page)).toBeVisible();
      expect(await storedSetting(api, card.type)).toBe(fourth);
    });

    await leg("asks before what was typed is lost, and asks nothing once it is saved", async () => {
      const field = await openSetting(page, card);
      await field.fill(first);
      const guard = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
      for (const leave of [
        () => page.getByRole("tab", { name: "Homepage Carousel" }).click(),
        () => page.getByRole("link", { name: "Dashboard" }).click(),
      ]) {
        await leave();
        await guard.getByRole("button", { name: "Keep editing" }).click();
        await expect(guard).toHaveCount(0);
        await expect(field).toHaveValue(first);
      }
      await saveButton(page).click();
      await expect(toast(page, card.success)).toBeVisible();
      // What is typed counts as unsaved until the setting has been read again.
      await expect(saveButton(page)).toBeVisible();
      await page.getByRole("tab", { name: "Homepage Carousel" }).click();
      await expect(page.getByRole("tabpanel", { name: "Homepage Carousel" })).toBeVisible();
      expect(await storedSetting(api, card.type)).toBe(first);
    });

    await leg("by keyboard alone, on a phone, in light and dark", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const field = await openSetting(page, card);
      await expect(field).toHaveValue(card.usual);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await field.focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(first);
      await page.keyboard.press("Tab");
      await expect(saveButton(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(toast(page, card.success)).toBeVisible();
      expect(await storedSetting(api, card.type)).toBe(first);
    });
  });
}
