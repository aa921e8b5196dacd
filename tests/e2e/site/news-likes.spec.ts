import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { askHtml } from "../support/html.ts";
import { openPage } from "../support/hydration.ts";
import { makeNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, test } from "../support/server.ts";

const title = "Much liked";
const film = "/news/much-liked";
const call = "**/rest/v1/rpc/set_news_like";
const button = (page: Page) => page.locator(".news-article .like-button");

let id: number;

test.beforeAll(async ({ server }) => {
  const item = await makeNewsItem(makeService(server), title, { likes: 19, created_at: "2099-01-01T00:00:00Z" });
  id = item.id;
});

test.afterAll(({ server }) => removeNewsItems(makeService(server), title));

/** Presses the button and expects this count, and that it is told. */
async function press(page: Page, count: number) {
  await button(page).click();
  await expect(button(page)).toContainText(String(count));
  await expect(button(page)).toHaveAttribute("aria-busy", "false");
}

/** Keeps the calls waiting until the returned function is called. */
async function holdCalls(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a like counts at once, survives a reload, and is taken back by pressing again", async ({ page, zhUrl }) => {
  await page.goto(film);
  await expect(button(page)).toHaveAttribute("aria-pressed", "false");
  const release = await holdCalls(page);
  const asked = page.waitForRequest(call);
  await button(page).click();
  await expect(button(page)).toHaveAttribute("aria-pressed", "true");
  await expect(button(page)).toContainText("20");
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  const { visitor_id, ...rest } = (await asked).postDataJSON();
  expect(visitor_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(rest).toEqual({ news_item_id: id, liked: true });
  release();
  await expect(button(page)).toHaveAttribute("aria-busy", "false");
  const memory = await page.evaluate(() => JSON.parse(localStorage.getItem("kinran-likes") ?? ""));
  expect(memory).toEqual({ visitorId: visitor_id, liked: [id] });
  await expectAccessible(page);

  await page.reload();
  await expect(button(page)).toHaveAttribute("aria-pressed", "true");
  await expect(button(page)).toContainText("20");
  await page.goto("/news");
  const inList = page.getByRole("button", { name: `Like: ${title}` });
  await expect(inList).toHaveAttribute("aria-pressed", "true");
  await expect(inList).toContainText("20");
  const chinese = await askHtml(page.request, zhUrl + film);
  expect(chinese.source).toMatch(/<button[^>]*like-button(?:(?!<\/button>)[\s\S])*20/);
  await inList.click();
  await expect(inList).toHaveAttribute("aria-pressed", "false");
  await expect(inList).toContainText("19");
  await expect(inList).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(inList).toContainText("19");
  await expect(inList).toHaveAttribute("aria-pressed", "false");
});

test("visitors count one by one, by keyboard too", async ({ page, browser, server }) => {
  const other = await browser.newContext();
  const second = await openPage(other);
  for (const visitor of [page, second]) {
    await visitor.goto(`${server.url}${film}`);
    await button(visitor).focus();
    await visitor.keyboard.press("Space");
    await expect(button(visitor)).toHaveAttribute("aria-busy", "false");
    await expect(button(visitor)).toBeFocused();
  }
  await expect(button(page)).toContainText("20");
  await expect(button(second)).toContainText("21");
  for (const visitor of [page, second]) {
    await button(visitor).click();
    await expect(button(visitor)).toHaveAttribute("aria-busy", "false");
  }
  await expect(button(second)).toContainText("19");
  await other.close();
});

test("what goes wrong is told and taken back, what goes twice is sent once, and other windows follow", async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await page.goto(film);
  const alert = page.getByRole("alert");
  // Without the client library first: later it is there.
  for (const [failure, fail] of [
    ["no client library", () => page.route("**/assets/*.js", (route) => route.abort())],
    ["an error", () => page.route(call, (route) => route.fulfill({ status: 503, json: { message: "no" } }))],
    ["no connection", () => page.route(call, (route) => route.abort())],
  ] as const) {
    await test.step(`after ${failure} the like is rolled back with a message, and can be tried again`, async () => {
      await fail();
      await button(page).click();
      await expect(alert).toContainText("Failed to save your like. Please try again later.");
      await expect(button(page)).toHaveAttribute("aria-pressed", "false");
      await expect(button(page)).toContainText("19");
      if (failure === "an error") await expectAccessible(page);
      await page.unrouteAll();
      await press(page, 20);
      await expect(alert).toHaveCount(0);
      await press(page, 19);
    });
  }

  await test.step("nothing is sent twice while a like is on its way", async () => {
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().includes("set_news_like")) sent.push(request.postDataJSON().liked);
    });
    const release = await holdCalls(page);
    await button(page).dblclick();
    await button(page).click();
    await expect(button(page)).toContainText("20");
    release();
    await expect(button(page)).toHaveAttribute("aria-busy", "false");
    expect(sent).toEqual([true]);
    await press(page, 19);
    expect(sent).toEqual([true, false]);
    await page.unrouteAll();
  });

  await test.step("a like in another window of the visitor's counts in this one", async () => {
    const other = await openPage(context);
    await other.goto(`${server.url}/news?q=${title}`);
    const inList = other.getByRole("button", { name: `Like: ${title}` });
    for (const [pressed, count] of [
      ["true", 20],
      ["false", 19],
    ] as const) {
      await press(page, count);
      for (const shown of [button(page), inList]) {
        await expect(shown).toHaveAttribute("aria-pressed", pressed);
        await expect(shown).toContainText(String(count));
      }
    }
    await other.close();
  });

  await test.step("what was taken back stays so, and the browser's memory shows what was liked meanwhile", async () => {
    await page.reload();
    await expect(button(page)).toHaveAttribute("aria-pressed", "false");
    await page.evaluate((liked) => {
      const visitorId = "0b6f1c9e-3a52-4d1f-9d55-0f3f6f0a7a11";
      localStorage.setItem("kinran-likes", JSON.stringify({ visitorId, liked: [liked] }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }, id);
    await expect(button(page)).toHaveAttribute("aria-pressed", "true");
    await expect(button(page)).toContainText("20");
  });
});

test("with a hosted backend the like goes there", async ({ page, fragile }) => {
  const cors = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  await page.route(call, (route) => route.fulfill({ json: 31, headers: cors }));
  await page.goto(fragile.url + film);
  const asked = page.waitForRequest(call);
  await button(page).click();
  expect(new URL((await asked).url()).origin).not.toBe(fragile.url);
  await expect(button(page)).toContainText("31");
});

test("a visitor whose browser refuses to remember can like still", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto(film);
  for (const [pressed, count] of [
    ["true", "20"],
    ["false", "19"],
  ] as const) {
    await button(page).click();
    await expect(button(page)).toHaveAttribute("aria-busy", "false");
    await expect(button(page)).toHaveAttribute("aria-pressed", pressed);
    await expect(button(page)).toContainText(count);
  }
});

test("the client library is fetched with the first like, not before", async ({ page }) => {
  let isFetched = false;
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    isFetched ||= /GoTrueClient/.test(await response.text());
    await route.fulfill({ response });
  });
  await page.goto(film);
  await page.mouse.move(200, 300);
  await button(page).focus();
  expect(isFetched).toBe(false);
  await button(page).press("Enter");
  await expect(button(page)).toContainText("20");
  await expect(button(page)).toHaveAttribute("aria-busy", "false");
  expect(isFetched).toBe(true);
  await page.unrouteAll({ behavior: "wait" });
  await button(page).click();
  await expect(button(page)).toContainText("19");
  await expect(button(page)).toHaveAttribute("aria-busy", "false");
});
