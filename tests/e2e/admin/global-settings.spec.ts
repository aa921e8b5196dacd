import { toast } from "../support/carousel.ts";
import { expect, test } from "../support/staff.ts";
import {
  describeSettingCard,
  describeSettingSaving,
  openSetting,
  type SettingCard,
  saveButton,
  setSetting,
  storedSetting,
} from "./setting-card.ts";

const card: SettingCard = {
  tab: "global-settings",
  type: "duration",
  label: "Slide Duration (milliseconds)",
  usual: "5000",
  values: ["2500", "1000", "7000", "900000"],
  success: "Settings updated successfully",
  loadFailed: "Failed to load settings",
  refused: "Failed to update settings",
  failed: "An error occurred while updating settings",
};

describeSettingCard(card);
describeSettingSaving(card);

test.beforeEach(({ api }) => setSetting(api, card.type, card.usual));

test.describe("on the home page", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the slides obey at once", async ({ page }) => {
    const field = await openSetting(page, card);
    await expect(page.getByRole("heading", { name: "Carousel Settings", level: 2 })).toBeVisible();
    for (const [duration, shown] of [
      ["2500", "2.5s"],
      ["900000", "900s"],
    ] as const) {
      await openSetting(page, card);
      await field.fill(duration);
      await saveButton(page).click();
      await expect(toast(page, card.success)).toBeVisible();
      await page.goto("/");
      await expect(page.locator(".drawn-strand")).toHaveCSS("animation-duration", shown);
    }
  });
});

test("at least 1000, in steps of 500; what is no number becomes 5000", async ({ page, api }) => {
  const field = await openSetting(page, card);
  await expect(field).toHaveValue("5000");
  await expect(field).toHaveAttribute("min", "1000");
  await field.press("ArrowUp");
  await expect(field).toHaveValue("5500");
  for (const [wrong, problem] of [
    ["999", "Slide duration must be at least 1000 milliseconds"],
    ["-5000", "Slide duration must be at least 1000 milliseconds"],
    ["0", "Slide duration must be at least 1000 milliseconds"],
    ["1250", "Slide duration must be a multiple of 500 milliseconds"],
    ["1000.5", "Slide duration must be a multiple of 500 milliseconds"],
    ["1000000000", "Slide duration must be at most 999999500 milliseconds"],
  ] as const) {
    await field.fill(wrong);
    await saveButton(page).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(problem));
    await expect(field).toBeFocused();
  }
  expect(await storedSetting(api, "duration")).toBe("5000");
  await field.fill("1000");
  await saveButton(page).click();
  await expect(toast(page, card.success)).toBeVisible();
  expect(await storedSetting(api, "duration")).toBe("1000");

  await field.fill("");
  await field.press("Tab");
  await expect(field).toHaveValue("5000");
  await field.fill("");
  await field.pressSequentially("e");
  await field.press("Enter");
  await expect(field).toHaveValue("5000");
  await expect.poll(() => storedSetting(api, "duration")).toBe("5000");
});
