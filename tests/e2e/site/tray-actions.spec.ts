import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { makeThread } from "../support/threads.ts";

test("where there is no room all but one way on is folded until it is asked for, or shades are ticked to compare", async ({
  page,
  server,
}) => {
  const actions = page.locator(".tray-actions");
  const shown = actions.locator(".button, .pill").filter({ visible: true });
  const first = "Request Samples";
  const folded = ["Ask for a price", "Compare", "Print", "Copy", "Share", "Spec sheet", "Shade card", "Catalogue"];
  const all = [first, ...folded, "Download data", "Download palette", "Empty the tray"];
  const codes = ["TA-1", "TA-2"].map((item_code) => ({ item_code, hex: "#C9964A" }));
  const thread = await makeThread(server, "Tray Actions", { codes });
  const tray = `/tray?codes=${thread.codes.map(({ id }) => id)}`;
  await page.goto(tray);
  await expect(shown).toHaveText(all);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(tray);
    await expect(shown).toHaveText([first, "More"]);
    await actions.getByText("More", { exact: true }).click();
    await expect(shown).toHaveText([first, "More", ...all.slice(1)]);
    await actions.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await page.reload();
    await page.locator(".tray-list > li").first().getByRole("checkbox").check();
    await actions.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("table")).toBeVisible();
  }
  await thread.remove();
});
