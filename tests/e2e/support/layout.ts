import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { breaksWord, letters, readLines } from "./chinese-lines.ts";
import type { readExamples } from "./examples.ts";
import { expect } from "./server.ts";

type Examples = Awaited<ReturnType<typeof readExamples>>;
type Look = (page: Page, width: number) => Promise<void>;

export const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("not on the page");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

export const resize = (page: Page, width: number, height = 900) => page.setViewportSize({ width, height });

/** Every kind of page, by the address of an example. */
export const pagesOf = ({ product, piece, item, sheet, card, ids }: Examples) => [
  ...["/", "/about", "/products", product.path, "/resources", piece.path, "/news", item.path, "/contact", "/shades"],
  ...[sheet, card, `/tray?codes=${ids}&compare=${ids}`, `/tray/request?codes=${ids}`, "/newsletter"],
  ...["/legal/privacy-policy", "/nowhere"],
];

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

export async function expectNoOverflow(page: Page, width: number, told: string) {
  expect(await widthOf(page), `${told}, ${width} px`).toBeLessThanOrEqual(width);
}

/** With letters of twice their size a phone scrolls no page sideways, and the menu can be reached. */
export async function expectRoomForLargeLetters(page: Page, told: string) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  for (const width of [390, 320]) {
    await resize(page, width, 844);
    expect(await widthOf(page), `${told}, large letters, ${width} px`).toBe(width);
    await expect(page.locator(".menu-button"), told).toBeInViewport({ ratio: 1 });
  }
}

/** No heading or button breaks within a word, no line is left with a character, none begins with a mark that ends a sentence. */
export async function expectChineseLines(page: Page, told: string) {
  const { headings, running } = await page.evaluate(readLines);
  for (const lines of headings) {
    expect(breaksWord(lines), `${told}: ${lines.join(" / ")}`).toBe(false);
    if (lines.length > 1) expect(letters(lines.at(-1)), `${told}: ${lines.join(" / ")}`).toBeGreaterThan(2);
  }
  for (const lines of running) {
    if (lines.length > 1) expect(letters(lines.at(-1)), `${told}: ${lines.join(" / ")}`).toBeGreaterThan(2);
    for (const line of lines) expect(line, told).not.toMatch(/^[，。、；：？！）》」』】／]/);
  }
}

/** What is looked at on one page alone, at these widths. */
export function looksOf({ product }: Examples): Record<string, { widths: number[]; look: Look }> {
  return {
    "/": {
      widths: [320, 390],
      look: async (page, width) => {
        if (width === 320) {
          const headline = await boxOf(page.locator(".headline"));
          expect(headline.x).toBeGreaterThanOrEqual(0);
          expect(headline.right).toBeLessThanOrEqual(320);
          await expectAccessible(page);
        }
        // A phone does not zoom in on the field of the newsletter.
        await expect(page.locator(".newsletter input[type=email]")).toHaveCSS("font-size", "16px");
      },
    },
    "/about": {
      widths: [320, 390, 820, 1024, 1280, 1400, 1416, 1440, 1920],
      look: async (page, width) => {
        if (width >= 1024) await expectEqualSigns(page);
        await expectFreeEnd(page, width);
      },
    },
    "/products": { widths: [820, 1440], look: expectEdgesOfProducts },
    [product.path]: {
      widths: [390, 800, 1024, 1280, 1440],
      look: async (page, width) => {
        if (width === 390) await expectFreeContent(page, ".specification");
        if (width >= 800) await expectFreeTabs(page, width);
        if (width >= 1280) await expectAskInFirstView(page);
      },
    },
    "/shades": { widths: [390, 820, 1280], look: (page) => expectFreeContent(page, ".shade-list") },
  };
}

/** The signs of the header stand at one distance. */
async function expectEqualSigns(page: Page) {
  const [find, language, tray] = await page
    .locator(".desktop-nav > .icon-button svg, .tray-link svg")
    .evaluateAll((signs) => signs.map((sign) => sign.getBoundingClientRect().x));
  expect((tray ?? 0) - (language ?? 0)).toBeCloseTo((language ?? 0) - (find ?? 0), 1);
}

/** At the page's end the way back to the top lies over no text and no link. */
async function expectFreeEnd(page: Page, width: number) {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(page.getByRole("button", { name: "Back to top" })).toBeVisible();
  const covered = await page.evaluate(() => {
    const button = document.querySelector(".scroll-to-top")?.getBoundingClientRect();
    const texts = document.querySelectorAll(".site-footer .rights > *, .site-footer .newsletter > *");
    const shown = Array.from(texts).filter((text) => text.checkVisibility() && text.getBoundingClientRect().width > 0);
    const isUnder = ({ right, bottom }: DOMRect) => !button || !(right <= button.x || bottom <= button.y);
    return { shown: shown.length, under: shown.filter((text) => isUnder(text.getBoundingClientRect())).length };
  });
  expect(covered.shown, `${width} px`).toBeGreaterThan(3);
  expect(covered.under, `${width} px`).toBe(0);
}

/** The way to the top lies over nothing that is read or pressed, and is large enough to press. */
async function expectFreeContent(page: Page, part: string) {
  const content = page.locator(part).filter({ visible: true }).first();
  await content.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 400, behavior: "instant" }));
  await expect(page.locator(".scroll-to-top")).toBeVisible();
  const button = await boxOf(page.locator(".scroll-to-top"));
  expect((await boxOf(content)).right, part).toBeLessThanOrEqual(button.x);
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
}

/** What stands below each other begins and ends at the same edge; of the filters the search is the widest. */
async function expectEdgesOfProducts(page: Page, width: number) {
  const search = await boxOf(page.locator(".filters .search-box"));
  const choice = page.getByLabel("Finish");
  if (width < 1024) await page.getByText("Filters", { exact: true }).click();
  expect(search.width).toBeGreaterThan((await boxOf(choice)).width);
  await expect(choice).toHaveCSS("padding-left", "0px");
  await expect(choice).toHaveCSS("appearance", "none");
  if (width < 1440) return;
  const grid = await boxOf(page.locator(".product-grid"));
  expect((await boxOf(page.locator(".tray-link svg"))).right).toBe(grid.right);
  const field = await boxOf(page.locator(".newsletter input[type=email]"));
  expect(field.x).toBe((await boxOf(page.locator("#quick-links"))).x);
  const tops = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(await tops(".filters .pills .pill")).size).toBe(1);
  const row = await tops(".product-card small");
  expect(row[0]).toBe(row[3]);
}

/** Nothing lies over the tabs and the table, wherever the page is scrolled. */
async function expectFreeTabs(page: Page, width: number) {
  const tab = page.getByRole("tab", { name: "Technical Details" });
  for (const offset of [150, 400, 700]) {
    const isFree = await tab.evaluate((element, wanted) => {
      scrollBy({ top: element.getBoundingClientRect().y - wanted, behavior: "instant" });
      const { x, y, width: w, height: h } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + w / 2, y + h / 2));
    }, offset);
    expect(isFree, `${width} px, ${offset}`).toBe(true);
  }
}

/** What asks about a code is in the first view; the shades are of one size, and their names on one line. */
async function expectAskInFirstView(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect((await boxOf(page.getByRole("link", { name: "Ask About This Code" }))).bottom).toBeLessThan(900);
  const sizes = await page.locator(".shade").evaluateAll((all) =>
    all.map((shade) => {
      const name = shade.querySelector(".shade-name")?.clientHeight;
      return `${Math.round(shade.clientWidth)} x ${Math.round(shade.clientHeight)}, name ${name}`;
    }),
  );
  expect(sizes.length).toBeGreaterThan(4);
  expect(new Set(sizes).size).toBe(1);
  expect((await boxOf(page.locator(".product-stage img"))).width).toBeLessThanOrEqual(575);
}
