import type { Page } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { askHtml } from "../support/html.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";

// That its picture fills every window and its headline can be read is looked at by layout-home.

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

const setInterval = (server: RunningServer, value: string) =>
  rows(settings(server).upsert({ type: "duration", value }, { onConflict: "type" }).select());

async function setActive(server: RunningServer, ids: number[]) {
  await rows(pictures(server).update({ is_active: false }).eq("type", "carousel").select());
  await rows(pictures(server).update({ is_active: true }).in("id", ids).select());
}

const readSlides = (server: RunningServer) =>
  rows(pictures(server).select("id, is_active, image_url").eq("type", "carousel").order("display_order"));

let before: Awaited<ReturnType<typeof readSlides>>;
let interval: string | null;
const ALTS = ["First of three", "Second of three", "Third of three"];

test.beforeAll(async ({ server }) => {
  before = await readSlides(server);
  interval = (await rows(settings(server).select("value").eq("type", "duration")))[0]?.value ?? null;
  await setActive(server, []);
  const made = ALTS.map((alt_text, at) => ({
    type: "carousel",
    image_url: before[at % before.length]?.image_url ?? "",
    alt_text,
    display_order: 100 + at,
  }));
  await rows(pictures(server).insert(made).select());
});

test.afterAll(async ({ server }) => {
  await rows(pictures(server).delete().in("alt_text", ALTS).select());
  await setActive(
    server,
    before.filter(({ is_active }) => is_active !== false).map(({ id }) => id),
  );
  if (interval) await setInterval(server, interval);
  else await rows(settings(server).delete().eq("type", "duration").select());
});

test("the slides of the settings, the first one sent early; previous, next and dots; still with reduced motion", async ({
  page,
  server,
}) => {
  await setInterval(server, "1000");
  await page.clock.install();
  await page.goto("/");

  await test.step("the first slide is sent early and the others when they are needed", async () => {
    const images = page.locator(`${slides} img`);
    await expect(images).toHaveCount(3);
    for (const [at, alt] of ALTS.entries()) await expect(images.nth(at)).toHaveAttribute("alt", alt);
    await expect(images.first()).toHaveAttribute("fetchpriority", "high");
    await expect(images.first()).not.toHaveAttribute("loading");
    for (const later of [images.nth(1), images.nth(2)]) await expect(later).toHaveAttribute("loading", "lazy");
    const preload = page.locator('head link[rel="preload"][as="image"][fetchpriority="high"]');
    await expect(preload).toHaveAttribute("imagesrcset", (await images.first().getAttribute("srcset")) ?? "");
    await expect(preload).toHaveAttribute("imagesizes", (await images.first().getAttribute("sizes")) ?? "");
  });

  await test.step("it does not move with reduced motion", async () => {
    const moving = await page.locator(".home-hero").evaluate((hero) => hero.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
    await page.clock.runFor(10_000);
    await expectShown(page, 0);
    await expect(page.getByRole("button", { name: "Pause the pictures" })).toBeHidden();
  });

  await test.step("previous, next and dots, round the ends", async () => {
    const next = page.getByRole("button", { name: "Next picture" });
    await page.getByRole("button", { name: "Previous picture" }).click();
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
});

test("one image has no controls, and without slides the default picture stands", async ({ request, server, zhUrl }) => {
  const made = await rows(pictures(server).select("id, alt_text").in("alt_text", ALTS));
  const ask = async (url: string) => {
    const { source, text } = await askHtml(request, url);
    const [list = ""] = /class="slides[\s\S]*?class="content/.exec(source) ?? [];
    const alts = Array.from(list.matchAll(/<img[^>]* alt="([^"]*)"/g), ([, alt]) => alt);
    return { alts, text, hasControls: /<div class="[^"]*carousel-controls/.test(source) };
  };
  expect((await ask("/")).hasControls).toBe(true);
  try {
    await setActive(
      server,
      made.filter(({ alt_text }) => alt_text === ALTS[1]).map(({ id }) => id),
    );
    expect(await ask("/")).toMatchObject({ alts: [ALTS[1]], hasControls: false });
    await setActive(server, []);
    const none = await ask("/");
    expect(none).toMatchObject({ alts: ["Gold metallic thread wound on a cone, close up"], hasControls: false });
    expect(none.text).toContain("No images available");
    const chinese = await ask(zhUrl);
    expect(chinese.alts).toEqual(["錐筒上的金色金屬線特寫"]);
    expect(chinese.text).toContain("沒有圖片");
  } finally {
    await setActive(
      server,
      made.map(({ id }) => id),
    );
  }
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

  test("it advances by the interval of the settings, and pauses while pointed at, focused, and when told to", async ({
    page,
    server,
  }) => {
    const strand = page.locator(".drawn-strand");
    await setInterval(server, "900000");
    await page.goto("/");

    await test.step("it advances, and wraps", async () => {
      for (const number of [0, 1, 2, 0]) {
        await expectShown(page, number);
        await expect(strand).toHaveCSS("animation-duration", "900s");
        await endInterval(page);
      }
      await expectShown(page, 1);
    });

    await test.step("it pauses", async () => {
      const state = (name: "running" | "paused") => expect(strand).toHaveCSS("animation-play-state", name);
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
      await expectShown(page, 2);
      await state("paused");
      await away();
      await state("running");
      await endInterval(page);
      await expectShown(page, 0);
    });

    await test.step("without a setting the interval is 5000 ms", async () => {
      await rows(settings(server).delete().eq("type", "duration").select());
      await page.goto("/");
      await expect(strand).toHaveCSS("animation-duration", "5s");
    });
  });
});
