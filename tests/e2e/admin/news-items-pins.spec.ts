import type { Locator, Page } from "@playwright/test";
import { choose, pointerFollowed, row, showWholeList } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeNewsItem, readNewsItem, removeNewsItems, unpinAll } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

let pinAgain: () => Promise<void>;

const panel = (page: Page) => page.getByRole("region", { name: /^Pinned Items/ });
const entries = (page: Page) => panel(page).getByRole("listitem");
const middle = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("pinned news", async ({ page, api, context }) => {
  const leg = startWalk(page, {
    before: async () => {
      pinAgain = await unpinAll(api);
    },
    after: async () => {
      await removeNewsItems(api, "Pin ");
      await pinAgain();
    },
  });
  await leg("three can be pinned; then no more are offered until one is unpinned", async () => {
    for (const letter of ["A", "B", "C", "D"]) await makeNewsItem(api, `Pin ${letter}`);
    await walkTo(page, "/admin/news-items");
    const heading = panel(page).getByRole("heading");
    await expect(heading).toHaveText("Pinned Items (0/3)");
    await expect(panel(page).getByRole("button", { name: "Reorder Items" })).toBeDisabled();
    for (const [position, letter] of ["A", "B", "C"].entries()) {
      await choose(page, `Pin ${letter}`, "Pin");
      await expect(heading).toHaveText(`Pinned Items (${position + 1}/3)`);
    }
    await expect(page.getByText("News item pinned successfully").first()).toBeVisible();
    await expect(row(page, "Pin C")).toContainText("Pinned");
    await row(page, "Pin D").getByRole("button", { name: "Actions for Pin D" }).click();
    const items = page.getByRole("menuitem");
    const reason = "3 of 3 are pinned: unpin one first";
    await expect(items).toHaveText([
      "Preview",
      "Edit",
      "Deactivate",
      `Pin${reason}`,
      "Send to subscribers",
      "History",
      "Delete",
    ]);
    await expect(items.filter({ hasText: reason })).toBeDisabled();
    await items.filter({ hasText: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit News Item" });
    const box = form.getByRole("checkbox", { name: "Pinned" });
    await expect(box).toHaveAccessibleDescription(new RegExp(reason));
    await expect(box).toBeDisabled();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Cancel" }).click();
    await choose(page, "Pin B", "Unpin");
    await expect(page.getByText("News item unpinned successfully")).toBeVisible();
    await expect(heading).toHaveText("Pinned Items (2/3)");
    await expect(panel(page).getByRole("button", { name: "Reorder Items" })).toBeEnabled();
    await choose(page, "Pin D", "Pin");
    await expect(heading).toHaveText("Pinned Items (3/3)");
    expect((await readNewsItem(api, "Pin D")).is_pinned).toBe(true);
  });

  await leg("a pin that a colleague was faster with is refused by the database, and told", async () => {
    await makeNewsItem(api, "Pin A", { is_pinned: true });
    await makeNewsItem(api, "Pin B", { is_pinned: true });
    await makeNewsItem(api, "Pin mine");
    await walkTo(page, "/admin/news-items");
    await expect(panel(page).getByRole("heading")).toHaveText("Pinned Items (2/3)");
    await makeNewsItem(api, "Pin theirs", { is_pinned: true });
    await choose(page, "Pin mine", "Pin");
    await expect(page.getByText("Failed to update pin status")).toBeVisible();
    await expect(page.getByText("At most 3 news items can be pinned")).toBeVisible();
    await expect(panel(page).getByRole("heading")).toHaveText("Pinned Items (3/3)");
    await expect(entries(page).filter({ hasText: "Pin theirs" })).toBeVisible();
  });

  await leg("touch drags after it is held for a moment", async () => {
    await makeNewsItem(api, "Pin A", { is_pinned: true, display_order: 1 });
    await makeNewsItem(api, "Pin B", { is_pinned: true, display_order: 2 });
    await walkTo(page, "/admin/news-items");
    await panel(page).getByRole("button", { name: "Reorder Items" }).click();
    await showWholeList(page);
    const { x, y } = await middle(page.getByRole("button", { name: "Reorder Pin B" }));
    const target = await middle(page.getByRole("button", { name: "Reorder Pin A" }));
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await touch("touchStart", y);
    await expect(page.locator("li[data-dragging]")).toHaveCount(1);
    for (let at = y; at >= target.y - 6; at -= 4) await touch("touchMove", at);
    await pointerFollowed(page);
    await touch("touchEnd");
    await expect(entries(page)).toHaveText([/^Pin B/, /^Pin A/]);
  });
});

const startReordering = async (page: Page) => {
  await expect(panel(page).getByRole("button", { name: /^Reorder Pin/ })).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Reorder Items" }).click();
  await expect(panel(page).getByText("Reordering Pinned Items")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Save Order" })).toBeDisabled();
};

test("pinned news: the order", async ({ page, api, context, zhUrl }) => {
  const leg = startWalk(page, {
    before: async () => {
      await (async () => {
        pinAgain = await unpinAll(api);
      })();
      await (async () => {
        for (const [position, letter] of ["A", "B", "C"].entries()) {
          await makeNewsItem(api, `Pin ${letter}`, { is_pinned: true, display_order: position + 1 });
        }
        await walkTo(page, "/admin/news-items");
        await expect(entries(page)).toHaveText([/^Pin A/, /^Pin B/, /^Pin C/]);
      })();
    },
    after: async () => {
      await removeNewsItems(api, "Pin ");
      await pinAgain();
    },
  });
  await leg("is changed with the mouse after 5 px, saved, and shown on the site in both languages", async () => {
    await startReordering(page);
    await expectAccessible(page);
    await showWholeList(page);
    const from = await middle(page.getByRole("button", { name: "Reorder Pin C" }));
    const to = await middle(page.getByRole("button", { name: "Reorder Pin A" }));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 4);
    await expect(page.locator("li[data-dragging]")).toHaveCount(0);
    await page.mouse.move(from.x, from.y - 6);
    await expect(page.locator("li[data-dragging]")).toHaveCount(1);
    await page.mouse.move(to.x, to.y - 6, { steps: 10 });
    await pointerFollowed(page);
    await page.mouse.up();
    await expect(entries(page)).toHaveText([/^Pin C/, /^Pin A/, /^Pin B/]);
    await panel(page).getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Display order updated successfully")).toBeVisible();
    await expect(page.getByText("Reordering Pinned Items")).toHaveCount(0);
    await expect(panel(page).getByRole("button", { name: "Reorder Items" })).toBeFocused();
    await expect(entries(page)).toHaveText([/^Pin C/, /^Pin A/, /^Pin B/]);
    const stored = await rows(api.from("news_items").select("title, display_order").like("title", "Pin %"));
    expect(stored.toSorted((a, b) => (a.display_order ?? 0) - (b.display_order ?? 0))).toEqual([
      { title: "Pin C", display_order: 1 },
      { title: "Pin A", display_order: 2 },
      { title: "Pin B", display_order: 3 },
    ]);
    for (const site of ["", zhUrl]) {
      await page.goto(`${site}/news`);
      const news = page.getByRole("main").getByRole("heading", { level: 3 });
      for (const [place, title] of ["Pin C", "Pin A", "Pin B"].entries()) {
        await expect(news.nth(place)).toHaveText(title);
      }
    }
  });

  await leg("is changed by the keyboard alone and discarded", async () => {
    await panel(page).getByRole("button", { name: "Reorder Items" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Reorder Pin A" }).focus();
    await page.keyboard.press("Space");
    await expect(page.locator("li[data-dragging]")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(/You have moved the item/)).toBeAttached();
    await page.keyboard.press("Space");
    await expect(entries(page)).toHaveText([/^Pin B/, /^Pin A/, /^Pin C/]);
    await panel(page).getByRole("button", { name: "Discard" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Display order changes discarded")).toBeVisible();
    await expect(entries(page)).toHaveText([/^Pin A/, /^Pin B/, /^Pin C/]);
    await expect(page.getByText("Reordering Pinned Items")).toHaveCount(0);
    await expect(panel(page).getByRole("button", { name: "Reorder Items" })).toBeFocused();
    expect((await readNewsItem(api, "Pin A")).display_order).toBe(1);
  });

  await leg("is changed by Move up and Move down, and Cancel Reordering takes it back", async () => {
    await startReordering(page);
    const move = async (title: string, action: string) => {
      await panel(page)
        .getByRole("button", { name: `Actions for pinned ${title}` })
        .click();
      await page.getByRole("menuitem", { name: action }).click();
    };
    await move("Pin C", "Move up");
    await expect(entries(page)).toHaveText([/^Pin A/, /^Pin C/, /^Pin B/]);
    await move("Pin A", "Move down");
    await expect(entries(page)).toHaveText([/^Pin C/, /^Pin A/, /^Pin B/]);
    await panel(page).getByRole("button", { name: "Cancel Reordering" }).click();
    await expect(page.getByText("Display order changes discarded")).toBeVisible();
    await expect(entries(page)).toHaveText([/^Pin A/, /^Pin B/, /^Pin C/]);
    await startReordering(page);
    await panel(page).getByRole("button", { name: "Cancel Reordering" }).click();
    await expect(page.getByText("Reordering Pinned Items")).toHaveCount(0);
  });

  await leg("is not lost without asking, and an item unpinned meanwhile leaves it", async () => {
    await startReordering(page);
    await panel(page).getByRole("button", { name: "Actions for pinned Pin C" }).click();
    await page.getByRole("menuitem", { name: "Move up" }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
    const guard = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
    await guard.getByRole("button", { name: "Keep editing" }).click();
    await choose(page, "Pin A", "Unpin");
    await expect(panel(page).getByRole("heading")).toHaveText("Pinned Items (2/3)");
    await expect(entries(page)).toHaveText([/^Pin C/, /^Pin B/]);
    await panel(page).getByRole("button", { name: "Save Order" }).click();
    await expect(page.getByText("Display order updated successfully")).toBeVisible();
    expect((await readNewsItem(api, "Pin C")).display_order).toBe(1);
  });

  await leg("that cannot be saved says Error and why, and stays pending", async () => {
    await startReordering(page);
    await panel(page).getByRole("button", { name: "Actions for pinned Pin C" }).click();
    await page.getByRole("menuitem", { name: "Move up" }).click();
    const save = panel(page).getByRole("button", { name: "Save Order" });
    const toasts = page.getByRole("region", { name: /Notifications/ });
    await context.setOffline(true);
    await save.click();
    const failure = toasts.getByRole("listitem").filter({ has: page.getByText("Error", { exact: true }) });
    await expect(failure).toContainText("The server cannot be reached.");
    await context.setOffline(false);
    // Gone meanwhile: what happened, and what to do.
    await removeNewsItems(api, "Pin B");
    await save.click();
    await expect(
      toasts.getByText("Somebody has deleted one of the items. The list is up to date now: save again"),
    ).toBeVisible();
    await expect(entries(page)).toHaveText([/^Pin A/, /^Pin C/]);
    await save.click();
    await expect(page.getByText("Display order updated successfully")).toBeVisible();
  });
});
