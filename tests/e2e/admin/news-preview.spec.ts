import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { makeNewsItem, openNewsForm, readNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";

test.afterAll(async ({ sessions }) => removeNewsItems((await sessions.api()).client, "Previewed "));

const PREVIEW = "**/preview/news/*";
const shownIn = (page: Page) => page.locator("iframe:not([style*='visibility: hidden'])").contentFrame();

test("what is typed is shown beside the form, on the page itself, in each language, and stored nowhere", async ({
  page,
  api,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const item = await makeNewsItem(api, "Previewed Fair", {
    format: "markdown",
    article_body: "As it is stored by now.",
  });
  const place = { entity_type: "news_items", entity_id: item.id, language_code: "zh" };
  await rows(
    api
      .from("translations")
      .insert({ ...place, field_name: "title", translated_value: "展覽會預告" })
      .select(),
  );
  const form = await openNewsForm(page, item.id);
  await expect(page.locator("iframe")).toHaveCount(0);
  const answered = page.waitForResponse((response) => response.url().includes("/preview/news/"));
  await form.getByRole("button", { name: "Preview" }).click();
  const headers = (await answered).headers();
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
  });
  const shown = shownIn(page);
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Previewed Fair");
  await expect(shown.locator(".article-body")).toHaveText("As it is stored by now.");
  await expect(shown.getByRole("status").filter({ hasText: "Preview: this is what is typed" })).toBeVisible();

  await form.getByLabel("Title", { exact: true }).fill("Previewed, and typed");
  await form.getByLabel("Article Body").fill("## Typed\n\n**Bold** now");
  await form.getByLabel("Publication date").fill("2024-03-05T00:30");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Previewed, and typed");
  await expect(shown.locator(".article-body h2")).toHaveText("Typed");
  await expect(shown.locator(".hero time")).toHaveText("Mar 05, 2024");
  await expect(form.getByLabel("Publication date")).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel("Language").selectOption("zh");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("展覽會預告");
  await expect(shown.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(shown.locator(".article-body strong")).toHaveText("Bold");
  await form.getByLabel("Language").selectOption("cn");
  await expect(shown.locator("html")).toHaveAttribute("lang", "zh-Hans");

  // Visitors read what is stored.
  expect((await readNewsItem(api, "Previewed Fair")).article_body).toBe("As it is stored by now.");
  const visited = await request.get(`/news/${item.slug}`);
  expect(await visited.text()).toContain("As it is stored by now.");
  await form.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("it waits for a pause, and loads one page at a time", async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const item = await makeNewsItem(api, "Previewed Slowly", { format: "markdown" });
  const form = await openNewsForm(page, item.id);
  const sent: string[] = [];
  const held: (() => void)[] = [];
  await page.route(PREVIEW, async (route) => {
    const title = new URLSearchParams(route.request().postData() ?? "").get("title");
    sent.push(`${route.request().url().split("/").at(-1)} ${title}`);
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await form.getByRole("button", { name: "Preview" }).click();
  await expect.poll(() => sent).toEqual(["en Previewed Slowly"]);
  // Another language is asked for at once, but the first page is still on its way.
  for (const language of ["zh", "cn", "zh"]) await form.getByLabel("Language").selectOption(language);
  expect(sent).toEqual(["en Previewed Slowly"]);
  held.shift()?.();
  await expect.poll(() => sent).toEqual(["en Previewed Slowly", "zh Previewed Slowly"]);
  held.shift()?.();
  const heading = shownIn(page).getByRole("heading", { level: 1 });
  await expect(shownIn(page).locator("html")).toHaveAttribute("lang", "zh-Hant");
  const title = form.getByLabel("Title", { exact: true });
  await title.press("End");
  await title.pressSequentially(" typed by hand", { delay: 30 });
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent[2]).toBe("zh Previewed Slowly typed by hand");
  held.shift()?.();
  await expect(heading).toHaveText("Previewed Slowly typed by hand");
  expect(sent).toHaveLength(3);
});

test("where there is no room it is a tab of its own, which goes with the form", async ({ page, context }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const form = await openNewsForm(page);
  await form.getByLabel("Title", { exact: true }).fill("Previewed In A Tab");
  const opened = context.waitForEvent("page");
  await form.getByRole("button", { name: "Preview" }).click();
  const tab = await opened;
  await expect(shownIn(tab).getByRole("heading", { level: 1 })).toHaveText("Previewed In A Tab");
  await form.getByLabel("Title", { exact: true }).fill("Previewed Again");
  await expect(shownIn(tab).getByRole("heading", { level: 1 })).toHaveText("Previewed Again");
  const closed = tab.waitForEvent("close");
  await form.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: /^(Discard|Leave)/ }).click();
  await closed;
});

test("the address of previews shows nothing to anybody else", async ({ request, server }) => {
  const form = {
    id: "",
    title: "Previewed by a visitor",
    slug: "a-b",
    description: "",
    format: "markdown",
    article_body: "",
    is_pinned: "false",
    published_at: "",
    created_at: "",
    primary_image_url: "",
    without_media: "",
  };
  const answers = [
    await request.get("/preview/news/en"),
    await request.post("/preview/news/en", { form }),
    await request.post("/preview/news/en", { form, headers: { Cookie: "staff-preview=a.b.c" } }),
    await request.post("/preview/news/en", {
      form,
      headers: { Cookie: `staff-preview=${server.keys().secretKey}` },
    }),
  ];
  for (const answer of answers) {
    expect(answer.status()).toBe(404);
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    expect(await answer.text()).not.toContain("Previewed by a visitor");
  }
});

test("an Inactive item is shared by a link, which ends with it", async ({ page, context, api, browser, zhUrl }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const item = await makeNewsItem(api, "Previewed Secret", {
    status: "Inactive",
    article_body: "Nobody knows this by now.",
  });
  await makeNewsItem(api, "Previewed Open");
  await page.goto("/admin/news-items?q=Previewed");
  await page.getByRole("button", { name: "Actions for Previewed Open" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Copy share link" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions for Previewed Secret" }).click();
  await page.getByRole("menuitem", { name: "Copy share link" }).click();
  await expect(page.getByText("Share link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/news/${item.slug}`);
  expect(new URL(link).search).toMatch(/^\?share=[0-9a-f]{40}$/);

  const visitor = await browser.newContext();
  const visit = await visitor.newPage();
  const ask = async (address: string): Promise<{ status: number | undefined; [header: string]: unknown }> => {
    const answer = await visit.goto(address);
    return { ...answer?.headers(), status: answer?.status() };
  };
  const path = new URL(link).pathname + new URL(link).search;
  for (const site of [new URL(link).origin, zhUrl]) {
    expect(await ask(site + path)).toMatchObject({
      status: 200,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    await expect(visit.getByText("Nobody knows this by now.")).toBeVisible();
    await expect(visit.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
  await expect(visit.getByText("尚未發佈：此頁面僅供持有連結的人閱覽。")).toBeVisible();
  await expectAccessible(visit);
  const { origin, pathname } = new URL(link);
  expect((await ask(origin + pathname)).status).toBe(404);
  expect((await ask(`${origin}${pathname}?share=${"0".repeat(40)}`)).status).toBe(404);
  expect((await ask(`${origin}/news/previewed-open${new URL(link).search}`)).status).toBe(200);

  await rows(api.from("news_items").update({ status: "Active" }).eq("id", item.id).select());
  await expect.poll(async () => (await ask(link))["x-robots-tag"]).toBeUndefined();
  await rows(api.from("news_items").delete().eq("id", item.id).select());
  await expect.poll(async () => (await ask(link)).status).toBe(410);
  await visitor.close();
});
