import type { Page } from "@playwright/test";
import { choose, row } from "../support/admin-lists.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeNewsItem, readNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";
import { startWalk, walkTo } from "../support/walk.ts";

const titles = (page: Page) => page.locator("tbody tr td.cut-title").allInnerTexts();

test("the list of news", async ({ page, api, context, request }) => {
  const leg = startWalk(page, {
    after: async () => {
      await removeNewsItems(api, "Listed");
    },
  });
  await leg("has its heading, description, button and columns", async () => {
    await makeNewsItem(api, "Listed first");
    await walkTo(page, "/admin/news-items");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("News & Events");
    await expect(page.getByText("What the public news page shows: pinned items first, then the newest.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add News" })).toBeVisible();
    const headings = ["Title", "Slug", "Status", "Created", "Pinned", "Likes", "Actions"];
    await expect(page.getByRole("columnheader")).toHaveText(["", ...headings]);
    for (const name of headings) await expect(page.getByRole("columnheader", { name })).toBeInViewport();
    await expect(page.getByRole("columnheader", { name: "Created" })).toHaveAttribute("aria-sort", "descending");
    await expect(row(page, "Listed first")).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
  });

  await leg("a row says what is stored: the day in Hong Kong, pin, likes, and long texts cut", async () => {
    const title = `Listed ${"with a long title ".repeat(5).trim()}`;
    const slug = `listed-${"with-a-long-slug-".repeat(5)}end`;
    const created_at = "2031-05-31T16:30:00Z";
    await makeNewsItem(api, title, { slug, created_at, likes: 1234, status: "Inactive" });
    await walkTo(page, "/admin/news-items");
    const listed = row(page, title);
    await expect(listed.getByRole("cell")).toHaveText(["", title, slug, "Inactive", "2031-06-01", "-", "1234", ""]);
    for (const [text, width] of [
      [title, 200],
      [slug, 150],
    ] as const) {
      const cut = listed.getByTitle(text, { exact: true });
      const box = await cut.evaluate((element) => [element.getBoundingClientRect().width, element.scrollWidth]);
      expect(box[0]).toBe(width);
      expect(box[1]).toBeGreaterThan(width);
    }
    const pinned = await rows(api.from("news_items").select("title").eq("is_pinned", true).limit(1).single());
    await expect(row(page, pinned.title)).toContainText("Pinned");
  });

  await leg("the newest comes first, and a heading sorts by its column", async () => {
    await makeNewsItem(api, "Listed in between", { created_at: "2031-02-01T00:00:00Z", likes: 1_000_000 });
    await makeNewsItem(api, "Listed newest", { created_at: "2031-03-01T00:00:00Z" });
    await makeNewsItem(api, "Listed third", { created_at: "2031-01-01T00:00:00Z" });
    await makeNewsItem(api, "Listed oldest", { created_at: "1999-01-01T00:00:00Z" });
    await walkTo(page, "/admin/news-items");
    await expect(row(page, "Listed newest")).toBeVisible();
    expect((await titles(page)).slice(0, 3)).toEqual(["Listed newest", "Listed in between", "Listed third"]);
    await page.getByRole("button", { name: "Created" }).click();
    await expect(page.getByRole("columnheader", { name: "Created" })).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(async () => (await titles(page))[0]).toBe("Listed oldest");
    const likes = page.getByRole("columnheader", { name: "Likes" });
    await likes.getByRole("button").click();
    await expect(likes).toHaveAttribute("aria-sort", "ascending");
    await likes.getByRole("button").click();
    await expect.poll(async () => (await titles(page))[0]).toBe("Listed in between");
  });

  await leg("search, status filter and pages of ten narrow the list", async () => {
    for (let n = 1; n <= 12; n += 1) {
      await makeNewsItem(api, `Listed page ${n}`, { status: n === 12 ? "Inactive" : "Active" });
    }
    await walkTo(page, "/admin/news-items");
    await expect(page.locator("tbody tr")).toHaveCount(10);
    await page.getByPlaceholder("Search news items...").fill("LISTED page");
    await expect(page.getByText("1–10 of 12 rows")).toBeVisible();
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(2);
    const filter = page.getByRole("combobox", { name: "Status" });
    await expect(filter.getByRole("option")).toHaveText(["All Status", "Active", "Inactive"]);
    await filter.selectOption("Inactive");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expect(row(page, "Listed page 12")).toBeVisible();
    await page.reload();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await filter.selectOption("Active");
    await expect(page.getByText("1–10 of 11 rows")).toBeVisible();
    await page.getByPlaceholder("Search news items...").fill("a-slug-is-not-searched");
    await expect(page.getByText("No data found")).toBeVisible();
  });

  await leg("Preview opens the public page in a new tab, of an Inactive item too", async () => {
    await makeNewsItem(api, "Listed draft", { status: "Inactive" });
    await walkTo(page, "/admin/news-items");
    const opened = context.waitForEvent("page");
    await choose(page, "Listed draft", "Preview");
    const preview = await opened;
    await expect(preview).toHaveURL(/\/news\/listed-draft$/);
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Listed draft");
  });

  await leg("Activate and Deactivate are told and show on the site at once", async () => {
    await makeNewsItem(api, "Listed switch");
    await walkTo(page, "/admin/news-items");
    await choose(page, "Listed switch", "Deactivate");
    await expect(page.getByText("News item deactivated successfully")).toBeVisible();
    await expect(row(page, "Listed switch")).toContainText("Inactive");
    expect((await request.get("/news/listed-switch")).status()).toBe(404);
    await choose(page, "Listed switch", "Activate");
    await expect(page.getByText("News item activated successfully")).toBeVisible();
    expect((await readNewsItem(api, "Listed switch")).status).toBe("Active");
    expect(await (await request.get("/news")).text()).toContain("Listed switch");
  });

  await leg("deleting asks, names what goes with it, and can be left", async () => {
    await makeNewsItem(api, "Listed doomed", { likes: 3, media: ["/a.jpg", "/b.mp4"] });
    await walkTo(page, "/admin/news-items");
    await choose(page, "Listed doomed", "Delete");
    const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
    const question = "Are you sure you want to delete this news item? This action cannot be undone.";
    await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveText([
      '"Listed doomed" disappears from the news page.',
      "2 additional images and videos will be removed.",
      "3 likes of visitors will be lost.",
    ]);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await choose(page, "Listed doomed", "Delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("News item deleted successfully")).toBeVisible();
    await expect(row(page, "Listed doomed")).toHaveCount(0);
    expect(await rows(api.from("news_items").select("id").eq("title", "Listed doomed"))).toEqual([]);
    expect((await request.get("/news/listed-doomed")).status()).toBe(410);
  });

  await leg("what fails is told, and changes nothing", async () => {
    await makeNewsItem(api, "Listed stubborn");
    await walkTo(page, "/admin/news-items");
    await expect(row(page, "Listed stubborn")).toBeVisible();
    await context.setOffline(true);
    await choose(page, "Listed stubborn", "Deactivate");
    await expect(page.getByText("Failed to update news status")).toBeVisible();
    await expect(row(page, "Listed stubborn")).toContainText("Active");
    await choose(page, "Listed stubborn", "Pin");
    await expect(page.getByText("Failed to update pin status")).toBeVisible();
    await choose(page, "Listed stubborn", "Delete");
    const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete news item")).toBeVisible();
    await expect(dialog).toBeVisible();
    await context.setOffline(false);
    expect(await readNewsItem(api, "Listed stubborn")).toMatchObject({ status: "Active", is_pinned: false });
  });

  await leg("a list that cannot be loaded says so, and tries again", async () => {
    await makeNewsItem(api, "Listed first");
    await context.route("**/rest/v1/news_items*", (route) => route.abort());
    await walkTo(page, "/admin/news-items");
    const failure = page.getByRole("main").getByRole("alert");
    await expect(failure).toContainText("Error loading news items");
    await expect(
      page.getByRole("region", { name: /Notifications/ }).getByText("Error loading news items"),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: /Pinned Items/ })).toHaveCount(0);
    await context.unrouteAll();
    await failure.getByRole("button", { name: "Try Again" }).click();
    await expect(row(page, "Listed first")).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  await leg("it fits a width of 390 px", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await walkTo(page, "/admin/news-items");
    await page.getByRole("button", { name: "Reorder Items" }).click();
    await expect(page.getByText("Reordering Pinned Items")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
