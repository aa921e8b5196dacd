import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeService } from "../../conformance/clients.ts";
import { boxOf, resize } from "../support/layout.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";

const luminance = (channels: number[]) => {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The headline can be read on the slide that is shown, by the brightest of what lies behind it. */
async function expectReadable(page: Page, told: string) {
  const parts = [
    ".headline h1",
    ".headline .lead",
    ".headline .eyebrow",
    ".carousel-controls",
    ".site-header .content",
  ];
  const boxes = await Promise.all(parts.map((part) => boxOf(page.locator(part))));
  const left = Math.floor(Math.min(...boxes.map(({ x }) => x)));
  const top = Math.floor(Math.min(...boxes.map(({ y }) => y)));
  const clip = {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...boxes.map(({ right }) => right))) - left,
    height: Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))) - top,
  };
  const picture = sharp(await page.screenshot({ clip }));
  for (const [place, { x, y, width, height }] of boxes.entries()) {
    const part = { left: Math.floor(x - left), top: Math.floor(y - top) };
    const size = { width: Math.floor(width), height: Math.floor(height) };
    const { channels } = await sharp(
      await picture
        .clone()
        .extract({ ...part, ...size })
        .toBuffer(),
    ).stats();
    const brightest = luminance(channels.slice(0, 3).map(({ max }) => max));
    // Gold, the darker of the two colours of the text.
    const contrast = (luminance([242, 224, 178]) + 0.05) / (brightest + 0.05);
    expect(contrast, `${parts[place]}, ${told}`).toBeGreaterThan(4.5);
  }
}

/** The picture fills the window, with the text over it. */
async function expectFilled(page: Page, [width, height]: readonly [number, number]) {
  const told = `${width} x ${height}`;
  const { picture, text } = await page.evaluate(() => {
    const read = (part: string) => document.querySelector(part)?.getBoundingClientRect().toJSON();
    return { picture: read(".slides [data-current] img"), text: read(".home-hero .content") };
  });
  expect(picture.left, told).toBeLessThanOrEqual(0);
  expect(picture.right, told).toBeGreaterThanOrEqual(width);
  expect(picture.top, told).toBeLessThanOrEqual(0);
  expect(picture.bottom, told).toBeGreaterThanOrEqual(height);
  expect(text.top, told).toBeGreaterThanOrEqual(picture.top);
  expect(text.bottom, told).toBeLessThanOrEqual(picture.bottom + 1);
}

const WINDOWS = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

test("the picture of the home page fills every window, and its headline can be read on every slide", async ({
  page,
  server,
}) => {
  const pictures = () => makeService(server).from("general_settings");
  const slides = await rows(pictures().select("id").match({ type: "carousel", is_active: true }));
  expect(slides.length).toBeGreaterThan(1);
  await page.goto("/");
  for (const window of WINDOWS) {
    await resize(page, window[0], window[1]);
    await expectFilled(page, window);
  }
  await page.addStyleTag({
    content: ":is(.home-hero, .site-header) .content > *, .loading-line { color: transparent !important; opacity: 0 }",
  });
  for (const width of [390, 820, 1024, 1440, 1920]) {
    await resize(page, width);
    for (const slide of slides.keys()) {
      await page.locator(".carousel-controls .dots button").nth(slide).dispatchEvent("click");
      await page.locator(".slides > [data-current] img").evaluate((image: HTMLImageElement) => image.decode());
      await expectReadable(page, `slide ${slide}, ${width} px`);
    }
    // Whatever picture the office takes.
    const white = await page.addStyleTag({ content: ".slides img { filter: brightness(0) invert(1) }" });
    await expectReadable(page, `a white slide, ${width} px`);
    await white.evaluate((style: HTMLStyleElement) => style.remove());
  }
  await rows(
    pictures()
      .update({ is_active: false })
      .in(
        "id",
        slides.map(({ id }) => id),
      )
      .select(),
  );
  try {
    await page.goto("/");
    for (const window of WINDOWS) {
      await resize(page, window[0], window[1]);
      await expectFilled(page, window);
    }
  } finally {
    await rows(
      pictures()
        .update({ is_active: true })
        .in(
          "id",
          slides.map(({ id }) => id),
        )
        .select(),
    );
  }
});

test("the shades stand in whole rows at every width", async ({ page }) => {
  await page.goto("/");
  const shown = page.locator(".home-shades li").filter({ visible: true });
  for (const width of [390, 820, 1024, 1440]) {
    await resize(page, width);
    const rows = await shown.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
    const counts = Map.groupBy(rows, (top) => top);
    expect(new Set([...counts.values()].map((row) => row.length)).size, `${width} px`).toBe(1);
  }
});
