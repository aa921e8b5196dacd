import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { expect, test } from "../support/server.ts";

const slides = ".slides > li";
const dots = ".carousel-controls .dots button";

/** Number of the slide that stands, from 0. */
const shown = (page: Page) =>
  page.locator(slides).evaluateAll((all) => all.findIndex((slide) => slide.hasAttribute("data-current")));

const settings = (server: RunningServer) => makeService(server).from("global_settings");
const pictures = (server: RunningServer) => makeService(server).from("general_settings");

async function setInterval(server: RunningServer, value: string) {
  expect((await settings(server).upsert({ type: "duration", value }, { onConflict: "type" })).error).toBeNull();
}

async function setActive(server: RunningServer, ids: number[]) {
  expect((await pictures(server).update({ is_active: false }).eq("type", "carousel")).error).toBeNull();
  expect((await pictures(server).update({ is_active: true }).in("id", ids)).error).toBeNull();
}

test.afterEach(async ({ server }) => {
  await setInterval(server, "5000");
  await setActive(server, [1, 2, 3]);
});

test("the slides of the settings, the first one sent early and the others when they are needed", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const images = page.locator(`${slides} img`);
  await expect(images).toHaveCount(3);
  await expect(images.first()).toHaveAttribute("alt", /^Close-up of gold metallic thread/);
  await expect(images.first()).toHaveAttribute("fetchpriority", "high");
  await expect(images.first()).not.toHaveAttribute("loading");
  for (const later of [images.nth(1), images.nth(2)]) await expect(later).toHaveAttribute("loading", "lazy");
  const preload = page.locator('head link[rel="preload"][as="image"][fetchpriority="high"]');
  await expect(preload).toHaveAttribute("imagesrcset", (await images.first().getAttribute("srcset")) ?? "");
  await expect(preload).toHaveAttribute("imagesizes", (await images.first().getAttribute("sizes")) ?? "");
});

test("previous, next and dots, round the ends", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const next = page.getByRole("button", { name: "Next picture" });
  const previous = page.getByRole("button", { name: "Previous picture" });
  await previous.click();
  expect(await shown(page)).toBe(2);
  await next.click();
  expect(await shown(page)).toBe(0);
  await next.press("Enter");
  expect(await shown(page)).toBe(1);
  await expect(page.locator(slides).nth(0)).toBeHidden();
  await page.getByRole("button", { name: "Show picture 3 of 3" }).click();
  await expect(page.locator(slides).nth(2)).toBeVisible();
  await expect(page.locator(`${dots}[aria-current]`)).toHaveAttribute("aria-label", "Show picture 3 of 3");
  for (const box of await page.locator(`${dots}, .carousel-controls .icon-button:visible`).all()) {
    const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

test("it does not move with reduced motion", async ({ page, server }) => {
  await setInterval(server, "1000");
  await page.goto("/", { waitUntil: "networkidle" });
  await page.waitForTimeout(2500);
  expect(await shown(page)).toBe(0);
  await expect(page.getByRole("button", { name: "Pause the pictures" })).toBeHidden();
});

test("one image stays, and has no controls", async ({ page, server }) => {
  await setActive(server, [2]);
  await page.goto("/");
  await expect(page.locator(slides)).toHaveCount(1);
  await expect(page.locator(".slides img")).toHaveAttribute("alt", /chrysanthemum/);
  await expect(page.locator(".carousel-controls")).toHaveCount(0);
});

test("without slides the default picture stands", async ({ page, server, zhUrl }) => {
  await setActive(server, []);
  await page.goto("/");
  await expect(page.locator(".slides img")).toHaveCount(1);
  await expect(page.locator(".slides img")).toHaveAttribute("alt", "Gold metallic thread wound on a cone, close up");
  await expect(page.getByText("No images available")).toBeVisible();
  await expect(page.locator(".carousel-controls")).toHaveCount(0);
  await page.goto(zhUrl);
  await expect(page.locator(".slides img")).toHaveAttribute("alt", "錐筒上的金色金屬線特寫");
  await expect(page.getByText("沒有圖片")).toBeVisible();
});

test("the headline can be read on every slide at every width", async ({ page }) => {
  test.slow();
  const luminance = (channels: number[]) => {
    const [red = 0, green = 0, blue = 0] = channels.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const width of [390, 820, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/", { waitUntil: "networkidle" });
    await page.addStyleTag({ content: ".home-hero .content > * { color: transparent !important; opacity: 0 }" });
    for (const slide of [0, 1, 2]) {
      await page.locator(dots).nth(slide).dispatchEvent("click");
      await page.locator(`${slides}[data-current] img`).evaluate((image: HTMLImageElement) => image.decode());
      for (const part of [".headline h1", ".headline .lead", ".headline .eyebrow", ".carousel-controls"]) {
        const clip = (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
        const { dominant: _, channels } = await sharp(await page.screenshot({ clip })).stats();
        const brightest = luminance(channels.slice(0, 3).map(({ max }) => max));
        // Gold, the darker of the two colours of the text.
        const contrast = (luminance([227, 194, 116]) + 0.05) / (brightest + 0.05);
        expect(contrast, `${part}, slide ${slide}, ${width} px`).toBeGreaterThan(4.5);
      }
    }
  }
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a swipe leads on and back", async ({ page, context }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const devtools = await context.newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
        devtools.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] });
      await touch("touchStart", from);
      await touch("touchMove", (from + to) / 2);
      await touch("touchMove", to);
      await touch("touchEnd");
    };
    await swipe(300, 120);
    expect(await shown(page)).toBe(1);
    await swipe(120, 300);
    await swipe(120, 300);
    expect(await shown(page)).toBe(2);
    await swipe(120, 150);
    expect(await shown(page)).toBe(2);
  });
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("it advances by the interval of the settings, and wraps", async ({ page, server }) => {
    await setInterval(server, "1500");
    await page.goto("/");
    const seen: number[] = [];
    const look = async () => {
      const slide = await shown(page);
      if (slide !== seen.at(-1)) seen.push(slide);
      return seen.length;
    };
    await expect.poll(look, { intervals: [50], timeout: 20_000 }).toBeGreaterThan(4);
    expect(seen).toEqual(seen.map((_, index) => ((seen[0] ?? 0) + index) % 3));
  });

  test("without a setting the interval is 5000 ms", async ({ page, server }) => {
    await setInterval(server, "2000");
    await page.goto("/");
    await expect(page.locator(".drawn-strand")).toHaveCSS("animation-duration", "2s");
    expect((await settings(server).delete().eq("type", "duration")).error).toBeNull();
    await page.goto("/");
    await expect(page.locator(".drawn-strand")).toHaveCSS("animation-duration", "5s");
  });

  test("it pauses while pointed at, while focused, and when told to", async ({ page, server }) => {
    await setInterval(server, "1000");
    await page.goto("/", { waitUntil: "networkidle" });
    const strand = page.locator(".drawn-strand");
    await expect(strand).toHaveCSS("animation-play-state", "running");
    await page.mouse.move(900, 500);
    await expect(strand).toHaveCSS("animation-play-state", "paused");
    const before = await shown(page);
    await page.waitForTimeout(1500);
    expect(await shown(page)).toBe(before);
    await page.mouse.move(900, 20);
    await expect(strand).toHaveCSS("animation-play-state", "running");

    await page.getByRole("link", { name: "Learn About Us" }).focus();
    await expect(strand).toHaveCSS("animation-play-state", "paused");
    await page.getByRole("link", { name: "Learn About Us" }).blur();
    await expect(strand).toHaveCSS("animation-play-state", "running");

    await page.getByRole("button", { name: "Pause the pictures" }).press("Enter");
    await expect(strand).toHaveCSS("animation-play-state", "paused");
    await page.getByRole("button", { name: "Play the pictures" }).press("Enter");
    await expect(strand).toHaveCSS("animation-play-state", "running");
    const now = await shown(page);
    await expect.poll(() => shown(page), { timeout: 3000 }).not.toBe(now);
  });
});
