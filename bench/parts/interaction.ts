import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Locator, type Page } from "@playwright/test";
import { atMost, type Check, check, notMeasured, type Section } from "../report.ts";
import { makeInstallation } from "../servers.ts";
import { median } from "../statistics.ts";
import { findBrowser } from "../tools.ts";

const TIMES = 5;
const SLOWED = 4;
const BUDGET = atMost(100);
const TEXT = `From a click or a key to the next frame, as browsers measure it for INP, in Chromium with its CPU slowed ${SLOWED} times: the slowest
interaction of each kind, medians of ${TIMES} loads of the page.`;

type Step = { what: string; path: string; act: (page: Page) => Promise<void> };

const STEPS: Step[] = [
  {
    what: "a code is chosen",
    path: "/products/metallic-smooth",
    act: async (page) => {
      const codes = page.getByRole("group", { name: "Item Codes" }).getByRole("button");
      for (const place of [3, 7, 1]) await press(page, codes.nth(place));
    },
  },
  {
    what: "the picture is opened whole",
    path: "/products/metallic-smooth",
    act: (page) => press(page, page.getByRole("link", { name: /^View on full screen: / })),
  },
  {
    what: "the tray takes a shade",
    path: "/products/metallic-smooth?code=KT-101",
    act: (page) => press(page, page.getByRole("button", { name: "Add to tray" }).first()),
  },
  {
    what: "shades are filtered",
    path: "/shades",
    act: async (page) => {
      await page.getByLabel("Colour family").focus();
      for (let n = 0; n < 2; n++) await page.keyboard.press("ArrowDown");
    },
  },
  {
    what: "a search is typed",
    path: "/products",
    act: (page) => page.getByRole("searchbox").first().pressSequentially("silver 150", { delay: 80 }),
  },
];

/** Presses like a hand: what a tool asks of the page on its way to a place would stand before the press, at a quarter of the speed. */
async function press(page: Page, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error("There is nothing to press");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(300);
  await page.mouse.down();
  await page.mouse.up();
  await pause(300);
}

/** How soon the site answers a hand on a slow device. */
export async function interaction(): Promise<Section[]> {
  const title = "Interaction";
  const found = findBrowser();
  if ("reason" in found) {
    return [{ title, text: TEXT, checks: STEPS.map(({ what }) => notMeasured(what, "ms", BUDGET, found.reason)) }];
  }
  const installation = await makeInstallation();
  const server = await installation.start();
  const browser = await chromium.launch({
    executablePath: found.file,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const checks: Check[] = [];
  for (const step of STEPS) {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      const page = await browser.newPage();
      times.push(await measure(page, `http://localhost:${server.port}`, step));
      await page.close();
    }
    checks.push(check(step.what, median(times), "ms", BUDGET));
  }
  await browser.close();
  await server.stop();
  await installation.discard();
  return [{ title, text: TEXT, checks }];
}

async function measure(page: Page, url: string, { path, act }: Step): Promise<number> {
  await page.goto(url + path, { waitUntil: "networkidle" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.evaluate(() => {
    const seen = { slowest: 0 };
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId) {
          seen.slowest = Math.max(seen.slowest, entry.duration);
        }
      }
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page);
  await page.waitForLoadState("networkidle");
  // Entries come after the frame that they tell of.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return page.evaluate(() => (window as unknown as { seen: { slowest: number } }).seen.slowest);
}
