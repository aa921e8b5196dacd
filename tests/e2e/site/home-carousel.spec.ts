import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { expect, test } from "../support/server.ts";

const slides = ".slides > li";
const dots = ".carousel-controls .dots button";

/** Expects that the slide of this number, from 0, stands alone. */
async function expectShown(page: Page, number: number) {
  await expect(page.locator(`${slides}:nth-child(${number + 1})[data-current]`)).toBeVisible();
  await expect(page.locator(`${slides}[data-current]`)).toHaveCount(1);
}

/** Lets the time pass that is left until the next slide. */
const endInterval = (page: Page) =>
  page.locator(".drawn-strand").evaluate((strand) => {
    for (const animation of strand.getAnimations()) animation.finish();
  });

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
  await page.goto("/");
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
  await page.goto("/");
  const next = page.getByRole("button", { name: "Next picture" });
  const previous = page.getByRole("button", { name: "Previous picture" });
  await previous.click();
  await expectShown(page, 2);
  await next.click();
  await expectShown(page, 0);
  await next.press("Enter");
  await expectShown(page, 1);
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
  await page.clock.install();
  await page.goto("/");
  const moving = await page.locator(".home-hero").evaluate((hero) => hero.getAnimations({ subtree: true }).length);
  expect(moving).toBe(0);
  await page.clock.runFor(10_000);
  await expectShown(page, 0);
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
    await page.goto("/");
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

const WINDOWS = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** Expects that the picture fills the window, with the text over it. */
async function expectFilled(page: Page, [width, height]: readonly [number, number]) {
  const told = `${width} x ${height}`;
  const box = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().toJSON());
  const picture = await box(".slides [data-current] img");
  expect(picture.width / width, told).toBeGreaterThanOrEqual(0.95);
  expect((Math.min(picture.bottom, height) - picture.top) / height, told).toBeGreaterThanOrEqual(0.75);
  return { picture, box, told };
}

test("the picture fills the window at every width, and the text stands over it", async ({ page, server }) => {
  for (const ids of [[1, 2, 3], []]) {
    await setActive(server, ids);
    await page.goto("/");
    for (const window of WINDOWS) {
      await page.setViewportSize({ width: window[0], height: window[1] });
      const { picture, box, told } = await expectFilled(page, window);
      const text = await box(".home-hero .content");
      expect(text.top, told).toBeGreaterThanOrEqual(picture.top);
      expect(text.bottom, told).toBeLessThanOrEqual(picture.bottom + 1);
    }
  }
});

test("the default picture fills the window while the page is on its way", async ({ page }) => {
  await page.goto("/about");
  const held = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Back to Homepage/ })
    .click();
  await expect(page.getByText("Loading content...")).toBeVisible();
  await expectFilled(page, [1280, 720]);
  held.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a swipe leads on and back", async ({ page, context }) => {
    await page.goto("/");
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
    await expectShown(page, 1);
    await swipe(120, 300);
    await expectShown(page, 0);
    await swipe(120, 300);
    await expectShown(page, 2);
    await swipe(120, 150);
    await expectShown(page, 2);
  });
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("it advances by the interval of the settings, and wraps", async ({ page, server }) => {
    await setInterval(server, "900000");
    await page.goto("/");
    for (const number of [0, 1, 2, 0, 1]) {
      await expectShown(page, number);
      await expect(page.locator(".drawn-strand")).toHaveCSS("animation-duration", "900s");
      await endInterval(page);
    }
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
    await setInterval(server, "900000");
    await page.goto("/");
    const state = (name: "running" | "paused") =>
      expect(page.locator(".drawn-strand")).toHaveCSS("animation-play-state", name);
    const away = () => page.mouse.move(900, 20);
    await state("running");
    // The first screen is all picture: a pointer on it means nothing yet.
    await page.mouse.move(900, 500);
    await state("running");

    const link = page.getByRole("link", { name: "Learn About Us" });
    const pause = page.getByRole("button", { name: "Pause the pictures" });
    const play = page.getByRole("button", { name: "Play the pictures" });
    await pause.hover();
    await state("paused");
    await away();
    await state("running");
    await page.keyboard.press("Tab");
    for (const part of [link, pause]) {
      await part.focus();
      await state("paused");
      await part.blur();
      await state("running");
    }

    await pause.press("Enter");
    await play.blur();
    await state("paused");
    // Who starts the pictures wants to see them move.
    await play.press("Enter");
    await expect(pause).toBeFocused();
    await state("running");
    await pause.click();
    await away();
    await state("paused");
    await play.click();
    await state("running");
    await page.getByRole("button", { name: "Next picture" }).click();
    await expectShown(page, 1);
    await state("paused");
    await away();
    await state("running");
    await endInterval(page);
    await expectShown(page, 2);
  });
});
