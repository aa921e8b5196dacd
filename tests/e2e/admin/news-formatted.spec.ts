import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { askHtml } from "../support/html.ts";
import { makePicture } from "../support/media-files.ts";
import { makeNewsItem, openNewsForm, readNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, rows, test } from "../support/staff.ts";

test.afterAll(async ({ sessions }) => removeNewsItems((await sessions.api()).client, "Formatted "));

/** Pastes what Word or a page puts on the clipboard. */
async function paste(field: Locator, html: string, plain: string) {
  await field.evaluate(
    (element, { html, plain }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", plain);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );
}

const article = (page: Page) => page.locator(".article-body");

test("an article is formatted by buttons and keys, and the page and the feed show it", async ({
  page,
  api,
  request,
}) => {
  const form = await openNewsForm(page);
  await form.getByLabel("Title", { exact: true }).fill("Formatted Fair");
  await form.getByLabel("Description").fill("Where to meet us this year.");
  const body = form.getByLabel("Article Body");
  await body.click();

  await test.step("keys write signs, and the browser takes them back", async () => {
    await page.keyboard.type("Meet us");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Control+b");
    await expect(body).toHaveValue("**Meet us**");
    await page.keyboard.press("Control+i");
    await expect(body).toHaveValue("***Meet us***");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(body).toHaveValue("Meet us");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+k");
    await expect(body).toHaveValue("[Meet us](https://)");
    await page.keyboard.type("/contact");
    await expect(body).toHaveValue("[Meet us](/contact)");
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  await test.step("buttons do the same, and are one stop of the tab key", async () => {
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n\nDays");
    await form.getByRole("button", { name: "Heading" }).click();
    await expect(body).toBeFocused();
    await page.keyboard.type("\n\nMonday");
    await form.getByRole("button", { name: "List" }).click();
    await expect(body).toHaveValue("[Meet us](/contact)\n\n## Days\n\n- Monday");
    await page.keyboard.press("Shift+Tab");
    await expect(form.getByRole("toolbar", { name: "Formatting" }).locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Shift+Tab");
    await expect(form.getByLabel("Description")).toBeFocused();
    await body.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n\n");
    const chooser = page.waitForEvent("filechooser");
    await form.getByRole("button", { name: "Picture" }).click();
    await (await chooser).setFiles(await makePicture("hall.jpg"));
    await expect(body).toHaveValue(/!\[\]\(\/storage\/v1\/object\/public\/site-media\/news\/hall-[^)]+\.jpg\)$/);
    await page.keyboard.type("The hall");
    await expect(body).toHaveValue(/!\[The hall\]\(/);
    await expectAccessible(page);
  });

  await form.getByLabel("Publication date").fill("2024-03-05T09:30");
  await form.getByLabel("Primary Image").setInputFiles(await makePicture("any.png"));
  await form.getByRole("button", { name: "Create News Item" }).click();
  await expect(page.getByText("News item created successfully")).toBeVisible();
  const stored = await readNewsItem(api, "Formatted Fair");
  expect(stored.format).toBe("markdown");
  expect(new Date(stored.published_at ?? "").toISOString()).toBe("2024-03-05T01:30:00.000Z");

  await page.goto("/news/formatted-fair");
  await expect(article(page).getByRole("link", { name: "Meet us" })).toHaveAttribute("href", "/contact");
  await expect(article(page).getByRole("heading", { level: 2 })).toHaveText("Days");
  await expect(article(page).getByRole("listitem")).toHaveText(["Monday"]);
  await expect(article(page).getByRole("img", { name: "The hall" })).toHaveAttribute(
    "src",
    /\/render\/image\/public\//,
  );
  await expect(page.locator(".hero time")).toHaveText("Mar 05, 2024");
  await expectAccessible(page);
  const html = await askHtml(request, "/news/formatted-fair");
  const data = Object(html.data().find((node) => node["@type"] === "NewsArticle"));
  expect(new Date(data.datePublished).toISOString()).toBe("2024-03-05T01:30:00.000Z");
  expect(data.description).toBe("Where to meet us this year.");
  const feed = await (await request.get("/news.xml")).text();
  expect(feed).toContain(
    "&lt;h2&gt;Days&lt;/h2&gt;&lt;ul&gt;&lt;li&gt;&lt;p&gt;Monday&lt;/p&gt;&lt;/li&gt;&lt;/ul&gt;",
  );
});

test("what is pasted from Word keeps bold, italic, headings, lists and links alone", async ({ page }) => {
  const form = await openNewsForm(page);
  const body = form.getByLabel("Article Body");
  await body.click();
  const entry = (sign: string, text: string, level = 1) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span>${text}</p>`;
  const word = [
    "<html><head><style>p{color:red}</style></head><body><!--StartFragment-->",
    "<h1 style='color:blue'>The <i>fair</i></h1>",
    "<p class=MsoNormal><b>Bo</b><b>ld </b>and <span style='font-style:italic'>slanted</span>, 2*3 [4]<br>next line</p>",
    `${entry("·", "First")}${entry("o", "Inner", 2)}${entry("·", "Second")}`,
    "<p>See <a href='https://a.example/b'>the page</a> and <a href='javascript:alert(1)'>that</a>.</p>",
    "<ol><li>one<ul><li>in</li></ul></li><li>two</li></ol>",
    "<table><tr><td>a</td><td><u>b</u></td></tr></table>",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "<!--EndFragment--></body></html>",
  ].join("");
  await paste(body, word, "plain");
  await expect(body).toHaveValue(
    [
      "## The *fair*",
      "**Bold** and *slanted*, 2\\*3 \\[4]\nnext line",
      "- First\n  - Inner\n- Second",
      "See [the page](https://a.example/b) and that.",
      "1. one\n   - in\n2. two",
      "a b",
    ].join("\n\n"),
  );
  await page.keyboard.press("Control+z");
  await expect(body).toHaveValue("");

  // What has no form is left to the browser.
  await paste(body, "<div style='color:red'>**typed** elsewhere</div>", "**typed** elsewhere");
  await expect(body).toHaveValue("");
});

test("an old article stays plain until somebody formats it, in all its languages", async ({ page, api }) => {
  const text = "# No heading *here*\nsecond line\n\n- and no list, see [the gallery](/resources).";
  const old = await makeNewsItem(api, "Formatted Old", { article_body: text });
  const place = { entity_type: "news_items", entity_id: old.id, field_name: "article_body" };
  await rows(
    api
      .from("translations")
      .insert({ ...place, language_code: "zh", translated_value: "- 沒有清單 *在此*，只是一段文字。" })
      .select(),
  );
  const shown = async () => {
    await page.goto("/news/formatted-old");
    return article(page).locator("p").allInnerTexts();
  };
  const before = await shown();
  expect(before).toEqual(["# No heading *here*\nsecond line", "- and no list, see the gallery."]);

  const form = await openNewsForm(page, old.id);
  await expect(form.getByRole("toolbar")).toHaveCount(0);
  await form.getByLabel("Description").fill("Another description.");
  await form.getByRole("button", { name: "Update News Item" }).click();
  await expect(page.getByText("News item updated successfully")).toBeVisible();
  expect(await readNewsItem(api, "Formatted Old")).toMatchObject({ format: "plain", article_body: text });

  await openNewsForm(page, old.id);
  await form.getByRole("button", { name: "Format this text" }).click();
  await expect(form.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  const written = "\\# No heading \\*here\\*\nsecond line\n\n\\- and no list, see [the gallery](/resources).";
  await expect(form.getByLabel("Article Body")).toHaveValue(written);
  await form.getByRole("button", { name: "Update News Item" }).click();
  await expect(form).toHaveCount(0);
  expect(await readNewsItem(api, "Formatted Old")).toMatchObject({ format: "markdown", article_body: written });
  const [translation] = await rows(
    api
      .from("translations")
      .select("translated_value")
      .match({ ...place, language_code: "zh" }),
  );
  expect(translation?.translated_value).toBe("\\- 沒有清單 \\*在此\\*，只是一段文字。");
  expect(await shown()).toEqual(before);
});

test("a translation of a formatted article has the buttons, one of a plain article has none", async ({ page, api }) => {
  const formatted = await makeNewsItem(api, "Formatted Words", { format: "markdown" });
  const plain = await makeNewsItem(api, "Formatted Not", {});
  for (const { id, toolbars } of [
    { id: formatted.id, toolbars: 1 },
    { id: plain.id, toolbars: 0 },
  ]) {
    await page.goto(`/admin/translations?type=news_items&id=${id}&field=article_body`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add Translation" });
    await expect(dialog.getByRole("textbox", { name: "Translation" })).toBeVisible();
    await expect(dialog.getByRole("toolbar", { name: "Formatting" })).toHaveCount(toolbars);
  }
});
