import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";
import { rows as rowsOf } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

const trayLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Tray" });
const rows = (page: Page) => page.locator(".tray-list > li");
const cellOf = (page: Page, code: string) => page.locator(".shade-list > li", { hasText: code });
const shadesPath = "/shades?q=TR-";
let thread: Awaited<ReturnType<typeof makeThread>>;

test.beforeAll(async ({ server }) => {
  const of = { country_of_origin: "Japan", type: "Metal" };
  thread = await makeThread(server, "Tray Thread", {
    codes: [1, 2, 3, 4, 5].map((number) => ({
      ...of,
      item_code: `TR-${number}`,
      color_name: `Tray colour ${number}`,
      hex: "#C9964A",
      denier: number === 5 ? "297 D (330 dtex)" : "108 D (120 dtex)",
      washing_temperature: "Max. 40 °C",
      ironing: number === 5 ? "Max. 110 °C" : "Max. 150 °C",
    })),
    zhColours: { "TR-1": "色盤一", "TR-2": "色盤二" },
  });
});

test.afterAll(() => thread.remove());

/** The address of a tray with these codes, by their numbers. Where the visitor's own is empty it becomes that. */
const trayOf = (...numbers: number[]) => `/tray?codes=${numbers.map((number) => thread.codes[number - 1]?.id)}`;

/** Puts these shades into the tray, one after the other. */
async function collect(page: Page, ...numbers: number[]) {
  await page.goto(shadesPath);
  for (const number of numbers) await cellOf(page, `TR-${number}`).getByRole("button").click();
}

test("a shade goes into the tray with one click, is counted in the header, and goes out again", async ({ page }) => {
  await page.goto(shadesPath);
  const product = `${thread.path}?code=TR-3`;

  await test.step("a double click puts a shade in once, and takes one out once", async () => {
    for (const address of [shadesPath, product]) {
      if (address === product) await page.goto(address);
      const button = page.getByRole("main").locator(".tray-form").first().getByRole("button");
      await expect(button).toHaveText("Add to tray");
      await button.dblclick();
      await expect(button).toHaveText("Remove from tray");
      await expect(trayLink(page)).toHaveText("Tray 1");
      await button.dblclick();
      await expect(button).toHaveText("Add to tray");
      await expect(trayLink(page)).toHaveText("Tray");
    }
  });

  await test.step("from a product and from the shades", async () => {
    await page.getByRole("button", { name: "Add to tray", exact: true }).click();
    await expect(trayLink(page)).toHaveText("Tray 1");
    await expectAccessible(page);
    await page.goto(shadesPath);
    await cellOf(page, "TR-2").getByRole("button", { name: "Add to tray", exact: true }).click();
    await expect(trayLink(page)).toHaveText("Tray 2");
    await expect(page.getByText("Shades in your tray: 2")).toBeAttached();
  });

  await test.step("the tray shows them, and leads back to each", async () => {
    await trayLink(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your Tray" })).toBeFocused();
    await expect(page).toHaveURL(/\/tray\?codes=\d+,\d+$/);
    await expect(page).toHaveTitle("Your Tray | Kinran Threads");
    await expect(rows(page)).toHaveText([/TR-3 Tray colour 3.*108 D/, /TR-2 Tray colour 2/]);
    await expect(page.getByRole("status")).toHaveText("Shades in the list: 2");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(page);
    await page.getByRole("link", { name: "TR-3 Tray colour 3" }).click();
    await page.getByRole("button", { name: "Remove from tray" }).click();
    await expect(trayLink(page)).toHaveText("Tray 1");
  });
});

test("a tray is compared, copied, shared, printed, shortened and emptied", async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(trayOf(1, 2, 3, 4, 5));
  await expect(trayLink(page)).toHaveText("Tray 5");
  const address = page.url();

  await test.step("copied as text, and sent as a link, to WhatsApp and by mail", async () => {
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByText("Copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const lines = [1, 2, 3, 4, 5].map((number) => `TR-${number} Tray colour ${number} (Tray Thread)`);
    expect(copied).toBe([...lines, address].join("\n"));
    await page.getByRole("button", { name: "Share" }).click();
    const textOf = async (name: string, field: string) => {
      const href = await page.getByRole("link", { name, exact: true }).last().getAttribute("href");
      return new URL(href ?? "").searchParams.get(field)?.replaceAll("\r\n", "\n");
    };
    const ways = page.locator("#share-tray");
    await expect(ways.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
    expect(await textOf("Email", "body")).toBe(copied);
    await ways.getByRole("button", { name: "Copy link" }).click();
    await expect(ways.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.keyboard.press("Escape");
  });

  await test.step("printed without its buttons", async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("body[data-printed]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step("up to four are compared side by side, with what they differ in marked", async () => {
    const box = (number: number) =>
      rows(page)
        .filter({ hasText: `TR-${number}` })
        .getByRole("checkbox");
    for (const number of [1, 2, 4, 5]) await box(number).check();
    await expect(box(3)).toBeDisabled();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("heading", { name: "Compare" })).toBeFocused();
    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveText([/TR-1/, /TR-2/, /TR-4/, /TR-5/]);
    await expect(table.getByRole("row", { name: /^Denier/ })).toHaveText(
      /Denier Differs.*108 D \(120 dtex\).*297 D \(330 dtex\)/s,
    );
    await expect(table.getByRole("row", { name: /^Care/ })).toHaveText(/^Care Differs/);
    await expect(table.getByRole("rowheader", { name: "Country of Origin" })).not.toContainText("Differs");
    await expect(table.getByRole("row")).toHaveCount(18);
    await expectAccessible(page);
    await page.reload();
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    await page.getByRole("link", { name: "Close the comparison" }).click();
    await expect(table).toHaveCount(0);
    // With fewer than two ticked the first four are compared.
    await page.reload();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(table.getByRole("columnheader")).toHaveText([/TR-1/, /TR-2/, /TR-3/, /TR-4/]);
    await expect(table.getByRole("rowheader", { name: "Care" })).not.toContainText("Differs");
    await page.getByRole("link", { name: "Close the comparison" }).click();
    await expect(table).toHaveCount(0);
  });

  await test.step("removed one by one or all at once, which can be taken back", async () => {
    const left = [/TR-1/, /TR-3/, /TR-4/, /TR-5/];
    await rows(page).filter({ hasText: "TR-2" }).getByRole("button", { name: "Remove", exact: true }).click();
    await expect(rows(page)).toHaveText(left);
    await expect(trayLink(page)).toHaveText("Tray 4");
    await page.getByRole("button", { name: "Empty the tray" }).click();
    const empty = page.getByRole("heading", { name: "Your tray is empty" });
    await expect(empty).toBeVisible();
    const allShades = page.getByRole("main").getByRole("link", { name: "All Shades" });
    expect((await allShades.boundingBox())?.x).toBe((await empty.boundingBox())?.x);
    await expect(page).toHaveURL("/tray");
    await expect(trayLink(page)).toHaveText("Tray");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Put them back" }).click();
    await expect(rows(page)).toHaveText(left);
    await page.getByRole("button", { name: "Empty the tray" }).click();
    await allShades.click();
    await expect(page).toHaveURL("/shades");
  });
});

test("a shared tray becomes one's own where that is empty, and stands beside it otherwise", async ({
  page,
  browser,
  baseURL,
}) => {
  const shared = trayOf(1, 2);
  const other = await browser.newPage(baseURL ? { baseURL } : {});
  await other.goto(shared);
  await expect(trayLink(other)).toHaveText("Tray 2");
  await other.close();
  await collect(page, 3);
  await expect(trayLink(page)).toHaveText("Tray 1");
  await page.goto(shared);
  await expect(page.getByText("This list was shared with you. It is not your tray.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Empty the tray" })).toHaveCount(0);
  await rows(page).filter({ hasText: "TR-1" }).getByRole("button", { name: "Remove" }).click();
  await expect(rows(page)).toHaveText([/TR-2/]);
  await expect(trayLink(page)).toHaveText("Tray 1");
  await page.getByRole("button", { name: "Add all to your tray" }).click();
  await expect(rows(page)).toHaveText([/TR-3/, /TR-2/]);
  await expect(trayLink(page)).toHaveText("Tray 2");
  await expect(page.getByText("This list was shared with you.")).toHaveCount(0);
});

test("what another tab puts into the tray is there, and is emptied with it", async ({ page, context }) => {
  await page.goto(trayOf(1));
  await expect(rows(page)).toHaveCount(1);
  const other = await context.newPage();
  await collect(other, 2);
  await expect(rows(page)).toHaveText([/TR-1/, /TR-2/]);
  await page.getByRole("button", { name: "Empty the tray" }).click();
  await expect(page.getByRole("heading", { name: "Your tray is empty" })).toBeVisible();
  await expect(trayLink(other)).toHaveText("Tray");
});

test("sixty shades fit, and one that is gone from the catalogue is told and left out", async ({ page, server }) => {
  const codes = Array.from({ length: 61 }, (_, at) => ({ item_code: `MANY-${String(at).padStart(2, "0")}` }));
  const many = await makeThread(server, "Many Shades", { codes });
  const ids = many.codes.map(({ id }) => id);
  await page.goto(`/tray?codes=${ids.join()}`);
  await expect(rows(page)).toHaveCount(60);
  await expect(page.getByText("A tray holds 60 shades. Left out of this list: 1")).toBeVisible();
  await expect(trayLink(page)).toHaveText("Tray 60");
  await page.goto(`${many.path}?code=MANY-60`);
  await page.getByRole("button", { name: "Add to tray" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your tray is full: it holds 60 shades.");
  await expect(trayLink(page)).toHaveText("Tray 60");
  const gone = makeService(server)
    .from("item_codes")
    .delete()
    .eq("id", ids[0] ?? 0);
  await rowsOf(gone.select());
  await trayLink(page).click();
  await expect(page.getByText("Shades no longer in the catalogue: 1")).toBeVisible();
  await expect(trayLink(page)).toHaveText("Tray 59");
  await many.remove();
});

test("the tray goes along to the other language", async ({ page, zhUrl }) => {
  await collect(page, 1, 2);
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("link", { name: "繁體中文" }).click();
  await expect(page).toHaveURL(`${zhUrl}${shadesPath}`);
  const link = page.getByRole("banner").getByRole("link", { name: "色盤" });
  await expect(link).toHaveText("色盤 2");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "我的色盤" })).toBeVisible();
  await expect(rows(page)).toHaveText([/TR-1 色盤一/, /TR-2 色盤二/]);
  await expectAccessible(page);
});

test("by keyboard alone", async ({ page }) => {
  await page.goto(shadesPath);
  for (const number of [1, 2]) {
    await page.getByRole("link", { name: `TR-${number} Tray colour ${number}` }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(cellOf(page, `TR-${number}`).getByRole("button", { name: "Remove from tray" })).toBeFocused();
  }
  await trayLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Share" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "WhatsApp" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
  await rows(page).first().getByRole("button", { name: "Remove" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("button", { name: "Remove" })).toBeFocused();
});

test("a tray that can't be read says so", async ({ page, fragile }) => {
  fragile.isUp = false;
  await page.goto(`${fragile.url}/tray?codes=1,2`);
  fragile.isUp = true;
  await expect(page.getByRole("alert")).toContainText("Failed to load your tray");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared tray is shown, compared and shortened", async ({ page }) => {
    await page.goto(trayOf(1, 2, 3));
    await expect(rows(page)).toHaveText([/TR-1/, /TR-2/, /TR-3/]);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.locator(".without-scripts")).toBeVisible();
    for (const code of ["TR-1", "TR-3"]) await rows(page).filter({ hasText: code }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("columnheader")).toHaveText([/TR-1/, /TR-3/]);
    await rows(page).filter({ hasText: "TR-1" }).getByRole("button", { name: "Remove" }).click();
    await expect(rows(page)).toHaveText([/TR-2/, /TR-3/]);
    await page.getByRole("button", { name: "Empty the tray" }).click();
    await expect(page.getByRole("heading", { name: "Your tray is empty" })).toBeVisible();
    await page.goto(`${thread.path}?code=TR-2`);
    await page.getByRole("button", { name: "Add to tray" }).click();
    await expect(rows(page)).toHaveText([/TR-2/]);
  });
});
